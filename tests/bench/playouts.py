"""Random playouts of every game: ``python -m tests.bench.playouts [GAME] [SECONDS]``.

A decision is one ``pending``, one random choice and one ``apply``; set-up is included.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from random import Random
from time import process_time

from bot.games import Chance
from bot.games.computer import NORMAL
from bot.games.entry import GameEntry, find_games
from bot.games.record import seed_of_game, simulate
from tests.bench import Figure, command


def random_playout(entry: GameEntry, seats: int, number: int) -> int:
    """Play a random game; of the seats that must decide, the first one does."""
    random, game, decisions = Random(number).random, entry.game, 0

    def below(n: int) -> int:
        """Even enough for a benchmark, at a quarter of ``randrange``'s cost."""
        return int(random() * n)

    chance = Chance(seed_of_game(game, 0, number))
    state = game.setup(seats, game.unattended(), chance)
    while pending := game.pending(state):
        seat, prompt = next(each for each in pending.items() if each[1].required)
        state, _ = game.apply(state, seat, prompt.choices().sample(below), chance)
        decisions += 1
    return decisions


def computer_game(entry: GameEntry, seats: int, number: int) -> int:
    """Play a whole record among computer players, like ``quayside simulate``."""
    seed = seed_of_game(entry.game, 0, number)
    return len(simulate(entry, [NORMAL] * seats, seed).steps)


def pace(what: str, play: Callable[[int], int], seconds: float) -> Figure:
    """Play games for so many seconds of CPU; ``play`` returns a game's decisions."""
    began, decisions = process_time(), 0
    for games in count(1):
        decisions += play(games)
        if (took := process_time() - began) > seconds:
            break
    each = f"{decisions / games:.0f} decisions a game"
    return Figure(what, decisions / took, "decisions a second", each)


def figures(game: str | None = None, seconds: float = 1.0) -> list[Figure]:
    """The pace of each game, or of the given one, with the most seats."""
    return [figure for key in find_games() if game in (None, key) for figure in _of(key, seconds)]


def _of(key: str, seconds: float) -> Iterator[Figure]:
    entry = find_games()[key]
    seats = max(entry.game.seats)
    for players, play in (("random", random_playout), ("computers", computer_game)):
        what = f"{key}, {seats} seats, {players}"
        yield pace(what, partial(play, entry, seats), seconds)


if __name__ == "__main__":
    command("Games", figures)
