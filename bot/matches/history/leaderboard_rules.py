"""The kinds of leaderboards, and the time they cover.

There is a board for each game and for :data:`ALL_GAMES`, for each server and over all of them, and
for four spans of time. A game's board over all time is ordered by rating, with a place for whoever
has :data:`FEWEST` rated matches and the others below; all other boards by the sum of the
``points`` stored with each result. Over all time, that is the sum of all quarters.

A server's seasons are quarters, or months if its managers choose that; those over all servers are
quarters. Times are in UTC.
"""

from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum

import msgspec

from bot.matches.model.lists import Page
from bot.matches.model.place import ALL_SERVERS
from bot.matches.model.seat import Person

ALL_GAMES = "all"
"""The game of leaderboards over all games."""

MONTH_DAYS = 30
"""Days counted on the boards of the last days, including today."""

FEWEST = 5
"""Rated matches that a place by rating takes."""

NOBODY = 0
"""Ids up to this one belong to erased people, who are on no board."""


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


class LeaderboardPage(Page[Ranked], frozen=True):
    """Lines of a board, and the one of the person who asks with its page, both None for somebody
    who isn't on it."""

    own_line: Ranked | None = None
    own_page: int | None = None


def season_of(day: date, *, monthly: bool) -> str:
    """The name of a day's season: ``2030-1`` is January to March, ``2030-m1`` January alone."""
    return f"{day.year}-m{day.month}" if monthly else f"{day.year}-{(day.month + 2) // 3}"


def is_monthly(season: str) -> bool:
    """Whether the season of this name is a month."""
    return "-m" in season


def first_day(season: str) -> date:
    """The first day of a season, by its name."""
    year, _, part = season.partition("-")
    return date(int(year), int(part[1:]) if is_monthly(season) else 3 * int(part) - 2, 1)


def season_start(at: datetime, *, monthly: bool) -> datetime:
    """The beginning of the season of this moment."""
    return datetime(at.year, at.month if monthly else at.month - (at.month - 1) % 3, 1, tzinfo=UTC)


def limits(span: Span, now: datetime, *, monthly: bool = False) -> tuple[datetime, datetime]:
    """The beginning and the end of the time that a span covers."""
    season = season_start(now, monthly=monthly)
    tomorrow = datetime.combine(now.date(), time(), UTC) + timedelta(days=1)
    match span:
        case Span.ALL:
            return datetime.min.replace(tzinfo=UTC), tomorrow
        case Span.MONTH:
            return tomorrow - timedelta(days=MONTH_DAYS), tomorrow
        case Span.SEASON:
            return season, tomorrow
        case Span.LAST:
            return season_start(season - timedelta(days=1), monthly=monthly), season
