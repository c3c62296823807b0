"""Easy: bids as a child does, as if a bid were money to be had first.

Between two it offers what it holds, and now and then more than the lot is worth, which nobody who
knows the game does. Among more the highest bids come from a crowd, and it counts the lot that it
would win as its own already. It always offers what it could pay, and never thinks about what the
others have done.
"""

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.puerto_banana.rules import Bid, BidPrompt, Event, View

LEAST_OF_STOCK = 30
"""Between two, a bid is at least this many hundredths of the own stock: a child wants to win."""
EAGER, MOST_OF_LOT = 28, 150
"""But in so many rounds of a hundred it is from the lot to this many hundredths of it."""
LEAST_PAYABLE = 50
"""Among more, a bid is at least this many hundredths of what could be paid."""
MOST_A_SEAT = 25
"""And at most this many for each seat: the more bid, the higher the best bid will be."""


class Easy(Computer[View, BidPrompt, Bid, Event]):
    """Any bid between a part of what it has in mind to spend and most of it."""

    def decide(self, position: Position[View, BidPrompt, Event], chance: Chance) -> Bid:
        view = position.view
        if view.seat is None:
            raise ValueError("a spectator does not bid")
        stock, seats = view.stocks[view.seat], len(view.stocks)
        payable = stock + view.lot
        if seats == 2 and chance.below(100) < EAGER:
            least, most = view.lot, min(payable, view.lot * MOST_OF_LOT // 100)
        elif seats == 2:
            least, most = stock * LEAST_OF_STOCK // 100, stock
        else:
            least = payable * LEAST_PAYABLE // 100
            most = payable * min(100, MOST_A_SEAT * seats) // 100
        return Bid(least + chance.below(most - least + 1))
