"""The rules of Bananine; start with :mod:`game`, which implements the kernel's contract.

:mod:`deck` loads data that owners of the game can correct, and :mod:`market` determines the effect
of a move.
"""

from cogs.bananine.rules.game import GAME

__all__ = ["GAME"]
