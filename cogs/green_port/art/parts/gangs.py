"""The gangs: cubes of each colour, headquarters, profile, limit and points."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.drawing.font import writing
from bot.ui.drawing.identity import Names, badge, name_tag
from bot.ui.drawing.palette import BANANA, FOAM, HAZE, LEAF, MIST, NIGHT, QUAY
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import arrow, coin
from bot.ui.drawing.svg import Attribute, Element, box, circle, group
from cogs.green_port.art.parts import lanes
from cogs.green_port.art.parts.lanes import PAINT, any_cube, cube
from cogs.green_port.art.parts.market import house, own_houses
from cogs.green_port.art.parts.row import may_take
from cogs.green_port.art.parts.symbols import siren, symbol
from cogs.green_port.rules.components import COLOURS, Colour
from cogs.green_port.rules.view import Gang, View

ROW = 130.0
LANE = 150
HEADER = 84
OTHERS = 112
_CUBES, _STEP = 374.0, 126.0


def gang_row(view: View, names: Names, gang: Gang, top: float, high: float) -> Element:
    """One gang on a band from the height ``top`` down."""
    active = gang.seat == view.active and not view.over
    y = high / 2
    frame: dict[str, Attribute] = {"stroke": BANANA, "stroke_width": 6} if active else {}
    return group(
        box(15, 4, WIDTH - 30, high - 8, 26, fill=HAZE if active else QUAY, **frame),
        badge(gang.seat, 74, y, 38, deciding=gang.seat in view.deciding),
        name_tag(gang.seat, names, 130, y - 25, 46, 190),
        profile(gang, 150, y + 28, 25),
        *limit(gang, 182, y + 28, 43),
        *(_held(gang, colour, _CUBES + _STEP * colour, y) for colour in COLOURS),
        coin(gang.points, 928, y, 46),
        y=top,
    )


def _held(gang: Gang, colour: Colour, x: float, y: float) -> Element:
    """A cube and the count, pale if it is 0; below it a small house for each headquarters."""
    count, houses = gang.cubes[colour], gang.headquarters[colour]
    line = y - 16 if houses else y
    size = 70 if count < 10 else 56
    return group(
        group(cube(colour, x, line, 50), opacity=None if count else 0.45),
        writing(str(count), x + 32, line, size, FOAM if count else MIST, "start"),
        *(house(x - 8 + 36 * number, y + 38, 0.5, PAINT[colour]) for number in range(houses)),
    )


def profile(gang: Gang, x: float, y: float, radius: float) -> Element:
    """The symbol of the gang's profile tile."""
    return group(
        circle(x, y, radius, fill=NIGHT, stroke=BANANA, stroke_width=4),
        symbol(gang.profile, x, y, radius * 1.25, BANANA),
    )


def limit(gang: Gang, x: float, y: float, size: float) -> Iterator[Element]:
    """The number of cubes and the police's limit from ``x`` on; bright when over it."""
    over = gang.total > gang.limit
    colour = BANANA if over else MIST
    yield siren(x + size * 0.45, y - 2, size * 0.84, colour)
    yield writing(f"{gang.total}/{gang.limit}", x + size + 2, y, size, colour, "start")


def own_gang(view: View, names: Names, gang: Gang, top: float) -> Element:
    """The seat's own gang in a panel: who it is, then a lane for each colour."""
    y = HEADER / 2
    deciding = gang.seat in view.deciding
    return group(
        badge(gang.seat, 60, y, 34, deciding=deciding),
        name_tag(gang.seat, names, 112, y, 56, 330),
        profile(gang, 500, y, 32),
        *limit(gang, 566, y, 60),
        coin(gang.points, 928, y, 40),
        *(_lane(view, gang, colour, HEADER) for colour in COLOURS),
        y=top,
    )


def lanes_height(gang: Gang) -> float:
    """The height of the lanes: houses need a line of their own."""
    return LANE + (54 if any(gang.headquarters) else 0)


def _lane(view: View, gang: Gang, colour: Colour, top: float) -> Element:
    """Cubes of one colour, what a take would make of them, and the headquarters."""
    high = lanes_height(gang)
    left, middle, y = lanes.left(colour), lanes.middle(colour), top + LANE / 2
    count = gang.cubes[colour]
    grows = view.takes(gang.seat, colour).own if _offered(view, gang, colour) else 0
    return group(
        lanes.dark_plate(colour, top, high),
        *(_change(count, count + grows, left, y) if grows else _count(count, colour, left, y)),
        *([own_houses(gang, colour, middle, top + LANE + 14, 0.8)] if gang.headquarters[colour]
          else []),
    )  # fmt: skip


def _offered(view: View, gang: Gang, colour: Colour) -> bool:
    return bool(may_take(view, gang.seat) and view.row_units[colour])


def _count(count: int, colour: Colour, x: float, y: float) -> Iterator[Element]:
    yield group(cube(colour, x + 66, y, 72), opacity=None if count else 0.45)
    yield writing(str(count), x + 160, y, 120 if count < 10 else 92, FOAM if count else MIST)


def _change(before: int, after: int, x: float, y: float) -> Iterator[Element]:
    """Before and after a take."""
    wide = 150 - (20 if after > 9 else 0)
    yield writing(str(before), x + 54, y, 76 if before < 10 else 62, MIST)
    yield arrow(x + 96, y, 40, MIST)
    yield writing(str(after), x + wide + 38, y, 110 if after < 10 else 84, LEAF)


def others(view: View, names: Names, seat: int, top: float) -> Element:
    """The other gangs in a panel: who, how many cubes, how many points."""
    gangs = [gang for gang in view.gangs if gang.seat != seat]
    wide = (WIDTH - 30 - 10 * (len(gangs) - 1)) / len(gangs)
    return group(
        *(_other(view, names, gang, 15 + place * (wide + 10), wide)
          for place, gang in enumerate(gangs)),
        y=top,
    )  # fmt: skip


def _other(view: View, names: Names, gang: Gang, x: float, wide: float) -> Element:
    y = OTHERS / 2
    return group(
        box(x, 4, wide, OTHERS - 8, 24, fill=QUAY),
        badge(gang.seat, x + 48, y, 31, deciding=gang.seat in view.deciding),
        name_tag(gang.seat, names, x + 92, y - 23, 44, wide - 178),
        any_cube(x + 110, y + 25, 36),
        writing(f"{gang.total}/{gang.limit}", x + 136, y + 25, 43, MIST, "start"),
        coin(gang.points, x + wide - 46, y, 37),
    )
