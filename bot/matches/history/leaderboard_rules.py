"""The kinds of leaderboards, and how much a match counts on them.

There is a board for each game and for :data:`ALL_GAMES`, for each server and over all of them, and
for four spans of time. A game's board over all time is ordered by rating, with a place for whoever
has :data:`FEWEST` rated matches and the others below; all other boards by the sum of the
:func:`points` stored with each result. Over all time, that is the sum of all quarters.

A server's seasons are quarters, or months if its managers choose that; those over all servers are
quarters. Days are in UTC.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import date, timedelta
from enum import StrEnum
from itertools import combinations

import msgspec

from bot.matches.history.ratings import Finish
from bot.matches.model.match import ALL_SERVERS, Person

ALL_GAMES = "all"
"""The game of leaderboards over all games."""

MONTH_DAYS = 30
"""Days counted on the boards of the last days, including today."""

FEWEST = 5
"""Rated matches that a place by rating takes."""

NOBODY = 0
"""Ids up to this one belong to erased people, who are on no board."""


POINTS = ("points", "points_in_quarter", "points_in_month")
"""The columns of a result's points: alone, and in its seasons."""


class Span(StrEnum):
    """The time covered by a board."""

    ALL = "all"
    SEASON = "season"
    LAST = "last"
    """The previous season."""
    MONTH = "month"


class Leaderboard(msgspec.Struct, frozen=True):
    """Identifies a leaderboard."""

    game: str = ALL_GAMES
    server_id: int = ALL_SERVERS
    span: Span = Span.ALL

    @property
    def by_rating(self) -> bool:
        return self.game != ALL_GAMES and self.span is Span.ALL


class Ranked(msgspec.Struct, frozen=True):
    """A line of a leaderboard. ``figure`` is the rating or points; equal figures share a rank.
    ``rank`` is None without a place; ``deviation`` is the rating's."""

    rank: int | None
    person: Person
    figure: int
    played: int
    won: int
    deviation: int = 0


class LeaderboardPage(msgspec.Struct, frozen=True):
    """Lines of a board from ``offset`` on, their ``total`` number, and one person's ``own`` line at
    index ``own_at``, both None for somebody who isn't on it."""

    lines: tuple[Ranked, ...]
    offset: int
    total: int
    own: Ranked | None
    own_at: int | None


def season_name(year: int, part: int, *, monthly: bool) -> str:
    """The name of a year's quarter or month: ``2030-1`` is January to March, ``2030-m1`` January
    alone."""
    return f"{year}-m{part}" if monthly else f"{year}-{part}"


def season_of(day: date, *, monthly: bool) -> str:
    """The name of a day's season."""
    return season_name(day.year, day.month if monthly else (day.month + 2) // 3, monthly=monthly)


def is_monthly(season: str) -> bool:
    """Whether the season of this name is a month."""
    return "-m" in season


def seasons(day: date) -> tuple[str, str]:
    """The quarter and the month in which a match of ``day`` counts."""
    return season_of(day, monthly=False), season_of(day, monthly=True)


def first_day(season: str) -> date:
    """The first day of a season, by its name."""
    year, _, part = season.partition("-")
    return date(int(year), int(part[1:]) if is_monthly(season) else 3 * int(part) - 2, 1)


def season_start(day: date, *, monthly: bool) -> date:
    """The first day of the season of ``day``."""
    return date(day.year, day.month if monthly else day.month - (day.month - 1) % 3, 1)


def days(span: Span, today: date, *, monthly: bool = False) -> tuple[date | None, date | None]:
    """The first day that a span covers, and the first after it; None where there is no limit."""
    start = season_start(today, monthly=monthly)
    match span:
        case Span.ALL:
            return None, None
        case Span.MONTH:
            return today - timedelta(days=MONTH_DAYS - 1), None
        case Span.SEASON:
            return start, None
        case Span.LAST:
            return season_start(start - timedelta(days=1), monthly=monthly), start


Pairs = Counter[frozenset[int]]
"""Numbers of matches by pair of people."""
Met = defaultdict[str, Pairs]
"""How often pairs of people have met in a game, by season."""


def meet(met: Met, day: date, people: Sequence[int]) -> None:
    """Count a match of these people on this day."""
    for each in seasons(day):
        met[each].update(map(frozenset, combinations(people, 2)))


def points(ends: Sequence[Finish], met: Pairs) -> dict[int, int]:
    """Points by person: ten for each person beaten, five for a tie, none for computers; a fifth
    less for each earlier match of the two (``met``), and at least a fifth."""

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


def result_points(ends: Sequence[Finish], day: date, met: Met) -> dict[int, dict[str, int]]:
    """The points to store with the results of a match of ``day``, by person and column. In seasons
    it counts less between people who have ``met`` before. Who stayed until all others had left has
    no result."""
    quarter, month = seasons(day)
    counted = {
        "points": points(ends, Pairs()),
        "points_in_quarter": points(ends, met[quarter]),
        "points_in_month": points(ends, met[month]),
    }
    return {
        end.person_id: {column: counted[column][end.person_id] for column in POINTS}
        for end in ends
        if end.person_id is not None and not end.stayed
    }
