"""What a seat knows about the hidden cards, from its view and the match's history."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from cogs.bananine.computer.simulator import (
    CARDS_OF,
    PLAY,
    STACKS,
    VALUES,
    Move,
    Table,
    held,
    move_of,
    packed,
    takes,
    uncollected,
)
from cogs.bananine.rules.deck import DECK
from cogs.bananine.rules.deck import VALUES as CARD_VALUES
from cogs.bananine.rules.events import Event, Played, SurplusDrawn, Taken
from cogs.bananine.rules.game import FIRST_MARKET, View
from cogs.bananine.rules.market import Action, Play, Take, without

DEALS = 30
"""Deals tried before the one that contradicts the rivals' play least is accepted."""
PLENTY = 60 * packed(CARD_VALUES)
"""A packed hand that can pay for anything."""


@dataclass
class StuckTurn:
    """A turn in which a rival could match no stack of ``market``; ``played`` are the cards that it
    has played from then on, packed."""

    seat: int
    played: int
    market: list[int]

    def fits(self, hand: int) -> bool:
        """Whether the rival could match no stack if ``hand`` is what it holds now."""
        return not takes(hand + self.played, self.market)


@dataclass(frozen=True)
class Knowledge:
    """A table without the rivals' hands, with the deck unshuffled; ``unseen`` are the cards in the
    rivals' hands and the box, ``sizes`` those of all hands."""

    table: Table
    unseen: Sequence[int]
    sizes: Sequence[int]
    stuck: Sequence[StuckTurn]

    def deal(self, random: Callable[[], float]) -> Table:
        """The table with the hidden cards dealt: the first of several random deals that contradicts
        none of the stuck turns, or else the one that contradicts the fewest."""
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
    """The knowledge of the seat of ``view``; raises ``ValueError`` if ``history`` has gaps."""
    deck = without(DECK.surplus_cards, tuple(_drawn(history)))
    if len(deck) != view.deck_size:
        raise ValueError(f"{len(deck)} cards in the deck by the history, {view.deck_size} to see")
    table, unseen = visible_table(view, deck), list[int]()
    for value, left in enumerate(table.left):
        seen = table.market[value] + table.market[VALUES + value] + deck.count(value + 1)
        unseen += [value + 1] * (left - seen - held(table.hands[table.mover], value))
    return Knowledge(table, unseen, view.hand_sizes, _stuck_turns(view, history))


def visible_table(view: View, deck: Sequence[int] = ()) -> Table:
    """The table as a seat sees it, with empty hands for the rivals."""
    surplus = map(view.market.surplus.count, CARD_VALUES)
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


def turns(view: View, history: Sequence[Event]) -> Iterator[tuple[Table, Move]]:
    """Every turn so far: the table before it, always the same object, on which all hands have
    plenty of cards, and the move."""
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


def _stuck_turns(view: View, history: Sequence[Event]) -> list[StuckTurn]:
    found: list[StuckTurn] = []
    for table, (stack, paid) in turns(view, history):
        if stack == PLAY and table.mover != view.seat:
            found.append(StuckTurn(table.mover, 0, table.market[:]))
        for each in found:
            each.played += paid.packed if each.seat == table.mover else 0
    return found
