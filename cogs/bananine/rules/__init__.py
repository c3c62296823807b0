"""The rules of Bananine; start with :mod:`game`, which holds the kernel's functions.

``deck``
    the cards, as data that owners of the game can correct;
``market``
    stacks, payments, and what a play does to the market;
``events``, ``scoring``
    what happened, and who has won.
"""

from cogs.bananine.rules.game import GAME

__all__ = ["GAME"]
