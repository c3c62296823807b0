"""A series: a tournament of ordinary matches among friends. A match knows only its series' number.

In the standings, a table is worth the share of rivals beaten, where a tie counts half, so that
tables of three and four count alike. An absent person beats nobody; for the others, the computer's
result in that seat counts. Ties on points are broken by wins, then by the meetings between those
tied on both, where an absent person comes last. After that, places are shared.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from fractions import Fraction
from itertools import permutations
from math import inf
from typing import Any

import msgspec

from bot.errors import NotHost, Refusal
from bot.games import Standing
from bot.matches.model import contest
from bot.matches.model.deadlines import Pace
from bot.matches.model.match import Ending, Match
from bot.matches.model.place import Place
from bot.matches.model.seat import Person, Result

FEWEST, MOST = 4, 40
"""The fewest and the most people in a series."""
CONFIRMED_WITHIN = timedelta(days=1)
"""How long before the start entrants are asked to confirm."""
ANSWERED_WITHIN = timedelta(seconds=5)
"""How long the answer to the command may take to post the card."""
OPENED_EVERY = timedelta(seconds=4)
"""The tables of a series open one after another at this interval: even 140 within ten minutes."""
ENDS_AFTER = timedelta(seconds=10)
"""How long after the last match a series' end is announced, so that it comes below that match."""
LISTED_FOR = timedelta(days=1)
"""How long a list without a date stays open, unless the host closes it earlier."""
NUMBERS = {
    "seats": range(2, 5),
    "each": range(1, 8),
    "most": range(FEWEST, MOST + 1),
    "starts": range(1, 31),
    "lasts": range(1, 91),
}
"""What can be chosen: seats per table, tables per person, the most people, days until a start on a
fixed date, and days of play."""


class Stage(StrEnum):
    """How far a series has come."""

    OPEN = "open"
    CONFIRMING = "confirming"
    SEATING = "seating"
    """The host has closed the list; everybody on it is about to get a seat."""
    PLAYING = "playing"
    """Everybody is seated; tables open in turn."""
    OVER = "over"
    """All tables are over."""
    ENDED = "ended"
    """Ended by the host before the start, by a manager, or because nobody closed the list."""
    TOO_FEW = "too-few"
    """Too few people confirmed."""


RUNNING = (Stage.OPEN, Stage.CONFIRMING, Stage.SEATING, Stage.PLAYING)


class SeriesTerms(msgspec.Struct, frozen=True):
    """What entrants agree to: tables per person (``each``), ``seats`` per table, and the greatest
    number of people (``most``). ``starts_at`` is None until the host closes a list without a date.
    From the start, the series ``lasts`` this many days."""

    game: str
    options: Any
    pace: Pace
    seats: int
    each: int
    most: int
    starts_at: datetime | None
    lasts: int

    @property
    def closes_at(self) -> datetime:
        """When the computer begins to play what is still open. The start must be set."""
        assert self.starts_at is not None
        return self.starts_at + timedelta(days=self.lasts)


class Entrant(msgspec.Struct, frozen=True):
    """A person in a series; ``number`` is the order of joining. A ``hidden`` person is named only
    at their own tables."""

    number: int
    person: Person
    hidden: bool
    confirmed: bool


class Seated(msgspec.Struct, frozen=True):
    """A seat at a table. ``place`` is None while the table is open; ties share a place."""

    person_id: int
    place: int | None = None
    absent: bool = False


class SeriesTable(msgspec.Struct, frozen=True):
    """A table. ``code`` is its match's code, once the match is open; ``pending`` has the seats that
    must decide. The board is the message ``board_id``, once posted, in ``channel_id``."""

    seats: tuple[Seated, ...]
    code: str | None = None
    pending: frozenset[int] = frozenset()
    channel_id: int | None = None
    board_id: int | None = None

    @property
    def over(self) -> bool:
        return all(seat.place is not None for seat in self.seats)


class SeriesStanding(msgspec.Struct, frozen=True):
    """A person's standing and the reasons for it. ``direct`` is wins minus losses against people
    with the same points and wins."""

    person_id: int
    place: int
    points: Fraction
    wins: int
    direct: int


class Series(msgspec.Struct, frozen=True):
    """A series. ``locale`` is the host's language. The ``entrants`` are in order of joining.
    ``card_id`` is the message that shows the series, ``notice_id`` its row in the outbox.
    ``absent`` has the ids of people whose seats others may take."""

    id: int
    place: Place
    locale: str
    host: Person
    terms: SeriesTerms
    stage: Stage
    entrants: tuple[Entrant, ...]
    tables: tuple[SeriesTable, ...] = ()
    notice_id: int = 0
    card_id: int | None = None
    absent: tuple[int, ...] = ()

    def has(self, person_id: int) -> bool:
        """Whether the person is an entrant."""
        return any(each.person.id == person_id for each in self.entrants)

    def awaits(self, person_id: int) -> bool:
        """Whether the person has yet to join or, once that is asked, to confirm."""
        confirming = self.stage is Stage.CONFIRMING
        return not self.has(person_id) or (confirming and not self.entrant(person_id).confirmed)

    def entrant(self, person_id: int) -> Entrant:
        """The person as an entrant. Raises ``not-in-series``."""
        for each in self.entrants:
            if each.person.id == person_id:
                return each
        raise Refusal("not-in-series")

    def participants(self) -> tuple[Entrant, ...]:
        """The entrants who are seated or, before the seating, would be: the first to join, or to
        confirm."""
        if self.tables:
            seated = {seat.person_id for table in self.tables for seat in table.seats}
            return tuple(each for each in self.entrants if each.person.id in seated)
        counted = self.stage is not Stage.CONFIRMING
        joined = [each for each in self.entrants if each.confirmed or counted]
        return tuple(joined[: self.terms.most])

    def waiting_list(self) -> tuple[Entrant, ...]:
        """The entrants who aren't seated, or wouldn't be."""
        return tuple(each for each in self.entrants if each not in self.participants())

    def standings(self) -> list[SeriesStanding]:
        """The standings of the seated people, best first. At the end, only finished tables
        count."""
        ended = self.stage is Stage.OVER
        return standings([each for each in self.tables if each.over or not ended])

    def winners(self) -> list[int]:
        """The ids of those who share the first place; empty if everybody stayed away."""
        played = any(not seat.absent for table in self.tables if table.over for seat in table.seats)
        return [each.person_id for each in self.standings() if played and each.place == 1]

    def awaited(self) -> Counter[int]:
        """How many tables wait for each person, by id."""
        waiting = (table.seats[seat].person_id for table in self.tables for seat in table.pending)
        return Counter(waiting)

    def tables_of(self, person_id: int) -> list[SeriesTable]:
        return [
            table
            for table in self.tables
            if any(seat.person_id == person_id for seat in table.seats)
        ]

    def content(self, person_id: int) -> tuple[object, ...] | None:
        """The values that the series' message to the person depends on; None if they aren't in
        the series."""
        if not self.has(person_id):
            return None
        entrant, tables = self.entrant(person_id), self.tables_of(person_id)
        if not all(table.code for table in tables):
            tables = []
        seats = [[seat.person_id for seat in table.seats] for table in tables]
        mine = (entrant.confirmed, entrant in self.participants(), bool(self.absent))
        return (self.stage, *mine, seats)

    def require_before_start(self) -> None:
        """Raises ``series-closed``."""
        if self.stage not in (Stage.OPEN, Stage.CONFIRMING):
            raise Refusal("series-closed")

    def require_may_end(self, person_id: int, *, manager: bool) -> None:
        """The host may end the series before it begins, a ``manager`` also afterwards. Raises
        ``series-closed``, NotHost, or ``own-match`` for a manager who plays in it."""
        if self.stage not in RUNNING:
            raise Refusal("series-closed")
        if self.stage is not Stage.PLAYING and person_id == self.host.id:
            return
        if not manager:
            raise NotHost(host=self.host.name)
        if self.has(person_id):
            raise Refusal("own-match")


def require_numbers(**chosen: int) -> None:
    """Raises ``wrong-number`` for a number outside :data:`NUMBERS`."""
    for name, number in chosen.items():
        if number not in NUMBERS[name]:
            raise Refusal("wrong-number", what=name, least=NUMBERS[name][0], most=NUMBERS[name][-1])


def places(match: Match) -> list[int]:
    """Each seat's place in a finished match, whether the person or the computer played the seat. If
    all others have left, the last person comes first, even if they leave later; people who stopped
    the match share a place."""
    won = any(line.place == 1 for line in match.results)
    lines: Sequence[Standing | Result] = match.results
    if match.ending is Ending.PLAYED and contest.sole_winner(match.seats) is None:
        lines = match.rulebook.standings(match.state) or ()
    by_seat = {line.seat: line.place for line in lines}
    return [by_seat.get(seat.number, 1 + won) for seat in match.seats]


def _points(table: SeriesTable, seated: Seated) -> Fraction:
    """A seat's points from a finished table."""
    rivals = [each.place or 0 for each in table.seats if each is not seated]
    ahead = sum((seated.place or 0) < place for place in rivals)
    level = sum(seated.place == place for place in rivals)
    return Fraction(0) if seated.absent else Fraction(2 * ahead + level, 2 * len(rivals))


def standings(tables: Sequence[SeriesTable]) -> list[SeriesStanding]:
    """The standings of everybody at the tables, best first."""
    total: defaultdict[int, Fraction] = defaultdict(Fraction)
    wins = defaultdict[int, int](int)
    for table in tables:
        for seated in table.seats:
            gained = _points(table, seated) if table.over else Fraction(0)
            total[seated.person_id] += gained
            wins[seated.person_id] += gained == 1
    over = [table for table in tables if table.over]
    direct = _direct(over, {one: (total[one], wins[one]) for one in total})
    scores = {one: (total[one], wins[one], direct[one]) for one in total}
    lines = [
        SeriesStanding(one, 1 + sum(other > score for other in scores.values()), *score)
        for one, score in scores.items()
    ]
    return sorted(lines, key=lambda each: (each.place, each.person_id))


def _direct(
    tables: Sequence[SeriesTable], so_far: Mapping[int, tuple[Fraction, int]]
) -> defaultdict[int, int]:
    """Wins minus losses, by person, against people who are equal ``so_far``."""
    balance = defaultdict[int, int](int)
    for table in tables:
        ranks = {each: inf if each.absent else each.place or 0 for each in table.seats}
        for (one, rank), (other, other_rank) in permutations(ranks.items(), 2):
            if so_far[one.person_id] == so_far[other.person_id]:
                balance[one.person_id] += (rank < other_rank) - (other_rank < rank)
    return balance
