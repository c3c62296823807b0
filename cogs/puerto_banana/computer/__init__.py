"""The computer players of Puerto Banana, by level.

:mod:`easy` and :mod:`normal` are rules of thumb. :mod:`hard` plays :mod:`safe` between two, which
rests on the exact chances of :mod:`duel`, and :mod:`crowd` among more, which draws from the trained
:mod:`mixtures`; both read the others' records by :mod:`habits`.
"""

from bot.games.computer import EASY, HARD, NORMAL
from cogs.puerto_banana.computer.easy import Easy
from cogs.puerto_banana.computer.hard import Hard
from cogs.puerto_banana.computer.normal import Normal

COMPUTERS = {EASY: Easy(), NORMAL: Normal(), HARD: Hard()}

__all__ = ["COMPUTERS"]
