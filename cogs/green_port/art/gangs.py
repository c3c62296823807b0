"""The gangs: cubes of each colour, headquarters and points, each colour in its lane."""

from collections.abc import Iterator, Sequence

from bot.ui.drawing.font import SMALLEST, width, writing
from bot.ui.drawing.identity import Names, badge, written_name
from bot.ui.drawing.palette import BANANA, FOAM, HAZE, MIST, NIGHT, QUAY, SEA
from bot.ui.drawing.shapes import Area, coin, crown, pill
from bot.ui.drawing.svg import Element, box, circle, group, kept
from cogs.green_port.art import lanes
from cogs.green_port.art.lanes import PAINT, cube, symbol
from cogs.green_port.art.market import house, price_area, prices
from cogs.green_port.rules.components import COLOURS, Colour, Symbol
from cogs.green_port.rules.turns.turn import deciding_seats
from cogs.green_port.rules.view import Gang, View

OWN = 270
_COUNTS, _PRICES = OWN + 50, OWN + 124
"""The middle of the seat's cubes, and of the prices below them."""
_POINTS = 925
PITCH = {1: 92, 2: 70, 3: 61, 4: 61}
"""The height of a gang's line, by the number of lines."""


def line(view: View, names: Names, gang: Gang, top: float, high: float) -> Element:
    """A gang on one line."""
    y = high / 2
    deciding = gang.seat in deciding_seats(view)
    return group(
        box(8, 0, 984, high, 20, fill=QUAY),
        *_who(view, gang, 50, y, 18 if deciding else 23),
        written_name(names[gang.seat], 90, y, 43, 148),
        *(_held(gang, colour, y, 38, 52) for colour in COLOURS),
        coin(gang.points, _POINTS, y, 40, size=50)
        if high > 80
        else group(
            pill(_POINTS - 42, 5, 84, high - 10, BANANA),
            writing(str(gang.points), _POINTS, y, 46, NIGHT),
        ),
        y=top,
    )


def _who(view: View, gang: Gang, x: float, y: float, radius: float) -> Iterator[Element]:
    """The badge, with a crown if the gang leads; nobody leads while all are tied."""
    points = [each.points for each in view.gangs]
    yield badge(gang.seat, x, y, radius, deciding=gang.seat in deciding_seats(view))
    if gang.points == max(points) > min(points):
        # tilted so that it doesn't cover the badge of the line above
        side = max(22.0, radius) * 0.66
        yield group(crown(0, 0, side * 2.1), x=x - side, y=y - side, turn=-38)


def _held(gang: Gang, colour: Colour, y: float, side: float, size: float) -> Element:
    """A cube, the number held, and a small house for each headquarters; green ones are in the lanes
    of their markers."""
    plain = gang.headquarters[colour] - (sum(gang.markers) if colour is Colour.GREEN else 0)
    houses = (colour,) * plain + (Colour.GREEN,) * gang.markers[colour]
    return _holding(colour, gang.cubes[colour], houses, y, side, size)


@kept
def _holding(
    colour: Colour, count: int, houses: Sequence[Colour], y: float, side: float, size: float
) -> Element:
    left = lanes.left(colour)
    lift = 24 if side > 40 and len(houses) < 3 else 0  # out of the way of a large number
    return group(
        group(cube(colour, left + 14 + side / 2, y, side), opacity=None if count else 0.4),
        writing(str(count), left + 44 + side, y, size if count < 10 else 48,
                FOAM if count else MIST),
        *_houses([PAINT[each] for each in houses], left + 130, y - lift),
    )  # fmt: skip


def _houses(paints: Sequence[str], x: float, y: float) -> Iterator[Element]:
    """A house around (x, y), or several smaller ones in two columns."""
    if len(paints) == 1:
        yield house(x - 2, y, 0.38, paints[0])
        return
    rows = -(-len(paints) // 2)
    for number, paint in enumerate(paints):
        line = number // 2 - (rows - 1) / 2
        yield house(x - 10 + 18 * (number % 2), y + 19 * line, 0.26, paint)


def own_gang(view: View, names: Names, gang: Gang) -> Element:
    """The gang of the panel's seat, with the prices of headquarters below its cubes."""
    return group(
        box(8, OWN, 984, 160, 24, fill=SEA),
        *(_plate(colour) for colour in COLOURS),
        *_who(view, gang, 56, _COUNTS, 36),
        written_name(names[gang.seat], 110, _COUNTS, 46, 130),
        profile_tile(gang.profile, 56, _PRICES + 2, 26),
        limit(gang.total, gang.limit, 226, _PRICES + 1),
        *(_held(gang, colour, _COUNTS, 52, 74) for colour in COLOURS),
        prices(view, _PRICES),
        coin(gang.points, _POINTS, OWN + 80, 50, size=64),
    )


@kept
def _plate(colour: Colour) -> Element:
    left = lanes.left(colour)
    wide = lanes.WIDTH
    return group(
        box(left + 2, OWN + 5, wide - 4, 150, 18, fill=QUAY, stroke=PAINT[colour], stroke_width=4),
        box(left + 14, OWN + 88, wide - 28, 3, fill=HAZE),
    )


def limit(total: int, most: int, x: float, y: float) -> Element:
    """The ``total`` number of cubes and the limit, ``most``, in gold if the total is above it. The
    right edge is at ``x``."""
    text = f"{total}/{most}"
    size = 44 if len(text) < 5 else SMALLEST
    start = x - width(text, size)
    return group(
        *([sum_sign(start - 24, y)] if len(text) < 5 else []),
        writing(text, x, y, size, BANANA if total > most else FOAM, "end"),
    )


@kept
def sum_sign(x: float, y: float) -> Element:
    """Four small squares around (x, y), which stand for cubes of all colours."""
    return group(*(box(x + dx, y + dy, 14, 14, 3, fill=MIST) for dx in (-15, 1) for dy in (-15, 1)))


def areas(lane: int) -> dict[str, Area]:
    """The areas of the panel's own gang that lessons point at: ``pile`` is the price in this lane,
    ``power`` that of blue headquarters, ``slots`` the limit."""
    return {
        "slots": Area(90, _PRICES - 34, 152, 70),
        "points": Area(_POINTS - 60, OWN + 20, 120, 120),
        "cubes": Area(lanes.left(Colour.RED) - 4, OWN, 612, 90),
        "pile": price_area(lane, _PRICES),
        "power": price_area(Colour.BLUE, _PRICES),
    }


def profile_tile(profile: Symbol, x: float, y: float, radius: float) -> Element:
    """A gang's profile: a symbol in a gold ring."""
    return group(
        circle(x, y, radius, fill=NIGHT, stroke=BANANA, stroke_width=4),
        symbol(profile, x, y, radius * 1.25, BANANA),
    )
