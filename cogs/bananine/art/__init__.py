"""Bananine's pictures: pure functions of a view."""

from cogs.bananine.art.board import SIGNS, board, final, panel, sealed, signs
from cogs.bananine.art.market import cover

__all__ = ["SIGNS", "board", "cover", "final", "panel", "sealed", "signs"]
