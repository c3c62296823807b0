"""The computer players of Bananine, by level.

*Easy* and *normal* are in :mod:`quick`; *normal* rates moves in VP without looking ahead. *Hard*
deals the hidden cards many times and plays on from each of its moves.
"""

from bot.games.computer import EASY, HARD, NORMAL
from cogs.bananine.computer.hard import Hard
from cogs.bananine.computer.quick import Easy, Normal

COMPUTERS = {EASY: Easy(), NORMAL: Normal(), HARD: Hard()}

__all__ = ["COMPUTERS"]
