"""The panel of one seat: the row and its yield, the seat's own gang, and what it can afford."""

from __future__ import annotations

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.font import width, writing
from bot.ui.drawing.palette import BANANA, FOAM, NIGHT, QUAY
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import pill, seat_disc
from bot.ui.drawing.svg import Element, box, group
from cogs.green_port.art.cubes import cube
from cogs.green_port.art.gangs import houses, limit, profile
from cogs.green_port.art.row import EMPTY, STRIP, bust, is_empty, row, strip
from cogs.green_port.art.town import HEIGHT, medal, town
from cogs.green_port.rules.components import COLOURS, Colour
from cogs.green_port.rules.state import Phase
from cogs.green_port.rules.view import Gang, View

_ROW = 290
_GANG = 230
_HOUSES = 92
"""Extra height for headquarters, if there are any."""
_GAP = 14
_LEFT, _STEP = 28.0, 240.0


def panel(view: View) -> Picture:
    """What only the seat of ``view`` sees. ``ValueError`` for a spectator's view."""
    if view.seat is None:
        raise ValueError("a spectator has no panel")
    gang = view.gangs[view.seat]
    row_height = EMPTY if is_empty(view) else _ROW
    top = STRIP + row_height + _GAP
    tall = _GANG + (_HOUSES if any(gang.headquarters) else 0)
    return picture(
        top + tall + _GAP + HEIGHT + 12,
        row(view, STRIP, row_height, gang.profile),
        strip(view),
        _gang(view, gang, top, tall),
        town(view, top + tall + _GAP, gang.cubes),
    )


def _gang(view: View, gang: Gang, top: float, tall: float) -> Element:
    takes = may_take(view, gang.seat)
    return group(
        box(16, 0, WIDTH - 32, tall, 30, fill=QUAY),
        seat_disc(gang.seat, 86, 62, 42, deciding=gang.seat in view.deciding),
        profile(gang, 196, 62, 44),
        limit(gang, 520, 62, 58),
        medal(gang.points, 906, 56, 44),
        *(_colour(view, gang, colour, tall - 138, takes=takes) for colour in COLOURS),
        y=top,
    )


def may_take(view: View, seat: int) -> bool:
    """Whether the seat may take from the row: while hiring, or when asked for a referral."""
    if view.phase is Phase.REFER:
        return seat in view.deciding
    hiring = view.phase in {Phase.HIRE, Phase.UNDERDOG, Phase.DISPERSION}
    return hiring and seat == view.active and bust(view) is None


def _colour(view: View, gang: Gang, colour: Colour, high: float, *, takes: bool) -> Element:
    """Cubes of one colour, what the row would add, and below them the headquarters."""
    x = _LEFT + _STEP * colour
    count = str(gang.cubes[colour])
    parts = [
        box(x, 122, _STEP - 16, high, 24, fill=NIGHT),
        cube(colour, x + 44, 168, 56),
        writing(count, x + 80, 168, 54, FOAM, "start"),
        *houses(gang, colour, x + 50, 254, 0.94),
    ]
    if takes and view.row_units[colour]:
        parts.append(_gain(view.takes(gang.seat, colour).own, x + _STEP - 24, 168))
    return group(*parts)


def _gain(number: int, right: float, y: float) -> Element:
    shown = f"+{number}"
    wide = width(shown, 38) + 18
    return group(
        pill(right - wide, y - 27, wide, 54, BANANA),
        writing(shown, right - wide / 2, y, 38, NIGHT),
    )
