"""The market: objectives, whose bars fill with cubes, and headquarters with their prices."""

from collections.abc import Container, Iterator, Sequence

from bot.ui.drawing.font import writing
from bot.ui.drawing.identity import badge
from bot.ui.drawing.palette import BANANA, DEEP, FOAM, HAZE, LEAF, MIST, QUAY
from bot.ui.drawing.shapes import Area, coin
from bot.ui.drawing.svg import Attribute, Element, box, circle, group, kept, path, stroke
from cogs.green_port.art import lanes
from cogs.green_port.art.lanes import EDGED, INK, PAINT, mark
from cogs.green_port.rules.components import COLOURS, NO_CUBES, Colour, Cubes
from cogs.green_port.rules.state import Objective
from cogs.green_port.rules.view import Gang, Pile, View

GAP = 8
PILES = 80
"""The height of the headquarters for sale."""
_LEFT, _WIDE, _STEP = 16.0, 478, 490.0
_BAR = 366
_WALLS = "M-30 30V-6Q-30-11-26-14L-5-31q5-4 10 0L26-14q4 3 4 8V30q0 4-4 4H-26q-4 0-4-4z"


def objectives(
    view: View, top: float, high: float, cubes: Cubes = NO_CUBES, within_reach: Container[int] = ()
) -> Element:
    """A tile for each objective, with a bar for each colour and a segment for each cube. Segments
    are filled by ``cubes``. A green frame marks affordable objectives, a gold one those
    ``within_reach`` of one take."""
    tiles = []
    for number, (objective, owner) in enumerate(zip(view.objectives, view.owners, strict=True)):
        x, y, *_ = area(number, top, high)
        if owner is None:
            gold = number in within_reach
            tiles.append(_tile(objective, x, y, high, cubes, gold=gold))
        else:
            tiles.append(_done(owner, x, y, high))
    return group(*tiles)


def area(number: int, top: float, high: float) -> Area:
    x, y = _LEFT + _STEP * (number % 2), top + (high + GAP) * (number // 2)
    return Area(x, y, _WIDE, high)


def _done(owner: int, x: float, y: float, high: float) -> Element:
    """A completed objective keeps its place and shows its owner's badge."""
    return group(
        box(x, y, _WIDE, high, 20, fill=QUAY, opacity=0.4),
        badge(owner, x + _WIDE / 2, y + high / 2, high / 2 - 14),
    )


def _tile(
    objective: Objective, x: float, y: float, high: float, cubes: Cubes, *, gold: bool
) -> Element:
    lit = BANANA if gold else None if objective.missing(cubes) else LEAF
    frame: dict[str, Attribute] = {"stroke": lit, "stroke_width": 8} if lit else {}
    return group(
        box(3, 3, _WIDE - 6, high - 6, 18, fill=QUAY, **frame),
        *_bars(objective, cubes, high),
        coin(objective.points, _WIDE - 50, high / 2, min(34, high / 2 - 1), size=52),
        x=x,
        y=y,
    )


def _bars(objective: Objective, cubes: Cubes, high: float) -> Iterator[Element]:
    """A bar for each colour, as long as its cost. The wild objective has single segments, filled by
    the colour held most."""
    top, tall = 12, high - 24
    if objective.wild:
        best = max(COLOURS, key=lambda colour: cubes[colour])
        wide = (_BAR + GAP) / objective.points - GAP
        for number in range(objective.points):
            full = number < cubes[best]
            yield from bar(best if full else None, 1, int(full),
                            12 + number * (wide + GAP), top, wide, tall)  # fmt: skip
        return
    costs = [(colour, objective.cost[colour]) for colour in COLOURS if objective.cost[colour]]
    unit = (_BAR - GAP * (len(costs) - 1)) / sum(objective.cost)
    x = 12.0
    for colour, cost in costs:
        yield from bar(colour, cost, min(cost, cubes[colour]), x, top, unit * cost, tall)
        x += unit * cost + GAP


def bar(
    colour: Colour | None, cost: int, held: int, x: float, y: float, wide: float, tall: float
) -> Iterator[Element]:
    """A bar of ``cost`` segments with the first ``held`` filled; the mark is in the first."""
    paint = MIST if colour is None else PAINT[colour]
    part = wide / cost
    yield box(x, y, wide, tall, 12, fill=DEEP)
    if held:
        yield box(x, y, part * held, tall, 12, fill=paint)
    yield box(x + 2, y + 2, wide - 4, tall - 4, 10, fill="none",
              stroke=FOAM if held and colour in EDGED else paint, stroke_width=4)  # fmt: skip
    lines = "".join(f"M{x + part * number} {y + 7}v{tall - 14}" for number in range(1, cost))
    if lines:
        yield path(lines, fill="none", stroke=DEEP if held == cost else HAZE, stroke_width=4)
    if colour is not None:
        ink = INK[colour] if held else paint
        yield mark(colour, x + part / 2, y + tall / 2, min(36, part - 10, tall - 8), ink)


def headquarters(view: View, top: float, cubes: Cubes | None = None) -> Element:
    """A lane for each pile; a green frame marks those that ``cubes`` can pay for."""
    return group(*(_pile(pile, top, cubes) for pile in view.piles))


def _pile(pile: Pile, top: float, cubes: Cubes | None) -> Element:
    left, middle = lanes.left(pile.colour), top + PILES / 2
    if not pile.left:
        return group(
            lanes.plate(pile.colour, top, PILES, lit=False),
            house(lanes.middle(pile.colour), middle, 0.9, HAZE),
        )
    pays = cubes is not None and cubes[pile.colour] >= pile.price
    frame: dict[str, Attribute] = {"stroke": LEAF, "stroke_width": 8} if pays else {}
    return group(
        box(left + 2, top, lanes.WIDTH - 4, PILES, 20, fill=QUAY, **frame),
        for_sale(pile.colour, pile.left, left + 74, middle),
        writing(str(pile.price), left + 172, middle, 68, FOAM),
    )


def for_sale(colour: Colour, left: Sequence[int], x: float, y: float) -> Element:
    """The top house of a pile with a coin for each point, and the roofs of the others behind it."""
    paint, points = PAINT[colour], left[0]
    roofs = "".join(f"M{6 + 18 * n} {-27 - 5 * n}l22 17v38" for n in range(1, len(left)))
    return group(
        *([stroke(roofs, paint, 8)] if roofs else []),
        house(0, 2, 1.04, paint),
        *(circle(13 * (2 * number - points + 1), 15, 11, fill=BANANA, stroke=DEEP, stroke_width=3)
          for number in range(points)),
        x=x,
        y=y,
    )  # fmt: skip


@kept
def house(x: float, y: float, scale: float, fill: str) -> Element:
    """A house, 60 by 66 at scale 1, centred on (x, y)."""
    return group(path(_WALLS, fill=fill), x=x, y=y, scale=scale)


def own_houses(gang: Gang, colour: Colour) -> list[Colour]:
    """The colours of a gang's houses in a lane; green ones are in the lanes of their markers."""
    own = gang.headquarters[colour]
    if colour is Colour.GREEN:
        own -= sum(gang.markers)
    return [colour] * own + [Colour.GREEN] * gang.markers[colour]
