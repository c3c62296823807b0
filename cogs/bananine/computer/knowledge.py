"""All that a seat knows of the hidden cards: from its view, and from what happened before."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from cogs.bananine.computer.simulator import (
    CARDS_OF,
    PLAY,
    STACKS,
    VALUES,
    Move,
    Table,
    move_of,
    packed,
    takes,
    uncollected,
)
from cogs.bananine.rules.deck import DECK
from cogs.bananine.rules.deck import VALUES as CARD_VALUES
from cogs.bananine.rules.events import Event, Played, SurplusDrawn, Taken
from cogs.bananine.rules.game import FIRST_MARKET, View
from cogs.bananine.rules.market import Action, Play, Take

DEALS = 30
"""How often the unseen cards are dealt before the best fit to the rivals' play is accepted."""
PLENTY = 60 * packed(CARD_VALUES)
"""A hand that can pay for anything, packed."""


@dataclass
class Stuck:
    """A rival could take nothing: the cards that it has laid down since then, packed, and the 18
    stacks of the market then."""

    seat: int
    laid: int
    market: list[int]

    def fits(self, hand: int) -> bool:
        """Whether this hand, and what has been laid down, could take nothing then."""
        return not takes(hand + self.laid, self.market)


@dataclass(frozen=True)
class Knowledge:
    """A table without the rivals' hands, whose deck is in order.

    ``unseen`` are the cards that the rivals' hands and the box share, ``sizes`` how many each seat
    holds, and ``stuck`` tells of each time that a rival could take nothing.
    """

    table: Table
    unseen: Sequence[int]
    sizes: Sequence[int]
    stuck: Sequence[Stuck]

    def deal(self, random: Callable[[], float]) -> Table:
        """The table with the hidden cards dealt at random, by numbers from 0 to 1.

        Of several deals it is the first in which no rival could have taken anything when it said
        that it couldn't; if there is none, the one with the fewest times that a rival could.
        """
        table, fewest = self.table.copy(), len(self.stuck) + 1
        for _ in range(DEALS):
            hands = self._hands(random)
            misfits = sum([not each.fits(hands[each.seat]) for each in self.stuck])
            if misfits < fewest:
                table.hands, fewest = hands, misfits
            if not fewest:
                break
        table.deck.sort(key=lambda card: random())
        return table

    def _hands(self, random: Callable[[], float]) -> list[int]:
        cards, hands = sorted(self.unseen, key=lambda card: random()), self.table.hands[:]
        for seat, size in enumerate(self.sizes):
            if seat != self.table.mover:
                hands[seat] = packed(cards[:size])
                del cards[:size]
        return hands


def knowledge(view: View, history: Sequence[Event]) -> Knowledge:
    """What the seat of ``view`` knows; ``ValueError`` if ``history`` has gaps."""
    assert view.hand is not None, "a spectator decides nothing"
    drawn = _drawn(history)
    deck = list(DECK.surplus_cards)
    for card in drawn:
        deck.remove(card)
    if len(deck) != view.deck_size:
        raise ValueError(f"{len(deck)} cards in the deck by the history, {view.deck_size} to see")
    return Knowledge(seen(view, deck), _unseen(view, drawn), view.hand_sizes, _stuck(view, history))


def seen(view: View, deck: Sequence[int] = ()) -> Table:
    """The table as a seat sees it: the rivals' hands are empty."""
    surplus = [view.market.surplus.count(value + 1) for value in range(VALUES)]
    piles = list(zip(*view.piles, strict=True))
    hand = packed(view.hand or ())
    return Table(
        market=[*view.market.standard, *surplus],
        left=uncollected(piles, view.discards),
        hands=[hand if seat == view.seat else 0 for seat in range(len(view.piles))],
        piles=piles,
        deck=list(deck),
        start=view.start,
        turn=view.turn - 1,
        ending=view.end is not None,
    )


def _unseen(view: View, drawn: Sequence[int]) -> list[int]:
    """The standard cards that lie in no place which the seat can see."""
    unseen: list[int] = []
    for value in range(1, VALUES + 1):
        seen = view.market.standard[value - 1] + view.discards[value - 1]
        seen += sum(pile[value - 1] for pile in view.piles) + (view.hand or ()).count(value)
        seen -= drawn.count(value) - view.market.surplus.count(value)
        unseen += [value] * (DECK.standard[value] - seen)
    return unseen


def turns(view: View, history: Sequence[Event]) -> Iterator[tuple[Table, Move]]:
    """Every turn so far: the table before it, where all hands have plenty of cards, and the move.

    It is one table, which goes on changing.
    """
    seats, market = len(view.piles), [0] * STACKS
    for card in FIRST_MARKET[seats]:
        market[card - 1] += 1
    table = Table(
        market=market,
        left=CARDS_OF[:],
        hands=[PLENTY] * seats,
        piles=[(0,) * seats] * VALUES,
        deck=_drawn(history)[::-1],
        start=view.start,
        turn=0,
        ending=False,
    )
    for event in history:
        if isinstance(event, Taken):
            action: Action = Take(event.stack.value, event.stack.surplus, event.payment)
        elif isinstance(event, Played):
            action = Play(event.card)
        else:
            continue
        move = move_of(action)
        yield table, move
        table.play(move)


def _drawn(history: Sequence[Event]) -> list[int]:
    return [event.value for event in history if isinstance(event, SurplusDrawn)]


def _stuck(view: View, history: Sequence[Event]) -> list[Stuck]:
    found: list[Stuck] = []
    for table, (stack, paid) in turns(view, history):
        if stack == PLAY and table.mover != view.seat:
            found.append(Stuck(table.mover, 0, table.market[:]))
        for each in found:
            each.laid += paid.packed if each.seat == table.mover else 0
    return found
