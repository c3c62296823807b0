"""The board: from top to bottom the row, objectives, headquarters, and the gangs."""

from __future__ import annotations

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.identity import Names
from bot.ui.drawing.picture import HIGHEST
from cogs.green_port.art.parts import headquarters, objectives
from cogs.green_port.art.parts.gangs import ROW, gang_row
from cogs.green_port.art.parts.row import HEIGHT, row, taker
from cogs.green_port.art.parts.strip import HEIGHT as STRIP
from cogs.green_port.art.parts.strip import strip
from cogs.green_port.rules.view import View

_GAP = 12


def board(view: View, names: Names) -> Picture:
    """The whole table for everybody."""
    town = STRIP + _GAP + HEIGHT + _GAP
    piles = town + objectives.height(view)
    gangs = piles + headquarters.HEIGHT + _GAP
    high = min(ROW, (HIGHEST - gangs - 6) / len(view.gangs))
    return picture(
        gangs + high * len(view.gangs) + 6,
        strip(view),
        row(view, STRIP + _GAP, taker(view)),
        objectives.objectives(view, town),
        headquarters.market(view, piles),
        *(gang_row(view, names, gang, gangs + high * gang.seat, high) for gang in view.gangs),
    )
