"""How often a bid is the highest, by what the others' records say."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.puerto_banana.computer import mixtures
from cogs.puerto_banana.computer.crowd import USUAL, Read


def highest(bid: int, others: Sequence[Read], lot: int) -> float:
    """The chance that all the others bid less; between two, who can't be read bids evenly."""
    chance = 1.0
    for other in others:
        chance *= _below(bid, other, lot, len(others) + 1)
    return chance


def _below(bid: int, other: Read, lot: int, seats: int) -> float:
    """The chance that one seat bids less."""
    unread = min(1.0, bid / lot) if seats == 2 else mixtures.below(seats, other.stock, lot, bid)
    if other.guesses:
        read, weights = 0.0, 0.0
        for low, high, weight in other.guesses:
            read += weight * _part_below(bid, low, high)
            weights += weight
        read /= weights
    else:
        read = _part_below(bid, int(USUAL[0] * lot), int(USUAL[1] * lot))
    return other.unreadable * unread + (1 - other.unreadable) * read


def _part_below(bid: int, low: int, high: int) -> float:
    """The part of the whole numbers from ``low`` to ``high`` that is below ``bid``."""
    return min(1.0, max(0.0, (bid - low) / (high - low + 1)))
