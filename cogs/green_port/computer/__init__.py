"""The computer players of Green Port.

``easy``, ``normal``, ``hard``
    the three levels;
``board``, ``aims``, ``spending``
    what *normal* thinks with: the public board, which objectives are near, what can be paid for;
``search``, ``hiring``, ``turns``
    what *hard* weighs: each answer, when to stop drawing, and how the seats play a turn on;
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
