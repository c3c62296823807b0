"""Random playouts of every game: ``python -m tests.bench.playouts [GAME] [SECONDS]``.

A decision is one ``pending``, one random choice and one ``apply``; set-up is included.
"""

from __future__ import annotations

import sys
from random import Random
from time import perf_counter, process_time
from typing import NamedTuple

from bot.catalogue import find_games
from bot.games import Chance
from bot.games.computer import NORMAL
from bot.games.entry import GameEntry
from bot.games.game import AnyGame
from bot.games.record import seed_of_game, simulate


class Pace(NamedTuple):
    """What was played, and the seconds of one core it took."""

    games: int
    decisions: int
    seconds: float

    def __str__(self) -> str:
        return (
            f"{self.decisions / self.seconds:>9,.0f} decisions/s"
            f" {self.games / self.seconds:>7,.0f} games/s"
            f" {self.decisions / self.games:>6.1f} decisions/game"
        )


def random_playouts(game: AnyGame, seats: int, seconds: float) -> Pace:
    """Games of random choices; of the seats waited for, the first one decides."""
    below, options = Random(seats).randrange, game.unattended()
    games = decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        chance = Chance(seed_of_game(game, 0, games))
        state = game.setup(seats, options, chance)
        while pending := game.pending(state):
            for seat, prompt in pending.items():
                if prompt.required:
                    action = prompt.choices().sample(below)
                    state, _ = game.apply(state, seat, action, chance)
                    break
            decisions += 1
        games += 1
    return Pace(games, decisions, process_time() - start)


def computer_games(entry: GameEntry, seats: int, seconds: float) -> Pace:
    """Whole records among computer players, as ``quayside simulate`` makes them."""
    games = decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        seed = seed_of_game(entry.game, 0, games)
        decisions += len(simulate(entry, [NORMAL] * seats, seed).steps)
        games += 1
    return Pace(games, decisions, process_time() - start)


def main(wanted: str | None = None, seconds: str = "1") -> None:
    """Print the pace of each game, or of the one wanted, for each number of seats."""
    began = perf_counter()
    for key, entry in find_games().items():
        if wanted not in (None, key):
            continue
        for seats in entry.game.seats:
            pace = random_playouts(entry.game, seats, float(seconds))
            print(f"{key:<14} {seats} seats  random    {pace}", flush=True)
            pace = computer_games(entry, seats, float(seconds))
            print(f"{key:<14} {seats} seats  computer  {pace}", flush=True)
    print(f"{perf_counter() - began:.0f} s in all")


if __name__ == "__main__":
    main(*sys.argv[1:])
