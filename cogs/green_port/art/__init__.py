"""Green Port's pictures: pure functions of a view."""

from cogs.green_port.art.board import board, panel
from cogs.green_port.art.cover import cover
from cogs.green_port.art.final import final
from cogs.green_port.art.legend import legend
from cogs.green_port.art.police import sirens
from cogs.green_port.art.strip import told

__all__ = ["board", "cover", "final", "legend", "panel", "sirens", "told"]
