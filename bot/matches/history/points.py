"""Seasons, and the points that a rated match brings its people. Each result stores three figures:
the points for the match by itself, and those for its quarter and its month, in which two people
bring each other fewer points the more often they have already met.

A server's seasons are quarters, or months if its managers choose that; seasons over all servers are
quarters. Times are in UTC."""

from collections import Counter
from collections.abc import Collection, Sequence
from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import ColumnElement, Select, bindparam, func, or_, select
from sqlalchemy.orm import aliased

from bot.matches.db.queries import OF_SEAT
from bot.matches.db.tables.history import ResultRow
from bot.matches.db.tables.matches import MatchRow, SeatRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history.ratings import Finish, people

NOBODY = 0
"""Ids up to this one belong to erased people, who are on no board."""
POINTS = ("points", "points_in_quarter", "points_in_month")
"""The columns with a result's points."""
SEASON_POINTS = (ResultRow.points_in_quarter, ResultRow.points_in_month)
"""The columns with the points in a season that is a quarter, and in one that is a month."""
FEWEST_MET = 4
"""How many people somebody must have met in a game to be rated over all servers. With three, one
person's four accounts could buy any rating."""
Pairs = Counter[frozenset[int]]
"""How often pairs of people have met."""
_OWN, _OTHER = aliased(SeatRow), aliased(SeatRow)


def season_of(day: date, *, monthly: bool) -> str:
    """The name of a day's season: ``2030-1`` is January to March, ``2030-m1`` January alone."""
    return f"{day.year}-m{day.month}" if monthly else f"{day.year}-{(day.month + 2) // 3}"


def is_monthly(season: str) -> bool:
    """Whether the season of this name is a month."""
    return "-m" in season


def first_day(season: str) -> date:
    """The first day of the season with this name."""
    year, _, part = season.partition("-")
    return date(int(year), int(part[1:]) if is_monthly(season) else 3 * int(part) - 2, 1)


def season_start(at: datetime, *, monthly: bool) -> datetime:
    """The beginning of the season that this moment is in."""
    return datetime(at.year, at.month if monthly else at.month - (at.month - 1) % 3, 1, tzinfo=UTC)


def points(ends: Sequence[Finish], met: Pairs) -> dict[int, int]:
    """The points by person: ten for each person beaten, five for a tie, none for computers. They
    are a fifth less for each earlier match of the two (``met``), but never less than a fifth."""

    def worth(one: int, other: int) -> int:
        return max(1, 5 - met[frozenset((one, other))])

    return {
        end.person_id: sum(
            worth(end.person_id, other.person_id) * (1 + (end.place < other.place))
            for other in ends
            if other.seat != end.seat and other.person_id is not None
            if end.place and other.place and end.place <= other.place
        )
        for end in ends
        if end.person_id is not None
    }


def result_points(
    unit: UnitOfWork, game: str, ends: Sequence[Finish], at: datetime
) -> dict[int, dict[str, int]]:
    """The points to store with the results of a match that ended ``at`` this time, by person and
    column. Those who stopped the match after others had left have no result."""
    meetings = (Pairs(), *_meetings(unit, game, people(ends), at))
    by_column = {column: points(ends, met) for column, met in zip(POINTS, meetings, strict=True)}
    return {
        end.person_id: {column: gained[end.person_id] for column, gained in by_column.items()}
        for end in ends
        if end.person_id is not None and not end.stayed
    }


def well_met(unit: UnitOfWork, game: str, ends: Sequence[Finish]) -> set[int]:
    """The people who have met enough others, including those in this match, to be rated over all
    servers."""
    players = set(people(ends))

    def met(person_id: int) -> set[int]:
        before = unit.connection.scalars(_MET, {"game": game, "person": person_id})
        return {*before, *players} - {person_id}

    return {person_id for person_id in players if len(met(person_id)) >= FEWEST_MET}


def scores(points: Any, *groups: Any) -> Select[Any]:
    """A query for people's ``points``, rated matches and wins, summed by ``groups`` and person."""
    figures = (
        func.sum(points).label("figure"),
        func.count().label("played"),
        func.count().filter(ResultRow.place == 1, ~ResultRow.left).label("won"),
    )
    rated = results(*groups, SeatRow.person_id, *figures).where(points.is_not(None))
    return rated.group_by(*groups, SeatRow.person_id)


def results(*columns: Any) -> Select[Any]:
    """A query for columns of people's results."""
    return (
        select(*columns)
        .select_from(SeatRow)
        .join(ResultRow, OF_SEAT)
        .join(MatchRow, MatchRow.id == SeatRow.match_id)
        .where(SeatRow.person_id > NOBODY)
    )


def _meetings(
    unit: UnitOfWork, game: str, people: Collection[int], at: datetime
) -> tuple[Pairs, Pairs]:
    """How often these people have met each other so far, in the quarter and in the month."""
    quarter, month = (season_start(at, monthly=monthly) for monthly in (False, True))
    in_month = func.count().filter(MatchRow.ended_at >= month)
    rows = unit.connection.execute(
        _together(_OWN.person_id, _OTHER.person_id, func.count(), in_month)
        .where(
            _OWN.person_id.in_(people),
            _OTHER.person_id.in_(people),
            _OWN.person_id < _OTHER.person_id,
            MatchRow.ended_at >= quarter,
        )
        .group_by(_OWN.person_id, _OTHER.person_id),
        {"game": game},
    ).all()
    return (
        Pairs({frozenset(pair): in_quarter for *pair, in_quarter, _ in rows}),
        Pairs({frozenset(pair): in_month for *pair, _, in_month in rows}),
    )


def _together(*columns: Any) -> Select[Any]:
    """A query for columns of pairs of seats in a game's rated matches."""
    rated = select(ResultRow.seat).where(
        ResultRow.match_id == _OWN.match_id, ResultRow.points.is_not(None)
    )
    return (
        select(*columns)
        .select_from(_OWN)
        .join(_OTHER, _OTHER.match_id == _OWN.match_id)
        .join(MatchRow, MatchRow.id == _OWN.match_id)
        .where(
            MatchRow.game == bindparam("game"), rated.exists(), _contends(_OWN), _contends(_OTHER)
        )
    )


def _contends(seat: type[SeatRow]) -> ColumnElement[bool]:
    """Whether a match counts for the seat. It does for people who were excused after it was
    decided, as they keep a result."""
    of_seat = (ResultRow.match_id == seat.match_id, ResultRow.seat == seat.number)
    return or_(~seat.excused, select(ResultRow.seat).where(*of_seat).exists())


_MET = (
    _together(_OTHER.person_id)
    .distinct()
    .where(_OWN.person_id == bindparam("person"), _OTHER.person_id != _OWN.person_id)
    .limit(FEWEST_MET)
)
