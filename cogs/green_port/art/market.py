"""The market: objectives, whose bars fill with cubes, and headquarters with their prices."""

from collections.abc import Iterator

from bot.ui.drawing.font import writing
from bot.ui.drawing.identity import badge
from bot.ui.drawing.palette import BANANA, DEEP, FOAM, HAZE, LEAF, MIST, QUAY, SEA
from bot.ui.drawing.shapes import Area, coin
from bot.ui.drawing.svg import Attribute, Element, box, circle, group, kept, path
from cogs.green_port.art import lanes
from cogs.green_port.art.lanes import EDGED, INK, PAINT, cube, mark
from cogs.green_port.rules.components import COLOURS, NO_CUBES, Colour, Cubes
from cogs.green_port.rules.state import Objective
from cogs.green_port.rules.view import Pile, View

OBJECTIVES = 242
"""The height of the six objectives with the gap below them."""
PRICE = 64
_WIDE, _HIGH, _PITCH = 488, 72, 80
_BARS, _GAP = 388, 8
_WALLS = "M-30 30V-6Q-30-11-26-14L-5-31q5-4 10 0L26-14q4 3 4 8V30q0 4-4 4H-26q-4 0-4-4z"


def objectives(view: View, top: float) -> Element:
    """A tile for each objective, filled by the cubes of the view's seat. A green frame marks those
    that the seat can pay for; a gold one, the best that each take would make payable."""
    cubes = NO_CUBES
    near: list[int | None] = []
    if view.seat is not None:
        cubes = view.cubes[view.seat]
        for colour in view.offered(view.seat):
            gained = view.gain(view.seat, colour).of_all(colour)
            near.append(view.completed_with(view.seat, gained))
    tiles = []
    for number, (objective, owner) in enumerate(zip(view.objectives, view.owners, strict=True)):
        x, y, *_ = area(number, top)
        if owner is None:
            drawn = _tile(objective, cubes, number in near)
        else:
            drawn = _done(objective.points, owner)
        tiles.append(group(drawn, x=x, y=y))
    return group(*tiles)


def area(number: int, top: float) -> Area:
    return Area(8 + 496 * (number % 2), top + _PITCH * (number // 2), _WIDE, _HIGH)


@kept
def _done(points: int, owner: int) -> Element:
    """A completed objective keeps its place and shows its owner's badge."""
    return group(
        box(0, 0, _WIDE, _HIGH, 20, fill=SEA, opacity=0.5),
        badge(owner, _WIDE / 2 - 38, _HIGH / 2, 22),
        coin(points, _WIDE / 2 + 32, _HIGH / 2, 27, size=43),
    )


@kept
def _tile(objective: Objective, cubes: Cubes, gold: bool) -> Element:
    lit = BANANA if gold else None if objective.missing(cubes) else LEAF
    frame: dict[str, Attribute] = {"stroke": lit, "stroke_width": 8} if lit else {}
    return group(
        box(3, 3, _WIDE - 6, _HIGH - 6, 20, fill=QUAY, **frame),
        coin(objective.points, _WIDE - 43, _HIGH / 2, 31, size=48),
        *_bars(objective, cubes),
    )


def _bars(objective: Objective, cubes: Cubes) -> Iterator[Element]:
    if objective.wild:
        best = max(COLOURS, key=lambda colour: cubes[colour])
        yield bar(None, best, objective.points, cubes[best], 12, _BARS)
        return
    costs = [(colour, objective.cost[colour]) for colour in COLOURS if objective.cost[colour]]
    wide = (_BARS + _GAP) / len(costs) - _GAP
    for place, (colour, cost) in enumerate(costs):
        yield bar(colour, colour, cost, cubes[colour], 12 + (wide + _GAP) * place, wide)


def bar(
    colour: Colour | None, paid: Colour, cost: int, held: int, x: float, wide: float
) -> Element:
    """A bar for the ``cost`` of an objective in a colour (None for any single one). It is filled
    once that many cubes are ``held``; until then it has a segment for each cube. Segments for cubes
    held are in the colour ``paid``."""
    middle = wide / 2
    label = str(cost)
    if held >= cost:
        edge: dict[str, Attribute] = {"stroke": FOAM, "stroke_width": 4} if paid in EDGED else {}
        return group(
            box(0, 8, wide, 56, 14, fill=PAINT[paid], **edge),
            mark(paid, middle - 27, 36, 36),
            writing(label, middle + 22, 36, 48, INK[paid]),
            x=x,
        )
    part = (wide - 20) / cost
    return group(
        box(0, 8, wide, 56, 14, fill=DEEP),
        cube(colour, middle - 27, 30, 34) if colour is not None else group(*_any(middle - 46)),
        writing(label, middle + (22 if colour is not None else 46), 31, 48, FOAM),
        *(box(10 + part * number, 53, part - 4, 8, 4, fill=PAINT[paid] if number < held else HAZE)
          for number in range(cost)),
        x=x,
    )  # fmt: skip


def _any(middle: float) -> Iterator[Element]:
    """A small cube of each colour."""
    for x, colour in zip(lanes.centred(4, 26, middle), COLOURS, strict=True):
        yield box(x - 11, 19, 22, 22, 5, fill=PAINT[colour])


def prices(view: View, y: float) -> Element:
    """The headquarters for sale and their prices, each in the lane of its colour, around the height
    ``y``. A green frame marks those that the view's seat can pay for. In the last round, a badge
    shows who would be the first to buy one in the End Game Purchase."""
    return group(*(part for pile in view.piles for part in _price(view, pile, y)))


def _price(view: View, pile: Pile, y: float) -> Iterator[Element]:
    left = lanes.left(pile.colour)
    if not pile.left:
        yield house(left + 43, y, 0.8, HAZE)
        return
    pays = view.seat is not None and view.cubes[view.seat][pile.colour] >= pile.price
    buyer = view.buyers[pile.colour] if view.last_round and not view.over else None
    if pays:
        yield box(*price_area(pile.colour, y), 18, fill=QUAY, stroke=LEAF, stroke_width=7)
    yield for_sale(pile.colour, pile.left[0], left + 43, y)
    lit = FOAM if pays or buyer is not None else MIST
    yield writing(str(pile.price), left + (88 if buyer is not None else 103), y + 1, 50, lit)
    if buyer is not None:
        yield badge(buyer, left + 122, y, 17)


def price_area(colour: int, y: float) -> Area:
    return Area(lanes.left(colour) + 2, y - PRICE / 2, lanes.WIDTH - 4, PRICE)


@kept
def for_sale(colour: Colour, points: int, x: float, y: float) -> Element:
    """A house whose windows are coins, one for each point."""
    return group(
        house(0, 0, 0.8, PAINT[colour]),
        *(circle(10 * (2 * number - points + 1), 12, 9, fill=BANANA, stroke=DEEP, stroke_width=3)
          for number in range(points)),
        x=x,
        y=y,
    )  # fmt: skip


@kept
def house(x: float, y: float, scale: float, fill: str) -> Element:
    """A house, 60 by 66 at scale 1, centred on (x, y)."""
    return group(path(_WALLS, fill=fill), x=x, y=y, scale=scale)
