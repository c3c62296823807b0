"""Two players: the exact chance to win, and what each pair of bids makes of it.

Between two, an auction for a lot of ``L`` adds ``L`` to the sum of the stocks, and only the gap
between the bids says who gets what of it: the gap to one side, the rest to the other. So if one
side bids evenly from 0 to ``L - 1``, every bid in that range leaves the other with the same even
choice of outcomes, and a higher bid leaves it with less. Both sides doing so is an equilibrium in
every state, and the chance to win follows by going backwards from the end.
"""

from functools import cache
from itertools import accumulate
from typing import NamedTuple

from cogs.puerto_banana.rules import TARGET

LONGEST = 10
"""Rounds that no game of two exceeds: each adds at least the larger stock to the sum."""


class Line(NamedTuple):
    """All ways to divide a sum of stocks: ``wins[x]`` is the chance to win with ``x`` of it.

    ``sums[x]`` is the sum of ``wins[:x]``.
    """

    wins: list[float]
    sums: list[float]


def rounds_left(round_number: int, limit: int | None) -> int:
    """Rounds still to be played, this one included: at most as many as can matter between two."""
    return LONGEST if limit is None else min(LONGEST, limit - round_number + 1)


def win(mine: int, theirs: int, left: int) -> float:
    """The chance to win between two who bid evenly, with ``left`` rounds to come; 1/2 if joint."""
    if left == 0 or mine >= TARGET or theirs >= TARGET:
        return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
    if mine < theirs:
        return 1.0 - win(theirs, mine, left)
    if mine <= 1 or mine == theirs:
        return 0.5
    lot = mine
    after = after_round(left)
    sums = line(mine + theirs + lot, after).sums
    tie = win(mine + lot // 2, theirs + lot // 2, after)
    return (sums[mine + lot] - sums[mine + 1] + tie) / lot


def after_round(left: int) -> int:
    """The rounds left after one more; without a limit there are always enough."""
    return left if left == LONGEST else left - 1


@cache
def line(total: int, left: int) -> Line:
    """The chances to win with each share of ``total`` bananas."""
    wins = [win(x, total - x, left) for x in range(total + 1)]
    return Line(wins, [0.0, *accumulate(wins)])


class Gaps:
    """The chance to win after a round, by the gap between the own bid and the other's."""

    def __init__(self, mine: int, theirs: int, left: int) -> None:
        self.lot = lot = max(1, mine, theirs)
        self.now = win(mine, theirs, left)
        after = after_round(left)
        wins = line(mine + theirs + lot, after).wins
        tie = win(mine + lot // 2, theirs + lot // 2, after)
        removed, other_removed = wins[mine], wins[mine + lot]
        behind = wins[mine + 1 : mine + theirs + lot + 1]
        ahead = wins[mine + lot - 1 :: -1]
        self._by_gap = [*[other_removed] * lot, *reversed(behind), tie, *ahead, removed]
        self._even = lot + len(behind)
        self._sums = [0.0, *accumulate(self._by_gap)]
        self.bids = 2 * lot + theirs + 1
        """All bids of the other from this one less 1 leave the same to own bids below the lot."""

    def at(self, gap: int) -> float:
        """The chance to win when the own bid exceeds the other by ``gap``."""
        place = max(0, min(self._even + gap, len(self._by_gap) - 1))
        return self._by_gap[place]

    def summed(self, low: int, high: int) -> list[float]:
        """For each bid of the other below ``bids``: the sum over the own bids from ``low`` to
        ``high`` - 1, all of them below the lot.
        """
        above, below = self._even + high, self._even + low
        sums, count = self._sums, self.bids
        return [
            upper - lower
            for upper, lower in zip(
                _downwards(sums, above, count), _downwards(sums, below, count), strict=True
            )
        ]

    def against(self, bid: int) -> list[float]:
        """For each own bid below the lot: the chance to win if the other bids ``bid``."""
        return [self.at(own - bid) for own in range(self.lot)]


def _downwards(sums: list[float], first: int, count: int) -> list[float]:
    return [*reversed(sums[first - count + 1 : first + 1])]
