"""Finds the installed games, so that nothing has to list them."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

import cogs
from bot.games.entry import GameEntry


def find_games(folder: ModuleType = cogs) -> dict[str, GameEntry]:
    """The game of every package in ``folder`` with a ``rules`` module, sorted by key.

    ``rules.GAME`` is the game, ``computer.COMPUTERS`` are its computer players by level; an
    ``AttributeError`` or ``ModuleNotFoundError`` says which is missing. Two games with one
    key are a ``ValueError``.
    """
    found: dict[str, GameEntry] = {}
    for module in iter_modules(folder.__path__, folder.__name__ + "."):
        if not module.ispkg or find_spec(f"{module.name}.rules") is None:
            continue
        game = import_module(f"{module.name}.rules").GAME
        if game.key in found:
            raise ValueError(f"two games are called {game.key}")
        computers = import_module(f"{module.name}.computer").COMPUTERS
        found[game.key] = GameEntry(game, computers)
    return dict(sorted(found.items()))
