"""Hard: the strongest player, which can also say what a bid is worth.

With two players it can't be exploited, and exploits (``safe``); with more it reads the table
(``crowd``).
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games import Chance
from bot.games.computer import Adviser, Position, Reason, Weighed
from cogs.puerto_banana.computer import crowd, safe
from cogs.puerto_banana.computer.chances import highest
from cogs.puerto_banana.computer.duel import Gaps, rounds_left
from cogs.puerto_banana.computer.habits import STRAY, TOP_SHARE, Past, auctions, guesses, record
from cogs.puerto_banana.rules import Bid, BidPrompt, Event, View

Seen = Position[View, BidPrompt, Event]

STEPS = 20
"""Bids up to twice the lot that are weighed beside the likely ones, evenly spread."""
WEIGHED_ROUNDS = 48
"""Rounds imagined for a hint, at budget 1."""
IMAGINED = 24
"""Rounds imagined for a bid, at every budget: with more it is foreseen more easily."""
UNREADABLE = {3: 0.4, 4: 0.6, 5: 0.4, 6: 0.4}
"""By seats: how likely somebody who hasn't bid can't be read. Measured: whoever runs this code has
little from it, and among *normals* it still wins more than its share."""
RARELY = 2
"""In 10: who is the highest no more often than this means to be the second."""
SAME = 0.001
"""Chances to win that differ by less are the same for the one who asks."""


class Hard(Adviser[View, BidPrompt, Bid, Event]):
    """Plays for the chance to win, from the public record of every seat."""

    def decide(self, position: Seen, chance: Chance) -> Bid:
        view, past = position.view, auctions(position.history)
        seat = _seat(view)
        if len(view.stocks) == 2:
            return Bid(_plan(view, past).draw(chance))
        unreadable = UNREADABLE[len(view.stocks)]
        return Bid(crowd.bid(past, view, seat, chance, IMAGINED, unreadable))

    def weigh(
        self, position: Seen, chance: Chance, among: Sequence[Bid] = ()
    ) -> Sequence[Weighed[Bid]]:
        view, past = position.view, auctions(position.history)
        seat, own = _seat(view), self.decide(position, chance)
        tries = {own.amount, *(bid.amount for bid in among)}
        if len(view.stocks) == 2:
            tries.update(view.lot * step // STEPS for step in range(STEPS))
            wins = _between_two(view, past, sorted(tries))
        else:
            tries.update(2 * view.lot * step // STEPS for step in range(STEPS + 1))
            others = _others(view, past)
            count = WEIGHED_ROUNDS * position.budget
            seats, blur = len(view.stocks), _blur(view)
            rounds = [
                [
                    max(0, bid - blur + chance.below(2 * blur + 1))
                    for bid in crowd.imagine(others, view.lot, seats, chance)
                ]
                for _ in range(count)
            ]
            tries.update(crowd.worth_trying(rounds, seat, view.lot, chance))
            last = crowd.is_last_round(view)
            wins = crowd.worth(sorted(tries), rounds, seat, view.stocks, last)
        for asked in among:
            near = (bid for bid in wins if abs(bid - asked.amount) <= _blur(view))
            wins[asked.amount] = max(wins[bid] for bid in near)
        best = max(wins.values())
        first = own.amount if wins[own.amount] > best - SAME else None
        order = sorted(wins, key=lambda bid: (bid != first, -wins[bid], bid))
        return [Weighed(Bid(bid), wins[bid]) for bid in order]

    def reason(self, position: Seen, weighed: Sequence[Weighed[Bid]]) -> Reason:
        view, past = position.view, auctions(position.history)
        seat, bid = _seat(view), weighed[0].action.amount
        values: dict[str, str | int | float] = {"bid": bid, "most": view.lot - 1}
        values |= _to_beat(view, past)
        if len(view.stocks) == 2 and not _plan(view, past).exploits:
            return Reason("pb-move", "pb-why-even", values)
        tenths = round(10 * highest(bid, _others(view, past), view.lot))
        payable = view.stocks[seat] + view.lot
        values |= {"often": 10 * tenths, "most": payable, "least": bid - payable}
        why = "low" if tenths <= RARELY else "bold" if bid > payable else "bid"
        return Reason("pb-move", f"pb-why-{why}", values)


def _blur(view: View) -> int:
    """Nobody can know another's bid better than by so many bananas, nor is blamed for it."""
    return 2 + int(STRAY * view.lot)


def _seat(view: View) -> int:
    assert view.seat is not None, "a spectator does not bid"
    return view.seat


def _to_beat(view: View, past: Sequence[Past]) -> dict[str, str | int | float]:
    """The highest of the others' bids in the auctions so far, at the size of the present lot."""
    seat, lot = _seat(view), view.lot
    bests = [
        min(max((*one.bids[:seat], *one.bids[seat + 1 :])) * lot // one.lot, TOP_SHARE * lot)
        for one in past
    ]
    told = ("none", "one", "several")[min(2, len(set(bests)))]
    return {"past": told, "low": min(bests, default=0), "high": max(bests, default=0)}


def _plan(view: View, past: tuple[Past, ...]) -> safe.Mixture:
    return safe.plan(past, _seat(view), view.stocks, view.round, view.round_limit)


def _others(view: View, past: Sequence[Past]) -> list[crowd.Read]:
    """What the others' records say; between two, who hasn't bid yet can't be read."""
    seat = _seat(view)
    if len(view.stocks) > 2:
        return crowd.read_all(past, seat, view.stocks, UNREADABLE[len(view.stocks)])
    other = 1 - seat
    bidden, stock = record(past, other), view.stocks[other]
    expected = guesses(bidden, view.lot, stock)
    return [crowd.Read(other, stock, 1 / (1 + len(bidden)), expected)]


def _between_two(view: View, past: tuple[Past, ...], tries: Sequence[int]) -> dict[int, float]:
    """The chance to win after each bid, if the other bids as its record says or else evenly.

    A record that isn't acted on isn't judged by either: all bids below the lot are worth the same.
    """
    seat = _seat(view)
    gaps = Gaps(view.stocks[seat], view.stocks[1 - seat], rounds_left(view.round, view.round_limit))
    (other,) = _others(view, past)
    unreadable = other.unreadable if _plan(view, past).exploits else 1.0
    expected = [(bid, unreadable / view.lot) for bid in range(view.lot)]
    blur = _blur(view)
    for low, high, likely in other.guesses:
        near = range(max(0, low - blur), high + blur + 1)
        expected += [(bid, likely * (1 - unreadable) / len(near)) for bid in near]
    wins = {}
    for tried in tries:
        total = 0.0
        for bid, weight in expected:
            total += weight * gaps.at(tried - bid)
        wins[tried] = total
    return wins
