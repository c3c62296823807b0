"""The computer players of Green Port.

``easy``, ``normal``, ``hard``
    the three levels;
``board``, ``aims``
    the board as plain tuples, what cubes can buy, and which objectives are near (*normal*);
``search``, ``turns``
    the value of each answer, the rest of the turn, and when to stop drawing (*hard*);
``network``
    the chance to win at the end of a turn, by a small neural network with ``weights.json``;
``rollouts``
    comparing answers by playing matches to the end, for hints and reviews of *hard*.
"""

from bot.games.computer import EASY, HARD, NORMAL
from cogs.green_port.computer.easy import Easy
from cogs.green_port.computer.hard import Hard
from cogs.green_port.computer.normal import Normal

COMPUTERS = {EASY: Easy(), NORMAL: Normal(), HARD: Hard()}

__all__ = ["COMPUTERS"]
