"""Deals of the hidden cards by how likely they make what the *normals* at the table have done.

A Markov chain of deals (Metropolis and others, 1953): each step swaps two of the hidden cards, or
leaves them where that would make their play much less likely. A hand is the less likely the more VP
other moves would have brought with it.
"""

import math
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from functools import cache, partial

from cogs.bananine.computer.knowledge import Knowledge, Stuck, turns
from cogs.bananine.computer.policy import rate, reach
from cogs.bananine.computer.simulator import PLAY, SINGLES, Table, payable
from cogs.bananine.computer.worth import REACH
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import PACKED

FIRST_STEPS, STEPS = 400, 20
"""Before the first deal, and before each."""
LENIENCE = 0.03
"""A hand is less likely by a factor of e for so many VP that another move would have brought."""
STUCK = 10.0
"""By so many such factors for each time that it could take something and its seat couldn't."""
TOTALS = 8
"""What a hand that has plenty of cards can reach."""
BOX = -1
"""In place of a seat: the cards that nobody was dealt."""


@dataclass
class Choice:
    """A turn of a *normal*: what it ``paid``, and what it has ``laid`` down then and since.

    ``ways`` are all that there were, the best first: what each was worth but for the cards that it
    left in the hand, and the cards that it took. ``made`` is that worth of the one it chose.
    """

    seat: int
    made: float
    paid: int
    ways: Sequence[tuple[float, int]]
    laid: int = 0

    def loss(self, hand: int) -> float:
        """How many VP better another way was, if this is what is left of the hand it had."""
        held = hand + self.laid
        made = best = self.made + REACH * reach(held - self.paid)
        for worth, paid in self.ways:
            if worth + REACH * TOTALS <= best:
                break
            if payable(held, paid):
                best = max(best, worth + REACH * reach(held - paid))
        return best - made


def choices(view: View, history: Sequence[Event], seats: Container[int]) -> list[Choice]:
    """What these seats have chosen so far."""
    found: list[Choice] = []
    for table, move in turns(view, history):
        stack, paid = move
        if table.mover in seats:
            moves = SINGLES if stack == PLAY else table.moves()
            worth = [each - REACH * TOTALS for each in rate(table, moves)]
            ways = sorted(zip(worth, [cards.packed for _, cards in moves], strict=True))[::-1]
            found.append(Choice(table.mover, worth[moves.index(move)], paid.packed, ways))
        for each in found:
            each.laid += paid.packed if each.seat == table.mover else 0
    return found


class Chain:
    """A chain of deals: it begins with any."""

    def __init__(
        self, known: Knowledge, chosen: Sequence[Choice], random: Callable[[], float]
    ) -> None:
        self._known, self._random = known, random
        self._cards = sorted(known.unseen, key=lambda card: random())
        self._hands = known.table.hands[:]
        mover = known.table.mover
        rivals = [(seat, size) for seat, size in enumerate(known.sizes) if seat != mover]
        dealt = [seat for seat, size in rivals for _ in range(size)]
        self._dealt, self._owners = len(dealt), dealt + [BOX] * (len(self._cards) - len(dealt))
        for seat, card in zip(dealt, self._cards, strict=False):
            self._hands[seat] += PACKED[card]
        self._likely = cache(partial(_likelihood, known.stuck, chosen))
        self._walk(FIRST_STEPS)

    def deal(self) -> Table:
        """The table with the hidden cards dealt."""
        self._walk(STEPS)
        table = self._known.table.copy()
        table.hands = self._hands[:]
        table.deck.sort(key=lambda card: self._random())
        return table

    def _walk(self, steps: int) -> None:
        cards, owners, hands, random = self._cards, self._owners, self._hands, self._random
        for _ in range(steps):
            place, other = int(random() * self._dealt), int(random() * len(cards))
            seat, rival = owners[place], owners[other]
            if cards[place] == cards[other] or seat == rival:
                continue
            more = PACKED[cards[other]] - PACKED[cards[place]]
            swapped = {seat: hands[seat] + more}
            if rival != BOX:
                swapped[rival] = hands[rival] - more
            gain = sum([self._likely(*each) for each in swapped.items()])
            gain -= sum([self._likely(each, hands[each]) for each in swapped])
            if gain >= 0 or random() < math.exp(gain):
                cards[place], cards[other] = cards[other], cards[place]
                for each, hand in swapped.items():
                    hands[each] = hand


def _likelihood(stuck: Sequence[Stuck], chosen: Sequence[Choice], seat: int, hand: int) -> float:
    """The logarithm of how likely a hand makes what its seat has done, up to a constant."""
    lost = sum([each.loss(hand) for each in chosen if each.seat == seat])
    misfits = [each for each in stuck if each.seat == seat and not each.fits(hand)]
    return -lost / LENIENCE - STUCK * len(misfits)
