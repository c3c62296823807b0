"""Green Port's pictures: pure functions of a view."""

from cogs.green_port.art.board import board
from cogs.green_port.art.cover import cover
from cogs.green_port.art.final import final
from cogs.green_port.art.moment import latest, moment
from cogs.green_port.art.panel import panel

__all__ = ["board", "cover", "final", "latest", "moment", "panel"]
