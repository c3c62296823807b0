"""Easy and normal: rules of thumb."""

from collections.abc import Sequence

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.puerto_banana.computer import crowd
from cogs.puerto_banana.computer.habits import PastAuction, auctions, record
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

FIRST = (40, 110)
"""Range of the first bid, in hundredths of the lot."""
KEPT, ANSWERED = 5, 7
"""Largest distance from the bid that is repeated, or from the answer, in hundredths of the lot."""
BY_HABIT = 0.4
"""Share of the rounds in which it bids by habit, with three seats or more."""
REMEMBERED = 2
"""Recent auctions from which it reads the others."""
IMAGINED = 8
"""Rounds that it then simulates."""


class Easy(Computer[View, BidPrompt, Bid, Event]):
    """Bids at random, never more than it could pay, whatever the others have done.

    With two players it bids as a child does, as if a bid had to be paid out of the own stock, and
    now and then more than the lot. With more, it counts the lot as its own already.
    """

    def decide(self, position: Position[View, BidPrompt, Event], chance: Chance) -> Bid:
        view = position.view
        stock, seats = view.stocks[view.own], len(view.stocks)
        payable = stock + view.lot
        if seats == 2 and chance.below(100) < EAGER:
            least, most = view.lot, min(payable, view.lot * MOST_OF_LOT // 100)
        elif seats == 2:
            least, most = stock * LEAST_OF_STOCK // 100, stock
        else:
            least = payable * LEAST_PAYABLE // 100
            most = payable * min(100, MOST_A_SEAT * seats) // 100
        return Bid(least + chance.below(most - least + 1))


class Normal(Computer[View, BidPrompt, Bid, Event]):
    """Repeats a bid that paid off, and otherwise bids what would have paid off last time.

    With two players it always does. With more, a player who knew the habit would win nearly always,
    so there it often bids by what it has just seen of the others instead.
    """

    def decide(self, position: Position[View, BidPrompt, Event], chance: Chance) -> Bid:
        view, past = position.view, auctions(position.history)
        if len(view.stocks) == 2 or crowd.happens(BY_HABIT, chance):
            return _by_habit(past, view, chance)
        return Bid(crowd.bid(past[-REMEMBERED:], view, chance, IMAGINED, crowd.DOUBT))


def _by_habit(past: Sequence[PastAuction], view: View, chance: Chance) -> Bid:
    """A bid whose bonus the seat can pay whatever the others bid."""
    bidden = record(past, view.own)
    if bidden:
        last = bidden[-1]
        middle = (last.bid if last.paid_off else last.answer) * 100 // last.lot
        off = KEPT if last.paid_off else ANSWERED
        low, high = middle - off, middle + off
    else:
        low, high = FIRST
    hundredths = low + chance.below(high - low + 1)
    payable = view.stocks[view.own] + view.lot
    return Bid(max(0, min(payable, hundredths * view.lot // 100)))
