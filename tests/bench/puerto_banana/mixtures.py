"""Trains ``mixtures.json`` of Puerto Banana: ``python -m tests.bench.puerto_banana.mixtures``.

Self-play of three to six players by regret matching. One seat a game, in each of its decisions,
tries every range of bids against the same bids of the others; each try is played to the end by the
present mixtures, and its regret is what it won more often than the mixture did. Mixtures are the
averages of the later two thirds of the games. Takes some hours.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from time import perf_counter

from cogs.puerto_banana.computer.mixtures import EDGES, FILE, LOTS, STEPS, STOCKS, situation
from cogs.puerto_banana.rules import START_STOCK, TARGET, auction

GAMES = {3: 30_000, 4: 24_000, 5: 16_000, 6: 12_000}
EXPLORED = 0.02
"""The share of bids drawn evenly from all ranges, so that no situation is forgotten."""
REFRESHED = 20
"""Games between two refreshes of the mixtures."""
WHOLE, LEAST = 10_000, 30
"""The sum of a stored mixture's weights; smaller weights are what exploring left behind."""
MOST_ROUNDS = 60
SITUATIONS = (len(LOTS) + 1) * (len(STOCKS) + 1)

Stocks = tuple[int, ...]
Rows = list[list[float]]
"""A number for each range of bids, by situation."""


class Training:
    """Self-play at tables of one size."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._random = Random(seats)
        self._regrets: Rows = [[0.0] * STEPS for _ in range(SITUATIONS)]
        self._averages: Rows = [[0.0] * STEPS for _ in range(SITUATIONS)]
        self._mixtures: Rows = []
        self._sums: Rows = []

    def train(self, games: int) -> Rows:
        """The average mixture of each situation."""
        for game in range(games):
            if game % REFRESHED == 0:
                self._refresh()
            stocks: Stocks = (START_STOCK,) * self._seats
            seat = game % self._seats
            for _ in range(MOST_ROUNDS):
                if max(stocks) >= TARGET:
                    break
                bids = self._bids(stocks)
                self._learn(seat, stocks, bids, game if game >= games // 3 else 0)
                stocks, _ = auction(stocks, bids, max(1, *stocks))
        return self._averages

    def _refresh(self) -> None:
        """The mixtures again: in proportion to the regrets."""
        self._mixtures = []
        for regrets in self._regrets:
            total = sum(regrets)
            shares = [each / total if total else 1 / STEPS for each in regrets]
            explored = [(1 - EXPLORED) * share + EXPLORED / STEPS for share in shares]
            self._mixtures.append(explored)
        self._sums = [list(accumulate(row)) for row in self._mixtures]

    def _bid_in(self, step: int, lot: int) -> int:
        """Any bid of a range."""
        return int((EDGES[step] + (EDGES[step + 1] - EDGES[step]) * self._random.random()) * lot)

    def _bids(self, stocks: Stocks) -> Stocks:
        """A bid of each seat by its mixture."""
        lot, bids = max(1, *stocks), []
        for stock in stocks:
            step = bisect_right(self._sums[situation(stock, lot)], self._random.random())
            bids.append(self._bid_in(min(STEPS - 1, step), lot))
        return tuple(bids)

    def _learn(self, seat: int, stocks: Stocks, bids: Stocks, weight: int) -> None:
        """One decision of ``seat``: its regrets grow, and its mixture joins the average."""
        lot, wins = max(1, *stocks), []
        for step in range(STEPS):
            tried = (*bids[:seat], self._bid_in(step, lot), *bids[seat + 1 :])
            after, _ = auction(stocks, tried, lot)
            wins.append(self._won(after, seat))
        row = situation(stocks[seat], lot)
        mixture = self._mixtures[row]
        expected = sum([share * win for share, win in zip(mixture, wins, strict=True)])
        for step, win in enumerate(wins):
            self._regrets[row][step] = max(0.0, self._regrets[row][step] + win - expected)
            self._averages[row][step] += weight * mixture[step]

    def _won(self, stocks: Stocks, seat: int) -> float:
        """Whether ``seat`` wins from here, drawing all bids; a joint win counts its share."""
        for _ in range(MOST_ROUNDS):
            if max(stocks) >= TARGET:
                break
            stocks, _ = auction(stocks, self._bids(stocks), max(1, *stocks))
        best = max(stocks)
        return 1 / stocks.count(best) if stocks[seat] == best else 0.0


def weights(averages: Sequence[Sequence[float]]) -> list[list[int]]:
    """Whole weights of each mixture."""
    rows = []
    for row in averages:
        total = max(sum(row), 1e-9)
        shares = [round(WHOLE * share / total) for share in row]
        rows.append([share if share >= LEAST else 0 for share in shares])
        if not any(rows[-1]):
            raise ValueError("a situation was never met: play more games")
    return rows


def main() -> None:
    """Train for each number of seats, and write the file."""
    found = {}
    for seats, games in GAMES.items():
        began = perf_counter()
        found[str(seats)] = weights(Training(seats).train(games))
        print(f"{seats} seats: {games} games in {perf_counter() - began:.0f} s", flush=True)
    lines = [
        f'"{seats}":{json.dumps(rows, separators=(",", ":"))}' for seats, rows in found.items()
    ]
    FILE.write_text("{" + ",\n".join(lines) + "}\n", "utf-8")
    print(f"{FILE.name}: {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
