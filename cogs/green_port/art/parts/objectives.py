"""The open objectives: number, cost by colour, and points."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.drawing.font import width, writing
from bot.ui.drawing.palette import FOAM, HAZE, LEAF, MIST, NIGHT, QUAY
from bot.ui.drawing.shapes import coin
from bot.ui.drawing.svg import Attribute, Element, box, circle, group
from cogs.green_port.art.parts.cubes import any_cube, cube
from cogs.green_port.rules.components import COLOURS, Cubes
from cogs.green_port.rules.state import Objective
from cogs.green_port.rules.view import View

_HIGH, _GAP = 96, 8
_WIDE = 480
_LEFT, _STEP = 15.0, 490.0
_COST = 66
"""Where a tile's costs begin."""


def height(view: View) -> float:
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
