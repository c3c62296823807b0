"""Normal: keeps to a bid that pays, and answers the last auction after one that didn't.

That is how people who know the game play it, and people who watch them can learn to foresee it.
"""

from __future__ import annotations

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.puerto_banana.computer.habits import auctions, record
from cogs.puerto_banana.rules import Bid, BidPrompt, Event, View

FIRST = (40, 110)
"""Hundredths of the lot: what to bid when nothing is known."""
KEPT, ANSWERED = 5, 7
"""Hundredths of the lot: how far a bid is from the last one, or from what would have been good."""


class Normal(Computer[View, BidPrompt, Bid, Event]):
    """Repeats its share of the lot while that pays off; else bids what would have been good."""

    def decide(self, position: Position[View, BidPrompt, Event], chance: Chance) -> Bid:
        view = position.view
        if view.seat is None:
            raise ValueError("a spectator does not bid")
        bidden = record(auctions(position.history), view.seat)
        if bidden:
            last = bidden[-1]
            middle = (last.bid if last.paid_off else last.answer) * 100 // last.lot
            off = KEPT if last.paid_off else ANSWERED
            low, high = middle - off, middle + off
        else:
            low, high = FIRST
        hundredths = low + chance.below(high - low + 1)
        payable = view.stocks[view.seat] + view.lot
        return Bid(max(0, min(payable, hundredths * view.lot // 100)))
