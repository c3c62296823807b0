"""The computer players of Puerto Banana, by level.

:mod:`easy` and :mod:`normal` are rules of thumb. :mod:`hard` plays :mod:`duel` between two, which
rests on exact chances, and :mod:`crowd` among more, which draws from trained mixtures; both read
the others' records by :mod:`habits`, and :mod:`prospects` tells what stocks are worth.
"""

from bot.games.computer import EASY, HARD, NORMAL
from cogs.puerto_banana.computer.easy import Easy
from cogs.puerto_banana.computer.hard import Hard
from cogs.puerto_banana.computer.normal import Normal

COMPUTERS = {EASY: Easy(), NORMAL: Normal(), HARD: Hard()}

__all__ = ["COMPUTERS"]
