"""The *hard* player. With two players it exploits habits and can't be exploited (see ``duel``). It
gives hints with any number of players."""

from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean

from msgspec import structs

from bot.games import Chance
from bot.games.computer import EASY, HARD, NORMAL, Adviser, Position, Reason, Remark, Weighed
from cogs.puerto_banana import rules
from cogs.puerto_banana.computer import duel
from cogs.puerto_banana.computer.duel import STRAY, rounds_left
from cogs.puerto_banana.computer.thinking import PLAYERS, THINKERS, PastAuction, auctions, imagine
from cogs.puerto_banana.rules import Bid, BidPrompt, Event, View

BidPosition = Position[View, BidPrompt, Event]

STEPS = 20
"""Besides likely bids, *hard* weighs bids from 0 to the most it can pay, in this many steps."""
IMAGINED_ROUNDS, SAMPLED_BIDS = 40, 8
"""Per unit of the budget: how many rounds a hint imagines, and how many sampled bids of each rival
they are drawn from."""
RARELY = 2
"""A bid that would be the highest in at most this many tenths of the rounds is meant to come
second."""
HOPE = 0.1
"""The part of the highest stock that is added to every stock, so that an empty one has a chance."""
ODDS = {EASY: 0.6, NORMAL: 1.0, HARD: 1.3}
"""A level's odds of winning at the start, relative to *normal*'s. They matter less towards the end.
Fitted to 1,500 matches of all levels for each number of seats."""
ALIKE = 0.02
"""Bids whose chances to win differ by at most this much are called about as good."""
SAME = 0.001
"""Chances to win that differ by less than this count as equal."""


class Hard(Adviser[View, BidPrompt, Bid, Event]):
    """Bids as :mod:`duel` plans with two players, as :mod:`thinking` does with more. Its hints
    compare chances to win."""

    def decide(self, position: BidPosition, chance: Chance) -> Bid:
        view = position.view
        if len(view.stocks) > 2:
            return PLAYERS[HARD].decide(position, chance)
        return Bid(_plan(view, auctions(position.history), view.own_seat).draw(chance))

    def weigh(
        self, position: BidPosition, chance: Chance, among: Sequence[Bid] = ()
    ) -> Sequence[Weighed[Bid]]:
        view = position.view
        choice = self.decide(position, chance).amount
        rounds = self._imagine_rounds(position, chance)
        outbidding = {max(rivals) + 1 for rivals in rounds}
        steps = {view.payable * step // STEPS for step in range(STEPS + 1)}
        tries = {choice, *steps, *outbidding, *(bid.amount for bid in among)}
        wins = {bid: _worth(bid, rounds, position) for bid in tries}
        # Don't judge a person's bid to the banana: it counts as the mean of the bids near it.
        blur = _blur(view)
        wins |= {
            given.amount: fmean(wins[bid] for bid in wins if abs(bid - given.amount) <= blur)
            for given in among
        }
        order = sorted(wins, key=lambda bid: (-wins[bid], bid))
        if wins[choice] > wins[order[0]] - SAME:
            order.remove(choice)
            order.insert(0, choice)
        return [Weighed(Bid(bid), wins[bid]) for bid in order]

    def _imagine_rounds(self, position: BidPosition, chance: Chance) -> list[list[int]]:
        """The rivals' bids in imagined rounds, in seat order."""
        view = position.view
        if _is_unpredictable(position):
            return [[bid] for bid in range(view.lot)]
        samples = [self._sample(seat, position, chance) for seat in range(len(view.stocks))]
        blur = _blur(view)
        rounds = [
            [max(0, chance.pick(bids) - blur + chance.below(2 * blur + 1)) for bids in samples]
            for _ in range(IMAGINED_ROUNDS * position.budget)
        ]
        return [_others(bids, view.own_seat) for bids in rounds]

    def _sample(self, seat: int, position: BidPosition, chance: Chance) -> list[int]:
        """Samples of a rival's bid. Computers bid as their character or level does, people as they
        have bid before. The position's own seat gets a placeholder."""
        view, draws = position.view, range(SAMPLED_BIDS * position.budget)
        if seat == view.own_seat:
            return [0]
        level = _levels(position)[seat]
        if level is None:
            past = auctions(position.history)
            return [imagine(past, view, chance, THINKERS)[seat] for _ in draws]
        character = position.characters[seat]
        player = self if level == HARD else PLAYERS[character if character in PLAYERS else level]
        vantage = replace(position, view=structs.replace(view, seat=seat, own_bid=None))
        return [player.decide(vantage, chance).amount for _ in draws]

    def reason(self, position: BidPosition, weighed: Sequence[Weighed[Bid]]) -> Reason:
        view, bid = position.view, weighed[0].action.amount
        values: dict[str, str | int | float] = {"bid": bid, "most": view.payable}
        values |= _bids_to_beat(position) | _range_as_good(weighed)
        if _is_unpredictable(position):
            return Reason("pb-move", "pb-why-even", values | {"most": view.lot - 1})
        rounds = self._imagine_rounds(position, Chance(bytes(32)))
        tenths = round(10 * fmean(max(rivals) < bid for rivals in rounds))
        values |= {"often": 10 * tenths, "least": bid - view.payable}
        why = "low" if tenths <= RARELY else "bold" if bid > view.payable else "bid"
        return Reason("pb-move", f"pb-why-{why}", values)

    def blunder(self, position: BidPosition, action: Bid, events: Sequence[Event]) -> Remark | None:
        """A bid that could not be paid."""
        for event in events:
            if isinstance(event, rules.Removed) and event.seat == position.view.own_seat:
                values = {"bid": action.amount, "owed": event.owed, "had": event.had}
                return Remark("pb-blunder-removed", values)
        return None


def win(stocks: Sequence[int], seat: int, view: View, levels: Sequence[str | None]) -> float:
    """A seat's chance to win if the view's round ends with these stocks. Exact if that ends the
    game, else an estimate from the stocks and levels, with people counted as *normal*."""
    best, seats = max(stocks), len(stocks)
    if best >= rules.TARGET or view.round == view.round_limit:
        return 1 / stocks.count(best) if stocks[seat] == best else 0.0
    if seats == 2:
        mine, theirs = stocks
        even = duel.win(mine, theirs, rounds_left(view.round + 1, view.round_limit))
        worths = [even, 1 - even]
    else:
        worths = [(stock / max(1, best) + HOPE) ** (seats / 3) for stock in stocks]
    left = 1 - best / rules.TARGET
    worths = [
        worth * ODDS[level or NORMAL] ** left for worth, level in zip(worths, levels, strict=True)
    ]
    return worths[seat] / sum(worths)


def _worth(bid: int, rounds: Sequence[Sequence[int]], position: BidPosition) -> float:
    """The mean chance to win over these ``rounds`` if the seat makes this ``bid`` in each."""
    view, levels = position.view, _levels(position)
    seat = view.own_seat
    all_bids = ((*rivals[:seat], bid, *rivals[seat:]) for rivals in rounds)
    return fmean(
        win(rules.auction(view.stocks, bids, view.lot)[0], seat, view, levels) for bids in all_bids
    )


def _levels(position: BidPosition) -> Sequence[str | None]:
    """The level of each seat, or None for a person. If the levels are unknown, all are None."""
    return position.levels or [None] * len(position.view.stocks)


def _plan(view: View, past: tuple[PastAuction, ...], seat: int) -> duel.Mixture:
    return duel.plan(past, seat, view.stocks, view.round, view.round_limit)


def _is_unpredictable(position: BidPosition) -> bool:
    """Whether the only rival may bid any part of the lot: a *hard* player that has found no habit
    of this seat to exploit, or a person without a habit that this seat could exploit."""
    view, levels = position.view, _levels(position)
    rival = 1 - view.own_seat
    if len(levels) > 2 or levels[rival] in (EASY, NORMAL):
        return False
    exploiter = rival if levels[rival] == HARD else view.own_seat
    return not _plan(view, auctions(position.history), exploiter).exploits


def _blur(view: View) -> int:
    """The possible error of a predicted bid, in bananas. Reviews forgive a person an error of this
    size."""
    return 2 + int(STRAY * view.lot)


def _others(bids: Sequence[int], seat: int) -> list[int]:
    return [bid for other, bid in enumerate(bids) if other != seat]


def _range_as_good(weighed: Sequence[Weighed[Bid]]) -> dict[str, str | int | float]:
    """The range of bids around the best one that are about as good."""
    first, *others = weighed
    bad = [each.action.amount for each in others if first.win - each.win > ALIKE]
    good = [each.action.amount for each in weighed if first.win - each.win <= ALIKE]
    above = min((bid for bid in bad if bid > first.action.amount), default=rules.BID_LIMIT)
    below = max((bid for bid in bad if bid < first.action.amount), default=-1)
    near = [bid for bid in good if below < bid < above]
    wide = ("no", "one", "yes")[min(2, len(near) - 1)]
    if wide == "one":
        near.remove(first.action.amount)
    return {"wide": wide, "from": min(near), "to": max(near)}


def _bids_to_beat(position: BidPosition) -> dict[str, str | int | float]:
    """The range of the others' highest bids in past auctions, scaled to the current lot."""
    seat, lot = position.view.own_seat, position.view.lot
    bests = [max(_others(one.bids, seat)) * lot // one.lot for one in auctions(position.history)]
    variety = ("none", "one", "several")[min(2, len(set(bests)))]
    return {"past": variety, "low": min(bests, default=0), "high": max(bests, default=0)}
