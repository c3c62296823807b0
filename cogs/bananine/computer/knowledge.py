"""All that a seat knows of the hidden cards: from its view, and from what happened before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from bot.games.machine_code import Numbers
from cogs.bananine.computer.simulator import (
    DECK_AT,
    ENDING,
    GONE,
    HANDS,
    LEFT,
    MOVER,
    PILES,
    SEATS,
    SIZE,
    STACKS,
    STANDARD,
    START,
    SURPLUS,
    TURN,
    VALUES,
    packed,
)
from cogs.bananine.rules.deck import DECK
from cogs.bananine.rules.events import Discarded, Event, Played, SurplusDrawn, Taken
from cogs.bananine.rules.game import FIRST_MARKET, View

RIVAL, LAID, MARKET = 0, 1, 2
"""A row about a rival who could take nothing: its seat, the cards that it has laid down since then
(packed), and the 18 stacks of the market then."""


@dataclass(frozen=True)
class Knowledge:
    """A table in which the rivals' hands are the *number* of their cards and the deck is in order.

    ``unseen`` are the cards (values from 0) that the rivals' hands and the box share, and ``stuck``
    has a row for each time that a rival could take nothing.
    """

    table: Numbers
    unseen: Numbers
    stuck: Numbers


def knowledge(view: View, history: Sequence[Event]) -> Knowledge:
    """What the seat of ``view`` knows; ``ValueError`` if it is a spectator's view, or if
    ``history`` isn't everything that happened."""
    if view.hand is None:
        raise ValueError("a spectator decides nothing")
    drawn = [event.value for event in history if isinstance(event, SurplusDrawn)]
    deck = list(DECK.surplus_cards)
    for card in drawn:
        deck.remove(card)
    if len(deck) != view.deck_size:
        raise ValueError(f"{len(deck)} cards in the deck by the history, {view.deck_size} to see")
    return Knowledge(_table(view, deck), _unseen(view, drawn), _stuck(view, history))


def _table(view: View, deck: Sequence[int]) -> Numbers:
    table = np.zeros(SIZE, np.int64)
    table[STANDARD : STANDARD + VALUES] = view.market.standard
    for card in view.market.surplus:
        table[SURPLUS + card - 1] += 1
    table[GONE : GONE + VALUES] = view.discards
    for seat, pile in enumerate(view.piles):
        own = seat == view.seat
        table[HANDS + seat] = packed(view.hand or ()) if own else view.hand_sizes[seat]
        table[PILES + VALUES * seat : PILES + VALUES * (seat + 1)] = pile
    table[SEATS], table[START], table[TURN] = len(view.piles), view.start, view.turn - 1
    table[MOVER], table[ENDING] = view.seat or 0, view.end is not None
    table[LEFT] = len(deck)
    table[DECK_AT : DECK_AT + len(deck)] = deck
    return table


def _unseen(view: View, drawn: Sequence[int]) -> Numbers:
    """The standard cards that lie in no place which the seat can see."""
    unseen: list[int] = []
    for value in range(1, VALUES + 1):
        seen = view.market.standard[value - 1] + view.discards[value - 1]
        seen += sum(pile[value - 1] for pile in view.piles) + (view.hand or ()).count(value)
        seen -= drawn.count(value) - view.market.surplus.count(value)
        unseen += [value - 1] * (DECK.standard[value] - seen)
    return np.array(unseen, np.int64)


def _stuck(view: View, history: Sequence[Event]) -> Numbers:
    market = np.zeros(STACKS, np.int64)
    for card in FIRST_MARKET[len(view.piles)]:
        market[STANDARD + card - 1] += 1
    rows: list[Numbers] = []
    for event in history:
        if isinstance(event, Played) and event.seat != view.seat:
            rows.append(np.array([event.seat, 0, *market], np.int64))
        if isinstance(event, Taken | Played):
            paid = event.payment if isinstance(event, Taken) else (event.card,)
            for row in rows:
                row[LAID] += packed(paid) if row[RIVAL] == event.seat else 0
        _follow(market, event)
    return np.array(rows, np.int64).reshape(-1, MARKET + STACKS)


def _follow(market: Numbers, event: Event) -> None:
    """What an event does to the 18 stacks of the market."""
    if isinstance(event, Taken):
        if event.stack.surplus:
            market[SURPLUS + event.stack.value - 1] -= 1
        else:
            market[STANDARD + event.stack.value - 1] = 0
        for card in event.payment:
            market[STANDARD + card - 1] += 1
    elif isinstance(event, Played):
        market[STANDARD + event.card - 1] += 1
    elif isinstance(event, Discarded):
        market[STANDARD + event.stack.value - 1] = 0
    elif isinstance(event, SurplusDrawn):
        market[SURPLUS + event.value - 1] += 1
