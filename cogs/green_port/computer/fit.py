"""Fits the weights of the evaluation to matches among computers, and writes them anew.

    python -m cogs.green_port.computer.fit --matches 600 --seed 1

Two kinds of gangs play: the player from before there were levels, and :class:`Normal` with another
taste each time, who sometimes also keeps the cubes that would complete an objective. Now and then a
move is random. So holding on is seen to lose as well as to win. Each board between two turns, with
the winner, is an example; the weights are those of a logistic regression, found by gradient steps
that shrink for each weight with its own gradients (AdaGrad). What ``KEPT`` names is not fitted: the
gangs that buy such headquarters are the rich ones, which a regression cannot tell from the reason.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from math import exp, log
from pathlib import Path
from typing import NamedTuple

import msgspec

from bot.games import Chance, at_random, required_seats
from bot.games.computer import Position
from bot.games.record import seed_of_game
from cogs.green_port.computer import first
from cogs.green_port.computer.board import board_of
from cogs.green_port.computer.evaluation import FEATURES, FITTED, Evaluation, Weights, fitted
from cogs.green_port.computer.normal import Normal
from cogs.green_port.rules import GAME
from cogs.green_port.rules.actions import Action, EndTurn
from cogs.green_port.rules.prompts import Question, UtilisePrompt
from cogs.green_port.rules.state import Options
from cogs.green_port.rules.view import View

KEPT = frozenset({"second_aim", "red", "blue", "green", "yellow"})
ROUNDS = 60
"""The round limit of the matches."""
RANDOM_MOVES = 25
"""One of so many moves is random."""
PASSES = 8
STEP = 0.09
"""Of the first pass; the second takes half of it, and so on."""

Decide = Callable[[View, Question, Chance], Action]


class Example(NamedTuple):
    """The share of objective points completed, what one seat has more than the other of each
    feature, and whether it won (a half if both did)."""

    progress: float
    ahead: list[float]
    won: float


def gang(luck: Chance) -> Decide:
    """A player with a taste of its own."""
    if luck.below(10) < 3:
        return first.decide
    normal = Normal(*[_between(luck, *limits) for limits in ((0.1, 0.5), (0.35, 0.8), (0, 1.5))])
    eager = luck.below(10) < 6

    def decide(view: View, prompt: Question, chance: Chance) -> Action:
        if eager and isinstance(prompt, UtilisePrompt) and prompt.complete:
            objectives = view.objectives
            return max(prompt.complete, key=lambda action: objectives[action.objective].points)
        return normal.decide(Position(view, prompt), chance)

    return decide


def _between(luck: Chance, least: float, most: float) -> float:
    return least + (most - least) * luck.below(1001) / 1000


def examples(number: int, seed: int) -> Iterator[Example]:
    """What one match between two gangs teaches."""
    chance = Chance(seed_of_game(GAME, seed, number))
    luck = chance.branch("gangs")
    gangs = [gang(luck), gang(luck)]
    state = GAME.setup(2, Options(round_limit=ROUNDS), chance)
    weights = dict.fromkeys(FEATURES, (0.0, 0.0, 0.0))
    evaluation = Evaluation(state.objectives, state.start, weights)
    seen: list[tuple[float, list[float]]] = []
    while prompts := GAME.pending(state):
        seat = next(iter(required_seats(prompts)))
        decide = gangs[seat] if luck.below(RANDOM_MOVES) else at_random
        action = decide(GAME.view(state, seat), prompts[seat], luck)
        state, _ = GAME.apply(state, seat, action, chance)
        if isinstance(action, EndTurn) and GAME.pending(state):
            board = board_of(GAME.view(state, None))
            mine, other = evaluation.features(board, state.active)
            ahead = [a - b for a, b in zip(mine, other, strict=True)]
            seen.append((evaluation.progress(board.open), ahead))
    winners = [standing.seat for standing in GAME.standings(state) or () if standing.place == 1]
    won = (0 in winners) / len(winners)
    for progress, ahead in seen:
        yield Example(progress, ahead, won)


class Regression:
    """Weights on their way."""

    def __init__(self, weights: Weights) -> None:
        self._weights = [list(weights[name]) for name in FEATURES]
        self._fitted = [place for place, name in enumerate(FEATURES) if name not in KEPT]
        self._gradients = [[1e-3] * 3 for _ in FEATURES]

    def weights(self) -> Weights:
        """The weights so far, rounded."""
        found: Weights = {}
        for name, (a, b, c) in zip(FEATURES, self._weights, strict=True):
            found[name] = (round(a, 4), round(b, 4), round(c, 4))
        return found

    def chance(self, example: Example) -> float:
        """The chance to win of the seat that the example tells of."""
        p, total = example.progress, 0.0
        for (a, b, c), amount in zip(self._weights, example.ahead, strict=True):
            total += (a + p * (b + p * c)) * amount
        return 1 / (1 + exp(-max(-30.0, min(30.0, total))))

    def learn(self, example: Example, step: float) -> None:
        """A step towards what the example shows."""
        error = example.won - self.chance(example)
        for place in self._fitted:
            slope = error * example.ahead[place]
            for power in range(3):
                squares = self._gradients[place]
                squares[power] += slope * slope
                if slope:
                    self._weights[place][power] += step * slope / squares[power] ** 0.5
                slope *= example.progress

    def loss(self, seen: list[Example]) -> float:
        """The mean surprise, in nats, at who has won."""
        total = 0.0
        for example in seen:
            chance = self.chance(example)
            total -= example.won * log(chance) + (1 - example.won) * log(1 - chance)
        return total / len(seen)


def main() -> None:
    """Play, fit, and write the weights."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=Path(__file__).with_name(FITTED))
    options = parser.parse_args()
    seen = [e for number in range(options.matches) for e in examples(number, options.seed)]
    luck = Chance(seed_of_game(GAME, options.seed, options.matches))
    kept_back = seen[: len(seen) // 10]
    order = list(luck.shuffled(seen[len(seen) // 10 :]))
    regression = Regression(fitted())
    for number in range(PASSES):
        for example in order:
            regression.learn(example, STEP / (1 + number))
        sys.stdout.write(f"pass {number + 1}: {regression.loss(kept_back):.4f}\n")
    options.to.write_bytes(msgspec.json.format(msgspec.json.encode(regression.weights())) + b"\n")


if __name__ == "__main__":
    main()
