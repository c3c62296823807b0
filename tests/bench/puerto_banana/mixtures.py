"""Trains ``mixtures.json`` of Puerto Banana: ``python -m tests.bench.puerto_banana.mixtures``.

Of three to six players, one knows the mixtures of the others. For each of its decisions it
simulates their bids and finds its best response, the answer. Then each of the others tries every
range of bids against the answer, and its mixture shifts towards those where the answer wins least.
So the mixtures descend on what a player who knows them gains. Plain self-play goes in circles: its
bids become higher and closer together, until a player who knows that wins nearly always. Keeps the
averages of the last third of the epochs. Takes some hours.
"""

import json
from collections.abc import Sequence
from itertools import accumulate
from math import exp, log
from random import Random
from time import perf_counter

from cogs.puerto_banana.computer import crowd
from cogs.puerto_banana.computer.crowd import EDGES, FILE, LOTS, STEPS, STOCKS, situation
from cogs.puerto_banana.rules import GAME, START_STOCK, TARGET, auction

EPOCHS, GAMES = 500, 60
"""The number of epochs, and the games in each; the mixtures change between epochs."""
IMAGINED = 32
"""Simulated rounds from which the answer is found."""
CHECKED = 4
"""Simulated rounds in which the others then try all their bids."""
SHARPNESS = 200
"""Inverse temperature of the softmax over answers."""
PACE, SLOWER = 4, 3
"""How far the mixtures shift in the first epoch; in the last it is ``1 + SLOWER`` times less."""
EVEN = 0.001
"""The part of the shift that all ranges share equally, so that none disappears."""
WHOLE, LEAST = 10_000, 10
"""The sum of a stored mixture's weights, and the least weight: smaller ones are leftovers of what
the mixture has unlearned."""
SITUATIONS = (len(LOTS) + 1) * (len(STOCKS) + 1)

Stocks = tuple[int, ...]
Rows = list[list[float]]
"""A number for each range of bids, by situation."""


class Training:
    """Games of a player who knows the mixtures against the others, for one number of seats."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._random = Random(seats)
        self.mixtures: Rows = [[1 / STEPS] * STEPS for _ in range(SITUATIONS)]
        self._refresh()

    def train(self, epochs: int, games: int) -> Rows:
        """Train, and return each situation's average mixture over the last third of the epochs."""
        averages = _nothing()
        for epoch in range(epochs):
            for _ in range(games):
                self._play()
            self._shift(PACE / (1 + SLOWER * epoch / epochs))
            if 3 * epoch >= 2 * epochs:
                for average, mixture in zip(averages, self.mixtures, strict=True):
                    for step, share in enumerate(mixture):
                        average[step] += share
        return averages

    def _refresh(self) -> None:
        """Reset what is kept for one epoch."""
        self._sums = [list(accumulate(row)) for row in self.mixtures]
        self._lost, self._met = _nothing(), [0] * SITUATIONS

    def _play(self) -> None:
        """Play a game in which the others learn from each answer."""
        stocks: Stocks = (START_STOCK,) * self._seats
        seat = self._random.randrange(self._seats)
        while max(stocks) < TARGET:
            lot = max(1, *stocks)
            step = self._answer(stocks, seat, lot)
            for _ in range(CHECKED):
                self._check(stocks, self._bids(stocks, lot, seat, step), seat)
            stocks, _ = auction(stocks, self._bids(stocks, lot, seat, step), lot)

    def _answer(self, stocks: Stocks, seat: int, lot: int) -> int:
        """The range of bids that wins most in simulated rounds, or one nearly as good."""
        wins = [0.0] * STEPS
        for _ in range(IMAGINED):
            bids = self._bids(stocks, lot, seat, 0)
            for step in range(STEPS):
                wins[step] += _won(stocks, _with(bids, seat, self._bid(step, lot)), lot, seat)
        best = max(wins)
        likely = [exp(SHARPNESS * (win - best) / IMAGINED) for win in wins]
        return self._random.choices(range(STEPS), likely)[0]

    def _check(self, stocks: Stocks, bids: Stocks, seat: int) -> None:
        """Record, for each of the others, how much ``seat`` would win against each of its bids."""
        lot = max(1, *stocks)
        for other, stock in enumerate(stocks):
            if other != seat:
                row = situation(stock, lot)
                self._met[row] += 1
                for step in range(STEPS):
                    tried = _with(bids, other, self._bid(step, lot))
                    self._lost[row][step] += _won(stocks, tried, lot, seat)

    def _shift(self, pace: float) -> None:
        """Shift each mixture towards the bids where the answer won least."""
        for row, met in enumerate(self._met):
            if met:
                mixture = self.mixtures[row]
                lost = [each / met for each in self._lost[row]]
                mean = sum([share * each for share, each in zip(mixture, lost, strict=True)])
                by = pace * met / (met + 50 * CHECKED)
                weights = [
                    exp((log(share) - by * (self._seats - 1) * (each - mean)) / (1 + by * EVEN))
                    for share, each in zip(mixture, lost, strict=True)
                ]
                total = sum(weights)
                self.mixtures[row] = [max(1e-12, weight / total) for weight in weights]
        self._refresh()

    def _bid(self, step: int, lot: int) -> int:
        """A random bid of a range."""
        return int((EDGES[step] + (EDGES[step + 1] - EDGES[step]) * self._random.random()) * lot)

    def _bids(self, stocks: Stocks, lot: int, seat: int, answer: int) -> Stocks:
        """Each seat's bid by its mixture, except that ``seat`` bids in the range ``answer``."""
        sums = [self._sums[situation(stock, lot)] for stock in stocks]
        steps = [self._random.choices(range(STEPS), cum_weights=row)[0] for row in sums]
        steps[seat] = answer
        return tuple(self._bid(step, lot) for step in steps)


def _nothing() -> Rows:
    return [[0.0] * STEPS for _ in range(SITUATIONS)]


def _with(bids: Stocks, seat: int, bid: int) -> Stocks:
    return (*bids[:seat], bid, *bids[seat + 1 :])


def _won(stocks: Stocks, bids: Stocks, lot: int, seat: int) -> float:
    """The chance of ``seat`` to win the match after these bids, as *hard* estimates it."""
    after, _ = auction(stocks, bids, lot)
    return crowd.win(after, seat, over=False)


def weights(averages: Sequence[Sequence[float]]) -> list[list[int]]:
    """Round each mixture to integer weights."""
    rows = []
    for row in averages:
        shares = [round(WHOLE * share / sum(row)) for share in row]
        rows.append([share if share >= LEAST else 0 for share in shares])
    return rows


def main() -> None:
    """Train for each number of seats, and write the file."""
    found = {}
    for seats in GAME.seats[1:]:
        began = perf_counter()
        found[str(seats)] = weights(Training(seats).train(EPOCHS, GAMES))
        print(f"{seats} seats: {perf_counter() - began:.0f} s", flush=True)
    lines = [
        f'"{seats}":{json.dumps(rows, separators=(",", ":"))}' for seats, rows in found.items()
    ]
    FILE.write_text("{" + ",\n".join(lines) + "}\n", "utf-8")
    print(f"{FILE.name}: {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
