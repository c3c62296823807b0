"""The computer players of Green Port.

``easy``, ``normal``, ``hard``
    the three levels;
``board``, ``aims``, ``spending``
    what all think with: the public board, which objectives are near, what can be paid for;
``evaluation``, ``plans``, ``outcomes``, ``hiring``, ``choosing``, ``reasons``
    how ``hard`` thinks: the chance to win, the best utilising, what follows on a hiring, when to
    stop drawing, all answers to a prompt, and the sentence on the best;
``fit``
    the command that makes ``weights.json``, the numbers of ``evaluation``, anew;
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
