"""The board and the panels: from top to bottom the row, objectives, headquarters, and the gangs."""

from __future__ import annotations

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.identity import Names
from bot.ui.drawing.picture import HIGHEST
from cogs.green_port.art.parts import gangs, market, row
from cogs.green_port.art.parts.strip import HEIGHT as STRIP
from cogs.green_port.art.parts.strip import strip
from cogs.green_port.rules.view import View

_GAP = 12
_ROW = STRIP + _GAP
_BELOW = _ROW + row.HEIGHT + _GAP


def board(view: View, names: Names) -> Picture:
    """The whole table for everybody."""
    piles = _BELOW + market.objectives_height(view)
    top = piles + market.PILES + _GAP
    high = min(gangs.ROW, (HIGHEST - top - 6) / len(view.gangs))
    return picture(
        top + high * len(view.gangs) + 6,
        strip(view),
        row.row(view, _ROW, row.taker(view)),
        market.objectives(view, _BELOW),
        market.headquarters(view, piles),
        *(gangs.gang_row(view, names, gang, top + high * gang.seat, high) for gang in view.gangs),
    )


def panel(view: View, names: Names) -> Picture:
    """The same for the seat of ``view``: its own gang in full, and what it can afford."""
    assert view.seat is not None, "a spectator has no panel"
    gang = view.gangs[view.seat]
    piles = _BELOW + gangs.HEADER + gangs.lanes_height(gang) + _GAP
    town = piles + market.PILES + _GAP
    others = town + market.objectives_height(view)
    return picture(
        others + gangs.OTHERS + 6,
        strip(view),
        row.row(view, _ROW, view.seat if row.may_take(view, view.seat) else None),
        gangs.own_gang(view, names, gang, _BELOW),
        market.headquarters(view, piles, gang.cubes),
        market.objectives(view, town, gang.cubes),
        gangs.others(view, names, view.seat, others),
    )
