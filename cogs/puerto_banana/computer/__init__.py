"""The computer players of Puerto Banana, by level.

In some rounds they think about what the others will bid; in the rest they bid by habit
(:mod:`thinking`). With two players, :mod:`hard` plays by the exact chances to win (:mod:`duel`). It
also gives hints.
"""

from bot.games.computer import HARD
from cogs.puerto_banana.computer.hard import Hard
from cogs.puerto_banana.computer.thinking import PLAYERS

COMPUTERS = {**PLAYERS, HARD: Hard()}

__all__ = ["COMPUTERS"]
