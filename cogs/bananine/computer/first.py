"""The computer player: it collects where a majority is within reach and keeps its hand flexible."""

from __future__ import annotations

import math

from bot.games import Chance
from cogs.bananine.rules.deck import DECK, VALUES
from cogs.bananine.rules.game import TurnPrompt, View
from cogs.bananine.rules.market import Action, Cards, Resolution, resolve, without

NEAR = 0.04
"""Moves within so many VP of the best are equally good: one is picked at random."""
CARD_WORTH = 0.1
"""VP that a card in hand is worth for paying."""
REACH_WORTH = 0.1
"""VP for each total from 2 to 9 that the hand can still pay."""
OFFER_COST = 0.35
"""Share of the next player's best gain that is held against a move."""
TOTALS = range(2, 10)


def decide(view: View, prompt: TurnPrompt, chance: Chance) -> Action:
    """The move for the seat of ``view``, or one of those that are nearly as good."""
    if view.seat is None:
        raise ValueError("a spectator decides nothing")
    moves = list(prompt.choices())
    if len(moves) == 1:
        return moves[0]
    table = _Table(view, view.seat)
    worth = [table.worth(prompt.hand, resolve(prompt.market, move)) for move in moves]
    best = max(worth)
    near = [move for move, value in zip(moves, worth, strict=True) if value >= best - NEAR]
    return chance.pick(near)


class _Table:
    """The piles from one seat's point of view, and what cards are worth to it in VP."""

    def __init__(self, view: View, seat: int) -> None:
        self.seat = seat
        self.next = (seat + 1) % len(view.piles)
        self.piles = view.piles
        self.open = tuple(
            DECK.standard[value]
            + DECK.surplus[value]
            - view.discards[value - 1]
            - sum(pile[value - 1] for pile in view.piles)
            for value in VALUES
        )

    def worth(self, hand: Cards, outcome: Resolution) -> float:
        """What a move is worth to this seat, in VP."""
        rest = without(hand, outcome.paid)
        worth = CARD_WORTH * len(rest) + REACH_WORTH * payable(rest)
        if outcome.taken is not None:
            worth += self.gain(self.seat, outcome.taken.value, outcome.taken.cards)
        offers = [
            self.gain(self.next, stack.value, stack.cards)
            for stack in outcome.market.stacks()
            if stack.total > 1
        ]
        return worth - OFFER_COST * max(offers, default=0)

    def gain(self, seat: int, value: int, cards: int) -> float:
        """VP that ``seat`` can expect to gain from ``cards`` more cards of ``value``."""
        counts = [pile[value - 1] for pile in self.piles]
        own = counts[seat]
        rival = max(count for other, count in enumerate(counts) if other != seat)
        left = self.open[value - 1]
        return lead_worth(own + cards - rival, left - cards) - lead_worth(own - rival, left)


def lead_worth(lead: int, left: int) -> float:
    """VP expected for a value with such a ``lead`` while ``left`` cards of it are uncollected.

    From 0 to 2, and 1 for a tie; the fewer cards are left, the safer the lead.
    """
    return 2 / (1 + math.exp(-2 * lead / math.sqrt(left + 1)))


def payable(hand: Cards) -> int:
    """How many of the totals from 2 to 9 some cards of ``hand`` add up to."""
    sums = 1
    for card in hand:
        sums |= sums << card
    return sum(sums >> total & 1 for total in TOTALS)
