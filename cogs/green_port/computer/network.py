"""The chance to win, estimated by a small neural network from features of each seat.

Features are scaled to about one, most of them from 0 to 1. One hidden layer of rectified linear
units, the same for all seats, gives each seat a strength; the softmax of the strengths is the
chances. The weights have a row for each feature, a row of biases and a row of output weights. They
were fitted to matches among computers by ``python -m tests.bench.green_port.weights``.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import NamedTuple

import msgspec

from cogs.green_port.computer.aims import AIMS, FARTHEST, NEARNESS, Aims, aims_in
from cogs.green_port.computer.board import Board, final_purchase, price_of, win_shares
from cogs.green_port.rules.components import COLOURS, HEADQUARTERS_VALUES, Colour, Cubes
from cogs.green_port.rules.state import Objective
from cogs.green_port.rules.turns.turn import BASE_PRICE

HELD, EXCESS, SCORED, SALE, NEXT, WAIT, SAME_ROUND = range(7)
"""Cubes, cubes above the limit, points, points gained by the End Game Purchase; whether the seat is
next, how many seats come before it, and whether it still has a turn in this round."""
OPEN_POINTS, OPEN = 7, 8
"""Points and number of the open objectives."""
PROMISES, MISSING, READY = 9, 9 + AIMS, 9 + 2 * AIMS
"""For each aim, the points it promises and the cubes missing; the points of aims missing none."""
OWN_RED, OWN_BLUE, OWN_GREEN, OWN_YELLOW, USEFUL, MARKED, BUYING = range(READY + 1, READY + 8)
"""Own headquarters, cubes that open objectives need, markers in such colours, and the headquarters
nearest to being bought."""
POLICE, TABLE = BUYING + 1, BUYING + 2
"""The share of black cards in the deck, and the number of seats."""
CONTESTED, NEAREST_RIVAL = TABLE + 1, TABLE + 2
"""The best rival's promise from this seat's first aim, and the cubes that it is missing."""
LEAD, PROSPECTS, LATE_PROSPECTS, SALE_LEAD, CUBE_LEAD = range(TABLE + 3, TABLE + 8)
"""The lead over the best rival: in points, in points with promises, the same relative to the points
left to win, in points with the End Game Purchase, and in cubes."""
DONE, LAST_LEAD = TABLE + 8, TABLE + 9
"""Whether no objective is open, and the lead after the End Game Purchase when at most one is."""
LATE = TABLE + 10
"""How near the last round is: 0 until ``LAST_ROUNDS`` before it."""
FEATURES = LATE + 1
LAST_ROUNDS = 6

ALL_OBJECTIVES, ALL_POINTS = 6, 38
"""The number of objectives and their total points."""
MOST_NEEDED = 10
"""The most cubes needed of a colour that count towards a marker's usefulness."""

BIASES, OUT = FEATURES, FEATURES + 1
FITTED = "weights.json"

Weights = Sequence[Sequence[float]]
Sums = list[float]
"""The hidden layer before rectification."""

Feature = tuple[int, float]
"""A feature's number and value; features not listed are 0."""


class Timing(NamedTuple):
    """The start of a turn: the ``following`` seat's, in ``round``. ``last`` is the expected last
    round, or 0; ``police`` the share of black cards in the deck."""

    seats: int
    start: int
    following: int
    round: int
    last: int
    police: float


class Holdings(NamedTuple):
    """A seat by itself: its features, its points with those promised, and its aims' numbers."""

    features: tuple[Feature, ...]
    prospects: float
    aims: tuple[int, ...]


def timing_features(timing: Timing) -> list[list[Feature]]:
    """The features of each seat that don't change within a turn."""
    seats, start, following, round_, last, police = timing
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


def objective_features(objectives: Sequence[Objective], open_: Sequence[int]) -> list[Feature]:
    """The features of the open objectives, the same for every seat."""
    points = sum([objectives[number].points for number in open_])
    return [
        (OPEN_POINTS, points / ALL_POINTS),
        (OPEN, len(open_) / ALL_OBJECTIVES),
        (DONE, not open_),
    ]


def holdings(objectives: tuple[Objective, ...], board: Board, seat: int) -> Holdings:
    """A seat's features that don't depend on the other seats."""
    cubes, owned, markers = board.cubes[seat], board.headquarters[seat], board.markers[seat]
    need = [sum([objectives[number].cost[c] for number in board.open]) for c in COLOURS]
    held = cubes[0] + cubes[1] + cubes[2] + cubes[3]
    useful = sum([min(have, wanted) for have, wanted in zip(cubes, need, strict=True)])
    pairs = zip(markers, need, strict=True)
    marked = sum([marker * min(wanted, MOST_NEEDED) for marker, wanted in pairs])
    aims = aims_in(objectives).of(cubes, board.open, board.rate(seat))
    promises = [aim.points * NEARNESS[aim.distance] for aim in aims]
    prospects = float(board.points[seat])
    for promise in promises:
        prospects += promise
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
    return Holdings(tuple(features), prospects, tuple([aim.number for aim in aims]))


def _buying(objectives: tuple[Objective, ...], board: Board, cubes: Cubes) -> float:
    """The best promise of a headquarters: its points, less for each missing cube."""
    best = 0.0
    for colour in COLOURS:
        sold = board.sold[colour]
        if sold < len(HEADQUARTERS_VALUES):
            missing = max(0, price_of(objectives, board.open, colour) - cubes[colour])
            best = max(best, HEADQUARTERS_VALUES[sold] * NEARNESS[min(FARTHEST, missing)])
    return best


def comparison_features(
    aims: Aims, board: Board, start: int, mine: Sequence[Holdings]
) -> list[list[Feature]]:
    """The features that compare each seat with the others; ``mine`` are the seats by themselves."""
    sale, _ = final_purchase(board, start, (BASE_PRICE,) * len(COLOURS))
    sold = [points + more for points, more in zip(board.points, sale, strict=True)]
    held = [sum(cubes) for cubes in board.cubes]
    prospects = [each.prospects for each in mine]
    left = sum([aims.points[number] for number in board.open])
    found: list[list[Feature]] = []
    for seat, own in enumerate(mine):
        ahead, sale_lead = _lead(prospects, seat), _lead(sold, seat)
        features: list[Feature] = [
            (SALE, sale[seat] / 4),
            (LEAD, _lead(board.points, seat) / 10),
            (PROSPECTS, ahead / 10),
            (LATE_PROSPECTS, ahead / (left + 4)),
            (SALE_LEAD, sale_lead / 5),
            (CUBE_LEAD, _lead(held, seat) / 10),
            (LAST_LEAD, sale_lead / 5 if len(own.aims) < 2 else 0.0),
        ]
        nearest = FARTHEST
        if own.aims:
            first, others = own.aims[0], [other for other in range(len(mine)) if other != seat]
            away = [aims.distances(board.cubes[other], board.rate(other)) for other in others]
            nearest = min([distances[first] for distances in away])
            features.append((CONTESTED, NEARNESS[nearest] * aims.points[first] / 7))
        features.append((NEAREST_RIVAL, nearest / FARTHEST))
        found.append(features)
    return found


def _lead(values: Sequence[float], seat: int) -> float:
    """How much more a seat has than the best of the others."""
    return values[seat] - max([*values[:seat], *values[seat + 1 :]])


@cache
def fitted() -> Weights:
    """The shipped weights."""
    data = files("cogs.green_port.computer").joinpath(FITTED).read_bytes()
    return msgspec.json.decode(data, type=list[list[float]])


def add_features(sums: Sums, features: Iterable[Feature], weights: Weights) -> Sums:
    """The hidden layer with these features added."""
    for feature, amount in features:
        if amount:
            row = weights[feature]
            sums = [have + amount * weight for have, weight in zip(sums, row, strict=True)]
    return sums


def strength(sums: Sums, weights: Weights) -> float:
    """The output for a hidden layer."""
    return sum([have * weight for have, weight in zip(sums, weights[OUT], strict=True) if have > 0])


def softmax(strengths: Sequence[float]) -> tuple[float, ...]:
    """Strengths as chances that sum to 1."""
    most = max(strengths)
    powers = [exp(each - most) for each in strengths]
    whole = sum(powers)
    return tuple([each / whole for each in powers])


class Outlook:
    """Each seat's chance to win if the turn ended with a given board. Results are cached: a turn
    reaches the same board in many ways."""

    def __init__(self, objectives: tuple[Objective, ...], timing: Timing, weights: Weights) -> None:
        self._objectives = objectives
        self._timing = timing
        self._weights = weights
        self._aims = aims_in(objectives)
        biases = list(weights[BIASES])
        self._timing_sums = [
            add_features(biases, features, weights) for features in timing_features(timing)
        ]
        self._chances: dict[Board, tuple[float, ...]] = {}
        self._base_sums: dict[tuple[int, ...], list[Sums]] = {}
        self._alone: dict[tuple[object, ...], tuple[Holdings, Sums]] = {}

    def chances(self, board: Board) -> tuple[float, ...]:
        """Each seat's chance to win, or its share of the win if the match is then over."""
        found = self._chances.get(board)
        if found is None:
            found = self._chances[board] = self._evaluate(board)
        return found

    def _evaluate(self, board: Board) -> tuple[float, ...]:
        timing, weights = self._timing, self._weights
        over = timing.following == timing.start
        if over and (not board.open or timing.round > timing.last > 0):
            return win_shares(self._objectives, board, timing.start)
        own = [self._seat_alone(board, seat) for seat in range(timing.seats)]
        mine = [held for held, _ in own]
        more = comparison_features(self._aims, board, timing.start, mine)
        return softmax(
            [
                strength(add_features(sums, features, weights), weights)
                for (_, sums), features in zip(own, more, strict=True)
            ]
        )

    def _seat_alone(self, board: Board, seat: int) -> tuple[Holdings, Sums]:
        """A seat by itself, and its hidden layer without the comparisons."""
        key = (
            seat,
            board.cubes[seat],
            board.open,
            board.sold,
            board.headquarters[seat],
            board.markers[seat],
            board.points[seat],
        )
        found = self._alone.get(key)
        if found is None:
            base = self._base(board.open)[seat]
            held = holdings(self._objectives, board, seat)
            found = self._alone[key] = held, add_features(base, held.features, self._weights)
        return found

    def _base(self, open_: tuple[int, ...]) -> list[Sums]:
        """Each seat's hidden layer from the timing and the open objectives."""
        found = self._base_sums.get(open_)
        if found is None:
            left = objective_features(self._objectives, open_)
            found = [add_features(sums, left, self._weights) for sums in self._timing_sums]
            self._base_sums[open_] = found
        return found
