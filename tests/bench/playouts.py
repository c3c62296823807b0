"""Random playouts of every game: ``python -m tests.bench.playouts [GAME] [SECONDS]``.

Set-up is included.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from time import process_time

from bot.games import Chance, at_random
from bot.games.computer import NORMAL, Reflex
from bot.games.entry import GameEntry, find_games
from bot.games.record import playout, seed_of_game, simulate
from tests.bench import Figure, command


def random_playout(entry: GameEntry, seats: int, number: int) -> int:
    """Play a game of random players."""
    game, chance = entry.game, Chance(seed_of_game(entry.game, 0, number))
    start = game.setup(seats, game.unattended(), chance)
    return len([*playout(game, [Reflex(at_random)] * seats, start, chance)])


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
