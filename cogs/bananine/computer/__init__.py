"""The computer players of Bananine, by level.

``easy``, ``normal``
    at a glance: the ``policy`` rates moves by what cards and stacks are ``worth``;
``hard``
    by search, which the policy guides: ``knowledge`` of the hidden cards, their ``likelihood`` by
    what *normals* did, the ``search`` itself, a ``judgement`` of positions between two, and a lean
    ``simulator`` of the rules.
"""

from bot.games.computer import EASY, HARD, NORMAL
from cogs.bananine.computer.easy import Easy
from cogs.bananine.computer.hard import Hard
from cogs.bananine.computer.normal import Normal

COMPUTERS = {EASY: Easy(), NORMAL: Normal(), HARD: Hard()}

__all__ = ["COMPUTERS"]
