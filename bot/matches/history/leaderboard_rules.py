"""Which leaderboards there are, and what a match is worth on them.

There is a board for each game and for :data:`ALL_GAMES`, for each server and for all of them, and
for four spans of time. The figure of a line is

* over all time, the rating; over all games, 1000 plus all that the ratings are above 1000;
* in a season or in the last days, :func:`points`, which depend on the results alone.

A server's seasons are quarters, or months if its managers want that; those of all servers together
are quarters. Days are those of UTC.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from datetime import date, timedelta
from enum import StrEnum
from itertools import combinations
from typing import NamedTuple

import msgspec

from bot.matches.history.ratings import START, Changes, Finish, Told, counting
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


class Leaderboard(msgspec.Struct, frozen=True):
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


class LeaderboardPage(msgspec.Struct, frozen=True):
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


class Rated(msgspec.Struct, frozen=True):
    """What leaderboards need to know of a rated match. It ended on ``day``.

    Read from the database it has a ``number`` in the order of rating, and what is ``told`` of each
    of its ends.
    """

    game: str
    server_id: int
    day: date
    ends: tuple[Finish, ...]
    number: int = 0
    match_id: int = 0
    told: tuple[Told, ...] = ()


class Key(NamedTuple):
    """The key of a line: board and person, in the order of the primary key."""

    game: str
    server_id: int
    span: str
    person_id: int


class Total(msgspec.Struct):
    """What matches add up to on a line that begins with the figure ``base``."""

    base: int
    gained: int = 0
    played: int = 0
    won: int = 0


Totals = dict[Key, Total]


def season(day: date, *, monthly: bool) -> str:
    """The season of a day: ``2030-1`` is January to March, ``2030-m1`` January alone."""
    return f"{day.year}-m{day.month}" if monthly else f"{day.year}-{(day.month + 2) // 3}"


def seasons(day: date) -> tuple[str, str]:
    """The seasons of both kinds that a match of ``day`` counts in."""
    return season(day, monthly=False), season(day, monthly=True)


def first_day(season: str) -> date:
    """The first day of a season, by its name."""
    year, _, part = season.partition("-")
    return date(int(year), int(part[1:]) if part.startswith("m") else 3 * int(part) - 2, 1)


def season_start(day: date, *, monthly: bool) -> date:
    """The first day of the season of ``day``."""
    return date(day.year, day.month if monthly else day.month - (day.month - 1) % 3, 1)


def window_start(today: date) -> date:
    """The first of the last days."""
    return today - timedelta(days=MONTH_DAYS - 1)


def stored_span(span: Span, today: date, *, monthly: bool = False) -> str:
    """The span under which its lines are stored."""
    if span is Span.SEASON:
        return season(today, monthly=monthly)
    if span is Span.LAST:
        last_day = season_start(today, monthly=monthly) - timedelta(days=1)
        return season(last_day, monthly=monthly)
    return span.value


def shown_spans(today: date) -> set[str]:
    """All stored spans that are shown today."""
    return {stored_span(span, today, monthly=monthly) for span in Span for monthly in (False, True)}


def timed_spans(day: date, today: date) -> tuple[str, ...]:
    """The stored spans that count a match of ``day``."""
    spans = seasons(day)
    return (*spans, Span.MONTH.value) if day >= window_start(today) else spans


Pairs = Counter[frozenset[int]]
"""How many matches two people have had."""
Met = defaultdict[str, Pairs]
"""The pairs of people who have met in a game, by season."""


def meet(met: Met, day: date, people: Sequence[int]) -> None:
    """These people have had a match on this day."""
    for each in seasons(day):
        met[each].update(map(frozenset, combinations(people, 2)))


def points(ends: Sequence[Finish], met: Pairs) -> dict[int, int]:
    """Points by person: ten for each person beaten, half for a tie, none for computers.

    They are a fifth less for each time the two have ``met`` before, down to two.
    """

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


def count(totals: Totals, match: Rated, changes: Changes, spans: Collection[str], met: Met) -> None:
    """Add a match to the lines of its people in these stored spans (``all`` needs ``changes``).

    In seasons it counts less for those who have ``met`` before.
    """
    for server_id in (ALL_SERVERS, match.server_id):
        ends = counting(match.ends, server_id)
        scored = {span: points(ends, met[span]) for span in spans}
        for end in ends:
            if end.person_id is None or end.person_id <= NOBODY or end.stayed:
                continue
            for span in spans:
                rating = span == Span.ALL
                gain = (
                    changes[server_id][end.person_id].gain
                    if rating
                    else scored[span][end.person_id]
                )
                for game in (match.game, ALL_GAMES):
                    key = Key(game, server_id, span, end.person_id)
                    line = totals.setdefault(key, Total(START if rating else 0))
                    line.gained += gain
                    line.played += 1
                    line.won += end.place == 1
