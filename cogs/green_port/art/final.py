"""The end: the podium, with everybody's points and cubes below."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games import Standing
from bot.ui.drawing import Picture, picture
from bot.ui.drawing.backdrop import moon, stars
from bot.ui.drawing.font import width, writing
from bot.ui.drawing.palette import FOAM, NIGHT, QUAY
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.podium import podium, stand
from bot.ui.drawing.svg import Element, box, group
from cogs.green_port.art.city import blocks
from cogs.green_port.art.cubes import ACCENT, any_cube, cube
from cogs.green_port.art.town import medal
from cogs.green_port.rules.components import COLOURS
from cogs.green_port.rules.view import Gang, View

_HEIGHT = 940
_GROUND = 600


def final(view: View, standings: Sequence[Standing]) -> Picture:
    """Everybody on the podium with place, points and remaining cubes; winners wear crowns."""
    places = podium(standings)
    return picture(
        _HEIGHT,
        stars(_GROUND),
        moon((places[0][1] + places[1][1]) / 2, 92, 42),
        blocks(_GROUND),
        box(0, _GROUND, WIDTH, _HEIGHT - _GROUND, fill=QUAY),
        box(0, _GROUND, WIDTH, 12, fill=ACCENT),
        *(
            group(
                stand(standing, x, room, _GROUND),
                _gang(view.gangs[standing.seat], x, max(room, 226)),
            )
            for standing, x, room in places
        ),
    )


def _gang(gang: Gang, x: float, wide: float) -> Element:
    """Points on a medal, the number of cubes, then the cubes of each colour."""
    top = _GROUND + 30
    total = str(gang.total)
    left = x - (width(total, 44) + 54) / 2
    return group(
        box(x - wide / 2, top, wide, _HEIGHT - top - 18, 26, fill=NIGHT),
        medal(gang.points, x, top + 54, 44),
        any_cube(left + 22, top + 156, 44),
        writing(total, left + 54, top + 156, 44, FOAM, "start"),
        *(
            group(
                cube(colour, x - 84 + 106 * (colour % 2), top + 212 + 50 * (colour // 2), 38),
                writing(
                    str(gang.cubes[colour]),
                    x - 58 + 106 * (colour % 2),
                    top + 212 + 50 * (colour // 2),
                    38,
                    FOAM,
                    "start",
                ),
            )
            for colour in COLOURS
        ),
    )
