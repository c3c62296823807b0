"""Deals of the day (in UTC): their secrets, and people's ranks once a day is over. A deal is drawn
the day before if somebody looks at the daily card, otherwise before anybody plays. Until the day is
over, anybody can still play, so the secret and other people's results stay hidden.

People can share their results. On a server, a shared result is a notice about the match, whose card
is edited as others share theirs there. Elsewhere, the bot can only post answers to commands; a
notice for the person, which is never posted, then records where they last shared the match."""

import secrets
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import msgspec
from sqlalchemy import and_, delete, func, or_, select

from bot.games.chance import SEED_BYTES, seal
from bot.games.game import Standing
from bot.matches.db import outbox, servers
from bot.matches.db.statements import insert_missing, upsert
from bot.matches.db.tables.history import DailyRow, ResultRow
from bot.matches.db.tables.matches import MatchRow
from bot.matches.db.tables.people import NoticeRow, PersonRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history.points import NOBODY
from bot.matches.model.match import Ending, Status
from bot.matches.model.messages import NoticeKind
from bot.matches.model.place import Server
from bot.matches.model.seat import Person

NEXT = timedelta(days=1)
_ADD = insert_missing(DailyRow)
_IS_DAILY = NoticeRow.kind == NoticeKind.DAILY
_NOTE_SHARE = upsert(NoticeRow, ("person_id", "kind", "about"), ("channel_id",))
_SHARED_RESULTS = (
    select(
        *(MatchRow.code, PersonRow.id, PersonRow.name),
        *(ResultRow.seat, ResultRow.place, ResultRow.score),
    )
    .join_from(NoticeRow, MatchRow, MatchRow.code == NoticeRow.about)
    .join(ResultRow, and_(ResultRow.match_id == MatchRow.id, ResultRow.seat == 0))
    .join(PersonRow, PersonRow.id == MatchRow.host_id)
    .where(_IS_DAILY, NoticeRow.server_id.is_not(None), PersonRow.id > NOBODY)
    .order_by(ResultRow.place, ResultRow.score.desc(), PersonRow.id)
)


class Rank(msgspec.Struct, frozen=True):
    """How many of the ``players`` who finished in time did ``better``."""

    players: int
    better: int


class Daily(msgspec.Struct, frozen=True):
    """A day's deal, as shown to one person. ``code`` is that of their match, if begun, and
    ``result`` its result, if finished in time. ``rank`` and ``secret`` (hexadecimal) are None until
    the day is over."""

    day: date
    ends_at: datetime
    game: str
    next_seal: str
    """The seal of the next day's deal."""
    code: str | None = None
    running: bool = False
    result: Standing | None = None
    rank: Rank | None = None
    secret: str | None = None


def draw(unit: UnitOfWork) -> None:
    """Draw secrets for today's and tomorrow's deals, unless they exist. The games take turns."""
    order, today = sorted(unit.games), unit.now.date()
    for day in (today, today + NEXT):
        game, secret = order[day.toordinal() % len(order)], secrets.token_bytes(SEED_BYTES)
        _ADD.run(unit.connection, [{"day": day, "game": game, "secret": secret}])


def deal(unit: UnitOfWork, day: date) -> Any:
    """The row of a day's deal; None if there is none."""
    return unit.connection.execute(select(DailyRow.__table__).where(DailyRow.day == day)).first()


def own_match(unit: UnitOfWork, person_id: int, day: date) -> Any:
    """The code and status of the person's match for that day; None if they have not begun one."""
    of_person = (MatchRow.day == day, MatchRow.host_id == person_id)
    return unit.connection.execute(select(MatchRow.code, MatchRow.status).where(*of_person)).first()


def daily(unit: UnitOfWork, person_id: int, day: date | None = None) -> Daily | None:
    """The deal for a day, by default today; None if there was none, if the day is in the future, or
    if the next day's deal hasn't been drawn yet."""
    today = unit.now.date()
    day = day or today
    row, following = deal(unit, day), deal(unit, day + NEXT)
    if row is None or following is None or day > today:
        return None
    ends_at = datetime.combine(day + NEXT, time(), UTC)
    in_time = (
        select(ResultRow.seat, ResultRow.place, ResultRow.score)
        .join(MatchRow, MatchRow.id == ResultRow.match_id)
        .where(
            MatchRow.day == day,
            MatchRow.ending == Ending.PLAYED,
            MatchRow.ended_at < ends_at,
            ResultRow.seat == 0,
        )
    )
    match = own_match(unit, person_id, day)
    ended = unit.connection.execute(in_time.where(MatchRow.host_id == person_id)).mappings().first()
    result = None if ended is None else Standing(**ended)
    over = day < today
    return Daily(
        day=day,
        ends_at=ends_at,
        game=row.game,
        next_seal=seal(following.secret),
        code=None if match is None else match.code,
        running=match is not None and match.status == Status.RUNNING,
        result=result,
        rank=_rank(unit, in_time, result) if over else None,
        secret=row.secret.hex() if over else None,
    )


def _rank(unit: UnitOfWork, in_time: Any, result: Standing | None) -> Rank:
    """The rank of the result, by place and then by score."""
    finishers, mine = in_time.subquery(), result or Standing(seat=0, place=0, score=0)
    place, score = finishers.c.place, finishers.c.score
    better = or_(place < mine.place, and_(place == mine.place, score > mine.score))
    counts = (func.count(), func.count().filter(better))
    return Rank(*unit.connection.execute(select(*counts).select_from(finishers)).one())


class SharedResult(msgspec.Struct, frozen=True):
    """A result that a person has shared, and its ``rank`` among the day's shared results on the
    server."""

    rank: int
    code: str
    person: Person
    result: Standing


def share(unit: UnitOfWork, server: Server, channel_id: int, code: str) -> None:
    """Have the match's card posted in this channel, unless the server has one. A card that has been
    deleted on Discord is posted anew."""
    servers.remember_server(unit, server)
    of_server = (_IS_DAILY, NoticeRow.server_id == server.id)
    of_match = (*of_server, NoticeRow.about == code)
    deleted = (NoticeRow.message_id.is_(None), NoticeRow.due_at.is_(None))
    unit.connection.execute(delete(NoticeRow).where(*of_match, *deleted))
    if unit.connection.scalar(select(NoticeRow.id).where(*of_match)) is not None:
        return
    outbox.post(unit, NoticeKind.DAILY, server.id, channel_id, code)
    day = unit.connection.scalars(select(MatchRow.day).where(MatchRow.code == code)).one()
    assert day is not None, "it was the day's deal"
    # The next day's cards show this day's best.
    cards = select(MatchRow.code).where(MatchRow.day.in_([day, day + NEXT]))
    outbox.redraw(unit, *of_server, NoticeRow.about.in_(cards))


def redraw(unit: UnitOfWork, person_id: int) -> None:
    """Have the cards drawn again on the servers where the person has shared a result."""
    codes = select(MatchRow.code).where(MatchRow.host_id == person_id, MatchRow.day.is_not(None))
    server_ids = select(NoticeRow.server_id).where(_IS_DAILY, NoticeRow.about.in_(codes))
    outbox.redraw(unit, _IS_DAILY, NoticeRow.server_id.in_(server_ids))


def shared(unit: UnitOfWork, server_id: int, day: date) -> list[SharedResult]:
    """The results for that day that were shared on the server, best first."""
    of_day = (NoticeRow.server_id == server_id, MatchRow.day == day)
    results = list[SharedResult]()
    for number, row in enumerate(unit.connection.execute(_SHARED_RESULTS.where(*of_day)), 1):
        result = Standing(seat=row.seat, place=row.place, score=row.score)
        level = results and results[-1].result == result
        rank = results[-1].rank if level else number
        results.append(SharedResult(rank, row.code, Person(row.id, row.name), result))
    return results


def note_share(unit: UnitOfWork, person_id: int, place_id: int, code: str) -> None:
    """Record that the person has shared the match in a place where the bot can't edit the card."""
    row = {"person_id": person_id, "kind": NoticeKind.DAILY, "about": code, "channel_id": place_id}
    _NOTE_SHARE.run(unit.connection, [row])


def noted_share(unit: UnitOfWork, person_id: int, place_id: int, code: str) -> bool:
    """Whether this place, where the bot can't edit the card, is the one where the person last
    shared the match."""
    of_person = (_IS_DAILY, NoticeRow.person_id == person_id, NoticeRow.about == code)
    return unit.connection.scalar(select(NoticeRow.channel_id).where(*of_person)) == place_id
