"""The chance to win: a small neural network over what it sees of each seat.

It sees numbers of about one, most of them from 0 to 1. For each seat a hidden layer of rectified
sums makes one number, its strength, by the same weights; a seat's chance to win is
``e ** strength`` divided by the sum of all seats'. The weights are a row for each feature, a row of
the hidden layer's biases, and a row of what each hidden sum is worth. They were fitted to matches
among computers: ``python -m tests.bench.green_port.weights``.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from cogs.green_port.computer.aims import AIMS, FARTHEST, NEARNESS, Aims, aims_in
from cogs.green_port.computer.board import Board, price_of, purchase, shares
from cogs.green_port.rules.components import COLOURS, HEADQUARTERS_VALUES, Colour, Cubes
from cogs.green_port.rules.state import Objective
from cogs.green_port.rules.turns.turn import BASE_PRICE

HELD, EXCESS, SCORED, SALE, NEXT, WAIT, SAME_ROUND = range(7)
"""Cubes, those above the limit, points, what the final purchase would bring; whether its turn comes
next, how many others come first, and whether it still has a turn in this round."""
OPEN_POINTS, OPEN = 7, 8
"""Points and number of the objectives that are left."""
PROMISES, MISSING, READY = 9, 9 + AIMS, 9 + 2 * AIMS
"""Of each aim its points, less for each missing cube, and the cubes missing; points of the aims
for which none is missing."""
OWN_RED, OWN_BLUE, OWN_GREEN, OWN_YELLOW, USEFUL, MARKED, BUYING = range(READY + 1, READY + 8)
"""Its headquarters, cubes that some objective needs, markers of such colours, and the headquarters
that it comes nearest to buying."""
POLICE, TABLE = BUYING + 1, BUYING + 2
"""The share of black cards in the deck, and the number of seats."""
CONTESTED, NEAREST_RIVAL = TABLE + 1, TABLE + 2
"""How near another seat is to the first aim: its promise to it, and the cubes missing."""
LEAD, PROSPECTS, LATE_PROSPECTS, SALE_LEAD, CUBE_LEAD = range(TABLE + 3, TABLE + 8)
"""What it has more than the best other seat: points, points with promises, those in proportion to
what is left to win, points with the final purchase, cubes."""
DONE, LAST_LEAD = TABLE + 8, TABLE + 9
"""Whether no objective is left, and the lead after the final purchase when hardly any is."""
LATE = TABLE + 10
"""How near the round limit is: 0 until ``LAST_ROUNDS`` before it."""
FEATURES = LATE + 1
LAST_ROUNDS = 6

ALL_OBJECTIVES, ALL_POINTS = 6, 38
"""How many objectives there are, and their points."""
MOST_NEEDED = 10
"""Cubes of a colour that are needed: more make a marker no more useful."""

BIASES, OUT = FEATURES, FEATURES + 1
FITTED = "weights.json"

Weights = Sequence[Sequence[float]]
Sums = list[float]
"""The hidden layer, not yet rectified."""

Feature = tuple[int, float]
"""A feature's number and its value; what is not named is 0."""


class Timing(NamedTuple):
    """When a turn is about to begin: whose, in which round, and how the deck is.

    ``last`` is the last round, or 0; ``police`` the share of black cards in the deck.
    """

    seats: int
    start: int
    following: int
    round: int
    last: int
    police: float


class Holdings(NamedTuple):
    """What a seat has by itself: its features, promised points with those scored, and aims."""

    features: tuple[Feature, ...]
    hopes: float
    aims: tuple[int, ...]


def timing(moment: Timing) -> list[list[Feature]]:
    """The features of each seat that a turn does not change."""
    seats, start, following, round_, last, police = moment
    late = max(0, LAST_ROUNDS - (last - round_)) / LAST_ROUNDS if last else 0.0
    return [
        [
            (NEXT, seat == following),
            (WAIT, (seat - following) % seats / seats),
            (SAME_ROUND, (seat - start) % seats >= (following - start) % seats),
            (POLICE, police),
            (TABLE, (seats - 2) / 2),
            (LATE, late),
        ]
        for seat in range(seats)
    ]


def left_to_win(objectives: Sequence[Objective], open_: Sequence[int]) -> list[Feature]:
    """What is the same for every seat: the objectives that are left."""
    points = sum([objectives[number].points for number in open_])
    return [
        (OPEN_POINTS, points / ALL_POINTS),
        (OPEN, len(open_) / ALL_OBJECTIVES),
        (DONE, not open_),
    ]


def holdings(objectives: tuple[Objective, ...], board: Board, seat: int) -> Holdings:
    """What a seat has, whatever the others have."""
    cubes, owned, markers = board.cubes[seat], board.headquarters[seat], board.markers[seat]
    need = [sum([objectives[number].cost[c] for number in board.open]) for c in COLOURS]
    held = cubes[0] + cubes[1] + cubes[2] + cubes[3]
    useful = sum([min(have, wanted) for have, wanted in zip(cubes, need, strict=True)])
    pairs = zip(markers, need, strict=True)
    marked = sum([marker * min(wanted, MOST_NEEDED) for marker, wanted in pairs])
    aims = aims_in(objectives).of(cubes, board.open, board.rate(seat))
    promises = [aim.points * NEARNESS[aim.distance] for aim in aims]
    hopes = float(board.points[seat])
    for promise in promises:
        hopes += promise
    features = [
        (HELD, held / 10),
        (EXCESS, max(0, held - board.limit(seat)) / 5),
        (SCORED, board.points[seat] / 20),
        (READY, sum([aim.points for aim in aims if not aim.distance]) / 10),
        (OWN_RED, owned[Colour.RED] > 0),
        (OWN_BLUE, owned[Colour.BLUE] > 0),
        (OWN_GREEN, owned[Colour.GREEN] / 2),
        (OWN_YELLOW, owned[Colour.YELLOW] / 2),
        (USEFUL, useful / 10),
        (MARKED, marked / 10),
        (BUYING, _buying(objectives, board, cubes) / 2),
    ]
    for place, aim in enumerate(aims):
        features.append((PROMISES + place, promises[place] / 7))
        features.append((MISSING + place, aim.distance / FARTHEST))
    return Holdings(tuple(features), hopes, tuple([aim.number for aim in aims]))


def _buying(objectives: tuple[Objective, ...], board: Board, cubes: Cubes) -> float:
    """The points of the nearest headquarters, less for each missing cube."""
    best = 0.0
    for colour in COLOURS:
        sold = board.sold[colour]
        if sold < len(HEADQUARTERS_VALUES):
            missing = max(0, price_of(objectives, board.open, colour) - cubes[colour])
            best = max(best, HEADQUARTERS_VALUES[sold] * NEARNESS[min(FARTHEST, missing)])
    return best


def comparisons(
    aims: Aims, board: Board, start: int, mine: Sequence[Holdings]
) -> list[list[Feature]]:
    """What each seat has more, or less, than the others; ``mine`` is what each has by itself."""
    seats = range(len(mine))
    sale, _ = purchase(board, start, (BASE_PRICE,) * len(COLOURS))
    sold = [points + more for points, more in zip(board.points, sale, strict=True)]
    held = [sum(cubes) for cubes in board.cubes]
    left = sum([aims.points[number] for number in board.open])
    found: list[list[Feature]] = []
    for seat in seats:
        others = [other for other in seats if other != seat]
        ahead = mine[seat].hopes - max([mine[other].hopes for other in others])
        sale_lead = sold[seat] - max([sold[other] for other in others])
        lead = board.points[seat] - max([board.points[other] for other in others])
        features: list[Feature] = [
            (SALE, sale[seat] / 4),
            (LEAD, lead / 10),
            (PROSPECTS, ahead / 10),
            (LATE_PROSPECTS, ahead / (left + 4)),
            (SALE_LEAD, sale_lead / 5),
            (CUBE_LEAD, (held[seat] - max([held[other] for other in others])) / 10),
            (LAST_LEAD, sale_lead / 5 if len(mine[seat].aims) < 2 else 0.0),
        ]
        nearest = FARTHEST
        if mine[seat].aims:
            first = mine[seat].aims[0]
            for other in others:
                away = aims.distances(board.cubes[other], board.rate(other))
                nearest = min(nearest, away[first])
            features.append((CONTESTED, NEARNESS[nearest] * aims.points[first] / 7))
        features.append((NEAREST_RIVAL, nearest / FARTHEST))
        found.append(features)
    return found


@cache
def fitted() -> Weights:
    """The weights that were fitted to matches among computers."""
    data = files("cogs.green_port.computer").joinpath(FITTED).read_bytes()
    return msgspec.json.decode(data, type=list[list[float]])


def added(sums: Sums, features: Iterable[Feature], weights: Weights) -> Sums:
    """The hidden layer with more features."""
    for feature, amount in features:
        if amount:
            row = weights[feature]
            sums = [have + amount * weight for have, weight in zip(sums, row, strict=True)]
    return sums


def strength(sums: Sums, weights: Weights) -> float:
    """What the hidden layer comes to; ``sum`` rounds differently from Python 3.12 on."""
    total = 0.0
    for have, weight in zip(sums, weights[OUT], strict=True):
        if have > 0.0:
            total += have * weight
    return total


def power(x: float) -> float:
    """``e ** x`` for ``x`` up to 0, by arithmetic alone, so that it is the same on any machine."""
    y = max(0.0, 1 + x / 1024)
    for _ in range(10):
        y *= y
    return y


def share_out(strengths: Sequence[float]) -> tuple[float, ...]:
    """Strengths as chances."""
    most, whole = max(strengths), 0.0
    powers = [power(each - most) for each in strengths]
    for each in powers:
        whole += each
    return tuple([each / whole for each in powers])


class Outlook:
    """Each seat's chance to win if the turn ended now, for boards of one moment.

    What was found is remembered: turns lead to the same boards in many ways.
    """

    def __init__(self, objectives: tuple[Objective, ...], moment: Timing, weights: Weights) -> None:
        self._objectives = objectives
        self._moment = moment
        self._weights = weights
        self._aims = aims_in(objectives)
        biases = list(weights[BIASES])
        self._timing = [added(biases, features, weights) for features in timing(moment)]
        self._chances: dict[Board, tuple[float, ...]] = {}
        self._left: dict[tuple[int, ...], list[Sums]] = {}
        self._own: dict[tuple[object, ...], tuple[Holdings, Sums]] = {}

    def chances(self, board: Board) -> tuple[float, ...]:
        """Each seat's chance; its share of the win where the match is over then."""
        found = self._chances.get(board)
        if found is None:
            found = self._chances[board] = self._reckon(board)
        return found

    def _reckon(self, board: Board) -> tuple[float, ...]:
        moment, weights = self._moment, self._weights
        over = moment.following == moment.start
        if over and (not board.open or moment.round > moment.last > 0):
            return shares(self._objectives, board, moment.start)
        own = [self._held(board, seat) for seat in range(moment.seats)]
        mine = [held for held, _ in own]
        more = comparisons(self._aims, board, moment.start, mine)
        return share_out(
            [
                strength(added(sums, features, weights), weights)
                for (_, sums), features in zip(own, more, strict=True)
            ]
        )

    def _held(self, board: Board, seat: int) -> tuple[Holdings, Sums]:
        """What a seat has by itself, and the hidden layer so far."""
        key = (
            seat,
            board.cubes[seat],
            board.open,
            board.sold,
            board.headquarters[seat],
            board.markers[seat],
            board.points[seat],
        )
        found = self._own.get(key)
        if found is None:
            base = self._base(board.open)[seat]
            held = holdings(self._objectives, board, seat)
            found = self._own[key] = held, added(base, held.features, self._weights)
        return found

    def _base(self, open_: tuple[int, ...]) -> list[Sums]:
        """The hidden layer of each seat by what none of them changes."""
        found = self._left.get(open_)
        if found is None:
            left = left_to_win(self._objectives, open_)
            found = [added(sums, left, self._weights) for sums in self._timing]
            self._left[open_] = found
        return found
