"""The chance of winning at the start of a turn, estimated by a small neural network.

Features are scaled to about one, most of them from 0 to 1. One hidden layer of rectified linear
units, the same for all seats, gives each seat a strength; the chances are the softmax of the
strengths. The weights have a row for each feature, a row of biases and a row of output weights.
They were fitted to matches among computers by
``python -m tests.cogs.green_port.computer.weights``.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from math import exp
from operator import mul
from typing import NamedTuple

import msgspec

from cogs.green_port.computer.plans import AIMS, FARTHEST, NEARNESS, aims_in, rate
from cogs.green_port.rules.components import (
    COLOURS,
    GREEN_X,
    HEADQUARTERS_VALUES,
    UNITS,
    Colour,
    Cubes,
)
from cogs.green_port.rules.state import Objective, State
from cogs.green_port.rules.turns.turn import (
    BASE_PRICE,
    clockwise,
    headquarters_price,
    points_of,
    unit_limit,
)

FITTED = "weights.json"
PATIENCE = 24
"""A match is expected to end by this round or, once that is past, in the current one."""
LAST_ROUNDS = 6
"""The network sees the end coming this many rounds ahead."""
ALL_OBJECTIVES, ALL_POINTS = 6, 38
"""The number of objectives and their total points."""
MOST_NEEDED = 10
"""At most this many of a colour's needed cubes count towards a marker's usefulness."""

Weights = Sequence[Sequence[float]]


class Network(NamedTuple):
    """The weights in the order in which they are used: those of the features for each hidden unit,
    the units' biases, and those of the output."""

    units: Sequence[Sequence[float]]
    biases: Sequence[float]
    out: Sequence[float]

    def chances(self, state: State) -> list[float]:
        """Each seat's chance of winning at the start of a turn; they sum to 1."""
        layers = [self.hidden(features) for features in features_of(state)]
        powers = [exp(sum(map(mul, layer, self.out))) for layer in layers]
        whole = sum(powers)
        return [each / whole for each in powers]

    def hidden(self, features: Sequence[float]) -> list[float]:
        """The values of the hidden layer."""
        pairs = zip(self.units, self.biases, strict=True)
        return [max(0.0, bias + sum(map(mul, unit, features))) for unit, bias in pairs]


def network(weights: Weights) -> Network:
    """The network with these weights."""
    *rows, biases, out = weights
    return Network([*zip(*rows, strict=True)], biases, out)


@cache
def fitted() -> Network:
    """The network with the shipped weights."""
    data = files("cogs.green_port.computer").joinpath(FITTED).read_bytes()
    return network(msgspec.json.decode(data, type=list[list[float]]))


class Outlook(NamedTuple):
    """What depends on one seat alone: the features for its ``aims`` and for the ``uses`` of its
    cubes; its points, including those that its aims promise; the number of its first aim; and
    whether it has several aims."""

    aims: tuple[float, ...]
    uses: tuple[float, ...]
    prospects: float
    first: int | None
    several: bool


@lru_cache(maxsize=1 << 14)
def _outlook(
    objectives: tuple[Objective, ...],
    open_: tuple[int, ...],
    piles: tuple[tuple[int, int], ...],
    cubes: Cubes,
    markers: Cubes,
    rate: int,
    points: int,
) -> Outlook:
    need = [sum([objectives[number].cost[c] for number in open_]) for c in COLOURS]
    aims = aims_in(objectives).of(cubes, open_, rate)
    promises = [aim.points * NEARNESS[aim.distance] for aim in aims]
    missing = [aim.distance / FARTHEST for aim in aims]
    nothing = [0.0] * (AIMS - len(aims))
    wanted = [min(each, MOST_NEEDED) for each in need]
    buying = [
        HEADQUARTERS_VALUES[sold] * NEARNESS[min(FARTHEST, max(0, price - cubes[colour]))]
        for colour, (sold, price) in enumerate(piles)
        if sold < len(HEADQUARTERS_VALUES)
    ]
    payable = sum([aim.points for aim in aims if not aim.distance])
    promised = [promise / 7 for promise in promises]
    return Outlook(
        (*promised, *nothing, *missing, *nothing, payable / 10),
        (
            sum(map(min, cubes, need)) / 10,
            sum(map(mul, markers, wanted)) / 10,
            max(buying, default=0.0) / 2,
        ),
        points + sum(promises),
        aims[0].number if aims else None,
        len(aims) > 1,
    )


def features_of(state: State) -> Iterator[list[float]]:
    """The features of each seat at the start of a turn. The weights depend on their order."""
    seats = range(len(state.cubes))
    objectives, open_ = state.objectives, state.open
    points = points_of(state)
    held = [*map(sum, state.cubes)]
    rates = [rate(state, seat) for seat in seats]
    piles = tuple([(len(state.sold[c]), headquarters_price(state, c)) for c in COLOURS])
    holdings = zip(state.cubes, state.markers, rates, points, strict=True)
    outlooks = [_outlook(objectives, open_, piles, *each) for each in holdings]
    prospects = [each.prospects for each in outlooks]
    sale = _sale(state)
    final_points = [have + more for have, more in zip(points, sale, strict=True)]
    left = sum([objectives[number].points for number in open_])
    pool = state.deck or state.discard
    police = sum([UNITS <= card < GREEN_X for card in pool]) / max(1, len(pool))
    last = min(state.round_limit or PATIENCE, max(PATIENCE, state.round))
    lateness = max(0, LAST_ROUNDS - (last - state.round)) / LAST_ROUNDS
    turn = (state.active - state.start) % len(seats)
    aims = aims_in(objectives)
    for seat, outlook in enumerate(outlooks):
        headquarters = [buyers.count(seat) for buyers in state.sold]
        nearest_rival, contested = FARTHEST, 0.0
        if outlook.first is not None:
            rivals = [aims.distances(state.cubes[r], rates[r]) for r in seats if r != seat]
            nearest_rival = min([distances[outlook.first] for distances in rivals])
            contested = NEARNESS[nearest_rival] * aims.points[outlook.first] / 7
        lead, sale_lead = _lead(prospects, seat), _lead(final_points, seat)
        yield [
            held[seat] / 10,
            max(0, held[seat] - unit_limit(state, seat)) / 5,
            points[seat] / 20,
            sale[seat] / 4,
            seat == state.active,
            (seat - state.active) % len(seats) / len(seats),
            (seat - state.start) % len(seats) >= turn,
            left / ALL_POINTS,
            len(open_) / ALL_OBJECTIVES,
            *outlook.aims,
            headquarters[Colour.RED] > 0,
            headquarters[Colour.BLUE] > 0,
            headquarters[Colour.GREEN] / 2,
            headquarters[Colour.YELLOW] / 2,
            *outlook.uses,
            police,
            (len(seats) - 2) / 2,
            contested,
            nearest_rival / FARTHEST,
            _lead(points, seat) / 10,
            lead / 10,
            lead / (left + 4),
            sale_lead / 5,
            _lead(held, seat) / 10,
            not open_,
            0.0 if outlook.several else sale_lead / 5,
            lateness,
        ]


def _lead(values: Sequence[float], seat: int) -> float:
    """How much more a seat has than the best of the others."""
    return values[seat] - max([*values[:seat], *values[seat + 1 :]])


def _sale(state: State) -> list[int]:
    """The points that each seat would gain in an End Game Purchase with no objective left."""
    points = [0] * len(state.cubes)
    latest_first = clockwise(state.start, len(state.cubes))[::-1]
    for colour in COLOURS:
        left = HEADQUARTERS_VALUES[len(state.sold[colour]) :]
        held = [cubes[colour] for cubes in state.cubes]
        if left and max(held) >= BASE_PRICE:
            for seat in sorted(latest_first, key=lambda seat: -held[seat]):
                bought = min(len(left), held[seat] // BASE_PRICE)
                points[seat] += sum(left[:bought])
                left = left[bought:]
    return points
