"""Results of daily deals that people have shared. On a server each is a notice about the match,
whose card is edited as others share theirs there. Where the bot posts by answers alone, a row of
the person's says in which place they have last shared which match."""

from datetime import date

import msgspec
from sqlalchemy import and_, delete, select

from bot.games.game import Standing
from bot.matches.db import outbox, servers
from bot.matches.db.statements import upsert
from bot.matches.db.tables.history import ResultRow
from bot.matches.db.tables.matches import MatchRow
from bot.matches.db.tables.people import NoticeRow, PersonRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history.dailies import NEXT
from bot.matches.history.points import NOBODY
from bot.matches.model.messages import NoticeKind
from bot.matches.model.place import Server
from bot.matches.model.seat import Person

_SHARED = NoticeRow.kind == NoticeKind.DAILY
_NOTE = upsert(NoticeRow, ("person_id", "kind", "about"), ("channel_id",))
_SHARES = (
    select(
        *(MatchRow.code, PersonRow.id, PersonRow.name),
        *(ResultRow.seat, ResultRow.place, ResultRow.score),
    )
    .join_from(NoticeRow, MatchRow, MatchRow.code == NoticeRow.about)
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


def share(unit: UnitOfWork, server: Server, channel_id: int, code: str) -> None:
    """Have the match's card posted once in this channel of a server."""
    servers.remember_server(unit, server)
    of_server = (_SHARED, NoticeRow.server_id == server.id)
    of_match = (*of_server, NoticeRow.about == code)
    gone = (NoticeRow.message_id.is_(None), NoticeRow.due_at.is_(None))
    unit.connection.execute(delete(NoticeRow).where(*of_match, *gone))
    if unit.connection.scalar(select(NoticeRow.id).where(*of_match)) is not None:
        return
    outbox.post(unit, NoticeKind.DAILY, server.id, channel_id, code)
    day = unit.connection.scalars(select(MatchRow.day).where(MatchRow.code == code)).one()
    assert day is not None, "it was the day's deal"
    level = select(MatchRow.code).where(MatchRow.day.in_([day, day + NEXT]))
    outbox.redraw(unit, *of_server, NoticeRow.about.in_(level))


def redraw(unit: UnitOfWork, person_id: int) -> None:
    """Have the cards drawn again on the servers where the person has shared a result."""
    codes = select(MatchRow.code).where(MatchRow.host_id == person_id, MatchRow.day.is_not(None))
    server_ids = select(NoticeRow.server_id).where(_SHARED, NoticeRow.about.in_(codes))
    outbox.redraw(unit, _SHARED, NoticeRow.server_id.in_(server_ids))


def shared(unit: UnitOfWork, server_id: int, day: date) -> list[Shared]:
    """The results of that day shared on the server, best first."""
    of_day = (NoticeRow.server_id == server_id, MatchRow.day == day)
    results = list[Shared]()
    for number, row in enumerate(unit.connection.execute(_SHARES.where(*of_day)), 1):
        result = Standing(seat=row.seat, place=row.place, score=row.score)
        level = results and results[-1].result == result
        rank = results[-1].rank if level else number
        results.append(Shared(rank, row.code, Person(row.id, row.name), result))
    return results


def note_share(unit: UnitOfWork, person_id: int, place_id: int, code: str) -> None:
    """Note that the person has shared the match in a place where the bot can't edit the card."""
    row = {"person_id": person_id, "kind": NoticeKind.DAILY, "about": code, "channel_id": place_id}
    _NOTE.run(unit.connection, [row])


def noted_share(unit: UnitOfWork, person_id: int, place_id: int, code: str) -> bool:
    """Whether such a place is the last where the person has shared the match."""
    of_person = (_SHARED, NoticeRow.person_id == person_id, NoticeRow.about == code)
    return unit.connection.scalar(select(NoticeRow.channel_id).where(*of_person)) == place_id
