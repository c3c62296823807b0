"""A game as the rest of the bot gets it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.games.computer import NORMAL, AnyComputer
from bot.games.game import AnyGame


@dataclass(frozen=True)
class GameEntry:
    """A game's rules and its computer players by level."""

    game: AnyGame
    computers: Mapping[str, AnyComputer]

    def computer(self, level: str | None) -> AnyComputer:
        """The player of a seat; NORMAL for the seat of a person who left or is away."""
        return self.computers[level or NORMAL]
