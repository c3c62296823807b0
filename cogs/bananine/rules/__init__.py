"""The rules of Bananine; start with :mod:`game`, which implements the kernel's contract.

``deck``
    the cards, as data that owners of the game can correct;
``market``
    stacks, payments, and the effect of a move on the market;
``events``
    the facts of a turn;
``scoring``
    victory points and places.
"""

from cogs.bananine.rules.game import GAME

__all__ = ["GAME"]
