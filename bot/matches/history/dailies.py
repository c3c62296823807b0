"""Deals of the day (in UTC): their secrets, and people's ranks once a day is over. A deal is drawn
the day before if somebody looks, otherwise before anybody plays. Until the day is over, anybody can
still play, so the secret and other people's results stay hidden."""

import secrets
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import msgspec
from sqlalchemy import and_, func, or_, select

from bot.games.chance import SEED_BYTES, seal
from bot.games.game import Standing
from bot.matches.db.statements import insert_missing
from bot.matches.db.tables.history import DailyRow, ResultRow
from bot.matches.db.tables.matches import MatchRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.match import Ending, Status

NEXT = timedelta(days=1)
_ADD = insert_missing(DailyRow)


class Rank(msgspec.Struct, frozen=True):
    """How many of the ``players`` who finished in time did ``better``."""

    players: int
    better: int


class Daily(msgspec.Struct, frozen=True):
    """A day's deal, as shown to one person. ``code`` is their match, if begun, and ``result`` its
    result, if finished in time. ``rank`` and ``secret`` (hexadecimal) are None until the day is
    over."""

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
    """Code and status of the person's match of that day; None if they have not begun one."""
    of_person = (MatchRow.day == day, MatchRow.host_id == person_id)
    return unit.connection.execute(select(MatchRow.code, MatchRow.status).where(*of_person)).first()


def daily(unit: UnitOfWork, person_id: int, day: date | None = None) -> Daily | None:
    """The deal of a day, by default today's; None if there was none, or if the day is to come."""
    today = unit.now.date()
    day = day or today
    row = deal(unit, day)
    if row is None or day > today:
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
        next_seal=seal(deal(unit, day + NEXT).secret),
        code=None if match is None else match.code,
        running=match is not None and match.status == Status.RUNNING,
        result=result,
        rank=_rank(unit, in_time, result) if over else None,
        secret=row.secret.hex() if over else None,
    )


def _rank(unit: UnitOfWork, in_time: Any, result: Standing | None) -> Rank:
    """Ranked by place, then by score."""
    finishers, mine = in_time.subquery(), result or Standing(seat=0, place=0, score=0)
    place, score = finishers.c.place, finishers.c.score
    better = or_(place < mine.place, and_(place == mine.place, score > mine.score))
    counts = (func.count(), func.count().filter(better))
    return Rank(*unit.connection.execute(select(*counts).select_from(finishers)).one())
