"""The computer players of Bananine, by level.

*Easy* and *normal* are ``quick``: *normal* plays by the ``policy``, which rates moves in VP without
looking ahead. *Hard* searches with the policy as its guide: ``knowledge`` of the hidden cards,
their ``likelihood`` given what *normals* played, two kinds of ``search``, a static ``evaluation``
of two-player positions, and a lean ``simulator`` of the rules.
"""

from bot.games.computer import EASY, HARD, NORMAL
from cogs.bananine.computer.hard import Hard
from cogs.bananine.computer.quick import Easy, Normal

COMPUTERS = {EASY: Easy(), NORMAL: Normal(), HARD: Hard()}

__all__ = ["COMPUTERS"]
