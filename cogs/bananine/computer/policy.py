"""What moves are worth at a glance, in VP: to *normal*, and to the search as a first opinion."""

from collections.abc import Sequence
from functools import lru_cache

from cogs.bananine.computer.simulator import BYTE, BYTES, PLAY, STACKS, VALUES, Move, Table
from cogs.bananine.computer.worth import BEST_OFFER, CARD, REACH, SECOND_OFFER, lead_worth
from cogs.bananine.rules.deck import DECK
from cogs.bananine.rules.market import MOST_IN_STACK

_CARDS = [DECK.standard[value + 1] + DECK.surplus[value + 1] for value in range(VALUES)]
_MOST = max(_CARDS)
# Rounded, so that the last digit of a machine's exponential function decides nothing.
LEAD = [
    [round(lead_worth(lead, left), 9) for lead in (*range(_MOST + 1), *range(-_MOST, 0))]
    for left in range(_MOST + 1)
]
"""By the cards left and the lead; a negative lead counts from the end."""
_TOTALS = 0b1111111100
"""The totals from 2 to 9, as bits."""


class Gains:
    """The VP that more cards of a value are worth to a seat, and by how many it ``leads``."""

    __slots__ = ("_known", "_left", "leads")

    def __init__(self, table: Table, seat: int, left: Sequence[int]) -> None:
        piles = table.piles
        others = [pile for other, pile in enumerate(piles) if other != seat]
        rivals = [max(counts) for counts in zip(*others, strict=True)]
        self.leads = [own - rival for own, rival in zip(piles[seat], rivals, strict=True)]
        self._left = left
        self._known: dict[tuple[int, int], float] = {}

    def of(self, value: int, cards: int) -> float:
        """What so many cards are worth."""
        key = value, cards
        gain = self._known.get(key)
        if gain is None:
            lead, left = self.leads[value], self._left[value]
            more = min(cards, left)
            gain = self._known[key] = LEAD[left - more][lead + more] - LEAD[left][lead]
        return gain


@lru_cache(maxsize=1 << 14)
def reach(hand: int) -> int:
    """How many of the totals from 2 to 9 some cards of a hand add up to."""
    sums = 1
    for value in range(VALUES):
        for _ in range(min(hand >> BYTE * value & BYTES, MOST_IN_STACK // (value + 1))):
            sums |= sums << value + 1
        sums &= _TOTALS | 3
    return (sums & _TOTALS).bit_count()


def uncollected(table: Table) -> list[int]:
    """How many cards of each value are neither collected nor discarded."""
    columns = zip(_CARDS, table.gone, *table.piles, strict=True)
    return [cards - sum(seen) for cards, *seen in columns]


def rate(table: Table, moves: Sequence[Move]) -> list[float]:
    """What each of the moves is worth to the seat to move."""
    market, mover = table.market, table.mover
    hand, following = table.hands[mover], (mover + 1) % len(table.hands)
    left = uncollected(table)
    gains, threats = Gains(table, mover, left), Gains(table, following, left)
    offers = _offers(market, threats)
    worth = []
    for stack, paid in moves:
        value = REACH * reach(hand - paid.packed)
        gone = paid.stacks
        if stack != PLAY:
            cards = market[stack] if stack < VALUES else 1
            value += gains.of(stack % VALUES, cards) - CARD * len(paid.cards)
            if market[stack] == cards:
                gone |= 1 << stack
        best = second = 0.0
        for gain, bit in offers:
            if not gone & bit:
                if best:
                    second = gain
                    break
                best = gain
        for card, count in paid.counts:
            count += market[card]
            if 2 <= (card + 1) * count <= MOST_IN_STACK:
                gain = threats.of(card, count)
                if gain > best:
                    best, second = gain, best
                elif gain > second:
                    second = gain
        worth.append(value - BEST_OFFER * best + SECOND_OFFER * second)
    return worth


def _offers(market: Sequence[int], threats: Gains) -> list[tuple[float, int]]:
    """What each stack is worth to the next seat, best first, with the stack as a bit."""
    offers = []
    for stack in range(STACKS):
        cards = market[stack]
        if cards and stack >= VALUES:
            offers.append((threats.of(stack - VALUES, 1), 1 << stack))
        elif cards and (stack + 1) * cards >= 2:
            offers.append((threats.of(stack, cards), 1 << stack))
    offers.sort(reverse=True)
    return offers
