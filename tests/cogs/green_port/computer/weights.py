"""Fit the weights of Green Port's network to matches of its hard player against itself.

    python -m tests.cogs.green_port.computer.weights --matches 4000 --seed 1

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
from cogs.green_port.computer.hard import searched
from cogs.green_port.computer.network import FITTED, Weights, features_of, network
from cogs.green_port.rules import GAME
from cogs.green_port.rules.state import Options, State

FILE = Path(cogs.green_port.computer.__file__).with_name(FITTED)
FEATURES, HIDDEN = 35, 16
TABLE_SEATS = (2, 2, 2, 3, 2, 4)
ROUND_LIMITS = range(20, 60)
RATE, LEAST_RATE = 0.004, 0.0003
"""The learning rates of the first and the last step."""
ODD_TURNS, ODDITY = 12, 0.3
"""One turn in this many is played with weights changed by up to this much, to explore."""
FORESIGHT = 0.8
"""Lambda."""
_FIRST, _SECOND, _FLOOR = 0.9, 0.999, 1e-8
"""Adam's decay rates for gradients and their squares, and the epsilon that keeps steps finite."""

Rows = list[list[float]]


def play(state: State, chance: Chance, weights: Weights, random: Random) -> Iterator[State]:
    """Play a match; yield the state before each turn, and the last one."""
    turn, taste = None, network(weights)
    while prompts := GAME.pending(state):
        if turn != (state.round, state.active):
            turn, odd = (state.round, state.active), ODDITY * (random.randrange(ODD_TURNS) == 0)
            rows = [[each + random.uniform(-odd, odd) for each in row] for row in weights]
            taste = network(rows)
            yield state
        seat = next(iter(required_seats(prompts)))
        action = searched(GAME.view(state, seat), prompts[seat], 1, taste)[0].action
        state, _ = GAME.apply(state, seat, action, chance)
    yield state


def learn(turns: Sequence[State], goal: list[float], weights: Weights) -> tuple[Rows, float]:
    """The gradient of the cross-entropy loss of one match, and the mean loss in nats. ``goal`` is
    the shares of the win, and is changed into the target of the first turn."""
    slope = [[0.0] * HIDDEN for _ in weights]
    net, surprise, winners = network(weights), 0.0, list(goal)
    for state in reversed(turns):
        chances = net.chances(state)
        for seat, features in enumerate(features_of(state)):
            error = chances[seat] - goal[seat]
            for unit, active in enumerate(net.hidden(features)):
                if active > 0:
                    slope[FEATURES + 1][unit] += error * active
                    back = error * net.out[unit]
                    for row, value in enumerate([*features, 1.0]):
                        slope[row][unit] += back * value
            surprise -= winners[seat] * math.log(max(_FLOOR, chances[seat]))
            goal[seat] = FORESIGHT * goal[seat] + (1 - FORESIGHT) * chances[seat]
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
    """Small random weights, no biases."""
    rows = [[random.gauss(0, 0.2) for _ in range(HIDDEN)] for _ in range(FEATURES)]
    return [*rows, [0.0] * HIDDEN, [random.gauss(0, 0.1) for _ in range(HIDDEN)]]


def main(matches: int = 4000, seed: int = 1, to: Path = FILE) -> None:
    """Play, learn, and write the weights after each match, a row of JSON per line."""
    random = Random(seed)
    adam = Adam(beginning(random))
    for number in range(matches):
        chance = Chance(seed_of_game(GAME, seed, number))
        options = Options(round_limit=random.choice(ROUND_LIMITS))
        start = GAME.setup(random.choice(TABLE_SEATS), options, chance)
        *turns, end = play(start, chance, adam.weights, random)
        shares = win_shares(GAME.standings(end) or ())
        slope, surprise = learn(turns, list(shares), adam.weights)
        adam.step(slope, RATE * (1 - number / matches) + LEAST_RATE)
        rows = [msgspec.json.encode([round(each, 4) for each in row]) for row in adam.weights]
        to.write_bytes(b"[\n" + b",\n".join(rows) + b"\n]\n")
        print(f"{number + 1} matches: {surprise:.4f}", flush=True)


if __name__ == "__main__":
    typer.run(main)
