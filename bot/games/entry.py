"""A game as the rest of the bot sees it: rules, computer players and their strengths. Games are
found by their folders, so that nothing has to list them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.resources import files
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

import msgspec

from bot.games.computer import HARD, LEVEL_OF, SUBSTITUTE, Adviser, AnyComputer
from bot.games.game import AnyGame

_decode_strengths = msgspec.json.Decoder(dict[str, dict[int, float]]).decode

AVERAGE = 25.0
"""The mean rating of a newcomer, and of a computer player whose strength was never measured."""


@dataclass(frozen=True)
class GameEntry:
    """A game's rules, its computer players by level (and some by character), and their ratings by
    level and number of seats, measured by ``tests/bench/strengths.py``."""

    game: AnyGame
    computers: Mapping[str, AnyComputer]
    strengths: Mapping[str, Mapping[int, float]] = field(default_factory=dict)

    def computer(self, character: str | None) -> AnyComputer:
        """The computer player for a character; for a person's seat (None), the substitute's."""
        name = character or SUBSTITUTE
        return self.computers.get(name, self.computers[LEVEL_OF[name]])

    def strength(self, character: str | None, seats: int) -> float:
        """The mean rating of the character's level in matches of this many seats;
        :data:`AVERAGE` if unknown."""
        return self.strengths.get(LEVEL_OF[character or SUBSTITUTE], {}).get(seats, AVERAGE)

    @property
    def adviser(self) -> Adviser[Any, Any, Any, Any] | None:
        """The hard player, if it can explain its choices."""
        player = self.computers[HARD]
        return player if isinstance(player, Adviser) else None


def find_games(package: str = "cogs") -> dict[str, GameEntry]:
    """The game of every folder of the ``package`` with a ``rules`` module, sorted by key.

    ``rules.GAME`` is the game and ``computer.COMPUTERS`` its computer players by level; the
    optional ``computer/strengths.json`` rates them. Raises ``AttributeError`` or
    ``ModuleNotFoundError`` if either of the two is missing, and ``ValueError`` if two games share a
    key.
    """
    games: dict[str, GameEntry] = {}
    path = import_module(package).__path__
    for module in iter_modules(path, f"{package}."):
        # Folders without rules are not imported: they would import Discord's library.
        folder = PathFinder.find_spec(module.name, path)
        inside = None if folder is None else folder.submodule_search_locations
        if inside is None or PathFinder.find_spec(f"{module.name}.rules", inside) is None:
            continue
        game = import_module(f"{module.name}.rules").GAME
        if game.key in games:
            raise ValueError(f"two games are called {game.key}")
        computer = import_module(f"{module.name}.computer")
        games[game.key] = GameEntry(game, computer.COMPUTERS, _strengths(computer))
    return dict(sorted(games.items()))


def _strengths(computer: ModuleType) -> dict[str, dict[int, float]]:
    assert computer.__package__
    file = files(computer.__package__).joinpath("strengths.json")
    return _decode_strengths(file.read_bytes()) if file.is_file() else {}
