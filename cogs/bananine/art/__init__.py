"""Bananine's pictures: pure functions of plain values."""

from cogs.bananine.art.board import Table, board, panel
from cogs.bananine.art.final import final
from cogs.bananine.art.market import cover

__all__ = ["Table", "board", "cover", "final", "panel"]
