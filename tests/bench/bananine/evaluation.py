"""Fits Bananine's static evaluation to matches of *hard* against itself.

    python -m tests.bench.bananine.evaluation --matches 20000 --seed 1

writes ``evaluation.json`` and takes some hours. Matches are played with few simulations and some
random moves for exploration. The fit includes positions down to one card below those evaluated in
play. It minimises the cross-entropy of the winner by gradient descent with shrinking steps.
"""

import math
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
import typer

import cogs.bananine.computer
from bot.games import Chance
from bot.games.record import seed_of_game
from cogs.bananine.computer.evaluation import FEWEST_HELD, Weights, chance_to_win, features
from cogs.bananine.computer.knowledge import knowledge
from cogs.bananine.computer.search import search
from cogs.bananine.computer.simulator import VALUES, action_of
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import GAME, Options
from tests.cogs.bananine.computer.test_simulator import table_of

FILE = Path(cogs.bananine.computer.__file__).with_name("evaluation.json")
SIMULATIONS = 200
ODD_MOVES = 12
"""One in this many moves is random."""
PASSES, RATE, LEAST_RATE = 6, 0.02, 0.0005
BY_VALUE = 5
"""The number of weights per value."""


class Sample(NamedTuple):
    """A position's features for the seat to move, and whether that seat won."""

    features: Sequence[float]
    won: bool


def played(chance: Chance, random: Random) -> Iterator[Sample]:
    """Play a match: its positions with many cards in both hands."""
    state, history = GAME.setup(2, Options(), chance), list[Event]()
    seen: list[tuple[int, list[float]]] = []
    while not state.over:
        if state.end is None and min(map(len, state.hands)) >= FEWEST_HELD - 1:
            seen.append((state.mover, features(table_of(state))))
        known = knowledge(GAME.view(state, state.mover), history)
        deal = partial(known.deal, random.random)
        found = search(deal, (), SIMULATIONS, to_the_end=False)
        move = max(found, key=lambda each: found[each].visits)
        if random.randrange(ODD_MOVES) == 0:
            move = random.choice(list(found))
        state, events = GAME.apply(state, state.mover, action_of(move), chance)
        history += events
    winner = (GAME.standings(state) or ())[0].seat
    return (Sample(each, seat == winner) for seat, each in seen)


def cross_entropy(weights: Sequence[float], samples: Sequence[Sample]) -> float:
    """The mean cross-entropy of the winner, in nats."""
    chances = [chance_to_win(weights, seen.features) for seen in samples]
    said = [win if seen.won else 1 - win for seen, win in zip(samples, chances, strict=True)]
    return -sum(map(math.log, said)) / len(said)


def fit(samples: Sequence[Sample], random: Random) -> list[float]:
    """The weights with the least cross-entropy."""
    weights, steps = [0.0] * len(samples[0].features), PASSES * len(samples)
    order = [seen for _ in range(PASSES) for seen in random.sample(samples, len(samples))]
    for step, seen in enumerate(order):
        rate = RATE * (1 - step / steps) ** 2 + LEAST_RATE
        by = rate * (seen.won - chance_to_win(weights, seen.features))
        weights = [weight + by * have for weight, have in zip(weights, seen.features, strict=True)]
    return weights


def written(weights: Sequence[float]) -> bytes:
    """The contents of ``evaluation.json``."""
    rounded = [round(weight, 4) for weight in weights]
    rows = [rounded[first : first + BY_VALUE] for first in range(0, BY_VALUE * VALUES, BY_VALUE)]
    own, other, gain, bias = rounded[BY_VALUE * VALUES :]
    return msgspec.json.format(msgspec.json.encode(Weights(rows, [own, other], gain, bias))) + b"\n"


def main(matches: int = 20_000, seed: int = 1, to: Path = FILE) -> None:
    """Play, fit, and write the weights."""
    random, samples = Random(seed), list[Sample]()
    for number in range(matches):
        samples += played(Chance(seed_of_game(GAME, seed, number)), random)
    weights = fit(samples, random)
    print(f"{len(samples)} positions: {cross_entropy(weights, samples):.4f}")
    to.write_bytes(written(weights))


if __name__ == "__main__":
    typer.run(main)
