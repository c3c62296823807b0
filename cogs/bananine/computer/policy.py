"""Rate moves in VP without looking ahead: for *normal*, and as the prior of *hard*'s search.

The constants were fitted by self-play with two seats.
"""

import math
from collections.abc import Sequence
from functools import lru_cache

from cogs.bananine.computer.simulator import CARDS_OF, PLAY, VALUES, Move, Table, totals
from cogs.bananine.rules.market import MOST_IN_STACK

CARD = 0.17
"""VP that a card in hand is worth: whoever has cards left has turns left."""
REACH = 0.14
"""VP for each total from 2 to 9 that the hand can pay."""
BEST_OFFER = 0.6
"""The share of the next player's best gain that counts against a move."""
SECOND_OFFER = 0.15
"""The share of that player's second-best gain that counts for it, as one of the two remains."""
_STEEPNESS = 1.6
_CALM = 1.445


def lead_worth(lead: int, left: int) -> float:
    """Expected VP for a value with this ``lead``, the safer the fewer cards are ``left``: 0 to 2,
    a tie is worth 1."""
    return 2 / (1 + math.exp(-_STEEPNESS * lead / math.sqrt(left + _CALM)))


_MOST = max(CARDS_OF)
LEAD = [
    [lead_worth(lead, left) for lead in (*range(_MOST + 1), *range(-_MOST, 0))]
    for left in range(_MOST + 1)
]
"""``lead_worth`` by the cards left and the lead; negative leads index from the end."""
GAINS = [
    [
        [LEAD[left - more][lead + more] - by_lead[lead] for more in (*range(left), *[left] * _MOST)]
        for lead in (*range(_MOST + 1), *range(-_MOST, 0))
    ]
    for left, by_lead in enumerate(LEAD)
]
"""VP gained by collecting more cards of a value: by the cards left, the lead, and how many more."""
_TOTALS = 0b1111111100
"""Bit set of the totals from 2 to 9."""


def reach(hand: int) -> int:
    """How many of the totals from 2 to 9 a packed hand can pay."""
    return (totals(hand) & _TOTALS).bit_count()


@lru_cache(maxsize=1 << 14)
def prospects(left: int, counts: Sequence[int]) -> list[list[float]]:
    """Each seat's row of ``GAINS`` for a value, of which the seats have collected ``counts``."""
    *_, second, most = sorted(counts)
    return [GAINS[left][own - (second if own == most else most)] for own in counts]


def rate(table: Table, moves: Sequence[Move]) -> list[float]:
    """The worth of each move to the seat to move, in VP."""
    market, mover = table.market, table.mover
    hand, following = table.hands[mover], (mover + 1) % len(table.hands)
    gains, threats = [], []
    for rows in map(prospects, table.left, table.piles):
        gains.append(rows[mover])
        threats.append(rows[following])
    offers = _offers(market, threats)
    worth, last, gain, taken = [], PLAY, 0.0, 0
    for stack, paid in moves:
        value, gone = REACH * reach(hand - paid.packed), paid.stacks
        if stack != PLAY:
            if stack != last:
                cards = market[stack] if stack < VALUES else 1
                gain, taken = gains[stack % VALUES][cards], (market[stack] == cards) << stack
                last = stack
            value += gain - CARD * len(paid.cards)
            gone |= taken
        best = second = 0.0
        for offer, bit in offers:
            if not gone & bit:
                if best:
                    second = offer
                    break
                best = offer
        for card, count in paid.counts:
            count += market[card]
            if 2 <= (card + 1) * count <= MOST_IN_STACK:
                offer = threats[card][count]
                if offer > best:
                    best, second = offer, best
                elif offer > second:
                    second = offer
        worth.append(value - BEST_OFFER * best + SECOND_OFFER * second)
    return worth


def _offers(market: Sequence[int], threats: Sequence[Sequence[float]]) -> list[tuple[float, int]]:
    """The worth of each stack to the next seat, best first, with the stack as a bit."""
    offers = []
    for stack, cards in enumerate(market):
        if cards and stack >= VALUES:
            offers.append((threats[stack - VALUES][1], 1 << stack))
        elif cards and (stack + 1) * cards >= 2:
            offers.append((threats[stack][cards], 1 << stack))
    offers.sort(reverse=True)
    return offers
