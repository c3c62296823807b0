"""Three to six players: how to bid among players who can't be read.

The weights in ``mixtures.json`` are those among which whoever knows them all wins least: they were
trained against a player who does, see ``tests/bench/puerto_banana/mixtures.py``, which makes them
anew.
"""

import json
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path

from bot.games import Chance

FILE = Path(__file__).with_name("mixtures.json")
STEPS = 40
"""A mixture is a weight for each of these ranges of bids."""
FIRST_STEP, GROWTH = 0.1, 1.08
"""The width of the first range in lots, and how much wider each next one is."""
STOCKS = (0.25, 0.5, 0.75, 1.0)
LOTS = (40, 80, 130)
"""Mixtures differ by the own stock as a share of the lot, and by the lot: where the next begins."""


def edges() -> list[float]:
    """Where each range begins, and where the last one ends, in lots."""
    widths = [FIRST_STEP]
    for _ in range(STEPS - 1):
        widths.append(widths[-1] * GROWTH)
    return [0.0, *accumulate(widths)]


EDGES = edges()


def situation(stock: int, lot: int) -> int:
    """The index of the mixture for a stock."""
    return bisect_right(LOTS, lot) * (len(STOCKS) + 1) + bisect_right(STOCKS, stock / lot)


@cache
def _sums(seats: int) -> list[list[int]]:
    """For each situation: the sum of the weights up to and including each range."""
    weights: list[list[int]] = json.loads(FILE.read_text("utf-8"))[str(seats)]
    return [list(accumulate(row)) for row in weights]


def draw(seats: int, stock: int, lot: int, chance: Chance) -> int:
    """A bid."""
    sums = _sums(seats)[situation(stock, lot)]
    place = bisect_right(sums, chance.below(sums[-1]))
    low, high = int(EDGES[place] * lot), int(EDGES[place + 1] * lot)
    return low + chance.below(max(1, high - low))


def density(seats: int, stock: int, lot: int, bid: int) -> float:
    """How likely a bid about this high is, a lot of bids."""
    sums: Sequence[int] = _sums(seats)[situation(stock, lot)]
    place = min(STEPS - 1, max(0, bisect_right(EDGES, min(bid / lot, EDGES[-1])) - 1))
    weight = sums[place] - (sums[place - 1] if place else 0)
    return weight / sums[-1] / (EDGES[place + 1] - EDGES[place])
