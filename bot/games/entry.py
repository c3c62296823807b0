"""A game as the rest of the bot sees it: rules, computer players and their strengths."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.games.computer import HARD, NORMAL, Adviser, AnyComputer
from bot.games.game import AnyGame

AVERAGE = 25.0
"""The mean rating of a newcomer, and of a computer player whose strength was never measured."""


@dataclass(frozen=True)
class GameEntry:
    """A game's rules, its computer players by level, and their ratings by level and number of
    seats, measured by ``tests/bench/strengths.py``."""

    game: AnyGame
    computers: Mapping[str, AnyComputer]
    strengths: Mapping[str, Mapping[int, float]] = field(default_factory=dict)

    def computer(self, level: str | None) -> AnyComputer:
        """The player of this level; None, the seat of a person who left or is away, is NORMAL."""
        return self.computers[level or NORMAL]

    def strength(self, level: str | None, seats: int) -> float:
        """A level's mean rating in matches of this many seats; :data:`AVERAGE` if unknown."""
        return self.strengths.get(level or NORMAL, {}).get(seats, AVERAGE)

    @property
    def adviser(self) -> Adviser[Any, Any, Any, Any] | None:
        """The hard player, if it can explain its choices."""
        player = self.computers[HARD]
        return player if isinstance(player, Adviser) else None
