"""Hard: the strongest player, which can also tell the value of a bid.

With two players it exploits habits and can't be exploited (``duel``); with more it reads the table
(``crowd``).
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from statistics import fmean

from msgspec import structs

from bot.games import Chance
from bot.games.computer import EASY, HARD, NORMAL, Adviser, Position, Reason, Weighed
from bot.games.search import Search
from cogs.puerto_banana.computer import crowd, duel
from cogs.puerto_banana.computer.duel import Gaps, rounds_left
from cogs.puerto_banana.computer.habits import (
    STRAY,
    TOP_SHARE,
    PastAuction,
    auctions,
    guesses,
    record,
)
from cogs.puerto_banana.computer.prospects import win
from cogs.puerto_banana.computer.quick import Easy, Normal
from cogs.puerto_banana.rules import BID_LIMIT, GAME, TARGET, Bid, BidPrompt, Event, State, View

BidPosition = Position[View, BidPrompt, Event]

STEPS = 20
"""Evenly spaced bids up to twice the lot, weighed in addition to the likely ones."""
WEIGHED_ROUNDS, DRAWN = 120, 24
"""Simulated rounds for a hint, and the sample of each rival's bids that they draw from."""
IMAGINED = 24
"""Simulated rounds for a bid, at every budget: more would make the bid easier to predict."""
UNREADABLE = {3: 0.4, 4: 0.6, 5: 0.4, 6: 0.4}
"""By seats: the prior probability that a rival can't be read. Measured: an opponent who runs this
code gains little, and *hard* still wins more than its share among *normals*."""
RARELY = 2
"""A bid that is the highest at most this often, in tenths, is meant to come second."""
STAGES = (24, 12), (96, 4), (480, 1)
"""With two players: matches played on after each bid, and how many of the best bids then remain."""
AGAINST_HARD = {EASY: 0.36, NORMAL: 0.16, HARD: 1.0}
"""With two players: a level's odds of winning against *hard* relative to those of safe play, at the
start; they approach 1 as the lot grows. Fitted to 220 matches. People are taken to play safe."""
ALIKE = 0.02
"""A bid whose chance to win is lower by at most this much is called about as good."""
SAME = 0.001
"""Chances to win that differ by less are treated as equal."""


class Hard(Adviser[View, BidPrompt, Bid, Event]):
    """Plays for the chance to win, from the public record of every seat."""

    def decide(self, position: BidPosition, chance: Chance) -> Bid:
        view, past = position.view, auctions(position.history)
        if len(view.stocks) == 2:
            return Bid(_duel_plan(view, past).draw(chance))
        unreadable = UNREADABLE[len(view.stocks)]
        return Bid(crowd.bid(past, view, chance, IMAGINED, unreadable))

    def weigh(
        self, position: BidPosition, chance: Chance, among: Sequence[Bid] = ()
    ) -> Sequence[Weighed[Bid]]:
        view, past = position.view, auctions(position.history)
        seat, own = view.own, self.decide(position, chance)
        tries = {own.amount, *(bid.amount for bid in among)}
        if _is_unpredictable(position):
            tries.update(view.lot * step // STEPS for step in range(STEPS))
            wins = _wins_in_duel(view, past, sorted(tries))
            odds = AGAINST_HARD[_levels(position)[seat] or HARD] ** (1 - view.lot / TARGET)
            wins = {bid: odds * each / (odds * each + 1 - each) for bid, each in wins.items()}
        else:
            tries.update(2 * view.lot * step // STEPS for step in range(STEPS + 1))
            rounds = self._imagine_rounds(position, past, chance)
            tries.update(crowd.worth_trying(rounds, seat, view.lot, chance))
            if len(view.stocks) == 2 and _levels(position)[seat] != HARD:
                return _race(position, sorted(tries), among, chance)
            levels = [level or NORMAL for level in _levels(position)]
            value = partial(win, levels=levels, seat=seat, over=crowd.is_last_round(view))
            wins = crowd.worth(sorted(tries), rounds, seat, view.stocks, value)
        for asked in among:
            near = (bid for bid in wins if abs(bid - asked.amount) <= _blur(view))
            wins[asked.amount] = fmean(wins[bid] for bid in near)
        best = max(wins.values())
        first = own.amount if wins[own.amount] > best - SAME else None
        order = sorted(wins, key=lambda bid: (bid != first, -wins[bid], bid))
        return [Weighed(Bid(bid), wins[bid]) for bid in order]

    def _imagine_rounds(
        self, position: BidPosition, past: tuple[PastAuction, ...], chance: Chance
    ) -> list[list[int]]:
        """Simulated rounds: computers bid as their level decides, people as their records say."""
        view, blur, drawn = position.view, _blur(position.view), [[0] for _ in position.view.stocks]
        players = {EASY: Easy(), NORMAL: Normal(), HARD: self}
        for read in _read_others(view, past):
            level = _levels(position)[read.seat] or (NORMAL if len(view.stocks) == 2 else None)
            seen = replace(position, view=structs.replace(view, seat=read.seat, own_bid=None))
            drawn[read.seat] = [
                crowd.imagine([read], view.lot, len(view.stocks), chance)[read.seat]
                if level is None
                else players[level].decide(seen, chance).amount
                for _ in range(DRAWN)
            ]
        return [
            [max(0, chance.pick(bids) - blur + chance.below(2 * blur + 1)) for bids in drawn]
            for _ in range(WEIGHED_ROUNDS)
        ]

    def _chance_highest(
        self, bid: int, position: BidPosition, past: tuple[PastAuction, ...]
    ) -> float:
        """The probability that all the others bid less."""
        if _is_unpredictable(position):
            return sum(
                weight for other, weight in _expected_bids(position.view, past) if other < bid
            )
        rounds, seat = self._imagine_rounds(position, past, Chance(bytes(32))), position.view.own
        best = [max((*bids[:seat], *bids[seat + 1 :])) for bids in rounds]
        return sum(other < bid for other in best) / len(best)

    def reason(self, position: BidPosition, weighed: Sequence[Weighed[Bid]]) -> Reason:
        view, past = position.view, auctions(position.history)
        seat, bid = view.own, weighed[0].action.amount
        values: dict[str, str | int | float] = {"bid": bid, "most": view.lot - 1}
        values |= _bids_to_beat(view, past) | _range_as_good(weighed)
        if _is_unpredictable(position) and not _duel_plan(view, past).exploits:
            return Reason("pb-move", "pb-why-even", values)
        tenths = round(10 * self._chance_highest(bid, position, past))
        payable = view.stocks[seat] + view.lot
        values |= {"often": 10 * tenths, "most": payable, "least": bid - payable}
        why = "low" if tenths <= RARELY else "bold" if bid > payable else "bid"
        return Reason("pb-move", f"pb-why-{why}", values)


def before_bids(view: View) -> State:
    """The round before anybody has bid."""
    nobody = (None,) * len(view.stocks)
    return State(view.round, view.stocks, nobody, view.round_limit, view.last)


def _race(
    position: BidPosition, tries: Sequence[int], among: Sequence[Bid], chance: Chance
) -> Sequence[Weighed[Bid]]:
    """With two players below *hard*: each bid's chance to win, by playing matches on from it in
    ``STAGES``. No bid is rated above the winner of the last one."""
    levels, start = _levels(position), before_bids(position.view)
    players = [Easy() if level == EASY else Normal() for level in levels]
    seat, history = position.view.own, position.history
    matches = Search(GAME, players, seat, lambda luck: start, chance, history)
    field = [Bid(bid) for bid in tries]
    for played, kept in STAGES:
        field.sort(key=lambda bid: -matches.won(bid, played))
        del field[kept:]
    for bid in among:
        matches.won(bid, STAGES[-1][0])
    (first,) = field
    found = [Weighed(bid, min(matches.won(bid), matches.won(first))) for bid in map(Bid, tries)]
    return sorted(found, key=lambda each: (each.action != first, -each.win))


def _levels(position: BidPosition) -> Sequence[str | None]:
    """The level of each seat; None, a person, where levels are unknown."""
    return position.levels or [None] * len(position.view.stocks)


def _is_unpredictable(position: BidPosition) -> bool:
    """Whether this is a duel in which no level tells how the rival bids: against *hard*, and with
    only *hards* and people. A person who plays *easy* or *normal* counts as *normal*."""
    own, levels = position.view.own, _levels(position)
    if len(levels) > 2:
        return False
    return levels[1 - own] == HARD or {*levels} <= {HARD, None}


def _blur(view: View) -> int:
    """Bananas by which a rival's bid can't be predicted better, so reviews forgive that much."""
    return 2 + int(STRAY * view.lot)


def _range_as_good(weighed: Sequence[Weighed[Bid]]) -> dict[str, str | int | float]:
    """The range of bids around the best one that are about as good."""
    first, *others = weighed
    bad = [each.action.amount for each in others if first.win - each.win > ALIKE]
    good = [each.action.amount for each in weighed if first.win - each.win <= ALIKE]
    above = min((bid for bid in bad if bid > first.action.amount), default=BID_LIMIT)
    below = max((bid for bid in bad if bid < first.action.amount), default=-1)
    near = [bid for bid in good if below < bid < above]
    wide = ("no", "one", "yes")[min(2, len(near) - 1)]
    if wide == "one":
        near.remove(first.action.amount)
    return {"wide": wide, "from": min(near), "to": max(near)}


def _bids_to_beat(view: View, past: Sequence[PastAuction]) -> dict[str, str | int | float]:
    """The range of the others' highest bids in past auctions, scaled to the current lot."""
    seat, lot = view.own, view.lot
    bests = [
        min(max((*one.bids[:seat], *one.bids[seat + 1 :])) * lot // one.lot, TOP_SHARE * lot)
        for one in past
    ]
    told = ("none", "one", "several")[min(2, len(set(bests)))]
    return {"past": told, "low": min(bests, default=0), "high": max(bests, default=0)}


def _duel_plan(view: View, past: tuple[PastAuction, ...]) -> duel.Mixture:
    return duel.plan(past, view.own, view.stocks, view.round, view.round_limit)


def _read_others(view: View, past: Sequence[PastAuction]) -> list[crowd.Read]:
    """Read the others from their records; in a duel a rival can't be read before its first bid."""
    seat = view.own
    if len(view.stocks) > 2:
        return crowd.read_all(past, seat, view.stocks, UNREADABLE[len(view.stocks)])
    other = 1 - seat
    bidden, stock = record(past, other), view.stocks[other]
    expected = guesses(bidden, view.lot, stock)
    return [crowd.Read(other, stock, 1 / (1 + len(bidden)), expected)]


def _wins_in_duel(
    view: View, past: tuple[PastAuction, ...], tries: Sequence[int]
) -> dict[int, float]:
    """The chance to win after each bid, if the rival bids as its record says; evenly if the plan
    doesn't exploit that, when all bids below the lot are worth the same."""
    seat, expected = view.own, _expected_bids(view, past)
    gaps = Gaps(view.stocks[seat], view.stocks[1 - seat], rounds_left(view.round, view.round_limit))
    return {
        tried: sum([weight * gaps.at(tried - bid) for bid, weight in expected]) for tried in tries
    }


def _expected_bids(view: View, past: tuple[PastAuction, ...]) -> list[tuple[int, float]]:
    """With two players: the rival's possible bids and their probabilities."""
    (other,) = _read_others(view, past)
    unreadable = other.unreadable if _duel_plan(view, past).exploits else 1.0
    expected = [(bid, unreadable / view.lot) for bid in range(view.lot)]
    blur = _blur(view)
    for low, high, likely in other.guesses:
        near = range(max(0, low - blur), high + blur + 1)
        expected += [(bid, likely * (1 - unreadable) / len(near)) for bid in near]
    return expected
