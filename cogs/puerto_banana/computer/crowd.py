"""Three to six players: reading each seat, and the bid that wins most often against what is read.

Each of the others bids either like a player who can't be read, by a trained mixture, or like
somebody with habits (``habits``): its record says how likely each is. The less the others can be
read, the more often the bid is drawn from the mixture, too: a best answer can be foreseen by those
who know how it is found. Otherwise rounds of the others' bids are imagined, and the bid that wins
most of them is chosen. They are imagined by chance, so two seats that know the same bid
differently.

The weights in ``mixtures.json`` are those among which whoever knows them all wins least: they were
trained against a player who does, see ``tests/bench/puerto_banana/mixtures.py``, which makes them
anew.
"""

import json
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from itertools import accumulate, repeat
from math import sqrt
from operator import mul
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from bot.games import Chance
from cogs.puerto_banana.computer.habits import Bidden, Guess, Past, guesses, record
from cogs.puerto_banana.rules import TARGET, View, auction

WEIGHED = 8
"""Imagined rounds whose best bids are tried."""
DOUBT = 0.02
"""Neither kind is ever believed less likely than this."""
REMEMBERED = 8
"""Rounds from which a seat's kind is judged."""
USUAL = (0.2, 1.3)
"""What somebody with habits bids first, in lots."""
HABITUAL = 2.1
"""Nearly all bids of somebody with habits are below this many lots."""
STOCK_WORTH = 0.6
"""What an empty stock is worth at a table whose fullest holds 1."""
CERTAINTY = 1_000_000
FILE = Path(__file__).with_name("mixtures.json")
STEPS = 40
"""A mixture is a weight for each of these ranges of bids."""
FIRST_STEP, GROWTH = 0.1, 1.08
"""The width of the first range in lots, and how much wider each next one is."""
_WIDTHS = accumulate(repeat(GROWTH, STEPS - 1), mul, initial=FIRST_STEP)
EDGES = [0.0, *accumulate(_WIDTHS)]
"""Where each range begins, and where the last one ends, in lots."""
STOCKS = (0.25, 0.5, 0.75, 1.0)
LOTS = (40, 80, 130)
"""Mixtures differ by the own stock as a share of the lot, and by the lot: where the next begins."""


class Read(NamedTuple):
    """What a seat's record says: how likely it can't be read, and its guesses if it can."""

    seat: int
    stock: int
    unreadable: float
    guesses: tuple[Guess, ...]


def read(past: Sequence[Past], seat: int, stocks: tuple[int, ...], unreadable: float) -> Read:
    """What is known of a seat that can't be read this likely before it has bid."""
    lot, stock, bidden = max(1, *stocks), stocks[seat], record(past, seat)[-REMEMBERED:]
    belief = _unreadable(bidden, len(stocks), unreadable)
    return Read(seat, stock, belief, guesses(bidden, lot, stock))


@lru_cache(maxsize=4096)
def _unreadable(bidden: tuple[Bidden, ...], seats: int, belief: float) -> float:
    """By Bayes' rule, from how likely each bid was for either kind."""
    for number, one in enumerate(bidden):
        lot, stock, bid = one.lot, one.stock, one.bid
        by_habit = 0.5 / HABITUAL if bid < HABITUAL * lot else 0.005
        for low, high, weight in guesses(bidden[:number], lot, stock):
            if low <= bid <= high:
                by_habit += 0.5 * weight * lot / (high - low + 1)
        by_mixture = density(seats, stock, lot, bid) + 0.002
        belief = belief * by_mixture / (belief * by_mixture + (1 - belief) * by_habit)
        belief = min(1 - DOUBT, max(DOUBT, belief))
    return belief


def imagine(others: Sequence[Read], lot: int, seats: int, chance: Chance) -> list[int]:
    """A bid of each of the others; 0 for the seat that isn't among them."""
    bids = [0] * seats
    for other in others:
        if happens(other.unreadable, chance):
            bids[other.seat] = draw(seats, other.stock, lot, chance)
        elif other.guesses:
            bids[other.seat] = _guessed(other.guesses, chance)
        else:
            low, high = (int(share * lot) for share in USUAL)
            bids[other.seat] = low + chance.below(high - low + 1)
    return bids


def happens(likely: float, chance: Chance) -> bool:
    """True with this probability."""
    return chance.below(CERTAINTY) < likely * CERTAINTY


def _guessed(among: Sequence[Guess], chance: Chance) -> int:
    weights = [int(guess.weight * CERTAINTY) + 1 for guess in among]
    place = chance.below(sum(weights))
    for guess, weight in zip(among, weights, strict=True):
        if place < weight:
            return guess.low + chance.below(guess.high - guess.low + 1)
        place -= weight
    raise AssertionError("the draw is below the sum of the weights")


def is_last_round(view: View) -> bool:
    """Whether the round limit ends the match after this round."""
    return view.round_limit is not None and view.round >= view.round_limit


def bid(
    past: Sequence[Past], view: View, seat: int, chance: Chance, rounds: int, unreadable: float
) -> int:
    """What to bid, as the auctions of ``past`` tell how the others bid, in so many imagined rounds.

    ``unreadable`` is how likely somebody who hasn't bid yet can't be read.
    """
    stocks = view.stocks
    lot, seats = view.lot, len(stocks)
    others = read_all(past, seat, stocks, unreadable)
    if happens(fmean(other.unreadable for other in others), chance):
        return draw(seats, stocks[seat], lot, chance)
    imagined = [imagine(others, lot, seats, chance) for _ in range(rounds)]
    tries = worth_trying(imagined, seat, lot, chance)
    value = partial(win, seat=seat, over=is_last_round(view))
    wins = worth(tries, imagined, seat, stocks, value)
    return max(wins, key=lambda tried: (wins[tried], -tried))


def read_all(
    past: Sequence[Past], seat: int, stocks: tuple[int, ...], unreadable: float
) -> list[Read]:
    """What is known of all the others."""
    return [read(past, other, stocks, unreadable) for other in range(len(stocks)) if other != seat]


def worth_trying(rounds: Sequence[Sequence[int]], seat: int, lot: int, chance: Chance) -> list[int]:
    """Zero, and a little more than the highest and the second-highest of the others' bids."""
    tries = {0}
    for bids in rounds[:WEIGHED]:
        others = sorted((bid for other, bid in enumerate(bids) if other != seat), reverse=True)
        tries.update(bid + 1 + chance.below(1 + lot // 20) for bid in others[:2])
    return sorted(tries)


def worth(
    tries: Sequence[int],
    rounds: Sequence[list[int]],
    seat: int,
    stocks: tuple[int, ...],
    value: Callable[[tuple[int, ...]], float],
) -> dict[int, float]:
    """The chance to win after each bid, over the imagined rounds; ``value`` is that with stocks."""
    lot = max(1, *stocks)
    wins = {}
    for tried in tries:
        total = 0.0
        for bids in rounds:
            bids[seat] = tried
            after, _ = auction(stocks, tuple(bids), lot)
            total += value(after)
        wins[tried] = total / len(rounds)
    return wins


def win(stocks: Sequence[int], seat: int, over: bool) -> float:
    """Roughly the chance to win with these stocks; exactly, if that was the end.

    Before the end it goes with the power 3/2 of the stock plus a part of the fullest one: even an
    empty stock may win a later, bigger lot.
    """
    best = max(stocks)
    if over or best >= TARGET:
        return 1 / stocks.count(best) if stocks[seat] == best else 0.0
    if best == 0:
        return 1 / len(stocks)
    worths = [(stock / best + STOCK_WORTH) * sqrt(stock / best + STOCK_WORTH) for stock in stocks]
    total = 0.0
    for each in worths:
        total += each
    return worths[seat] / total


def situation(stock: int, lot: int) -> int:
    """The index of the mixture for a stock."""
    return bisect_right(LOTS, lot) * (len(STOCKS) + 1) + bisect_right(STOCKS, stock / lot)


@cache
def _sums(seats: int) -> list[list[int]]:
    """For each situation: the sum of the weights up to and including each range."""
    weights: list[list[int]] = json.loads(FILE.read_text("utf-8"))[str(seats)]
    return [list(accumulate(row)) for row in weights]


def draw(seats: int, stock: int, lot: int, chance: Chance) -> int:
    """A bid by the mixture."""
    sums = _sums(seats)[situation(stock, lot)]
    place = bisect_right(sums, chance.below(sums[-1]))
    low, high = int(EDGES[place] * lot), int(EDGES[place + 1] * lot)
    return low + chance.below(max(1, high - low))


def density(seats: int, stock: int, lot: int, bid: int) -> float:
    """How likely a bid about this high is, a lot of bids."""
    sums: Sequence[int] = _sums(seats)[situation(stock, lot)]
    place = min(STEPS - 1, max(0, bisect_right(EDGES, min(bid / lot, EDGES[-1])) - 1))
    weight = sums[place] - (sums[place - 1] if place else 0)
    return weight / sums[-1] / (EDGES[place + 1] - EDGES[place])
