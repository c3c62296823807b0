"""The computer player: it guesses how boldly the others bid, and answers that.

The winner gains the lot less the gap to the second bid, and the second gains that gap. So the best
answer to bold bids is to come second far below them, or just above the second of them; the best
answer to timid bids is to win by a little; and no bid is good against everybody. The view of a
round doesn't show how the others play, so each bid assumes a temper drawn at random, which also
makes it unpredictable.
"""

from __future__ import annotations

from bot.games import Chance
from cogs.puerto_banana.rules import Bid, BidPrompt, View, auction

# Lowest and highest bid of a temper, in hundredths of the lot. Widths and weights were chosen by
# simulation: other mixtures that gain more from one temper lose more to another.
WILD = (0, 200)
MEASURED = (75, 125)
TIMID = (0, 10)
TEMPERS = (WILD, WILD, WILD, MEASURED, MEASURED, TIMID, TIMID)
IMAGINED_ROUNDS = 4


def decide(view: View, prompt: BidPrompt, chance: Chance) -> Bid:
    """The bid that gains most in total over a few imagined rounds against one temper.

    It never exceeds the seat's stock plus the lot: the bonus on such a bid can be paid whatever the
    others bid, so a computer player is never removed.
    """
    if view.seat is None:
        raise ValueError("a spectator does not bid")
    seat, lot = view.seat, prompt.lot
    low, high = (lot * hundredths // 100 for hundredths in chance.pick(TEMPERS))
    rounds = [
        [low + chance.below(high - low + 1) for _ in view.stocks] for _ in range(IMAGINED_ROUNDS)
    ]
    gains = dict.fromkeys(_worth_trying(rounds, seat, view.stocks[seat] + lot), 0)
    for bids in rounds:
        for bid in gains:
            bids[seat] = bid
            after, _ = auction(view.stocks, tuple(bids), lot)
            gains[bid] += after[seat]
    return Bid(max(gains, key=lambda bid: (gains[bid], -bid)))


def _worth_trying(rounds: list[list[int]], seat: int, most: int) -> set[int]:
    """Zero, and one more than the highest and second-highest of the others' bids in each round."""
    tries = {0}
    for bids in rounds:
        others = sorted({bid for other, bid in enumerate(bids) if other != seat})
        tries.update(min(bid + 1, most) for bid in others[-2:])
    return tries
