"""The middle level: it knows what a majority is worth, and what it leaves to the next player."""

from __future__ import annotations

from functools import cache

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.bananine.computer.worth import BEST_OFFER, CARD, REACH, SECOND_OFFER, lead_worth
from cogs.bananine.rules.deck import DECK, VALUES
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import TurnPrompt, View
from cogs.bananine.rules.market import Action, Cards, Market, Resolution, resolve, without

NEAR = 0.02
"""Moves within so many VP of the best are equally good: one is picked at random."""
_TOTALS = range(2, 10)


class Normal(Computer[View, TurnPrompt, Action, Event]):
    """Weighs each move by what it collects, what it costs the hand, and what it offers."""

    def decide(self, position: Position[View, TurnPrompt, Event], chance: Chance) -> Action:
        """The best move at a glance, or one that is nearly as good."""
        moves = list(position.prompt.choices())
        if len(moves) == 1:
            return moves[0]
        judge = _Judge(position.view)
        worth = [judge.worth(resolve(position.prompt.market, move)) for move in moves]
        best = max(worth)
        near = [move for move, value in zip(moves, worth, strict=True) if value >= best - NEAR]
        return chance.pick(near)


class _Judge:
    """One seat's judgement of moves."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None, "a spectator decides nothing"
        assert view.hand is not None, "whoever has a seat has a hand"
        self.seat, self.hand, self.piles = view.seat, view.hand, view.piles
        self.next = (view.seat + 1) % len(view.piles)
        self.left = tuple(
            DECK.standard[value]
            + DECK.surplus[value]
            - view.discards[value - 1]
            - sum(pile[value - 1] for pile in view.piles)
            for value in VALUES
        )
        self.gain = cache(self._gain)

    def worth(self, outcome: Resolution) -> float:
        """What a move is worth, in VP."""
        rest = without(self.hand, outcome.paid)
        worth = CARD * len(rest) + REACH * payable(rest) - self.offered(outcome.market)
        if outcome.taken is not None:
            worth += self.gain(self.seat, outcome.taken.value, outcome.taken.cards)
        return worth

    def offered(self, market: Market) -> float:
        """What the market offers to the next player, less what that leaves for oneself."""
        gains = [
            self.gain(self.next, stack.value, stack.cards)
            for stack in market.stacks()
            if stack.total > 1
        ]
        best, second, *_ = (*sorted(gains, reverse=True), 0.0, 0.0)
        return BEST_OFFER * best - SECOND_OFFER * second

    def _gain(self, seat: int, value: int, cards: int) -> float:
        """VP that ``seat`` can expect to gain from ``cards`` more cards of ``value``."""
        counts = [pile[value - 1] for pile in self.piles]
        rival = max(count for other, count in enumerate(counts) if other != seat)
        lead, left = counts[seat] - rival, self.left[value - 1]
        return lead_worth(lead + cards, left - cards) - lead_worth(lead, left)


def payable(hand: Cards) -> int:
    """How many of the totals from 2 to 9 some cards of ``hand`` add up to."""
    sums = 1
    for card in hand:
        sums |= sums << card
    return sum(sums >> total & 1 for total in _TOTALS)
