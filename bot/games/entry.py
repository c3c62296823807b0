"""A game as the rest of the bot gets it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.record import AnyGame, Decide


@dataclass(frozen=True)
class GameEntry:
    """A game's rules and its computer player."""

    game: AnyGame
    decide: Decide
