"""Who gets the better of Puerto Banana's levels among three to six seats.

But for a person and fixed bids, each adversary is a player that knows more of a level than any
person at the table does. For fixed bids an arena takes minutes, for who knows a level an hour.
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
"""Rounds that are imagined before each bid, and played on to the end of the match."""
TRIES = 20
"""Bids that are tried in them."""
MOST_ROUNDS = 40
WATCHED = 500
"""Matches that are watched."""
HIGHEST, STEP = 600, 20
"""Shares of the lot that are always bid, in hundredths, and numbers of bananas."""


class Person(Computer[View, BidPrompt, Bid, Event]):
    """Thinks one step: the others bid the same share of the lot again, and I the best against it.

    The best is what leaves the most bananas; the first bid is a fifth above the lot.
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
    """What a level was seen to bid, in lots, by the situation it was in."""

    bids: tuple[tuple[float, ...], ...]

    def draw(self, stock: int, lot: int, random: Random) -> int:
        """A bid of somebody with this stock."""
        return int(random.choice(self.bids[situation(stock, lot)]) * lot + random.random())


@cache
def watch(level: AnyComputer, seats: int, matches: int = WATCHED) -> Watched:
    """Matches of the level against itself."""
    bids: list[list[float]] = [[] for _ in range(situation(1000, 1000) + 1)]
    for number in range(matches):
        for past in _played([level] * seats, number):
            for stock, bid in zip(past.stocks, past.bids, strict=True):
                bids[situation(stock, past.lot)].append(bid / past.lot)
    return Watched(tuple(tuple(row) or (1.0,) for row in bids))


def _played(players: Sequence[AnyComputer], number: int) -> tuple[PastAuction, ...]:
    """The auctions of a match; no other match of the bench has its luck."""
    chance = Chance(seed_of_game(GAME, 1, number))
    start = GAME.setup(len(players), GAME.unattended(), chance)
    steps = playout(GAME, players, start, chance)
    return auctions([event for step in steps for event in step.events])


@dataclass(frozen=True)
class Exploiter(Computer[View, BidPrompt, Bid, Event]):
    """Expects the others to bid as their level was seen to, and tries what wins most against it."""

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
        """A bid of each seat in this round."""
        view = position.view
        watched = watch(self.level, len(view.stocks))
        return [watched.draw(stock, view.lot, random) for stock in view.stocks]

    def _won(self, tried: int, bids: Sequence[int], view: View, random: Random) -> float:
        """Whether ``tried`` wins the match, if it goes on as watched; a joint win in part."""
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
    """Runs the level's own code for the others, with luck of its own."""

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
    """Nothing, the lot, and a little more than the highest and the second of imagined rounds."""

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
"""By their names in an arena."""
