"""Headquarters: houses in four colours, their prices, and how many are left."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.drawing.font import writing
from bot.ui.drawing.palette import FOAM, HAZE, LEAF, MIST, NIGHT
from bot.ui.drawing.svg import Element, box, circle, group, kept, path
from cogs.green_port.art.parts import lanes
from cogs.green_port.art.parts.cubes import INK, PAINT, cube, mark
from cogs.green_port.rules.components import COLOURS, HEADQUARTERS_VALUES, Colour, Cubes
from cogs.green_port.rules.view import Gang, Pile, View

HEIGHT = 112
_WALLS = "M-30 30V-6Q-30-11-26-14L-5-31q5-4 10 0L26-14q4 3 4 8V30q0 4-4 4H-26q-4 0-4-4z"


def market(view: View, top: float, cubes: Cubes | None = None) -> Element:
    """A lane for each pile; a green frame around what ``cubes`` can pay for."""
    return group(*(_pile(pile, top, cubes) for pile in view.piles))


def _pile(pile: Pile, top: float, cubes: Cubes | None) -> Element:
    left, middle = lanes.left(pile.colour), top + HEIGHT / 2
    if not pile.left:
        return group(
            lanes.plate(pile.colour, top, HEIGHT, lit=False),
            house(lanes.middle(pile.colour), middle, 1.2, HAZE),
        )
    pays = cubes is not None and cubes[pile.colour] >= pile.price
    return group(
        lanes.dark_plate(pile.colour, top, HEIGHT, LEAF if pays else None),
        house(left + 64, middle - 2, 1.46, PAINT[pile.colour]),
        writing(f"+{pile.left[0]}", left + 64, middle + 12, 46, INK[pile.colour]),
        *_left(pile, left + 124, middle),
        cube(pile.colour, left + 158, middle, 34),
        writing(str(pile.price), left + 200, middle, 74, FOAM),
    )


def _left(pile: Pile, x: float, y: float) -> Iterator[Element]:
    """A dot for each house of the pile, filled while it is for sale."""
    sold = len(HEADQUARTERS_VALUES) - len(pile.left)
    for number in range(len(HEADQUARTERS_VALUES)):
        yield circle(x, y - 26 + 26 * number, 8, fill=HAZE if number < sold else MIST)


@kept
def house(x: float, y: float, scale: float, fill: str) -> Element:
    """A house, 60 by 66 at full size, centred on (x, y)."""
    return group(path(_WALLS, fill=fill), x=x, y=y, scale=scale)


def own_houses(gang: Gang, colour: Colour, x: float, y: float, scale: float) -> Element:
    """A gang's houses of a colour in a row around ``x``; a green one holds its marker."""
    count = gang.headquarters[colour]
    markers = [c for c in COLOURS for _ in range(gang.markers[c])] if colour is Colour.GREEN else []
    parts = []
    for number in range(count):
        middle = x + (number - (count - 1) / 2) * 66 * scale
        parts.append(house(middle, y, scale, PAINT[colour]))
        if number < len(markers):
            side = 36 * scale
            parts.append(box(middle - side / 2 - 2, y - 8 * scale, side + 4, side + 4, 6,
                             fill=NIGHT))  # fmt: skip
            parts.append(cube(markers[number], middle, y + 10 * scale + 2, side))
        else:
            parts.append(mark(colour, middle, y + 6 * scale, 34 * scale))
    return group(*parts)
