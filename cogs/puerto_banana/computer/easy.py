"""Easy: bids as a child does, as if a bid were money to be had first.

It never offers more than it holds, and never thinks about what the others have done.
"""

from __future__ import annotations

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.puerto_banana.rules import Bid, BidPrompt, Event, View

LEAST = 30
"""A bid is at least this many hundredths of the own stock: a child wants to win."""


class Easy(Computer[View, BidPrompt, Bid, Event]):
    """Any bid from about a third of its stock to all of it."""

    def decide(self, position: Position[View, BidPrompt, Event], chance: Chance) -> Bid:
        view = position.view
        assert view.seat is not None, "a spectator does not bid"
        stock = view.stocks[view.seat]
        least = stock * LEAST // 100
        return Bid(least + chance.below(stock - least + 1))
