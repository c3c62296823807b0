"""Random playouts of every game: ``python -m tests.bench.playouts [GAME] [SECONDS]``.

A decision is one ``pending``, one random choice and one ``apply``; set-up is included.
"""

from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import NamedTuple

from bot.catalogue import find_games
from bot.games import Chance
from bot.games.computer import NORMAL
from bot.games.entry import GameEntry
from bot.games.game import AnyGame
from bot.games.record import seed_of_game, simulate
from tests.bench.figures import Figure, arguments, tell


class Pace(NamedTuple):
    """The number of games and decisions, and the CPU seconds they took."""

    games: int
    decisions: int
    seconds: float

    def figure(self, what: str) -> Figure:
        per_game = f"{self.decisions / self.games:.0f} decisions a game"
        return Figure(what, self.decisions / self.seconds, "decisions a second", per_game)


def random_playouts(game: AnyGame, seats: int, seconds: float) -> Pace:
    """Play random games; of the seats that must decide, the first one does."""
    random, options = Random(seats).random, game.unattended()

    def below(n: int) -> int:
        """Even enough for a benchmark, at a quarter of ``randrange``'s cost."""
        return int(random() * n)

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
    """Play whole records among computer players, like ``quayside simulate``."""
    games = decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        seed = seed_of_game(entry.game, 0, games)
        decisions += len(simulate(entry, [NORMAL] * seats, seed).steps)
        games += 1
    return Pace(games, decisions, process_time() - start)


def figures(wanted: str | None, seconds: float) -> Iterator[Figure]:
    """The pace of each game, or of the given one, with the most seats."""
    for key, entry in find_games().items():
        if wanted not in (None, key):
            continue
        seats = max(entry.game.seats)
        what = f"{key}, {seats} seats"
        yield random_playouts(entry.game, seats, seconds).figure(f"{what}, random")
        yield computer_games(entry, seats, seconds).figure(f"{what}, computers")


def main(words: Sequence[str]) -> None:
    """Each word is a game, or a number of seconds."""
    seconds = [float(each) for each in words if each[:1].isdigit()]
    games = [each for each in words if not each[:1].isdigit()]
    tell("Games", figures(next(iter(games), None), next(iter(seconds), 1.0)))


if __name__ == "__main__":
    main(arguments())
