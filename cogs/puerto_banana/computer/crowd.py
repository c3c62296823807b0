"""Three to six players: read each rival, then find the bid that wins most often against them.

A rival is modelled either as unreadable, bidding by a trained mixture, or as a player of habits
(``habits``); its record says how likely each is. The less readable the others are, the more often
the own bid is drawn from the mixture as well, because a best response can be predicted by anybody
who knows the algorithm. Otherwise the bid is chosen that wins most of some simulated rounds.

The weights in ``mixtures.json`` minimise what an opponent who knows them all can win: they were
trained against that opponent by ``tests/bench/puerto_banana/mixtures.py``.
"""

import json
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from itertools import accumulate, repeat
from math import pow
from operator import mul
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from bot.games import Chance
from cogs.puerto_banana.computer.habits import Guess, PastAuction, PastBid, guesses, record
from cogs.puerto_banana.rules import TARGET, View, auction

WEIGHED = 8
"""Simulated rounds whose best bids are tried."""
DOUBT = 0.02
"""Neither model of a rival ever gets a lower probability than this."""
REMEMBERED = 8
"""Recent rounds from which a rival is judged."""
USUAL = (0.2, 1.3)
"""Range of the first bid of a player of habits, in lots."""
HABITUAL = 2.1
"""Players of habits nearly always bid below this many lots."""
STOCK_WORTH = 0.6
"""Value of an empty stock if the highest one at the table counts 1."""
CERTAINTY = 1_000_000
FILE = Path(__file__).with_name("mixtures.json")
STEPS = 40
"""Number of ranges of bids; a mixture is a weight for each of them."""
FIRST_STEP, GROWTH = 0.1, 1.08
"""The width of the first range in lots, and the factor from each to the next."""
_WIDTHS = accumulate(repeat(GROWTH, STEPS - 1), mul, initial=FIRST_STEP)
EDGES = [0.0, *accumulate(_WIDTHS)]
"""Where each range begins, and where the last one ends, in lots."""
STOCKS = (0.25, 0.5, 0.75, 1.0)
LOTS = (40, 80, 130)
"""There is one mixture per range of the own stock (as a share of the lot) and of the lot; these are
the boundaries."""


class Read(NamedTuple):
    """What a seat's record says: the probability that it can't be read, and guesses if it can."""

    seat: int
    stock: int
    unreadable: float
    guesses: tuple[Guess, ...]


def read_all(
    past: Sequence[PastAuction], own: int, stocks: tuple[int, ...], unreadable: float
) -> list[Read]:
    """Read all the others; ``unreadable`` is the prior probability that one is so."""
    lot, found = max(1, *stocks), []
    for seat, stock in enumerate(stocks):
        if seat != own:
            bidden = record(past, seat)[-REMEMBERED:]
            belief = _unreadable(bidden, len(stocks), unreadable)
            found.append(Read(seat, stock, belief, guesses(bidden, lot, stock)))
    return found


@lru_cache(maxsize=4096)
def _unreadable(bidden: tuple[PastBid, ...], seats: int, belief: float) -> float:
    """Update the probability by Bayes' rule, from the likelihood of each bid under both models."""
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
    """Simulate a bid for each of the others; any other seat gets 0."""
    bids = [0] * seats
    for other in others:
        if happens(other.unreadable, chance):
            bids[other.seat] = draw(seats, other.stock, lot, chance)
        elif other.guesses:
            bids[other.seat] = _draw_guess(other.guesses, chance)
        else:
            low, high = (int(share * lot) for share in USUAL)
            bids[other.seat] = low + chance.below(high - low + 1)
    return bids


def happens(likely: float, chance: Chance) -> bool:
    """True with this probability."""
    return chance.below(CERTAINTY) < likely * CERTAINTY


def _draw_guess(among: Sequence[Guess], chance: Chance) -> int:
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
    past: Sequence[PastAuction], view: View, chance: Chance, rounds: int, unreadable: float
) -> int:
    """Choose a bid by simulating ``rounds`` rounds of the others' bids, read from ``past``."""
    lot, stocks, seats, seat = view.lot, view.stocks, len(view.stocks), view.own
    others = read_all(past, seat, stocks, unreadable)
    if happens(fmean(other.unreadable for other in others), chance):
        return draw(seats, stocks[seat], lot, chance)
    imagined = [imagine(others, lot, seats, chance) for _ in range(rounds)]
    tries = worth_trying(imagined, seat, lot, chance)
    value = partial(win, seat=seat, over=is_last_round(view))
    wins = worth(tries, imagined, seat, stocks, value)
    return max(wins, key=lambda tried: (wins[tried], -tried))


def worth_trying(rounds: Sequence[Sequence[int]], seat: int, lot: int, chance: Chance) -> list[int]:
    """Candidate bids: zero, and a little more than the others' highest and second-highest bids."""
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
    """The chance to win after each bid, averaged over ``rounds``; ``value`` rates the stocks."""
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
    """A seat's chance to win with these stocks: exact if the game is over, else an estimate by the
    power 3/2 of the stock plus a share of the highest, as even an empty stock can win later."""
    best = max(stocks)
    if over or best >= TARGET:
        return 1 / stocks.count(best) if stocks[seat] == best else 0.0
    if best == 0:
        return 1 / len(stocks)
    worths = [pow(stock / best + STOCK_WORTH, 1.5) for stock in stocks]
    return worths[seat] / sum(worths)


def situation(stock: int, lot: int) -> int:
    """The index of the mixture for this stock and lot."""
    return bisect_right(LOTS, lot) * (len(STOCKS) + 1) + bisect_right(STOCKS, stock / lot)


@cache
def _cumulative(seats: int) -> list[list[int]]:
    """For each situation, the cumulative weights of the ranges."""
    weights: list[list[int]] = json.loads(FILE.read_text("utf-8"))[str(seats)]
    return [list(accumulate(row)) for row in weights]


def draw(seats: int, stock: int, lot: int, chance: Chance) -> int:
    """Draw a bid from the mixture."""
    sums = _cumulative(seats)[situation(stock, lot)]
    place = bisect_right(sums, chance.below(sums[-1]))
    low, high = int(EDGES[place] * lot), int(EDGES[place + 1] * lot)
    return low + chance.below(max(1, high - low))


def density(seats: int, stock: int, lot: int, bid: int) -> float:
    """The mixture's probability density at ``bid``, per lot."""
    sums: Sequence[int] = _cumulative(seats)[situation(stock, lot)]
    place = min(STEPS - 1, max(0, bisect_right(EDGES, min(bid / lot, EDGES[-1])) - 1))
    weight = sums[place] - (sums[place - 1] if place else 0)
    return weight / sums[-1] / (EDGES[place + 1] - EDGES[place])
