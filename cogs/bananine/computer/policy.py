"""What moves are worth at a glance, in VP: to *normal*, and to the search as a first opinion."""

from collections.abc import Sequence
from functools import lru_cache

from cogs.bananine.computer.simulator import CARDS_OF, PLAY, VALUES, Move, Table, totals
from cogs.bananine.computer.worth import BEST_OFFER, CARD, REACH, SECOND_OFFER, lead_worth
from cogs.bananine.rules.market import MOST_IN_STACK

_MOST = max(CARDS_OF)
# Rounded, so that the last digit of a machine's exponential function decides nothing.
LEAD = [
    [round(lead_worth(lead, left), 9) for lead in (*range(_MOST + 1), *range(-_MOST, 0))]
    for left in range(_MOST + 1)
]
"""By the cards left and the lead; a negative lead counts from the end."""
GAINS = [
    [
        [LEAD[left - more][lead + more] - by_lead[lead] for more in (*range(left), *[left] * _MOST)]
        for lead in (*range(_MOST + 1), *range(-_MOST, 0))
    ]
    for left, by_lead in enumerate(LEAD)
]
"""The VP that more cards of a value are worth: by the cards left, the lead, and how many more."""
_TOTALS = 0b1111111100
"""The totals from 2 to 9, as bits."""


def reach(hand: int) -> int:
    """How many of the totals from 2 to 9 some cards of a hand add up to."""
    return (totals(hand) & _TOTALS).bit_count()


@lru_cache(maxsize=1 << 14)
def prospects(left: int, counts: Sequence[int]) -> list[list[float]]:
    """Each seat's ``GAINS`` of a value, by what the seats have collected of it."""
    *_, second, most = sorted(counts)
    return [GAINS[left][own - (second if own == most else most)] for own in counts]


def rate(table: Table, moves: Sequence[Move]) -> list[float]:
    """What each of the moves is worth to the seat to move."""
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
    """What each stack is worth to the next seat, best first, with the stack as a bit."""
    offers = []
    for stack, cards in enumerate(market):
        if cards and stack >= VALUES:
            offers.append((threats[stack - VALUES][1], 1 << stack))
        elif cards and (stack + 1) * cards >= 2:
            offers.append((threats[stack][cards], 1 << stack))
    offers.sort(reverse=True)
    return offers
