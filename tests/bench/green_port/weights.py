"""Fit the weights of Green Port's network to matches of its hard player against itself.

    python -m tests.bench.green_port.weights --matches 4000 --seed 1

rewrites ``weights.json`` in some hours. After each match the network learns from the last turn back
to the first: its estimate moves towards the winner, and by a fifth towards its estimate after the
next turn (TD(λ): Sutton, *Learning to predict by the methods of temporal differences*, 1988, as in
Tesauro's backgammon player). The steps are those of Adam (Kingma and Ba 2015) with a falling rate.
The shipped weights come from 20,000 matches of an earlier player that looked one card ahead.
"""

import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec
import typer

import cogs.green_port.computer
from bot.games import Chance, required_seats
from bot.games.game import win_shares
from bot.games.record import seed_of_game
from cogs.green_port.computer.aims import aims_in
from cogs.green_port.computer.board import board_of
from cogs.green_port.computer.network import (
    BIASES,
    FEATURES,
    FITTED,
    OUT,
    Weights,
    add_features,
    comparison_features,
    holdings,
    objective_features,
    softmax,
    strength,
    timing_features,
)
from cogs.green_port.computer.search import timing_before, weigh
from cogs.green_port.rules import GAME
from cogs.green_port.rules.state import Options, State

FILE = Path(cogs.green_port.computer.__file__).with_name(FITTED)
HIDDEN = 16
TABLE_SEATS = (2, 2, 2, 3, 2, 4)
ROUND_LIMITS = range(20, 60)
RATE, LEAST_RATE = 0.004, 0.0003
"""The learning rates of the first and the last step."""

ODD_TURNS = 12
"""One turn in this many is played with perturbed weights, to explore."""
ODDITY = 0.3
FORESIGHT = 0.8
"""Lambda."""
_FIRST, _SECOND, _FLOOR = 0.9, 0.999, 1e-8
"""Adam's decay rates for gradients and their squares, and the epsilon that keeps steps finite."""

Rows = list[list[float]]
Seen = list[list[tuple[int, float]]]
"""The features of each seat before a turn."""


def seen_in(state: State) -> Seen:
    """The features of each seat at the start of a turn."""
    view, objectives = GAME.view(state, None), state.objectives
    board, timing = board_of(view), timing_before(view)
    mine = [holdings(objectives, board, seat) for seat in range(timing.seats)]
    more = comparison_features(aims_in(objectives), board, timing.start, mine)
    left = objective_features(objectives, board.open)
    return [
        [*early, *left, *own.features, *late]
        for early, own, late in zip(timing_features(timing), mine, more, strict=True)
    ]


def play(state: State, chance: Chance, weights: Weights, random: Random) -> Iterator[State]:
    """Play a match; yield the state before each turn, and the last one."""
    turn, taste = None, weights
    while prompts := GAME.pending(state):
        if turn != (state.round, state.active):
            turn = state.round, state.active
            taste = odd(weights, random) if random.randrange(ODD_TURNS) == 0 else weights
            yield state
        seat = next(iter(required_seats(prompts)))
        action = weigh(GAME.view(state, seat), prompts[seat], (), 1, taste)[0].action
        state, _ = GAME.apply(state, seat, action, chance)
    yield state


def odd(weights: Weights, random: Random) -> Rows:
    """Randomly perturbed weights."""
    return [[weight + random.uniform(-ODDITY, ODDITY) for weight in row] for row in weights]


def learn(turns: Sequence[Seen], goal: list[float], weights: Weights) -> tuple[Rows, float]:
    """The gradient of the cross-entropy loss of one match, and the mean loss in nats. ``goal`` is
    the shares of the win, and is changed into the target of the first turn."""
    slope = [[0.0] * HIDDEN for _ in weights]
    surprise, winners = 0.0, list(goal)
    for seen in reversed(turns):
        sums = [add_features(list(weights[BIASES]), features, weights) for features in seen]
        said = softmax([strength(each, weights) for each in sums])
        for seat, features in enumerate(seen):
            error = said[seat] - goal[seat]
            for unit, have in enumerate(sums[seat]):
                if have > 0.0:
                    back = error * weights[OUT][unit]
                    slope[OUT][unit] += error * have
                    slope[BIASES][unit] += back
                    for feature, amount in features:
                        slope[feature][unit] += back * amount
            surprise -= winners[seat] * math.log(max(_FLOOR, said[seat]))
            goal[seat] = FORESIGHT * goal[seat] + (1 - FORESIGHT) * said[seat]
    return [[each / len(turns) for each in row] for row in slope], surprise / len(turns)


class Adam:
    """Gradient descent by Adam."""

    def __init__(self, weights: Rows) -> None:
        self.weights = weights
        self._means = [[0.0] * HIDDEN for _ in weights]
        self._squares = [[0.0] * HIDDEN for _ in weights]
        self._steps = 0

    def step(self, slope: Rows, rate: float) -> None:
        """Change the weights."""
        self._steps += 1
        rate *= math.sqrt(1 - _SECOND**self._steps) / (1 - _FIRST**self._steps)
        for row, means, squares, slopes in zip(
            self.weights, self._means, self._squares, slope, strict=True
        ):
            for unit, by in enumerate(slopes):
                means[unit] = _FIRST * means[unit] + (1 - _FIRST) * by
                squares[unit] = _SECOND * squares[unit] + (1 - _SECOND) * by * by
                row[unit] -= rate * means[unit] / (math.sqrt(squares[unit]) + _FLOOR)


def beginning(random: Random) -> Rows:
    """Small random weights."""
    weights = [[random.gauss(0, 0.2) for _ in range(HIDDEN)] for _ in range(FEATURES + 2)]
    weights[BIASES] = [0.0] * HIDDEN
    weights[OUT] = [each / 2 for each in weights[OUT]]
    return weights


def fit(matches: int, seed: int) -> Iterator[tuple[Rows, float]]:
    """The weights and the loss after each match."""
    random = Random(seed)
    adam = Adam(beginning(random))
    for number in range(matches):
        chance = Chance(seed_of_game(GAME, seed, number))
        options = Options(round_limit=random.choice(ROUND_LIMITS))
        start = GAME.setup(random.choice(TABLE_SEATS), options, chance)
        *before, end = play(start, chance, adam.weights, random)
        shares = win_shares(GAME.standings(end) or ())
        slope, surprise = learn([seen_in(state) for state in before], shares, adam.weights)
        adam.step(slope, RATE * (1 - number / matches) + LEAST_RATE)
        yield adam.weights, surprise


def written(weights: Weights) -> str:
    """The weights as JSON, one row per line."""
    rows = [msgspec.json.encode([round(each, 4) for each in row]).decode() for row in weights]
    return "[\n" + ",\n".join(rows) + "\n]\n"


def main(matches: int = 4000, seed: int = 1, to: Path = FILE) -> None:
    """Play, learn, and write the weights after each match."""
    for number, (weights, surprise) in enumerate(fit(matches, seed), 1):
        to.write_text(written(weights), "utf-8")
        print(f"{number} matches: {surprise:.4f}", flush=True)


if __name__ == "__main__":
    typer.run(main)
