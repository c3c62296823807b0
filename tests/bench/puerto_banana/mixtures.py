"""Trains ``mixtures.json`` of Puerto Banana: ``python -m tests.bench.puerto_banana.mixtures``.

Self-play of three to six players by regret matching. One seat a game, in each of its decisions,
tries every range of bids against the same bids of the others; each try is played to the end by the
present mixtures, and its regret is what it won more often than the mixture did. Mixtures are the
averages of the later two thirds of the games. Takes about ten minutes, and numba
(``pip install numba``), which the bot itself doesn't need.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from time import perf_counter
from typing import Any, TypeVar, cast

import numpy as np
from numba import njit

from cogs.puerto_banana.computer.mixtures import EDGES, FILE, LOTS, STEPS, STOCKS
from cogs.puerto_banana.rules import START_STOCK, TARGET

GAMES = {3: 30_000, 4: 24_000, 5: 16_000, 6: 12_000}
EXPLORED = 0.02
"""The share of bids drawn evenly from all ranges, so that no situation is forgotten."""
REFRESHED = 20
"""Games between two refreshes of the mixtures."""
WHOLE, LEAST = 10_000, 30
"""The sum of a stored mixture's weights; smaller weights are what exploring left behind."""
MOST_ROUNDS = 60

Array = Any
F = TypeVar("F", bound=Callable[..., Any])


def fast(function: F) -> F:
    """Compiled when it is first called."""
    return cast(F, njit(function))


EDGE = np.array(EDGES)
LOT_STEPS, STOCK_STEPS = np.array(LOTS), np.array(STOCKS)
SITUATIONS = (len(LOTS) + 1) * (len(STOCKS) + 1)


@fast
def auction(stocks: Array, bids: Array, after: Array) -> None:
    """The rules' auction, on arrays: writes ``after``."""
    seats = len(stocks)
    lot = max(1, stocks.max())
    after[:] = stocks
    bidding = np.ones(seats, np.bool_)
    while True:
        best, winner, ties = -1, -1, 0
        for seat in range(seats):
            if bidding[seat] and bids[seat] > best:
                best, winner, ties = bids[seat], seat, 1
            elif bidding[seat] and bids[seat] == best:
                ties += 1
        if ties > 1:
            for seat in range(seats):
                if bidding[seat] and bids[seat] == best:
                    after[seat] += lot // ties
            return
        bidding[winner] = False
        second, seconds = -1, 0
        for seat in range(seats):
            if bidding[seat] and bids[seat] > second:
                second, seconds = bids[seat], 1
            elif bidding[seat] and bids[seat] == second:
                seconds += 1
        if seconds == 0:
            after[winner] += lot
            return
        bonus = best - second
        if stocks[winner] + lot >= bonus:
            after[winner] += lot - bonus
            for seat in range(seats):
                if bidding[seat] and bids[seat] == second:
                    after[seat] += bonus // seconds
            return
        after[winner] = 0


@fast
def situation(stock: int, lot: int) -> int:
    """As in ``mixtures``."""
    row = int(np.searchsorted(LOT_STEPS, lot, "right")) * (len(STOCK_STEPS) + 1)
    place = int(np.searchsorted(STOCK_STEPS, stock / lot, "right"))
    return row + place


@fast
def bid_in(step: int, lot: int) -> int:
    """Any bid of a range."""
    return int((EDGE[step] + (EDGE[step + 1] - EDGE[step]) * np.random.random()) * lot)


@fast
def draw_all(stocks: Array, sums: Array, bids: Array) -> None:
    """A bid of each seat by its mixture."""
    lot = max(1, stocks.max())
    for seat in range(len(stocks)):
        row = sums[situation(stocks[seat], lot)]
        step = int(np.searchsorted(row, np.random.random()))
        bids[seat] = bid_in(min(STEPS - 1, step), lot)


@fast
def won(start: Array, seat: int, sums: Array) -> float:
    """Whether ``seat`` wins from here, drawing all bids; a joint win counts its share."""
    stocks, bids, after = start.copy(), start.copy(), start.copy()
    for _ in range(MOST_ROUNDS):
        if stocks.max() >= TARGET:
            break
        draw_all(stocks, sums, bids)
        auction(stocks, bids, after)
        stocks[:] = after
    best = stocks.max()
    return 1.0 / (stocks == best).sum() if stocks[seat] == best else 0.0


@fast
def refresh(regrets: Array, sums: Array) -> None:
    """The running sums of each mixture: in proportion to the regrets above 0."""
    for row in range(len(regrets)):
        total, reached = regrets[row].sum(), 0.0
        for step in range(STEPS):
            share = regrets[row, step] / total if total > 0 else 1 / STEPS
            reached += (1 - EXPLORED) * share + EXPLORED / STEPS
            sums[row, step] = reached


@fast
def learn(seat: int, stocks: Array, bids: Array, sums: Array, regrets: Array) -> Array:
    """One decision of ``seat``: updates its regrets, and returns its mixture."""
    lot = max(1, stocks.max())
    row = situation(stocks[seat], lot)
    tried, after, wins = bids.copy(), stocks.copy(), np.zeros(STEPS)
    for step in range(STEPS):
        tried[seat] = bid_in(step, lot)
        auction(stocks, tried, after)
        wins[step] = won(after, seat, sums)
    mixture = sums[row].copy()
    mixture[1:] -= sums[row, :-1]
    expected = (mixture * wins).sum()
    for step in range(STEPS):
        regrets[row, step] = max(0.0, regrets[row, step] + wins[step] - expected)
    return mixture


@fast
def train(seats: int, games: int) -> Array:
    """The average mixture of each situation."""
    np.random.seed(seats)
    regrets = np.zeros((SITUATIONS, STEPS))
    averages, sums = np.zeros((SITUATIONS, STEPS)), np.zeros((SITUATIONS, STEPS))
    bids, after = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    for game in range(games):
        if game % REFRESHED == 0:
            refresh(regrets, sums)
        stocks = np.full(seats, START_STOCK, np.int64)
        seat = game % seats
        for _ in range(MOST_ROUNDS):
            if stocks.max() >= TARGET:
                break
            draw_all(stocks, sums, bids)
            row = situation(stocks[seat], max(1, stocks.max()))
            mixture = learn(seat, stocks, bids, sums, regrets)
            if game >= games // 3:
                averages[row] += game * mixture
            auction(stocks, bids, after)
            stocks[:] = after
    return averages


def weights(averages: Array) -> list[list[int]]:
    """Whole weights of each mixture."""
    rows = []
    for row in averages:
        shares = [round(WHOLE * float(share)) for share in row / max(row.sum(), 1e-9)]
        rows.append([share if share >= LEAST else 0 for share in shares])
        if not any(rows[-1]):
            raise ValueError("a situation was never met: play more games")
    return rows


def main() -> None:
    """Train for each number of seats, and write the file."""
    found = {}
    for seats, games in GAMES.items():
        began = perf_counter()
        found[str(seats)] = weights(train(seats, games))
        print(f"{seats} seats: {games} games in {perf_counter() - began:.0f} s", flush=True)
    lines = [
        f'"{seats}":{json.dumps(rows, separators=(",", ":"))}' for seats, rows in found.items()
    ]
    FILE.write_text("{" + ",\n".join(lines) + "}\n", "utf-8")
    print(f"{FILE.name}: {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
