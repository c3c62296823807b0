"""The panel of one seat: the row and its yield, the seat's own gang, and what it can afford."""

from __future__ import annotations

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.identity import Names
from cogs.green_port.art.parts import gangs, headquarters, objectives
from cogs.green_port.art.parts.row import HEIGHT, may_take, row
from cogs.green_port.art.parts.strip import HEIGHT as STRIP
from cogs.green_port.art.parts.strip import strip
from cogs.green_port.rules.view import View

_GAP = 12


def panel(view: View, names: Names) -> Picture:
    """What only the seat of ``view`` sees. ``ValueError`` for a spectator's view."""
    if view.seat is None:
        raise ValueError("a spectator has no panel")
    gang = view.gangs[view.seat]
    own = STRIP + _GAP + HEIGHT + _GAP
    piles = own + gangs.HEADER + gangs.lanes_height(gang) + _GAP
    town = piles + headquarters.HEIGHT + _GAP
    others = town + objectives.height(view)
    return picture(
        others + gangs.OTHERS + 6,
        strip(view),
        row(view, STRIP + _GAP, view.seat if may_take(view, view.seat) else None),
        gangs.own_gang(view, names, gang, own),
        headquarters.market(view, piles, gang.cubes),
        objectives.objectives(view, town, gang.cubes),
        gangs.others(view, names, view.seat, others),
    )
