"""What cubes can buy: the open objectives, and the headquarters with their prices."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.drawing.font import width, writing
from bot.ui.drawing.palette import FOAM, HAZE, LEAF, MIST, NIGHT, QUAY
from bot.ui.drawing.shapes import coin
from bot.ui.drawing.svg import Attribute, Element, box, circle, group, kept, path
from cogs.green_port.art.parts import lanes
from cogs.green_port.art.parts.lanes import INK, PAINT, any_cube, cube, mark
from cogs.green_port.rules.components import COLOURS, HEADQUARTERS_VALUES, Colour, Cubes
from cogs.green_port.rules.state import Objective
from cogs.green_port.rules.view import Gang, Pile, View

_HIGH, _GAP = 96, 8
_WIDE = 480
_LEFT, _STEP = 15.0, 490.0
_COST = 66
"""Where a tile's costs begin."""
PILES = 112
"""The height of the headquarters for sale."""
_WALLS = "M-30 30V-6Q-30-11-26-14L-5-31q5-4 10 0L26-14q4 3 4 8V30q0 4-4 4H-26q-4 0-4-4z"


def objectives_height(view: View) -> float:
    """Pixels that the open objectives need, and none for none."""
    lines = -(-len(_open(view)) // 2)
    return lines * (_HIGH + _GAP)


def objectives(view: View, top: float, cubes: Cubes | None = None) -> Element:
    """A tile for each open one; a green frame around what ``cubes`` can pay for, and how many are
    missing for the others."""
    return group(
        *(
            _tile(
                number,
                objective,
                _LEFT + _STEP * (place % 2),
                top + (_HIGH + _GAP) * (place // 2),
                cubes,
            )
            for place, (number, objective) in enumerate(_open(view))
        )
    )


def _open(view: View) -> list[tuple[int, Objective]]:
    columns = zip(view.objectives, view.owners, strict=True)
    return [(number, each) for number, (each, owner) in enumerate(columns) if owner is None]


def missing(cubes: Cubes, objective: Objective) -> int:
    """Cubes that an objective still asks for; none when ``cubes`` are enough."""
    if objective.wild:
        return max(0, objective.points - max(cubes))
    return sum(max(0, cost - held) for held, cost in zip(cubes, objective.cost, strict=True))


def _tile(number: int, objective: Objective, x: float, y: float, cubes: Cubes | None) -> Element:
    middle = _HIGH / 2
    lacks = None if cubes is None else missing(cubes, objective)
    frame: dict[str, Attribute] = {"stroke": LEAF, "stroke_width": 8} if lacks == 0 else {}
    return group(
        box(4, 4, _WIDE - 8, _HIGH - 8, 22, fill=QUAY, **frame),
        circle(38, middle, 24, fill=NIGHT),
        writing(str(number + 1), 38, middle, 44, MIST),
        *_cost(objective, middle, narrow=bool(lacks)),
        *([_lacks(lacks, middle)] if lacks else []),
        coin(objective.points, _WIDE - 50, middle, 38),
        x=x,
        y=y,
    )


def _lacks(count: int, y: float) -> Element:
    """How many cubes are still missing, left of the points."""
    text = f"\N{MINUS SIGN}{count}"
    return group(
        box(_WIDE - 164, y - 27, 70, 54, 14, fill=HAZE),
        writing(text, _WIDE - 129, y, 44, FOAM),
    )


def _cost(objective: Objective, y: float, *, narrow: bool) -> Iterator[Element]:
    """An icon and a number for each colour, as large as the room allows."""
    room = _WIDE - _COST - (172 if narrow else 96)
    parts = [(colour, objective.cost[colour]) for colour in COLOURS if objective.cost[colour]]
    step = min(118.0, room / max(1, len(parts)))
    icon, size = (50, 70) if step > 106 else (34, 50) if step < 70 else (40, 56)
    if objective.wild:
        yield any_cube(_COST + 30, y, 60)
        yield writing(str(objective.points), _COST + 70, y, 70, FOAM, "start")
        return
    for place, (colour, count) in enumerate(parts):
        x = _COST + place * step
        yield cube(colour, x + icon / 2, y, icon)
        shrink = min(size, size * (step - icon - 6) / width(str(count), size))
        yield writing(str(count), x + icon + 4, y, max(42, shrink), FOAM, "start")


def headquarters(view: View, top: float, cubes: Cubes | None = None) -> Element:
    """A lane for each pile; a green frame around what ``cubes`` can pay for."""
    return group(*(_pile(pile, top, cubes) for pile in view.piles))


def _pile(pile: Pile, top: float, cubes: Cubes | None) -> Element:
    left, middle = lanes.left(pile.colour), top + PILES / 2
    if not pile.left:
        return group(
            lanes.plate(pile.colour, top, PILES, lit=False),
            house(lanes.middle(pile.colour), middle, 1.2, HAZE),
        )
    pays = cubes is not None and cubes[pile.colour] >= pile.price
    return group(
        lanes.dark_plate(pile.colour, top, PILES, LEAF if pays else None),
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
