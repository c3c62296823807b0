"""Bananine's messages, controls and typed moves; :mod:`screen` is the entry point.

``controls`` choose a move, preview its effects, and parse typed moves; ``story`` has the sentences.
"""

from cogs.bananine.screen.screen import SCREEN

__all__ = ["SCREEN"]
