"""Two players: exploiting a habit without ever risking more than an allowance.

The even bid from 0 to the lot - 1 keeps the present chance to win against every bid (see
``duel``). A bid drawn otherwise gains against some bids of the other and loses against others.
The allowance is what may still be lost. A mixture is played only if no bid of the other loses more
than the allowance; after the reveal, the allowance changes by what the *mixture* (not the bid drawn
from it) gained or lost against the bid that was revealed. So it never falls below 0, and chance to
win minus allowance is on average the same after a round as before it, whatever the other does.
At the end the chance to win is the result: its expectation is at least the chance at the start
minus the first allowance. (Ganzfried and Sandholm, Safe Opponent Exploitation, 2015.)
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.games import Chance
from cogs.puerto_banana.computer.duel import Gaps, rounds_left
from cogs.puerto_banana.computer.habits import Guess, Past, guesses, record

ALLOWANCE = 0.01
"""Of the chance to win: 2 % of the share of one in two players."""
STEPS = 16
NARROWEST = 24


class Run(NamedTuple):
    """All bids from ``low`` to ``high`` - 1, each drawn with the same whole weight."""

    low: int
    high: int
    weight: int


class Mixture(NamedTuple):
    """How to draw a bid, and what that does to the chance to win against each bid of the other.

    ``change`` ends with the bid above which all bids do the same.
    """

    runs: tuple[Run, ...]
    change: list[float]
    exploits: bool

    def draw(self, chance: Chance) -> int:
        """A bid."""
        place = chance.below(sum((run.high - run.low) * run.weight for run in self.runs))
        for run in self.runs:
            size = (run.high - run.low) * run.weight
            if place < size:
                return run.low + place // run.weight
            place -= size
        raise AssertionError("the draw is below the sum of the weights")


def mixture(gaps: Gaps, weights: Sequence[int]) -> Mixture:
    """A mixture by the weight of each bid from 0 to the lot - 1."""
    runs = []
    start = 0
    for bid in range(1, gaps.lot + 1):
        if bid == gaps.lot or weights[bid] != weights[start]:
            if weights[start]:
                runs.append(Run(start, bid, weights[start]))
            start = bid
    total = [0.0] * gaps.bids
    for low, high, weight in runs:
        total = [
            have + weight * more for have, more in zip(total, gaps.summed(low, high), strict=True)
        ]
    all_weights = sum(weights)
    change = [have / all_weights - gaps.now for have in total]
    return Mixture(tuple(runs), change, exploits=len(set(weights)) > 1)


def answer(gaps: Gaps, expected: Sequence[Guess], allowance: float) -> Mixture:
    """The boldest mixture within the allowance: weight goes from the worst bids to the best."""
    even = mixture(gaps, [1] * gaps.lot)
    if not expected or gaps.lot < 2:
        return even
    worth = _worth(gaps, expected)
    width = max(1, gaps.lot // NARROWEST)
    best = max(
        range(gaps.lot - width + 1), key=lambda low: (_plain_sum(worth[low : low + width]), -low)
    )
    worst_first = sorted(range(gaps.lot), key=lambda bid: (worth[bid], bid))
    found, low, high = even, 0, STEPS + 1
    while high - low > 1:
        step = (low + high) // 2
        weights = [width] * gaps.lot
        moved = worst_first[: gaps.lot * step // STEPS]
        for bid in moved:
            weights[bid] = 0
        for bid in range(best, best + width):
            weights[bid] += len(moved)
        tried = mixture(gaps, weights)
        if min(tried.change) >= -allowance:
            found, low = tried, step
        else:
            high = step
    return found


def _worth(gaps: Gaps, expected: Sequence[Guess]) -> list[float]:
    """For each bid below the lot: the weighed chance to win over the guesses."""
    worth = [0.0] * gaps.lot
    for low, high, weight in expected:
        for bid in sorted({low, (2 * low + high) // 3, (low + 2 * high) // 3, high}):
            worth = [
                have + weight * more for have, more in zip(worth, gaps.against(bid), strict=True)
            ]
    return worth


def _plain_sum(values: Sequence[float]) -> float:
    """From left to right: ``sum`` rounds differently from Python 3.12 on."""
    total = 0.0
    for value in values:
        total += value
    return total


@lru_cache(maxsize=1024)
def allowance_after(past: tuple[Past, ...], seat: int, limit: int | None) -> float:
    """What may be lost from here on: the first allowance, and what was gained since."""
    if not past:
        return ALLOWANCE
    earlier, last = past[:-1], past[-1]
    allowance = allowance_after(earlier, seat, limit)
    change = plan(earlier, seat, last.stocks, len(past), limit).change
    return max(0.0, allowance + change[min(last.bids[1 - seat], len(change) - 1)])


@lru_cache(maxsize=1024)
def plan(
    past: tuple[Past, ...], seat: int, stocks: tuple[int, ...], round_number: int, limit: int | None
) -> Mixture:
    """How to bid in this round, after the auctions of ``past``."""
    other = 1 - seat
    gaps = Gaps(stocks[seat], stocks[other], rounds_left(round_number, limit))
    expected = guesses(record(past, other), gaps.lot, stocks[other])
    return answer(gaps, expected, allowance_after(past, seat, limit))
