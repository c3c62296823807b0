"""The board and the panels: the harbour with the row on its quay, and below it the gangs and the
market."""

from bot.ui.drawing.identity import Names
from bot.ui.drawing.picture import Picture, picture
from bot.ui.drawing.shapes import Area, Spot, halo
from bot.ui.drawing.svg import group
from cogs.green_port.art import gangs, lanes, market
from cogs.green_port.art.harbour import QUAY_HIGH, SKY, busted, quay, row, sky
from cogs.green_port.art.moment import Drawn
from cogs.green_port.rules.state import Phase
from cogs.green_port.rules.view import View

_ROW, _LOW_ROW = 262, 248
"""The row's height, and the lower one in panels of four seats."""
_TILE, _LOW_TILE = 70, 60
"""The same for an objective."""
_RIVALS = 108


def board(view: View, names: Names) -> Picture:
    harbour, below, _ = _harbour(view, _ROW, view.taker)
    piles = below + 10 + 3 * (_TILE + market.GAP)
    seats = piles + market.PILES + 12
    pitch = 104 if len(view.gangs) == 4 else 108
    return picture(
        seats + pitch * len(view.gangs) + 2,
        harbour,
        market.objectives(view, below + 10, _TILE),
        market.headquarters(view, piles),
        *(
            gangs.gang_row(view, names, gang, seats + pitch * gang.seat, pitch - 8)
            for gang in view.gangs
        ),
    )


def panel(
    view: View, names: Names, moment: Drawn | None = None, spot: Spot | None = None
) -> Picture:
    """The panel of the view's seat: its own gang in full, what it can afford, and the rivals below.
    A ``moment`` replaces the harbour."""
    assert view.seat is not None, "a spectator has no panel"
    gang, rivals = view.gangs[view.seat], [each for each in view.gangs if each.seat != view.seat]
    crowded = len(rivals) > 2
    tile = _LOW_TILE if crowded else _TILE
    drawn = moment or _harbour(view, _LOW_ROW if crowded else _ROW, view.seat)
    below = drawn.height
    piles = below + gangs.HEADER + gangs.CUBES + 20
    town = piles + market.PILES + 8
    others = town + 3 * (tile + market.GAP) + 2
    return picture(
        others + max(_RIVALS, len(rivals) * gangs.PITCH),
        drawn.element,
        gangs.own_gang(view, names, gang, below + 6),
        market.headquarters(view, piles, gang.cubes),
        market.objectives(view, town, tile, gang.cubes, view.within_reach(view.seat)),
        *(
            gangs.gang_row(view, names, each, others, _RIVALS - 4)
            if len(rivals) == 1
            else gangs.rival(view, names, each, others + gangs.PITCH * place)
            for place, each in enumerate(rivals)
        ),
        halo(
            spot,
            lambda which: {
                **drawn.areas(which),
                **gangs.areas(below + 6),
                "pile": lanes.area(which, piles, market.PILES),
                "objective": market.area(which - 1, town, tile),
            },
        ),
    )


def _harbour(view: View, high: int, seat: int | None) -> Drawn:
    """Town, row and quay. The row disappears once nobody can take from it, unless it is a bust."""
    shows = view.phase not in (Phase.UTILISE, Phase.OVER) or busted(view)
    edge = SKY + high + 34 if shows else SKY
    taker = seat if seat == view.taker else None
    people = [row(view, SKY + 16, high, taker)] if shows else []

    def areas(which: int) -> dict[str, Area]:
        row = {"row": Area(12, SKY + 14, 976, high + 4), "lane": lanes.area(which, SKY + 16, high)}
        return {"risk": Area(690, 3, 304, 108), **(row if shows else {})}

    return Drawn(group(sky(view), *people, quay(edge)), edge + QUAY_HIGH, areas)
