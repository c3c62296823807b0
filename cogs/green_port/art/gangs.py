"""The gangs: cubes of each colour, headquarters, profile, limit and points."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.drawing.font import width, writing
from bot.ui.drawing.palette import BANANA, FOAM, HAZE, MIST, NIGHT, QUAY
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import seat_disc
from bot.ui.drawing.svg import Element, box, circle, group
from cogs.green_port.art.cubes import cube
from cogs.green_port.art.symbols import siren, symbol
from cogs.green_port.art.town import house, medal
from cogs.green_port.rules.components import COLOURS, Colour
from cogs.green_port.rules.view import Gang, View

ROW = 100
_LEFT, _STEP = 214.0, 118.0
_HOUSE = 0.58


def gang_row(view: View, gang: Gang, y: float) -> Element:
    """One gang on a band centred on the height ``y``."""
    active = gang.seat == view.active and not view.over
    split = any(gang.headquarters)
    line = y - 21 if split else y
    return group(
        box(16, y - ROW / 2 + 4, WIDTH - 32, ROW - 8, 26, fill=HAZE if active else QUAY),
        seat_disc(gang.seat, 70, y, 31, deciding=gang.seat in view.deciding),
        profile(gang, 148, y, 30),
        *(_count(gang.cubes[colour], colour, _LEFT + _STEP * colour, line) for colour in COLOURS),
        *(
            group(*houses(gang, colour, _LEFT + _STEP * colour, y + 23, _HOUSE))
            for colour in COLOURS
        ),
        limit(gang, 778, y, 42),
        medal(gang.points, 924, y - 8, 34),
    )


def _count(count: int, colour: Colour, x: float, y: float) -> Element:
    """A cube and the count; pale if the count is 0."""
    return group(
        group(cube(colour, x, y, 42), opacity=None if count else 0.45),
        writing(str(count), x + 32, y, 46, FOAM if count else MIST, "start"),
    )


def profile(gang: Gang, x: float, y: float, radius: float) -> Element:
    """The symbol of the gang's profile tile."""
    return group(
        circle(x, y, radius, fill=NIGHT),
        symbol(gang.profile, x, y, radius * 1.2),
    )


def houses(gang: Gang, colour: Colour, x: float, y: float, scale: float) -> Iterator[Element]:
    """The headquarters of a colour in a row from ``x``; a green one holds its marker."""
    markers = [c for c in COLOURS for _ in range(gang.markers[c])] if colour is Colour.GREEN else []
    for number in range(gang.headquarters[colour]):
        middle = x - 2 + number * 64 * scale
        yield house(colour, middle, y, scale)
        if number < len(markers):
            yield box(
                middle - 20 * scale, y - 12 * scale, 40 * scale, 40 * scale, 8 * scale, fill=NIGHT
            )
            yield cube(markers[number], middle, y + 8 * scale, 36 * scale)


def limit(gang: Gang, x: float, y: float, size: float) -> Element:
    """The number of cubes and the police's limit; bright, with a siren, when over it."""
    shown = f"{gang.total}/{gang.limit}"
    over = gang.total > gang.limit
    colour = BANANA if over else FOAM
    left = x - (width(shown, size) + size) / 2
    return group(
        siren(left + size * 0.4, y, size * 0.86, colour),
        writing(shown, left + size, y, size, colour, "start"),
    )
