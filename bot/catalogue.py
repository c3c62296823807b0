"""Discovers the installed games and features, so that nothing has to list them."""

from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

import msgspec

import cogs
from bot.games.entry import GameEntry

_decode_strengths = msgspec.json.Decoder(dict[str, dict[int, float]]).decode


def find_games(folder: ModuleType = cogs) -> dict[str, GameEntry]:
    """The game of every package in ``folder`` with a ``rules`` module, sorted by key.

    ``rules.GAME`` is the game and ``computer.COMPUTERS`` its computer players by level; the
    optional ``computer/strengths.json`` rates them. Raises ``AttributeError`` or
    ``ModuleNotFoundError`` if one is missing, and ``ValueError`` if two games share a key.
    """
    games: dict[str, GameEntry] = {}
    for module in iter_modules(folder.__path__, folder.__name__ + "."):
        if not module.ispkg or find_spec(f"{module.name}.rules") is None:
            continue
        game = import_module(f"{module.name}.rules").GAME
        if game.key in games:
            raise ValueError(f"two games are called {game.key}")
        computer = import_module(f"{module.name}.computer")
        games[game.key] = GameEntry(game, computer.COMPUTERS, _strengths(computer))
    return dict(sorted(games.items()))


def find_cogs() -> Iterator[ModuleType]:
    """The features: every package of :mod:`cogs` with a ``setup``."""
    for folder in iter_modules(cogs.__path__, cogs.__name__ + "."):
        feature = import_module(folder.name)
        if hasattr(feature, "setup"):
            yield feature


def _strengths(computer: ModuleType) -> dict[str, dict[int, float]]:
    assert computer.__package__
    file = files(computer.__package__).joinpath("strengths.json")
    return _decode_strengths(file.read_bytes()) if file.is_file() else {}
