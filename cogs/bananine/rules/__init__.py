"""The rules of Bananine; start with :mod:`game`, which implements the kernel's contract.

The ``deck`` is data that owners of the game can correct, and ``market`` the effect of a move.
"""

from cogs.bananine.rules.game import GAME

__all__ = ["GAME"]
