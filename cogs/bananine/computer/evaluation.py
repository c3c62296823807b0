"""Static evaluation of two-player positions with many cards in both hands, all hands known.

A logistic regression, there more accurate than a playout, and quicker. Fitted to the winners of
363,519 positions from matches between *hards* by ``python -m tests.bench.bananine.evaluation``.
"""

import math
from collections.abc import Sequence
from importlib.resources import files
from itertools import chain
from operator import mul

import msgspec

from cogs.bananine.computer.policy import GAINS, LEAD, reach
from cogs.bananine.computer.simulator import VALUES, Table, takes

FEWEST_HELD = 9
"""The fewest cards in each hand for which the evaluation is used."""

_STEEPNESS, _CALM = 0.8, 0.7


class Weights(msgspec.Struct, frozen=True):
    """The contents of ``evaluation.json``: weights of the features, for the seat to move.

    ``values``: for each value its lead in VP, the lead's sign, the lead's safety from the cards
    that may be collected soon, and the cards in its own and the rival's hand. ``reach``: the totals
    that its own and the rival's hand can pay. ``gain``: the VP of the best stack that it can take.
    """

    values: list[list[float]]
    reach: list[float]
    gain: float
    bias: float


def features(table: Table) -> list[float]:
    """The features in the order of the weights; the last is 1, for the bias."""
    mover, market = table.mover, table.market
    hand, other = table.hands[mover], table.hands[1 - mover]
    left, found = table.left, list[float]()
    ahead = [counts[mover] - counts[1 - mover] for counts in table.piles]
    held = zip(hand.to_bytes(VALUES, "little"), other.to_bytes(VALUES, "little"), strict=True)
    for value, (mine, theirs) in enumerate(held):
        lead = ahead[value]
        soon = market[value] + market[VALUES + value] + mine + theirs
        safety = math.tanh(_STEEPNESS * lead / math.sqrt(soon + _CALM))
        sign = (lead > 0) - (lead < 0)
        found += (LEAD[left[value]][lead] - 1, sign, safety, mine, theirs)
    stacks = {stack for stack, _ in takes(hand, market)}
    offers = [(stack % VALUES, market[stack] if stack < VALUES else 1) for stack in stacks]
    best = max([GAINS[left[value]][ahead[value]][cards] for value, cards in offers], default=0.0)
    return [*found, reach(hand), reach(other), best, 1.0]


def can_evaluate(table: Table) -> bool:
    """Whether the evaluation applies to this position."""
    return (
        len(table.hands) == 2
        and not table.ending
        and all(sum(hand.to_bytes(VALUES, "little")) >= FEWEST_HELD for hand in table.hands)
    )


def chance_to_win(weights: Sequence[float], features: Sequence[float]) -> float:
    """The chance to win of the seat to move, 0 to 1, from the position's features."""
    return 1 / (1 + math.exp(-sum(map(mul, weights, features))))


def evaluate(table: Table) -> list[float]:
    """Each seat's chance to win, 0 to 1."""
    chance = chance_to_win(_WEIGHTS, features(table))
    return [chance, 1 - chance] if table.mover == 0 else [1 - chance, chance]


_FILE = files(__package__).joinpath("evaluation.json").read_bytes()
_FITTED = msgspec.json.decode(_FILE, type=Weights)
_WEIGHTS = [*chain(*_FITTED.values), *_FITTED.reach, _FITTED.gain, _FITTED.bias]
