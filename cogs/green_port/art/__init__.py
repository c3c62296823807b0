"""Green Port's pictures: pure functions of a view."""

from cogs.green_port.art.board import board, cover, legend, panel
from cogs.green_port.art.final import SIGNS, final, signs
from cogs.green_port.art.strip import sirens, strip_of

__all__ = ["SIGNS", "board", "cover", "final", "legend", "panel", "signs", "sirens", "strip_of"]
