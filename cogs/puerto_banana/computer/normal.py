"""Normal: repeats a bid that paid off, and otherwise bids what would have paid off last time.

Experienced people play that way, and opponents can learn to predict it. With two players it always
does. With more, a player who knew the habit would win nearly always, so there it often bids by what
it has just seen of the others instead.
"""

from collections.abc import Sequence

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.puerto_banana.computer import crowd
from cogs.puerto_banana.computer.habits import PastAuction, auctions, record
from cogs.puerto_banana.rules import Bid, BidPrompt, Event, View

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


class Normal(Computer[View, BidPrompt, Bid, Event]):
    """Repeats its share of the lot while that pays off, else bids what would have paid off."""

    def decide(self, position: Position[View, BidPrompt, Event], chance: Chance) -> Bid:
        view, past = position.view, auctions(position.history)
        assert view.seat is not None, "a spectator does not bid"
        if len(view.stocks) == 2 or crowd.happens(BY_HABIT, chance):
            return _by_habit(past, view, view.seat, chance)
        recent = past[-REMEMBERED:]
        return Bid(crowd.bid(recent, view, view.seat, chance, IMAGINED, crowd.DOUBT))


def _by_habit(past: Sequence[PastAuction], view: View, seat: int, chance: Chance) -> Bid:
    """A bid whose bonus the seat can pay whatever the others bid."""
    bidden = record(past, seat)
    if bidden:
        last = bidden[-1]
        middle = (last.bid if last.paid_off else last.answer) * 100 // last.lot
        off = KEPT if last.paid_off else ANSWERED
        low, high = middle - off, middle + off
    else:
        low, high = FIRST
    hundredths = low + chance.below(high - low + 1)
    payable = view.stocks[seat] + view.lot
    return Bid(max(0, min(payable, hundredths * view.lot // 100)))
