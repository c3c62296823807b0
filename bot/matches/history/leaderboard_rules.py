"""The kinds of leaderboards, and how much a match counts on them.

There is a board for each game and for :data:`ALL_GAMES`, for each server and over all of them, and
for four spans of time. A game's board over all time is ordered by rating, with a place for whoever
has :data:`FEWEST` rated matches and the others below; all other boards by :func:`points`, which
depend on the results alone.

A server's seasons are quarters, or months if its managers choose that; those over all servers are
quarters. Days are in UTC.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from datetime import date, timedelta
from enum import StrEnum
from itertools import combinations, product
from typing import NamedTuple

import msgspec

from bot.matches.history.ratings import START, Changes, Finish, ResultValues
from bot.matches.model.match import ALL_SERVERS, Person

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
        return orders_by_rating(self.game, self.span)


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


class RatedMatch(msgspec.Struct, frozen=True):
    """A rated match that ended on ``day``. One read from the database has a ``number`` in the order
    of rating, and the rating values ``stored`` with the result of each of its ``ends``."""

    game: str
    server_id: int
    day: date
    ends: tuple[Finish, ...]
    number: int = 0
    match_id: int = 0
    stored: tuple[ResultValues, ...] = ()


class Key(NamedTuple):
    """A line's primary key, in the order of its columns."""

    game: str
    server_id: int
    span: str
    person_id: int


class Total(msgspec.Struct):
    """The sum of matches on a line that begins with the figure ``base``."""

    base: int
    gained: int = 0
    played: int = 0
    won: int = 0


Totals = dict[Key, Total]


def orders_by_rating(game: str, span: str) -> bool:
    """Whether this game's board of this span is ordered by rating, not by points."""
    return game != ALL_GAMES and span == Span.ALL


def season(day: date, *, monthly: bool) -> str:
    """The name of a day's season: ``2030-1`` is January to March, ``2030-m1`` January alone."""
    return f"{day.year}-m{day.month}" if monthly else f"{day.year}-{(day.month + 2) // 3}"


def seasons(day: date) -> tuple[str, str]:
    """The quarter and the month in which a match of ``day`` counts."""
    return season(day, monthly=False), season(day, monthly=True)


def first_day(season: str) -> date:
    """The first day of a season, by its name."""
    year, _, part = season.partition("-")
    return date(int(year), int(part[1:]) if part.startswith("m") else 3 * int(part) - 2, 1)


def season_start(day: date, *, monthly: bool) -> date:
    """The first day of the season of ``day``."""
    return date(day.year, day.month if monthly else day.month - (day.month - 1) % 3, 1)


def window_start(today: date) -> date:
    """The earliest of the last days."""
    return today - timedelta(days=MONTH_DAYS - 1)


def stored_span(span: Span, today: date, *, monthly: bool = False) -> str:
    """The span's name in stored lines."""
    if span is Span.SEASON:
        return season(today, monthly=monthly)
    if span is Span.LAST:
        last_day = season_start(today, monthly=monthly) - timedelta(days=1)
        return season(last_day, monthly=monthly)
    return span.value


def shown_spans(today: date) -> set[str]:
    """All stored spans that can be shown today."""
    return {stored_span(span, today, monthly=monthly) for span in Span for monthly in (False, True)}


def timed_spans(day: date, today: date) -> tuple[str, ...]:
    """The stored spans in which a match of ``day`` counts, except all time."""
    spans = seasons(day)
    return (*spans, Span.MONTH.value) if day >= window_start(today) else spans


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


def count(
    totals: Totals, match: RatedMatch, changes: Changes, spans: Collection[str], met: Met
) -> None:
    """Add a match to the lines of its people in these stored spans (``all`` needs ``changes``). In
    seasons, of which points over all time are the sum, it counts less between people who have
    ``met`` before. Whose rating over all servers it doesn't change gets a line there without it."""
    quarter = season(match.day, monthly=False)
    ends = [end for end in match.ends if (end.person_id or NOBODY) > NOBODY and not end.stayed]
    for span in spans:
        gained = points(match.ends, met[quarter if span == Span.ALL else span])
        for server_id, game, end in product(
            (ALL_SERVERS, match.server_id), (match.game, ALL_GAMES), ends
        ):
            assert end.person_id is not None
            rating = orders_by_rating(game, span)
            key = Key(game, server_id, span, end.person_id)
            line = totals.setdefault(key, Total(START if rating else 0))
            change = changes[server_id].get(end.person_id) if rating else None
            if rating and change is None:
                continue
            line.gained += gained[end.person_id] if change is None else change.gain
            line.played += 1
            line.won += end.place == 1
