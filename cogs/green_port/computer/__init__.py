"""The computer players of Green Port.

``easy``, ``normal``, ``hard``
    the three levels;
``board``, ``aims``
    what *normal* thinks with: the public board, what can be paid for, which objectives are near;
``search``, ``turns``
    what *hard* weighs: each answer, how the seats play a turn on, and when to stop drawing;
``network``
    the chance to win between two turns, by a small neural network, and its ``weights.json``;
``playing_on``
    what one answer wins more than another among those who sit there.
"""

from bot.games.computer import EASY, HARD, NORMAL
from cogs.green_port.computer.easy import Easy
from cogs.green_port.computer.hard import Hard
from cogs.green_port.computer.normal import Normal

COMPUTERS = {EASY: Easy(), NORMAL: Normal(), HARD: Hard()}

__all__ = ["COMPUTERS"]
