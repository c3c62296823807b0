"""The computer players of Green Port.

``easy``, ``normal``, ``hard``
    the three levels;
``board``, ``aims``, ``spending``
    what *normal* thinks with: the public board, which objectives are near, what can be paid for;
``searching``
    what *hard* thinks with, and ``weights.json``, those of its network.
"""

from bot.games.computer import EASY, HARD, NORMAL
from cogs.green_port.computer.easy import Easy
from cogs.green_port.computer.hard import Hard
from cogs.green_port.computer.normal import Normal

COMPUTERS = {EASY: Easy(), NORMAL: Normal(), HARD: Hard()}

__all__ = ["COMPUTERS"]
