"""Rated matches, read from the results to recompute ratings and leaderboards."""

from collections.abc import Collection, Iterator
from datetime import date
from itertools import groupby
from typing import Any

import msgspec
from sqlalchemy import Select, func, or_, select, text

from bot.games.entry import AVERAGE
from bot.matches.db.queries import OF_SEAT
from bot.matches.db.tables.history import RatedRow, ResultRow
from bot.matches.db.tables.matches import MatchRow, SeatRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history.leaderboard_rules import POINTS, Met, Pairs, meet, season_start
from bot.matches.history.ratings import RESULT_COLUMNS, Finish, ResultValues, finish

STORED = (*RESULT_COLUMNS, *POINTS)
"""What is stored with a rated result."""


class RatedMatch(msgspec.Struct, frozen=True):
    """A rated match that ended on ``day``, the ``number``-th in the order of rating, with what is
    stored with the result of each of its ``ends``."""

    game: str
    server_id: int
    day: date
    ends: tuple[Finish, ...]
    number: int
    match_id: int
    stored: tuple[ResultValues, ...]


def lock(unit: UnitOfWork) -> int:
    """Lock rating in all processes until the transaction ends, and return the number of the match
    rated last, 0 if there is none."""
    if unit.connection.dialect.name == "postgresql":
        unit.connection.execute(
            text(f"LOCK TABLE {RatedRow.__tablename__} IN SHARE ROW EXCLUSIVE MODE")
        )
    return unit.connection.scalar(select(func.max(RatedRow.number))) or 0


def after(unit: UnitOfWork, number: int, upto: int, limit: int) -> list[RatedMatch]:
    """The next ``limit`` matches after ``number``, up to ``upto``, in the order of rating."""
    last = (
        select(RatedRow.number)
        .where(RatedRow.number > number, RatedRow.number <= upto)
        .order_by(RatedRow.number)
        .limit(limit)
        .subquery()
    )
    query = _LINES.where(RatedRow.number.in_(select(last.c.number)))
    return list(_rated(unit, query.order_by(RatedRow.number, SeatRow.number)))


def met(unit: UnitOfWork, game: str, people: Collection[int], day: date) -> Met:
    """How often these people have met so far in the seasons of ``day``."""
    found = Met(Pairs)
    query = _LINES.where(
        SeatRow.person_id.in_(people),
        MatchRow.game == game,
        RatedRow.day >= season_start(day, monthly=False),
    )
    lines = unit.connection.execute(query.order_by(RatedRow.number))
    for _, together in groupby(lines, key=lambda line: line.number):
        rows = list(together)
        meet(found, rows[0].day, [row.person_id for row in rows])
    return found


_COLUMNS: tuple[Any, ...] = (
    RatedRow.number,
    RatedRow.match_id,
    MatchRow.game,
    MatchRow.server_id,
    RatedRow.day,
    SeatRow.number.label("seat"),
    SeatRow.person_id,
    SeatRow.character,
    ResultRow.place,
    ResultRow.left,
    *(getattr(ResultRow, name) for name in STORED),
)
_LINES: Select[Any] = (
    select(*_COLUMNS)
    .join(MatchRow, MatchRow.id == RatedRow.match_id)
    .join(SeatRow, SeatRow.match_id == RatedRow.match_id)
    .outerjoin(ResultRow, OF_SEAT)
    # A person who was taken out after the match was decided keeps their result.
    .where(or_(~SeatRow.excused, ResultRow.seat.is_not(None)))
)


def _rated(unit: UnitOfWork, query: Select[Any]) -> Iterator[RatedMatch]:
    for number, lines in groupby(unit.connection.execute(query), key=lambda line: line.number):
        rows = list(lines)
        first = rows[0]
        entry = unit.games.get(first.game)
        ends = tuple(
            finish(
                row.seat,
                row.person_id,
                len(rows) + 1 if row.left else row.place,
                entry.strength(row.character, len(rows)) if entry else AVERAGE,
                everywhere=row.rating_everywhere is not None,
            )
            for row in rows
        )
        stored = tuple({name: getattr(row, name) for name in STORED} for row in rows)
        yield RatedMatch(
            first.game, first.server_id, first.day, ends, number, first.match_id, stored
        )
