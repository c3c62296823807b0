"""The exact chances to win with two players, and how to exploit habits within an allowance.

With two players, an auction for a lot of ``L`` adds ``L`` to the sum of the stocks, and only the
gap between the bids decides how the lot is divided: one side gets the gap, the other the rest. If
one side bids uniformly from 0 to ``L - 1``, every bid in that range gives the other side the same
uniform distribution of outcomes, and a higher bid gives it less. If both do so, that is an
equilibrium in every state, and backward induction gives the chance to win.

Any other mixture gains against some bids of the rival and loses against others. The allowance is
what may still be lost: a mixture is played only if no bid of the rival costs more. After the reveal
the allowance changes by what the *mixture* (not the bid drawn from it) gained or lost against the
revealed bid, so the chance to win minus the allowance stays the same on average, whatever the rival
does: no rival can take more than the initial allowance. (Ganzfried and Sandholm, *Safe Opponent
Exploitation*, 2015.)
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate, groupby
from operator import sub
from typing import NamedTuple

from bot.games import Chance
from cogs.puerto_banana.computer.thinking import PastAuction, answer
from cogs.puerto_banana.rules import TARGET

LONGEST = 10
"""No two-player game has more rounds: each adds at least the larger stock to the sum."""
ALLOWANCE = 0.01
"""Initial allowance, as a probability of winning: 2 % of the even share of one half."""
STEPS = 16
"""The share of bids that an exploiting mixture strips of weight is a multiple of 1/``STEPS``."""
NARROWEST = 24
"""That weight goes to adjacent bids: one in this many of the bids below the lot, at least one."""
STRAY = 0.06
"""How far a repeated bid may be from the earlier one, in lots."""
RECENT = 0.5
"""The weight of an auction as evidence of the next bid, relative to the auction after it."""
THINKS = 0.25
"""The probability that a rival answers the last bid instead of repeating one of its own."""
MOST_SHARE = 4
"""Bids above this many lots are treated alike."""


class Guess(NamedTuple):
    """A bid between ``low`` and ``high``, both included, with a weight among other guesses."""

    low: int
    high: int
    weight: float


def guesses(
    past: Sequence[PastAuction], seat: int, stocks: tuple[int, ...], lot: int
) -> list[Guess]:
    """Guesses at a seat's next bid: about the same share of the lot as one of its earlier bids, or
    the best answer to the rival's last bid."""
    result = []
    for age, one in enumerate(reversed(past)):
        share = min(MOST_SHARE, one.bids[seat] / one.lot)
        result.append(_around(share * lot, lot, (1 - THINKS) * (1 - RECENT) * RECENT**age))
    if past:
        again = [bid * lot // past[-1].lot for bid in past[-1].bids]
        result.append(_around(answer([again], stocks, seat, lot), lot, THINKS))
    return result


def _around(bid: float, lot: int, weight: float) -> Guess:
    return Guess(int(max(0, bid - STRAY * lot)), int(bid + STRAY * lot), weight)


class WinTable(NamedTuple):
    """For a given sum of stocks, ``wins[x]`` is the chance to win with a stock of ``x``, and
    ``sums[x]`` the sum of ``wins[:x]``."""

    wins: list[float]
    sums: list[float]


def rounds_left(round_number: int, limit: int | None) -> int:
    """Rounds left, this one included, capped at the longest possible two-player game."""
    return LONGEST if limit is None else min(LONGEST, limit - round_number + 1)


def win(mine: int, theirs: int, left: int) -> float:
    """The chance to win if both bid uniformly, with ``left`` rounds to come; a joint win is 1/2."""
    if left == 0 or mine >= TARGET or theirs >= TARGET:
        return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
    if mine < theirs:
        return 1.0 - win(theirs, mine, left)
    if mine <= 1 or mine == theirs:
        return 0.5
    lot = mine
    after = after_round(left)
    sums = win_table(mine + theirs + lot, after).sums
    tie = win(mine + lot // 2, theirs + lot // 2, after)
    return (sums[mine + lot] - sums[mine + 1] + tie) / lot


def after_round(left: int) -> int:
    """The rounds left after this one; ``LONGEST`` means no limit and stays the same."""
    return left if left == LONGEST else left - 1


@cache
def win_table(total: int, left: int) -> WinTable:
    """The chances to win for every division of ``total`` bananas."""
    wins = [win(x, total - x, left) for x in range(total + 1)]
    return WinTable(wins, [0.0, *accumulate(wins)])


class Gaps:
    """The chance to win after a round, by the gap between this seat's bid and the rival's. This
    seat bids less than the lot."""

    def __init__(self, mine: int, theirs: int, left: int) -> None:
        self.lot = lot = max(1, mine, theirs)
        self.now = win(mine, theirs, left)
        after = after_round(left)
        self._mine = mine
        self._wins = win_table(mine + theirs + lot, after).wins
        self._tie = win(mine + lot // 2, theirs + lot // 2, after)
        self._payable = theirs + lot
        self.bids = lot + self._payable + 1
        """The rival can't pay any of its bids from ``bids - 1`` up, so they all fare the same."""
        self._sums = [0.0, *accumulate(map(self.at, range(1 - self.bids, lot)))]
        """``_sums[n]`` is the sum of the chances to win for the ``n`` lowest gaps, of which the
        lowest is that between a bid of 0 and the rival's ``bids - 1``."""

    def at(self, gap: int) -> float:
        """The chance to win if this seat's bid exceeds the rival's by ``gap``."""
        if gap == 0:
            return self._tie
        if gap > 0:  # This seat takes the lot and pays the gap.
            return self._wins[self._mine + self.lot - gap]
        if -gap <= self._payable:  # The rival takes the lot and pays the gap.
            return self._wins[self._mine - gap]
        return self._wins[self._mine + self.lot]  # The rival is removed.

    def summed(self, low: int, high: int) -> list[float]:
        """For each bid of the rival below ``bids``: the sum of :meth:`at` over this seat's bids in
        ``range(low, high)``."""
        upper = self._sums[high : high + self.bids]
        lower = self._sums[low : low + self.bids]
        # Both begin with the lowest gap, which belongs to the rival's highest bid.
        return list(map(sub, reversed(upper), reversed(lower)))


class Run(NamedTuple):
    """The bids in ``range(low, high)``, each with the same integer weight."""

    low: int
    high: int
    weight: int


class Mixture(NamedTuple):
    """A distribution of bids, and how much it changes the chance to win against each bid of the
    rival; the last ``change`` covers all higher bids. ``exploits`` is false if it is uniform."""

    runs: tuple[Run, ...]
    change: list[float]
    exploits: bool

    def draw(self, chance: Chance) -> int:
        """Draw a bid."""
        place = chance.below(sum((run.high - run.low) * run.weight for run in self.runs))
        for run in self.runs:
            size = (run.high - run.low) * run.weight
            if place < size:
                return run.low + place // run.weight
            place -= size
        raise AssertionError("the draw is below the sum of the weights")


def mixture(gaps: Gaps, weights: Sequence[int]) -> Mixture:
    """The mixture with these weights for the bids in ``range(lot)``."""
    runs = []
    start = 0
    for weight, same in groupby(weights):
        end = start + len(list(same))
        if weight:
            runs.append(Run(start, end, weight))
        start = end
    total = [0.0] * gaps.bids
    for low, high, weight in runs:
        total = _plus(total, weight, gaps.summed(low, high))
    all_weights = sum(weights)
    change = [have / all_weights - gaps.now for have in total]
    return Mixture(tuple(runs), change, exploits=len(set(weights)) > 1)


def exploiting(gaps: Gaps, expected: Sequence[Guess], allowance: float) -> Mixture:
    """The boldest mixture within the allowance: of those that move the weight of the worst bids to
    the best ones, the one that moves the most."""
    even = mixture(gaps, [1] * gaps.lot)
    if not expected or gaps.lot < 2:
        return even
    worth = _worth(gaps, expected)
    worst_first = sorted(range(gaps.lot), key=worth.__getitem__)
    width = max(1, gaps.lot // NARROWEST)
    first = max(range(gaps.lot - width + 1), key=lambda low: sum(worth[low : low + width]))
    best = range(first, first + width)
    boldest = even
    # The more bids are stripped, the more can be lost. The rare exceptions do no harm: the search
    # may then miss the boldest mixture, but never returns one beyond the allowance.
    safe, unsafe = 0, STEPS + 1
    while unsafe - safe > 1:
        step = (safe + unsafe) // 2
        stripped = worst_first[: gaps.lot * step // STEPS]
        # Each bid starts with 1 for each of the best bids; a stripped one gives these away.
        weights = [width] * gaps.lot
        for bid in stripped:
            weights[bid] = 0
        for bid in best:
            weights[bid] += len(stripped)
        tried = mixture(gaps, weights)
        if min(tried.change) >= -allowance:
            boldest = tried
            safe = step
        else:
            unsafe = step
    return boldest


def _worth(gaps: Gaps, expected: Sequence[Guess]) -> list[float]:
    """For each bid below the lot: the sum of its chances to win, weighted by the guesses."""
    worth = [0.0] * gaps.lot
    for low, high, weight in expected:
        for bid in sorted({low, (2 * low + high) // 3, (low + 2 * high) // 3, high}):
            worth = _plus(worth, weight, [gaps.at(reply - bid) for reply in range(gaps.lot)])
    return worth


def _plus(values: Sequence[float], weight: float, more: Sequence[float]) -> list[float]:
    return [have + weight * each for have, each in zip(values, more, strict=True)]


@lru_cache(maxsize=1024)
def allowance_after(past: tuple[PastAuction, ...], seat: int, limit: int | None) -> float:
    """The allowance after the auctions of ``past``: the initial one plus the gains since."""
    if not past:
        return ALLOWANCE
    earlier, last = past[:-1], past[-1]
    allowance = allowance_after(earlier, seat, limit)
    change = plan(earlier, seat, last.stocks, len(past), limit).change
    return max(0.0, allowance + change[min(last.bids[1 - seat], len(change) - 1)])


@lru_cache(maxsize=1024)
def plan(
    past: tuple[PastAuction, ...],
    seat: int,
    stocks: tuple[int, ...],
    round_number: int,
    limit: int | None,
) -> Mixture:
    """The mixture to draw the bid from in this round, after the auctions of ``past``."""
    other = 1 - seat
    gaps = Gaps(stocks[seat], stocks[other], rounds_left(round_number, limit))
    expected = guesses(past, other, stocks, gaps.lot)
    return exploiting(gaps, expected, allowance_after(past, seat, limit))
