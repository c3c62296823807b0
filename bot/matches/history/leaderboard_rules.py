"""What leaderboards there are, and what a match is worth on them.

There is a board for each game and for :data:`ALL_GAMES`, on each server and on all of them, over
four spans. A line's figure is

* over all time the rating; over all games 1000 and what the person's ratings are above it;
* in a season or in the last days :func:`points`, which the results alone decide.

Days and quarters are those of UTC.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from typing import NamedTuple

from bot.matches.history.ratings import START, Change, Finish
from bot.matches.model.match import ALL_GAMES, ALL_SERVERS, Ranked

MONTH_DAYS = 30
"""Today and the days before it that the board of the last days counts."""


NOBODY = 0
"""Ids up to this are of those who asked to be erased: they are on no board."""


class Span(StrEnum):
    """The time that a board looks back on."""

    ALL = "all"
    SEASON = "season"
    LAST = "last"
    """The season before this one."""
    MONTH = "month"


@dataclass(frozen=True)
class Board:
    """Which leaderboard: ``least`` is the number of matches that a line needs."""

    game: str = ALL_GAMES
    server_id: int = ALL_SERVERS
    span: Span = Span.ALL
    least: int = 1


@dataclass(frozen=True)
class BoardPage:
    """Lines of a board from ``offset`` on, how many it has in all, and one person's own.

    ``own_at`` is where that person's line stands, from 0; ``own`` is None who is not on the board.
    """

    lines: tuple[Ranked, ...]
    offset: int
    total: int
    own: Ranked | None
    own_at: int | None


@dataclass(frozen=True)
class Rated:
    """A rated match, as far as leaderboards are concerned; ``day`` is that of its end."""

    game: str
    server_id: int
    day: date
    ends: tuple[Finish, ...]


class Key(NamedTuple):
    """Of a line: board and person, in the order of the primary key."""

    game: str
    server_id: int
    span: str
    person_id: int


@dataclass
class Line:
    """What matches come to on a line that begins with the figure ``base``."""

    base: int
    gained: int = 0
    played: int = 0
    won: int = 0


Tally = dict[Key, Line]


def quarter(day: date) -> str:
    """The season of a day: ``2030-1`` is January to March."""
    return f"{day.year}-{(day.month + 2) // 3}"


def season_start(day: date) -> date:
    """The first day of the season that ``day`` is in."""
    return date(day.year, day.month - (day.month - 1) % 3, 1)


def last_season(day: date) -> date:
    """The first day of the season before that of ``day``."""
    return season_start(season_start(day) - timedelta(days=1))


def window_start(today: date) -> date:
    """The first of the last days."""
    return today - timedelta(days=MONTH_DAYS - 1)


def window_end(start: date) -> date:
    """The day that was today when the last days began with ``start``."""
    return start + timedelta(days=MONTH_DAYS - 1)


def stored_span(span: Span, today: date) -> str:
    """The span as its lines are kept under."""
    if span is Span.SEASON:
        return quarter(today)
    return quarter(last_season(today)) if span is Span.LAST else span.value


def timed_spans(day: date, today: date) -> tuple[str, ...]:
    """The stored spans, of those that are shown today, in which a match of ``day`` counts."""
    spans = [quarter(day)] if day >= last_season(today) else []
    return (*spans, Span.MONTH.value) if day >= window_start(today) else tuple(spans)


def points(ends: Sequence[Finish]) -> dict[int, int]:
    """By person: two for each rival left behind, one for each with the same place."""
    return {
        end.person_id: sum(
            2 * (end.place < other.place) + (end.place == other.place)
            for other in ends
            if other.seat != end.seat
        )
        for end in ends
        if end.person_id is not None
    }


def count(
    tally: Tally,
    match: Rated,
    changes: Mapping[int, Mapping[int, Change]],
    spans: Collection[str],
) -> None:
    """Adds a match to its people's lines in these stored spans (``all`` needs ``changes``)."""
    scored = points(match.ends)
    for end in match.ends:
        if end.person_id is None or end.person_id <= NOBODY:
            continue
        for server_id in (ALL_SERVERS, match.server_id):
            for span in spans:
                rating = span == Span.ALL
                gained = changes[server_id][end.person_id].gain if rating else scored[end.person_id]
                for game in (match.game, ALL_GAMES):
                    key = Key(game, server_id, span, end.person_id)
                    line = tally.setdefault(key, Line(START if rating else 0))
                    line.gained += gained
                    line.played += 1
                    line.won += end.place == 1
