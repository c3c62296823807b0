"""The computer players of Puerto Banana, by level.

All bid by a habit or by :mod:`thinking` about the others, the higher the level the more often by
thinking (:mod:`levels`). Between two, *hard* plays :mod:`duel`, from exact chances to win; it also
gives hints.
"""

from bot.games.computer import HARD
from cogs.puerto_banana.computer.hard import PLAYERS, Hard

COMPUTERS = {**PLAYERS, HARD: Hard()}

__all__ = ["COMPUTERS"]
