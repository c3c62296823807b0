"""The chance to win between two rounds, by the stocks and who sits there.

Each seat has a strength that depends on its level, on how full the fullest stock is and on its own
share of that, and on how many easies sit at the table; a seat's chance is ``e ** strength`` divided
by the sum of all seats'. The strengths in ``prospects.json`` were fitted to matches among computers
of all levels: ``tests/bench/puerto_banana/prospects.py`` makes them anew.
"""

import json
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from math import exp
from pathlib import Path

from bot.games.computer import EASY
from cogs.puerto_banana.computer import crowd
from cogs.puerto_banana.rules import TARGET

FILE = Path(__file__).with_name("prospects.json")
FULLEST = (10, 30, 60, 95, 110, 150, 199)
"""Strengths are given for these fullest stocks,"""
SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""and for these shares of it. Between them they are as far between. What is added for each number
of easies comes last."""

Corner = tuple[int, float]
"""The place of a strength among those of a level, and how much it counts."""


def corners(stock: int, fullest: int, easies: int) -> Iterator[Corner]:
    """The parts of a stock's strength."""
    for row, near in _between(FULLEST, fullest):
        for column, close in _between(SHARES, stock / max(1, fullest)):
            yield row * len(SHARES) + column, near * close
    yield len(FULLEST) * len(SHARES) + easies, 1.0


def _between(knots: Sequence[float], x: float) -> tuple[Corner, Corner]:
    place = min(len(knots) - 2, max(0, bisect_right(knots, x) - 1))
    part = min(1.0, max(0.0, (x - knots[place]) / (knots[place + 1] - knots[place])))
    return (place, 1 - part), (place + 1, part)


@cache
def _fitted(seats: int) -> dict[str, list[float]]:
    """By level."""
    strengths: dict[str, list[float]] = json.loads(FILE.read_text("utf-8"))[str(seats)]
    return strengths


@cache
def _power(seats: int, level: str, stock: int, fullest: int, easies: int) -> float:
    strengths = _fitted(seats)[level]
    return exp(sum([strengths[place] * part for place, part in corners(stock, fullest, easies)]))


def win(stocks: Sequence[int], levels: Sequence[str], seat: int, over: bool) -> float:
    """A seat's chance to win with these stocks: exactly, if that was the end."""
    best = max(stocks)
    if over or best >= TARGET:
        return crowd.win(stocks, seat, over=True)
    easies = levels.count(EASY)
    powers = [
        _power(len(stocks), level, stock, best, easies)
        for level, stock in zip(levels, stocks, strict=True)
    ]
    return powers[seat] / sum(powers)
