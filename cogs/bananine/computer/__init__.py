"""The computer players of Bananine, by level.

``easy``, ``normal``
    at a glance; ``worth`` says what cards and stacks are worth;
``hard``
    by search: ``knowledge`` of the hidden cards, the ``search`` itself, the quick ``policy`` that
    guides it, and a lean ``simulator`` of the rules.
"""

from bot.games.computer import EASY, HARD, NORMAL
from cogs.bananine.computer.easy import Easy
from cogs.bananine.computer.hard import Hard
from cogs.bananine.computer.normal import Normal

COMPUTERS = {EASY: Easy(), NORMAL: Normal(), HARD: Hard()}

__all__ = ["COMPUTERS"]
