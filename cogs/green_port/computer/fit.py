"""Fits the weights of the network to matches of the quick policy against itself.

    python -m cogs.green_port.computer.fit --matches 20000 --seed 1

writes ``weights.json`` anew, in a few minutes. After each match the network learns from the
last turn to the first: what it said of a position moves towards who has won, and to a fifth towards
what it said after the next turn (TD(λ): Sutton, *Learning to predict by the methods of temporal
differences*, 1988; Tesauro's backgammon player learned in this way). The steps are those of Adam
(Kingma and Ba 2015), and shrink.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import numpy as np
import typer

from bot.games import Chance
from bot.games.machine_code import Numbers, draw
from bot.games.record import seed_of_game
from cogs.green_port.computer.searching.features import FEATURES, features
from cogs.green_port.computer.searching.network import (
    BIASES,
    FITTED,
    HIDDEN,
    OUT,
    share_out,
    strength,
)
from cogs.green_port.computer.searching.policy import finish_turn
from cogs.green_port.computer.searching.simulator import (
    ACTIVE,
    MOST_SEATS,
    OVER,
    PHASE,
    SEATS,
    compiled,
    share,
)
from cogs.green_port.computer.searching.table import table_of
from cogs.green_port.rules import GAME
from cogs.green_port.rules.state import Options

TABLES = 6000
"""So many deals; each comes again with other luck."""
TABLE_SEATS = (2, 2, 2, 3, 2, 4)
ROUND_LIMITS = range(20, 60)
MOST_TURNS = MOST_SEATS * ROUND_LIMITS.stop
PORTION = 1000
"""Matches between two reports."""
RATE, LEAST_RATE = 0.004, 0.0003
"""The length of the first and the last steps."""

ODD_TURNS = 12
"""One turn of so many is played with other weights, so that something new is tried."""
ODDITY = 0.3
FORESIGHT = 0.8
"""Lambda."""
_HERE = Path(__file__).with_name(FITTED)
_FIRST, _SECOND, _FLOOR = 0.9, 0.999, 1e-8
"""Adam: how long gradients and their squares are remembered, and what keeps steps finite."""


@compiled
def odd(weights: Numbers, luck: Numbers) -> Numbers:
    """Weights of another taste."""
    other = weights.copy()
    for row in range(other.shape[0]):
        for unit in range(other.shape[1]):
            other[row, unit] += ODDITY * (draw(luck, 2001) - 1000) / 1000
    return other


@compiled
def play(table: Numbers, luck: Numbers, weights: Numbers, seen: Numbers, won: Numbers) -> int:
    """Play a match; ``seen`` gets the features before each turn, ``won`` what each seat wins.

    Returns the number of turns.
    """
    turns = 0
    room = np.empty((MOST_SEATS, FEATURES))
    while table[PHASE] != OVER:
        features(table, table[ACTIVE], seen[turns])
        turns += 1
        taste = odd(weights, luck) if draw(luck, ODD_TURNS) == 0 else weights
        finish_turn(table, luck, taste, room)
    for seat in range(table[SEATS]):
        won[seat] = share(table, seat)
    return turns


@compiled
def learn(
    x: Numbers, target: Numbers, said: Numbers, seats: int, weights: Numbers, slope: Numbers
) -> None:
    """Add to ``slope`` how the surprise at ``target`` changes with the weights."""
    hidden = np.empty(HIDDEN)
    for seat in range(seats):
        strength(x[seat], weights, hidden)
        error = said[seat] - target[seat]
        for unit in range(HIDDEN):
            if hidden[unit] <= 0.0:
                continue
            back = error * weights[OUT, unit]
            slope[OUT, unit] += error * hidden[unit]
            slope[BIASES, unit] += back
            for feature in range(FEATURES):
                slope[feature, unit] += back * x[seat, feature]


@compiled
def train(
    tables: Numbers, first: int, luck: Numbers, weights: Numbers, moments: Numbers, rate: float
) -> float:
    """Play and learn from a portion of matches, the first of which has the number ``first``.

    Returns the mean surprise of the network at who has won, in nats. ``moments`` are Adam's.
    """
    seen = np.empty((MOST_TURNS, MOST_SEATS, FEATURES))
    said, hidden = np.empty(MOST_SEATS), np.empty(HIDDEN)
    won, goal = np.empty(MOST_SEATS), np.empty(MOST_SEATS)
    surprise, positions = 0.0, 0
    for match in range(first, first + PORTION):
        table = tables[match % TABLES].copy()
        seats = table[SEATS]
        turns = play(table, luck, weights, seen, won)
        slope = np.zeros_like(weights)
        goal[:] = won
        for turn in range(turns - 1, -1, -1):
            for seat in range(seats):
                said[seat] = strength(seen[turn, seat], weights, hidden)
            share_out(said, seats)
            learn(seen[turn], goal, said, seats, weights, slope)
            for seat in range(seats):
                surprise -= won[seat] * np.log(max(_FLOOR, said[seat]))
                goal[seat] = FORESIGHT * goal[seat] + (1 - FORESIGHT) * said[seat]
        positions += turns
        slope /= turns
        moments[0] = _FIRST * moments[0] + (1 - _FIRST) * slope
        moments[1] = _SECOND * moments[1] + (1 - _SECOND) * slope * slope
        bias = np.sqrt(1 - _SECOND ** (match + 1)) / (1 - _FIRST ** (match + 1))
        weights -= rate * bias * moments[0] / (np.sqrt(moments[1]) + _FLOOR)
    return surprise / positions


def dealt(seed: int, number: int) -> Numbers:
    """The table of one of the deals."""
    limit = ROUND_LIMITS[number % len(ROUND_LIMITS)]
    chance = Chance(seed_of_game(GAME, seed, number))
    seats = TABLE_SEATS[number % len(TABLE_SEATS)]
    return table_of(GAME.view(GAME.setup(seats, Options(round_limit=limit), chance), None))


def beginning(seed: int) -> Numbers:
    """Small weights by chance."""
    weights = 0.2 * np.random.default_rng(seed).standard_normal((FEATURES + 2, HIDDEN))
    weights[BIASES] = 0
    weights[OUT] /= 2
    return weights


def write(weights: Numbers, file: Path) -> None:
    """One row a line."""
    rows = [msgspec.json.encode(row).decode() for row in weights.round(4).tolist()]
    file.write_text("[\n" + ",\n".join(rows) + "\n]\n")


def main(matches: int = 20_000, seed: int = 1, to: Path = _HERE) -> None:
    """Play, learn, and write the weights."""
    tables = np.array([dealt(seed, number) for number in range(TABLES)])
    weights, luck = beginning(seed), np.array([1 + seed], np.uint64)
    moments = np.zeros((2, *weights.shape))
    for first in range(0, matches, PORTION):
        rate = RATE * (1 - first / matches) + LEAST_RATE
        surprise = train(tables, first, luck, weights, moments, rate)
        sys.stdout.write(f"{first + PORTION} matches: {surprise:.4f}\n")
        sys.stdout.flush()
        write(weights, to)


if __name__ == "__main__":
    typer.run(main)
