"""Results of daily deals that people have shared. On a server each is a notice about the match,
whose card is edited as others share theirs there. Where the bot posts by answers alone, a row of
the person's says in which place they have shared which match."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import and_, select

from bot.games.game import Standing
from bot.matches.db import servers
from bot.matches.db.people import notices
from bot.matches.db.people.notices import Key
from bot.matches.db.tables.history import ResultRow
from bot.matches.db.tables.matches import MatchRow
from bot.matches.db.tables.people import NoticeRow, PersonRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.db.upsert import upsert
from bot.matches.history.dailies import NEXT
from bot.matches.history.leaderboard_rules import NOBODY
from bot.matches.model.match import Person
from bot.matches.model.notices import NoticeKind
from bot.matches.model.server import Server

_SHARED = NoticeRow.kind == NoticeKind.DAILY
_NOTE = upsert(NoticeRow, ("person_id", "kind", "about"), ("says",))
_SHARES = (
    select(
        NoticeRow.server_id,
        MatchRow.day,
        MatchRow.code,
        ResultRow.seat,
        ResultRow.place,
        ResultRow.score,
        PersonRow.id,
        PersonRow.name,
    )
    .join(MatchRow, MatchRow.code == NoticeRow.about)
    .join(ResultRow, and_(ResultRow.match_id == MatchRow.id, ResultRow.seat == 0))
    .join(PersonRow, PersonRow.id == MatchRow.host_id)
    .where(_SHARED, NoticeRow.server_id.is_not(None), PersonRow.id > NOBODY)
    .order_by(ResultRow.place, ResultRow.score.desc(), PersonRow.id)
)


class Shared(msgspec.Struct, frozen=True):
    """A result that a person has shared, and its ``rank`` among those of the day on the server."""

    rank: int
    code: str
    person: Person
    result: Standing


def share(unit: UnitOfWork, server: Server, channel_id: int, code: str) -> bool:
    """Have the match's card posted in this channel of a server. False if the server has it."""
    servers.remember_server(unit, server)
    its = (NoticeRow.server_id == server.id, NoticeRow.about == code)
    notices.purge(unit, NoticeKind.DAILY, and_(*its, NoticeRow.message_id.is_(None)))
    here = select(NoticeRow.id).where(*its, _SHARED)
    if unit.connection.scalar(here) is not None:
        return False
    notices.announce(unit, NoticeKind.DAILY, server.id, code, channel_id)
    return True


def shared(unit: UnitOfWork, server_id: int, day: date) -> list[Shared]:
    """The results of that day shared on the server, best first."""
    its = (NoticeRow.server_id == server_id, MatchRow.day == day)
    found = list[Shared]()
    for number, row in enumerate(unit.connection.execute(_SHARES.where(*its)), 1):
        result = Standing(seat=row.seat, place=row.place, score=row.score)
        level = found and found[-1].result == result
        rank = found[-1].rank if level else number
        found.append(Shared(rank, row.code, Person(row.id, row.name), result))
    return found


def note_share(unit: UnitOfWork, person_id: int, place_id: int, code: str) -> None:
    """Note that the person has shared the match in a place where the bot can't edit the card."""
    row = {"person_id": person_id, "kind": NoticeKind.DAILY, "about": str(place_id), "says": code}
    _NOTE.run(unit.connection, [row])


def noted_share(unit: UnitOfWork, person_id: int, place_id: int) -> str | None:
    """The match that the person has last shared in such a place."""
    its = (NoticeRow.person_id == person_id, NoticeRow.about == str(place_id))
    return unit.connection.scalar(select(NoticeRow.says).where(*its, _SHARED))


def says(unit: UnitOfWork, keys: Sequence[Key]) -> dict[Key, str]:
    """A hash of what a card tells of its day and of the day before on its server."""
    by_day = defaultdict[tuple[int, date], list[Any]](list)
    days = dict[Key, date]()
    for row in unit.connection.execute(_SHARES):
        by_day[row.server_id, row.day].append([str(value) for value in row])
        days[row.server_id, row.code] = row.day
    told = {key: (by_day[key[0], day], by_day[key[0], day - NEXT][:1]) for key, day in days.items()}
    return {key: sha256(msgspec.json.encode(told[key])).hexdigest() for key in keys if key in told}


def purge(unit: UnitOfWork) -> None:
    """Forget the cards of days before yesterday, which stay as they are."""
    old = select(MatchRow.code).where(MatchRow.day < unit.now.date() - NEXT)
    notices.purge(unit, NoticeKind.DAILY, NoticeRow.about.in_(old))
