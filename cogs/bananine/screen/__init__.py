"""Bananine's messages, controls and typed moves; :mod:`screen` is the entry point.

``controls`` are for choosing a move, with a preview of its effects, or typing it, and ``story``
puts it all into words.
"""

from cogs.bananine.screen.screen import SCREEN

__all__ = ["SCREEN"]
