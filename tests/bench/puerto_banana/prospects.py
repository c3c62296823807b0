"""Fit the chances to win between two rounds: ``python -m tests.bench.puerto_banana.prospects``.

Plays matches between seats of random levels, and fits the strengths of :mod:`prospects` to who won
them. Takes a quarter of an hour.
"""

import json
from collections.abc import Iterator, Sequence
from math import exp
from random import Random

from bot.games import Chance
from bot.games.computer import EASY, LEVELS
from bot.games.record import playout, seed_of_game
from cogs.puerto_banana.computer import COMPUTERS
from cogs.puerto_banana.computer.habits import auctions
from cogs.puerto_banana.computer.prospects import FILE, FULLEST, SHARES, corners
from cogs.puerto_banana.rules import GAME

MATCHES = 2400
PASSES = 6
PACE = 0.1
"""The learning rate of the first pass; it falls to nearly 0 in the last."""

Seen = tuple[tuple[int, ...], Sequence[str], list[float]]
"""Stocks, levels, and each seat's share of the win in the end."""


def played(seats: int, matches: int) -> Iterator[Seen]:
    """Play matches between seats of random levels: the stocks before each auction, and who won."""
    for number in range(matches):
        levels = Random(number).choices(LEVELS, k=seats)
        chance = Chance(seed_of_game(GAME, 6, number))
        start = GAME.setup(seats, GAME.unattended(), chance)
        steps = list(playout(GAME, [COMPUTERS[level] for level in levels], start, chance))
        stocks = steps[-1].state.stocks
        won = [(stock == max(stocks)) / stocks.count(max(stocks)) for stock in stocks]
        for past in auctions([event for step in steps for event in step.events]):
            yield past.stocks, levels, won


def fitted(seats: int, found: Sequence[Seen]) -> dict[str, list[float]]:
    """Fit the strengths of each level by gradient ascent on the likelihood of the results."""
    strengths = {level: [0.0] * (len(FULLEST) * len(SHARES) + seats + 1) for level in LEVELS}
    order = list(found)
    for turn in range(PASSES):
        Random(turn).shuffle(order)
        for stocks, levels, won in order:
            places = [list(corners(stock, max(stocks), levels.count(EASY))) for stock in stocks]
            powers = [
                exp(sum(strengths[level][place] * part for place, part in corner))
                for level, corner in zip(levels, places, strict=True)
            ]
            for level, corner, power, share in zip(levels, places, powers, won, strict=True):
                for place, part in corner:
                    by = PACE * (1 - turn / PASSES) * (share - power / sum(powers))
                    strengths[level][place] += by * part
    return strengths


def main() -> None:
    """Play and fit for each number of seats, and write the file."""
    lines = []
    for seats in GAME.seats:
        strengths = fitted(seats, list(played(seats, MATCHES)))
        rounded = {level: [round(each, 2) for each in row] for level, row in strengths.items()}
        lines.append(f'"{seats}":{json.dumps(rounded, separators=(",", ":"))}')
        print(f"{seats} seats", flush=True)
    FILE.write_text("{" + ",\n".join(lines) + "}\n", "utf-8")


if __name__ == "__main__":
    main()
