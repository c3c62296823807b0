"""Sample deals of the hidden cards by how well they explain the moves of *normals*.

A Markov chain over deals (Metropolis et al., 1953): each step proposes to swap two hidden cards,
and usually rejects the swap if it makes the observed moves much less likely. A hand is less likely
the more VP other moves would have gained with it.
"""

import math
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from functools import cache, partial

from cogs.bananine.computer.knowledge import Knowledge, StuckTurn, turns
from cogs.bananine.computer.policy import REACH, rate, reach
from cogs.bananine.computer.simulator import PLAY, SINGLES, Table, payable
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import View
from cogs.bananine.rules.market import PACKED

FIRST_STEPS, STEPS = 400, 20
"""Steps of the chain before the first deal, and before each deal."""
LENIENCE = 0.03
"""A hand is less likely by a factor of e for every such loss in VP."""
CONTRADICTION = 10.0
"""Log-likelihood penalty each time the hand could match a stack when its seat could not."""
TOTALS = 8
"""The reach of a hand with plenty of cards: all totals from 2 to 9."""
BOX = -1
"""Owner of the undealt cards, instead of a seat."""


@dataclass
class PastChoice:
    """A turn of a *normal*: the cards it ``paid``, and all it has ``played`` from then on, packed.
    ``ways`` are all payments possible with any hand, best first: the worth of each (``made`` is its
    own) apart from the reach of the remaining hand, and its packed cards."""

    seat: int
    made: float
    paid: int
    ways: Sequence[tuple[float, int]]
    played: int = 0

    def loss(self, hand: int) -> float:
        """The VP by which its move fell short of the best one, if ``hand`` is what it holds now."""
        held = hand + self.played
        made = best = self.made + REACH * reach(held - self.paid)
        for worth, paid in self.ways:
            if worth + REACH * TOTALS <= best:
                break
            if payable(held, paid):
                best = max(best, worth + REACH * reach(held - paid))
        return best - made


def past_choices(view: View, history: Sequence[Event], seats: Container[int]) -> list[PastChoice]:
    """All choices of these seats so far."""
    found: list[PastChoice] = []
    for table, move in turns(view, history):
        stack, paid = move
        if table.mover in seats:
            moves = SINGLES if stack == PLAY else table.moves()
            worth = [each - REACH * TOTALS for each in rate(table, moves)]
            ways = sorted(zip(worth, [cards.packed for _, cards in moves], strict=True))[::-1]
            found.append(PastChoice(table.mover, worth[moves.index(move)], paid.packed, ways))
        for each in found:
            each.played += paid.packed if each.seat == table.mover else 0
    return found


class Chain:
    """The Markov chain, started from a random deal."""

    def __init__(
        self, known: Knowledge, chosen: Sequence[PastChoice], random: Callable[[], float]
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
        self._log_likelihood = cache(partial(_log_likelihood, known.stuck, chosen))
        self._walk(FIRST_STEPS)

    def deal(self) -> Table:
        """Walk on, and return the table with the hidden cards dealt."""
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
            gain = sum([self._log_likelihood(*each) for each in swapped.items()])
            gain -= sum([self._log_likelihood(each, hands[each]) for each in swapped])
            if gain >= 0 or random() < math.exp(gain):
                cards[place], cards[other] = cards[other], cards[place]
                for each, hand in swapped.items():
                    hands[each] = hand


def _log_likelihood(
    stuck: Sequence[StuckTurn], chosen: Sequence[PastChoice], seat: int, hand: int
) -> float:
    """The log-likelihood of a seat's past turns given its hand, up to a constant."""
    lost = sum([each.loss(hand) for each in chosen if each.seat == seat])
    misfits = [each for each in stuck if each.seat == seat and not each.fits(hand)]
    return -lost / LENIENCE - CONTRADICTION * len(misfits)
