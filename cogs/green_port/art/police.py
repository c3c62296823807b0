"""The police: their boat, and the raid before its outcome is known."""

from collections.abc import Sequence

from bot.ui.drawing.identity import Names, badge, written_name
from bot.ui.drawing.palette import BANANA, CRATE, FOAM, MIST, NIGHT, SEA
from bot.ui.drawing.scenery import skyline, stars, waves
from bot.ui.drawing.svg import WIDTH, Element, Picture, box, group, kept, path, picture
from cogs.green_port.art.lanes import PAINT, siren
from cogs.green_port.art.row import crowd
from cogs.green_port.rules.components import Colour, UnitCard

_HEIGHT, _SHORE = 384, 306


def sirens(seat: int, row: Sequence[UnitCard], names: Names) -> Picture:
    """The police boat lights up the people on the quay."""
    return picture(
        _HEIGHT,
        stars(_SHORE),
        skyline(_SHORE, cranes=False),
        siren(928, 84, 96, BANANA),
        path(f"M250 250L{WIDTH} 120V{_SHORE + 24}L250 278z", fill=BANANA, opacity=0.28),
        waves(_SHORE, _HEIGHT - _SHORE, SEA),
        box(440, _SHORE + 16, WIDTH - 440, _HEIGHT - _SHORE - 16, fill=CRATE),
        crowd(row, 716, _SHORE + 20, 480, 1, None, PAINT),
        boat(206, _SHORE + 34, 1.5, lit=True),
        badge(seat, 92, 92, 58),
        written_name(names[seat], 172, 92, 60, 240),
    )


@kept
def boat(x: float, y: float, scale: float, *, lit: bool) -> Element:
    """The police boat, its lamp on if ``lit``; its keel is at ``y``, 208 by 98 at scale 1."""
    return group(
        box(-48, -86, 84, 46, 10, fill=FOAM),
        box(-38, -76, 28, 22, 5, fill=NIGHT),
        box(-2, -76, 28, 22, 5, fill=NIGHT),
        box(-14, -100, 20, 16, 5, fill=BANANA if lit else MIST),
        path("M-104-43H104L78 0H-78z", fill=FOAM),
        path("M-99-36H99L94-27H-94z", fill=PAINT[Colour.BLUE]),
        x=x,
        y=y,
        scale=scale,
    )
