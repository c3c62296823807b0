"""The gangs: cubes of each colour, headquarters, profile, limit and points."""

from collections.abc import Iterator

from bot.ui.drawing.font import SMALLEST, writing
from bot.ui.drawing.identity import Names, badge, name_tag
from bot.ui.drawing.palette import ALARM, BANANA, DEEP, FOAM, HAZE, MIST, NIGHT, QUAY
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import Area, coin, cross, crown, pill
from bot.ui.drawing.svg import Attribute, Element, box, circle, group
from cogs.green_port.art import lanes
from cogs.green_port.art.lanes import PAINT, cube, each_cube, pips, symbol
from cogs.green_port.art.market import house, own_houses
from cogs.green_port.rules.components import COLOURS, Colour, Cubes, Symbol
from cogs.green_port.rules.view import Gang, View

HEADER, CUBES = 80, 100
LANE, PITCH = 50, 54
"""For one of several rivals in a panel: the height, and the distance to the next."""
_SLOTS = 450


def gang_row(view: View, names: Names, gang: Gang, top: float, high: float) -> Element:
    """A gang on a band below ``top``; with two seats the cube counts are numbers."""
    y, exact = high / 2, len(view.gangs) == 2
    return group(
        box(16, 0, WIDTH - 32, high, 24, fill=HAZE if gang.seat == view.active else QUAY),
        *_who(view, gang, 74, y, 36),
        name_tag(gang.seat, names, 130, y - 12, 46, 186),
        _room(gang, 132, y + 26, 170),
        profile_tile(gang.profile, 356, y, 29),
        *(_held(gang, colour, 434 + 118 * colour, y, 46, exact=exact) for colour in COLOURS),
        coin(gang.points, 930, y, 44, size=56),
        y=top,
    )


def rival(view: View, names: Names, gang: Gang, top: float) -> Element:
    """One of several rivals in a panel, with small cubes to count."""
    y = LANE / 2
    return group(
        box(16, 0, WIDTH - 32, LANE, 18, fill=QUAY),
        *_who(view, gang, 48, y, 20),
        name_tag(gang.seat, names, 84, y - 3, SMALLEST, 158),
        _room(gang, 86, y + 20, 140),
        profile_tile(gang.profile, 270, y, 19),
        *(_cube(gang, colour, 326 + 142 * colour, y, 38) for colour in COLOURS),
        *(pips(colour, gang.cubes[colour], 360 + 142 * colour, y, 2, 4) for colour in COLOURS),
        pill(892, 3, 84, LANE - 6, BANANA),
        writing(str(gang.points), 934, y, 43, NIGHT),
        y=top,
    )


def _who(view: View, gang: Gang, x: float, y: float, radius: float) -> Iterator[Element]:
    """The badge, with a crown if the gang leads; nobody leads while all are tied."""
    points = [each.points for each in view.gangs]
    yield badge(gang.seat, x, y, radius, deciding=gang.seat in view.deciding_seats)
    if gang.points == max(points) > min(points):
        yield crown(x, y - radius * 0.8, radius * 1.4)


def _cube(gang: Gang, colour: Colour, x: float, y: float, size: float) -> Element:
    return group(cube(colour, x, y, size), opacity=None if gang.cubes[colour] else 0.4)


def _count(gang: Gang, colour: Colour, x: float, y: float, size: float) -> Element:
    count = gang.cubes[colour]
    return writing(str(count), x, y, size if count < 10 else size * 0.8, FOAM if count else MIST)


def _houses(gang: Gang, colour: Colour, x: float, y: float, dx: float, dy: float) -> Element:
    """A small house for each headquarters, each ``dx`` and ``dy`` from the one before."""
    return group(
        *(house(x + dx * number, y + dy * number, 0.44, PAINT[each])
          for number, each in enumerate(own_houses(gang, colour)))
    )  # fmt: skip


def _held(gang: Gang, colour: Colour, x: float, y: float, size: float, *, exact: bool) -> Element:
    """A cube and the number held, with the headquarters below."""
    line = y - 16 if own_houses(gang, colour) else y
    return group(
        _cube(gang, colour, x, line, size),
        _count(gang, colour, x + 53, line, 58)
        if exact
        else pips(colour, gang.cubes[colour], x + 39, line, 3, 3),
        _houses(gang, colour, x - 8, y + 27, 30, 0),
    )


def profile_tile(profile: Symbol, x: float, y: float, radius: float) -> Element:
    """A gang's profile: a symbol in a gold ring."""
    return group(
        circle(x, y, radius, fill=NIGHT, stroke=BANANA, stroke_width=4),
        symbol(profile, x, y, radius * 1.25, BANANA),
    )


def _room(gang: Gang, x: float, y: float, wide: float) -> Element:
    """A bar of the cubes held up to the limit, with a red part for those above it."""
    most = max(gang.limit, gang.total)
    full, end = (wide * min(gang.total, gang.limit) / most, wide * gang.limit / most)
    return group(
        box(x, y - 4, end, 8, 4, fill=DEEP),
        box(x, y - 4, full, 8, 4, fill=MIST),
        *([box(x + end, y - 7, wide - end, 14, 4, fill=PAINT[Colour.RED], stroke=FOAM,
               stroke_width=2)] if gang.total > gang.limit else []),
    )  # fmt: skip


def own_gang(view: View, names: Names, gang: Gang, top: float) -> Element:
    """The panel's own gang: name, profile, slots up to the limit, points and cubes."""
    y = HEADER / 2
    return group(
        *_who(view, gang, 66, y, 36),
        name_tag(gang.seat, names, 124, y, 50, 166),
        profile_tile(gang.profile, 334, y, 33),
        *slots(gang.cubes, gang.limit, 388, y, _SLOTS),
        coin(gang.points, 930, y, 42, size=54),
        *(_lane(gang, colour, HEADER + 8) for colour in COLOURS),
        y=top,
    )


def areas(top: float) -> dict[str, Area]:
    """The areas of the own gang that lessons point at; ``power`` is the blue headquarters'."""
    y, cubes = top + HEADER / 2, top + HEADER + 8
    return {
        "slots": Area(380, y - 36, _SLOTS + 16, 72),
        "points": Area(874, y - 46, 112, 92),
        "cubes": Area(11, cubes, 978, CUBES),
        "power": lanes.area(Colour.BLUE, cubes, CUBES),
    }


def slots(cubes: Cubes, limit: int, x: float, y: float, wide: float) -> Iterator[Element]:
    """A slot for each cube up to the limit, filled in the cubes' colours; cubes above it are
    crossed out. Ten or more slots take the whole width ``wide``."""
    held = each_cube(cubes)
    step = wide / max(len(held), limit, 10)
    slot = step - min(5, step * 0.2)
    for number in range(max(len(held), limit)):
        at = x + step * number
        paint = PAINT[held[number]] if number < len(held) else DEEP
        over = number >= limit
        edge: dict[str, Attribute] = {"stroke": HAZE, "stroke_width": 4} if paint == DEEP else {}
        yield box(at, y - 22, slot, 44, min(9, slot / 3), fill=ALARM if over else paint, **edge)
        if over and slot > 14:
            yield cross(at + slot / 2, y, min(18, slot - 10), FOAM, 5)


def _lane(gang: Gang, colour: Colour, top: float) -> Element:
    """The cubes of one colour, and the headquarters in its lane."""
    left, y = lanes.left(colour), top + CUBES / 2
    others = len(own_houses(gang, colour)) - 1
    step = min(31, 75 / max(1, others))
    return group(
        lanes.dark_plate(colour, top, CUBES),
        _cube(gang, colour, left + 62, y, 70),
        _count(gang, colour, left + 146, y, 82),
        _houses(gang, colour, left + 210, y - step * others / 2, 0, step),
    )
