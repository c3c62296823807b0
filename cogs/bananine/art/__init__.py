"""Bananine's pictures: pure functions of a view."""

from cogs.bananine.art.board import board, final, panel, sealed
from cogs.bananine.art.market import cover

__all__ = ["board", "cover", "final", "panel", "sealed"]
