"""Easy: bids as a child does, as if a bid had to be paid out of the own stock.

With two players it bids up to its stock, and now and then more than the lot, which no experienced
player does. With more, where the highest bids are higher, it counts the lot as its own already. It
never bids more than it could pay, and ignores what the others have done.
"""

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.puerto_banana.rules import Bid, BidPrompt, Event, View

LEAST_OF_STOCK = 30
"""Two players: the least bid, in hundredths of the own stock. A child wants to win."""
EAGER, MOST_OF_LOT = 28, 150
"""Two players: percentage of rounds with a bid above the lot, and the highest such bid in
hundredths of the lot."""
LEAST_PAYABLE = 50
"""Three or more: the least bid, in hundredths of what the seat could pay."""
MOST_A_SEAT = 25
"""Three or more: the highest bid, in hundredths of what the seat could pay, per seat at the table.
The more players, the higher the best bid."""


class Easy(Computer[View, BidPrompt, Bid, Event]):
    """A random bid within a range that depends on its stock and the number of seats."""

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
