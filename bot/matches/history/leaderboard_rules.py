"""Which leaderboards there are, and what a match is worth on them.

There is a board for each game and for :data:`ALL_GAMES`, for each server and for all of them, and
for four spans of time. The figure of a line is

* over all time, the rating; over all games, 1000 plus all that the ratings are above 1000;
* in a season or in the last days, :func:`points`, which depend on the results alone.

Days and quarters are those of UTC.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from typing import NamedTuple

import msgspec

from bot.matches.history.ratings import START, Changes, Finish, counting
from bot.matches.model.match import ALL_GAMES, ALL_SERVERS, Person

MONTH_DAYS = 30
"""How many days the board of the last days counts, today included."""


NOBODY = 0
"""Ids up to this one belong to people who were erased: they are on no board."""


class Span(StrEnum):
    """The time that a board covers."""

    ALL = "all"
    SEASON = "season"
    LAST = "last"
    """The season before this one."""
    MONTH = "month"


@dataclass(frozen=True)
class Leaderboard:
    """Which leaderboard. ``least`` is the number of matches that a line needs to be shown."""

    game: str = ALL_GAMES
    server_id: int = ALL_SERVERS
    span: Span = Span.ALL
    least: int = 1


class Ranked(msgspec.Struct, frozen=True):
    """A line of a leaderboard. ``figure`` is a rating or points; equal figures share a rank."""

    rank: int
    person: Person
    figure: int
    played: int
    won: int


@dataclass(frozen=True)
class LeaderboardPage:
    """Lines of a board from ``offset`` on, how many it has in all, and one person's own.

    ``own_at`` is that line's index, ``around`` it with those above and below unless it is among
    the ``lines``. Both are None for somebody who is not on the board.
    ``since`` is the day when all ratings were counted again, None if they never were.
    """

    lines: tuple[Ranked, ...]
    offset: int
    total: int
    own: Ranked | None
    own_at: int | None
    since: date | None = None
    around: tuple[Ranked, ...] = ()


@dataclass(frozen=True)
class Rated:
    """What leaderboards need to know of a rated match. It ended on ``day``."""

    game: str
    server_id: int
    day: date
    ends: tuple[Finish, ...]


class Key(NamedTuple):
    """The key of a line: board and person, in the order of the primary key."""

    game: str
    server_id: int
    span: str
    person_id: int


@dataclass
class Total:
    """What matches add up to on a line that begins with the figure ``base``."""

    base: int
    gained: int = 0
    played: int = 0
    won: int = 0


Totals = dict[Key, Total]


def quarter(day: date) -> str:
    """The season of a day: ``2030-1`` is January to March."""
    return f"{day.year}-{(day.month + 2) // 3}"


def season_start(day: date) -> date:
    """The first day of the season of ``day``."""
    return date(day.year, day.month - (day.month - 1) % 3, 1)


def last_season(day: date) -> date:
    """The first day of the season before that of ``day``."""
    return season_start(season_start(day) - timedelta(days=1))


def window_start(today: date) -> date:
    """The first of the last days."""
    return today - timedelta(days=MONTH_DAYS - 1)


def stored_span(span: Span, today: date) -> str:
    """The span under which its lines are stored."""
    if span is Span.SEASON:
        return quarter(today)
    return quarter(last_season(today)) if span is Span.LAST else span.value


def timed_spans(day: date, today: date) -> tuple[str, ...]:
    """The stored spans that are shown today and count a match of ``day``."""
    spans = [quarter(day)] if day >= last_season(today) else []
    return (*spans, Span.MONTH.value) if day >= window_start(today) else tuple(spans)


def points(ends: Sequence[Finish]) -> dict[int, int]:
    """Points by person: two for each person beaten, one for each tie, none for computers."""
    return {
        end.person_id: sum(
            2 * (end.place < other.place) + (end.place == other.place)
            for other in ends
            if other.seat != end.seat and end.place and other.place and other.person_id is not None
        )
        for end in ends
        if end.person_id is not None
    }


def count(totals: Totals, match: Rated, changes: Changes, spans: Collection[str]) -> None:
    """Add a match to the lines of its people in these stored spans (``all`` needs ``changes``)."""
    for server_id in (ALL_SERVERS, match.server_id):
        ends = counting(match.ends, server_id)
        scored = points(ends)
        for end in ends:
            if end.person_id is None or end.person_id <= NOBODY or end.stayed:
                continue
            for span in spans:
                rating = span == Span.ALL
                gained = changes[server_id][end.person_id].gain if rating else scored[end.person_id]
                for game in (match.game, ALL_GAMES):
                    key = Key(game, server_id, span, end.person_id)
                    line = totals.setdefault(key, Total(START if rating else 0))
                    line.gained += gained
                    line.played += 1
                    line.won += end.place == 1
