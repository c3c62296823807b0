"""The chance to win between two rounds, from the stocks and levels at the table.

A seat's strength depends on its level, the highest stock, its own stock as a share of that, and the
number of *easies* at the table. Chances are the softmax of the strengths. The strengths in
``prospects.json`` were fitted to matches among computers of all levels by
``tests/bench/puerto_banana/prospects.py``.
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
"""Strengths are tabulated for these highest stocks,"""
SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""and for these shares of the highest stock, with bilinear interpolation between. A level's table
ends with a term for each number of *easies*."""

Corner = tuple[int, float]
"""The index of a strength in a level's table, and its weight."""


def corners(stock: int, fullest: int, easies: int) -> Iterator[Corner]:
    """The table entries that make up a stock's strength."""
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
    """The table of strengths of each level."""
    strengths: dict[str, list[float]] = json.loads(FILE.read_text("utf-8"))[str(seats)]
    return strengths


@cache
def _power(seats: int, level: str, stock: int, fullest: int, easies: int) -> float:
    strengths = _fitted(seats)[level]
    return exp(sum([strengths[place] * part for place, part in corners(stock, fullest, easies)]))


def win(stocks: Sequence[int], levels: Sequence[str], seat: int, over: bool) -> float:
    """A seat's chance to win with these stocks: exact if the game is over, else an estimate."""
    best = max(stocks)
    if over or best >= TARGET:
        return crowd.win(stocks, seat, over=True)
    easies = levels.count(EASY)
    powers = [
        _power(len(stocks), level, stock, best, easies)
        for level, stock in zip(levels, stocks, strict=True)
    ]
    return powers[seat] / sum(powers)
