"""A game as the rest of the bot gets it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.games.computer import NORMAL, AnyComputer, Decide, Reflex
from bot.games.game import AnyGame

FIRST_WITH_LEVELS = (0, 2, 0)
"""The version of Quayside since which computer players have levels."""


@dataclass(frozen=True)
class GameEntry:
    """A game's rules and its computer players by level.

    ``first`` is the player that it had before there were levels. It plays on in the matches that
    were begun with it, so that their records hold.
    """

    game: AnyGame
    computers: Mapping[str, AnyComputer]
    first: Decide | None = None

    def computer(self, level: str | None, program: str | None) -> AnyComputer:
        """The player of a seat; NORMAL for the seat of a person who left or is away.

        ``program`` is the version of Quayside that began the match, None before that was kept.
        """
        if self.first is not None and _before_levels(program):
            return Reflex(self.first)
        return self.computers[level or NORMAL]


def _before_levels(program: str | None) -> bool:
    return program is None or tuple(map(int, program.split("."))) < FIRST_WITH_LEVELS
