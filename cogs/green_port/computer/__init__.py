"""The computer players of Green Port.

``easy``, ``normal``, ``hard``
    the three levels;
``plans``
    the objectives nearest to given cubes, and what cubes can pay for;
``network``
    the chance of winning at the start of a turn (*hard*).
"""

from bot.games.computer import EASY, HARD, NORMAL
from cogs.green_port.computer.easy import Easy
from cogs.green_port.computer.hard import Hard
from cogs.green_port.computer.normal import Normal

COMPUTERS = {EASY: Easy(), NORMAL: Normal(), HARD: Hard()}

__all__ = ["COMPUTERS"]
