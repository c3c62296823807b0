"""The chance to win: a small neural network over the features of each seat.

For each seat a hidden layer of rectified sums makes one number, its strength, by the same weights;
a seat's chance to win is ``e ** strength`` divided by the sum of all seats'. The weights are a row
for each feature, a row of the hidden layer's biases, and a row of what each hidden sum is worth.
They were fitted to matches among computers: ``python -m tests.bench.green_port.weights``.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files

import msgspec

from cogs.green_port.computer.aims import aims_in
from cogs.green_port.computer.board import Board, shares
from cogs.green_port.computer.searching.features import (
    FEATURES,
    Feature,
    Holdings,
    Timing,
    comparisons,
    holdings,
    left_to_win,
    timing,
)
from cogs.green_port.rules.state import Objective

BIASES, OUT = FEATURES, FEATURES + 1
FITTED = "weights.json"

Weights = Sequence[Sequence[float]]
Sums = list[float]
"""The hidden layer, not yet rectified."""


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
