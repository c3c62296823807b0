"""The chance to win: a small neural network over the features of each seat.

For each seat a hidden layer of rectified sums makes one number, its strength, by the same weights;
a seat's chance to win is ``e ** strength`` divided by the sum of all seats'. The weights lie in one
array: a row for each feature, a row of the hidden layer's biases, and a row of what each hidden
sum is worth. :mod:`fit` makes them.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

import msgspec
import numpy as np

from bot.games.machine_code import Numbers
from cogs.green_port.computer.searching.features import FEATURES, features
from cogs.green_port.computer.searching.simulator import MOST_SEATS, SEATS, compiled

HIDDEN = 16
BIASES, OUT = FEATURES, FEATURES + 1
FITTED = "weights.json"


@lru_cache(maxsize=1)
def fitted() -> Numbers:
    """The weights that were fitted to matches among computers."""
    data = files("cogs.green_port.computer").joinpath(FITTED).read_bytes()
    return np.array(msgspec.json.decode(data, type=list[list[float]]))


@compiled
def strength(x: Numbers, weights: Numbers, hidden: Numbers) -> float:
    """What a seat's features come to; ``hidden`` gets the hidden layer."""
    hidden[:] = weights[BIASES]
    for feature in range(FEATURES):
        amount = x[feature]
        if amount != 0.0:
            for unit in range(HIDDEN):
                hidden[unit] += amount * weights[feature, unit]
    result = 0.0
    for unit in range(HIDDEN):
        if hidden[unit] > 0.0:
            result += hidden[unit] * weights[OUT, unit]
    return result


@compiled
def power(x: float) -> float:
    """``e ** x`` for ``x`` up to 0, by arithmetic alone, so that it is the same on any machine."""
    y = max(0.0, 1 + x / 1024)
    for _ in range(10):
        y *= y
    return y


@compiled
def share_out(strengths: Numbers, seats: int) -> None:
    """Strengths become chances, in place."""
    most, whole = strengths[0], 0.0
    for seat in range(1, seats):
        most = max(most, strengths[seat])
    for seat in range(seats):
        strengths[seat] = power(strengths[seat] - most)
        whole += strengths[seat]
    for seat in range(seats):
        strengths[seat] /= whole


@compiled
def chances(table: Numbers, following: int, weights: Numbers, room: Numbers) -> Numbers:
    """Each seat's chance to win when ``following`` is about to begin its turn.

    ``room`` is for the features: a row a seat.
    """
    features(table, following, room)
    out, hidden = np.empty(MOST_SEATS), np.empty(HIDDEN)
    for seat in range(table[SEATS]):
        out[seat] = strength(room[seat], weights, hidden)
    share_out(out, table[SEATS])
    return out
