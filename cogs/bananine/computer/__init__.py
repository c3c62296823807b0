"""The computer players of Bananine, by level.

``easy``
    takes the stack with the most cards;
``normal``
    plays the best move by the ``policy``, which rates moves in VP without looking ahead;
``hard``
    searches with the policy as its guide: ``knowledge`` of the hidden cards, their ``likelihood``
    given what *normals* played, tree ``search`` and sequential ``halving``, a static ``evaluation``
    of two-player positions, and a lean ``simulator`` of the rules.
"""

from bot.games.computer import EASY, HARD, NORMAL
from cogs.bananine.computer.easy import Easy
from cogs.bananine.computer.hard import Hard
from cogs.bananine.computer.normal import Normal

COMPUTERS = {EASY: Easy(), NORMAL: Normal(), HARD: Hard()}

__all__ = ["COMPUTERS"]
