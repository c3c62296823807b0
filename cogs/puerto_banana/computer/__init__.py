"""The computer players of Puerto Banana, by level.

In some rounds they think about what the others will bid, in the others they bid by habit
(:mod:`thinking`, :mod:`levels`). Between two, :mod:`hard` plays :mod:`duel`, from exact chances to
win; it also gives hints.
"""

from bot.games.computer import HARD
from cogs.puerto_banana.computer.hard import Hard
from cogs.puerto_banana.computer.levels import PLAYERS

COMPUTERS = {**PLAYERS, HARD: Hard()}

__all__ = ["COMPUTERS"]
