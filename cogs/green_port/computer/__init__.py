"""The computer players of Green Port.

``easy``, ``normal``, ``hard``
    the three levels;
``board``, ``aims``, ``spending``
    what *normal* thinks with: the public board, which objectives are near, what can be paid for;
``search``, ``choosing``, ``stopping``, ``patience``, ``reasons``
    how *hard* thinks: what each candidate leaves of the chance to win, which those are, when to
    stop drawing, how a long match is brought to its end, and the sentence on the best;
``simulator``, ``table``
    a lean twin of the rules in machine code, and how views become its numbers;
``features``, ``network``
    the chance to win between two turns, by a small neural network;
``utilising``, ``policy``
    how the seats of a table play on quickly;
``fit``
    the command that makes ``weights.json``, those of the network, anew;
``first``
    the player from before there were levels.
"""

from bot.games.computer import EASY, HARD, NORMAL
from cogs.green_port.computer import first
from cogs.green_port.computer.easy import Easy
from cogs.green_port.computer.hard import Hard
from cogs.green_port.computer.normal import Normal

COMPUTERS = {EASY: Easy(), NORMAL: Normal(), HARD: Hard()}
FIRST = first.decide

__all__ = ["COMPUTERS", "FIRST"]
