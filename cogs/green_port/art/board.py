"""The board: from top to bottom the row, the town and the gangs."""

from __future__ import annotations

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.picture import HIGHEST
from cogs.green_port.art.gangs import ROW, gang_row
from cogs.green_port.art.row import EMPTY, STRIP, is_empty, row, strip
from cogs.green_port.art.town import HEIGHT, town
from cogs.green_port.rules.view import View

_GAP = 14
_TALLEST = 290


def board(view: View) -> Picture:
    """The whole table for everybody."""
    below = _GAP + HEIGHT + _GAP + ROW * len(view.gangs) + 8
    tall = EMPTY if is_empty(view) else min(_TALLEST, HIGHEST - STRIP - below)
    middle = STRIP + tall + _GAP
    first = middle + HEIGHT + _GAP + ROW / 2
    return picture(
        STRIP + tall + below,
        row(view, STRIP, tall),
        strip(view),
        town(view, middle),
        *(gang_row(view, gang, first + ROW * gang.seat) for gang in view.gangs),
    )
