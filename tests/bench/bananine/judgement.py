"""Fits Bananine's judgement to matches of its hard player against itself.

    python -m tests.bench.bananine.judgement --matches 20000 --seed 1

writes ``judgement.json`` again, in some hours. The matches are played with few simulations, and one
move in so many by chance, so that something new is tried. The fit sees positions down to one card
below those that are judged in play. It goes down the slope of the surprise at who has won, in steps
that shrink.
"""

import math
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import partial
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from bot.games import Chance
from bot.games.record import seed_of_game
from cogs.bananine.computer.judgement import FEWEST_HELD, Weights, chance_to_win, features
from cogs.bananine.computer.knowledge import knowledge
from cogs.bananine.computer.search import search
from cogs.bananine.computer.simulator import VALUES, action_of
from cogs.bananine.rules.events import Event
from cogs.bananine.rules.game import GAME, Options
from tests.cogs.bananine.computer.test_simulator import table_of

SIMULATIONS = 200
ODD_MOVES = 12
"""One move of so many is made by chance."""
PASSES, RATE, LEAST_RATE = 6, 0.02, 0.0005
BY_VALUE = 5
"""So many weights for each value."""


class Seen(NamedTuple):
    """What the seat to move saw of a position, and whether it has won."""

    features: Sequence[float]
    won: bool


def played(chance: Chance, random: Random) -> Iterator[Seen]:
    """The positions of a match in which both hold many cards."""
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
    return (Seen(each, seat == winner) for seat, each in seen)


def surprise(weights: Sequence[float], all_seen: Sequence[Seen]) -> float:
    """The mean surprise at who has won, in nats."""
    chances = [chance_to_win(weights, seen.features) for seen in all_seen]
    said = [win if seen.won else 1 - win for seen, win in zip(all_seen, chances, strict=True)]
    return -sum(map(math.log, said)) / len(said)


def fit(all_seen: Sequence[Seen], random: Random) -> list[float]:
    """The weights that are surprised least."""
    weights, steps = [0.0] * len(all_seen[0].features), PASSES * len(all_seen)
    order = [seen for _ in range(PASSES) for seen in random.sample(all_seen, len(all_seen))]
    for step, seen in enumerate(order):
        rate = RATE * (1 - step / steps) ** 2 + LEAST_RATE
        by = rate * (seen.won - chance_to_win(weights, seen.features))
        weights = [weight + by * have for weight, have in zip(weights, seen.features, strict=True)]
    return weights


def written(weights: Sequence[float]) -> bytes:
    """The file that the judgement reads."""
    rounded = [round(weight, 4) for weight in weights]
    rows = [rounded[first : first + BY_VALUE] for first in range(0, BY_VALUE * VALUES, BY_VALUE)]
    own, other, gain, bias = rounded[BY_VALUE * VALUES :]
    return msgspec.json.format(msgspec.json.encode(Weights(rows, [own, other], gain, bias))) + b"\n"


def main() -> None:
    """Play, fit, and write the weights."""
    parser = ArgumentParser(description="Fit the weights of Bananine's judgement again.")
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path)
    told = parser.parse_args()
    random, all_seen = Random(told.seed), list[Seen]()
    for number in range(told.matches):
        all_seen += played(Chance(seed_of_game(GAME, told.seed, number)), random)
    weights = fit(all_seen, random)
    sys.stdout.write(f"{len(all_seen)} positions: {surprise(weights, all_seen):.4f}\n")
    file = told.to or Path(str(files("cogs.bananine.computer").joinpath("judgement.json")))
    file.write_bytes(written(weights))


if __name__ == "__main__":
    main()
