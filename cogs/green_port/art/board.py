"""The board and the panels: one table, in whose lanes the row, cubes, prices and rivals stand."""

from bot.ui.drawing.identity import Names
from bot.ui.drawing.palette import CRATE, CRATE_DARK, NIGHT
from bot.ui.drawing.shapes import Area, Spot, halo
from bot.ui.drawing.svg import WIDTH, Element, Picture, box, picture
from cogs.green_port.art import gangs, market, row
from cogs.green_port.art.strip import HIGH, strip
from cogs.green_port.rules.view import View

_PRICES, _TOWN = 306, 346
"""On the board: the middle of the prices, and the top of the objectives."""
_OWN_TOWN = 440


def board(view: View, names: Names, told: Element | None = None) -> Picture:
    """The board, with counts of cards in the row instead of gains. What was ``told`` by a strip
    replaces the police at sea."""
    return _table(view, names, told, None, _TOWN, market.prices(view, _PRICES))


def panel(
    view: View, names: Names, told: Element | None = None, spot: Spot | None = None
) -> Picture:
    """The panel of the view's seat: its own gang in full, what it can afford, and the rivals."""
    own = gangs.own_gang(view, names, view.gangs[view.own_seat])
    return _table(view, names, told, spot, _OWN_TOWN, own)


def _table(
    view: View, names: Names, told: Element | None, spot: Spot | None, town: int, middle: Element
) -> Picture:
    taker = view.taker if view.seat == view.taker else None
    others = [gang for gang in view.gangs if gang.seat != view.seat]
    below = town + market.OBJECTIVES
    pitch = gangs.pitch(len(others))
    return picture(
        below + pitch * len(others) + 2,
        told or strip(view),
        box(0, HIGH, WIDTH, below, fill=NIGHT),
        row.row(view, taker),
        box(0, 252, WIDTH, 16, fill=CRATE_DARK),
        box(0, 252, WIDTH, 10, fill=CRATE),
        middle,
        market.objectives(view, town),
        *(
            gangs.line(view, names, gang, below + pitch * place, pitch - 6)
            for place, gang in enumerate(others)
        ),
        halo(spot, lambda which: _areas(which, town)),
    )


def _areas(which: int, town: int) -> dict[str, Area]:
    """The areas that lessons point at, with room for the ring."""
    areas = {
        **row.areas(which),
        **gangs.areas(which),
        "objective": market.area(which - 1, town),
        "lost": Area(14, 14, 716, HIGH - 28),
    }
    return {name: Area(x - 8, y - 8, w + 16, h + 16) for name, (x, y, w, h) in areas.items()}
