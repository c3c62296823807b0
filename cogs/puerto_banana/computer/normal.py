"""Normal: keeps to a bid that pays, and answers the last auction after one that didn't.

That is how people who know the game play it, and people who watch them can learn to foresee it.
Between two it always plays so. Among more, whoever knows that would win nearly always, so there it
often bids by what it has just seen of the others instead.
"""

from collections.abc import Sequence

from bot.games import Chance
from bot.games.computer import Computer, Position
from cogs.puerto_banana.computer import crowd
from cogs.puerto_banana.computer.habits import Past, auctions, record
from cogs.puerto_banana.rules import Bid, BidPrompt, Event, View

FIRST = (40, 110)
"""Hundredths of the lot: what to bid when nothing is known."""
KEPT, ANSWERED = 5, 7
"""Hundredths of the lot: how far a bid is from the last one, or from what would have been good."""
BY_HABIT = 0.4
"""Among more than two, in this share of the rounds it keeps to its bid, or answers."""
REMEMBERED = 2
"""Auctions from which it tells how the others bid."""
IMAGINED = 8
"""Rounds that it imagines then."""


class Normal(Computer[View, BidPrompt, Bid, Event]):
    """Repeats its share of the lot while that pays off; else bids what would have been good."""

    def decide(self, position: Position[View, BidPrompt, Event], chance: Chance) -> Bid:
        view, past = position.view, auctions(position.history)
        assert view.seat is not None, "a spectator does not bid"
        if len(view.stocks) == 2 or crowd.happens(BY_HABIT, chance):
            return _by_habit(past, view, view.seat, chance)
        recent = past[-REMEMBERED:]
        return Bid(crowd.bid(recent, view, view.seat, chance, IMAGINED, crowd.DOUBT))


def _by_habit(past: Sequence[Past], view: View, seat: int, chance: Chance) -> Bid:
    """A bid that can be paid whatever the others bid."""
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
