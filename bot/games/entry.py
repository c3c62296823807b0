"""A game as the rest of the bot sees it: rules, computer players and their strengths."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.games.computer import HARD, LEVEL_OF, SUBSTITUTE, Adviser, AnyComputer
from bot.games.game import AnyGame

AVERAGE = 25.0
"""The mean rating of a newcomer, and of a computer player whose strength was never measured."""


@dataclass(frozen=True)
class GameEntry:
    """A game's rules, its computer players by level, some by character as well, and their ratings
    by level and number of seats, measured by ``tests/bench/strengths.py``."""

    game: AnyGame
    computers: Mapping[str, AnyComputer]
    strengths: Mapping[str, Mapping[int, float]] = field(default_factory=dict)

    def computer(self, character: str | None) -> AnyComputer:
        """The character's player; for None, a person's seat, the substitute's."""
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
