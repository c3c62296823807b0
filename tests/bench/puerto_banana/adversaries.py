"""Players that try to beat Puerto Banana's levels at tables of three to six.

Except for ``Person`` and fixed bids, they know more about a level than any person at the table
could. An arena takes minutes with fixed bids, and an hour with a player that knows a level.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from random import Random

from bot.games import Chance
from bot.games.computer import AnyComputer, Computer, Position, Reflex
from bot.games.record import playout, seed_of_game
from cogs.puerto_banana.computer import COMPUTERS
from cogs.puerto_banana.computer.crowd import situation
from cogs.puerto_banana.computer.habits import PastAuction, auctions
from cogs.puerto_banana.rules import GAME, TARGET, Bid, BidPrompt, Event, View, auction
from tests.cogs.puerto_banana.contests import fixed

Seen = Position[View, BidPrompt, Event]
Stocks = tuple[int, ...]

IMAGINED = 24
"""Rounds that are simulated before each bid, and played on to the end of the match."""
TRIES = 20
"""Bids that are tried in each of them."""
MOST_ROUNDS = 40
WATCHED = 500
"""Matches of a level against itself that its adversary learns from."""
HIGHEST, STEP = 600, 20
"""The highest fixed bid in hundredths of the lot, and the step from each to the next."""


class Person(Computer[View, BidPrompt, Bid, Event]):
    """Thinks one step ahead: expects everybody's last bid again, scaled to the lot, and bids what
    then leaves it the most bananas. Its first bid is a fifth above the lot.
    """

    def decide(self, position: Seen, chance: Chance) -> Bid:
        view, past = position.view, auctions(position.history)
        seat, lot = view.seat or 0, view.lot
        if not past:
            return Bid(lot * 6 // 5)
        again = [bid * lot // past[-1].lot for bid in past[-1].bids]
        tries = {0, *(bid + 1 + lot // 50 for other, bid in enumerate(again) if other != seat)}

        def left(tried: int) -> int:
            after, _ = auction(view.stocks, (*again[:seat], tried, *again[seat + 1 :]), lot)
            return after[seat]

        return Bid(max(sorted(tries), key=left))


@dataclass(frozen=True)
class Watched:
    """A level's observed bids, in lots, by situation."""

    bids: tuple[tuple[float, ...], ...]

    def draw(self, stock: int, lot: int, random: Random) -> int:
        """Draw a bid for a seat with this stock."""
        return int(random.choice(self.bids[situation(stock, lot)]) * lot + random.random())


@cache
def watch(level: AnyComputer, seats: int, matches: int = WATCHED) -> Watched:
    """Observe matches of the level against itself."""
    bids: list[list[float]] = [[] for _ in range(situation(1000, 1000) + 1)]
    for number in range(matches):
        for past in _played([level] * seats, number):
            for stock, bid in zip(past.stocks, past.bids, strict=True):
                bids[situation(stock, past.lot)].append(bid / past.lot)
    return Watched(tuple(tuple(row) or (1.0,) for row in bids))


def _played(players: Sequence[AnyComputer], number: int) -> tuple[PastAuction, ...]:
    """Play a match and return its auctions; its seed is used nowhere else in the bench."""
    chance = Chance(seed_of_game(GAME, 1, number))
    start = GAME.setup(len(players), GAME.unattended(), chance)
    steps = playout(GAME, players, start, chance)
    return auctions([event for step in steps for event in step.events])


@dataclass(frozen=True)
class Exploiter(Computer[View, BidPrompt, Bid, Event]):
    """Expects the others to bid as their level did, and bids what wins most against that."""

    level: AnyComputer

    def decide(self, position: Seen, chance: Chance) -> Bid:
        random, view = Random(chance.below(1 << 64)), position.view
        rounds = [self.imagine(position, random) for _ in range(IMAGINED)]
        wins = {
            tried: sum(self._won(tried, bids, view, random) for bids in rounds)
            for tried in _tries(rounds, view.seat or 0, view.lot)
        }
        return Bid(max(wins, key=lambda tried: wins[tried]))

    def imagine(self, position: Seen, random: Random) -> list[int]:
        """Simulate a bid for each seat in this round."""
        view = position.view
        watched = watch(self.level, len(view.stocks))
        return [watched.draw(stock, view.lot, random) for stock in view.stocks]

    def _won(self, tried: int, bids: Sequence[int], view: View, random: Random) -> float:
        """The share of the match that ``tried`` wins, 0 to 1, if the others go on as observed."""
        seat, watched = view.seat or 0, watch(self.level, len(view.stocks))
        stocks, _ = auction(view.stocks, (*bids[:seat], tried, *bids[seat + 1 :]), view.lot)
        for _ in range(MOST_ROUNDS):
            lot = max(1, *stocks)
            if lot >= TARGET:
                break
            drawn = tuple(watched.draw(stock, lot, random) for stock in stocks)
            stocks, _ = auction(stocks, drawn, lot)
        return 1 / stocks.count(max(stocks)) if stocks[seat] == max(stocks) else 0.0


@dataclass(frozen=True)
class Clone(Exploiter):
    """Predicts the others by running their level's code, with different random numbers."""

    def imagine(self, position: Seen, random: Random) -> list[int]:
        view, bids = position.view, []
        for other in range(len(view.stocks)):
            seen = Position(_as_seen_by(other, view), position.prompt, position.history)
            bids.append(self.level.decide(seen, Chance(random.randbytes(32))).amount)
        return bids


def _as_seen_by(seat: int, view: View) -> View:
    stocks = view.stocks
    nobody = (False,) * len(stocks)
    return View(
        seat, view.round, view.lot, stocks, nobody, None, view.round_limit, view.last, False, TARGET
    )


def _tries(rounds: Sequence[Sequence[int]], seat: int, lot: int) -> list[int]:
    """Candidate bids: zero, the lot, and a little more than the two highest of simulated rounds."""

    def each() -> Iterator[int]:
        yield from (0, lot)
        for bids in rounds:
            others = sorted((bid for other, bid in enumerate(bids) if other != seat), reverse=True)
            yield from (bid + 1 + lot // 50 for bid in others[:2])

    return list(islice(dict.fromkeys(each()), TRIES))


def _number(number: int, view: View, prompt: BidPrompt, chance: Chance) -> Bid:
    return Bid(number)


ADVERSARIES: Mapping[str, AnyComputer] = {
    "person": Person(),
    **{f"watched-{level}": Exploiter(player) for level, player in COMPUTERS.items()},
    **{f"clone-{level}": Clone(player) for level, player in COMPUTERS.items()},
    **{f"share-{each}": fixed(each) for each in range(0, HIGHEST + 1, STEP)},
    **{f"number-{each}": Reflex(partial(_number, each)) for each in range(0, HIGHEST + 1, STEP)},
}
"""The adversaries by their names in an arena."""
