"""Bananine's pictures: pure functions of plain values."""

from cogs.bananine.art.board import Table, board
from cogs.bananine.art.cover import cover
from cogs.bananine.art.final import final
from cogs.bananine.art.panel import panel

__all__ = ["Table", "board", "cover", "final", "panel"]
