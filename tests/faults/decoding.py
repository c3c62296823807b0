"""Does a new process crash if two threads decode at the same time?

msgspec completes its information about a type on first use, and crashes if another thread meets
it half done. So every decoder is built with its game, before any thread: ``bot/games/game.py``.
"""

import subprocess
import sys
from threading import Barrier, Thread
from typing import Any

import msgspec

from bot.catalogue import find_games
from bot.games.chance import SEED_BYTES, Chance
from bot.games.entry import GameEntry

IMPATIENCE = 0.0005
"""Seconds after which Python switches threads; the default is ten times as long."""


def processes(count: int) -> str:
    """Start this many processes in turn. Raises CalledProcessError if one dies."""
    for _ in range(count):
        subprocess.run([sys.executable, "-m", "tests.faults.decoding"], check=True)
    return f"{count} processes, no crash"


def beginnings(entry: GameEntry) -> tuple[bytes, bytes]:
    """The options and first state of a match, as stored."""
    game = entry.game
    options = game.unattended()
    state = game.setup(game.seats[0], options, Chance(bytes(SEED_BYTES)))
    return msgspec.json.encode(options), msgspec.json.encode(state)


def decode_in_two_threads() -> None:
    """Decode all games' options and states in two threads at the same time."""
    games = [(entry.game, *beginnings(entry)) for entry in find_games().values()]
    together = Barrier(2)

    def decode() -> None:
        for game, options, state in games:
            together.wait()
            game.load_options(options)
            game.load_state(state, game.version)
            game.load_events(b"[]")

    threads: list[Any] = [Thread(target=decode) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


if __name__ == "__main__":
    sys.setswitchinterval(IMPATIENCE)
    decode_in_two_threads()
