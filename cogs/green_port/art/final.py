"""The final picture: each seat on a tower of objectives, as crates, and headquarters, as floors."""

from collections.abc import Collection, Iterator, Sequence

from bot.games import Standing
from bot.ui.drawing.backdrop import skyline, stars
from bot.ui.drawing.common import podium
from bot.ui.drawing.font import writing
from bot.ui.drawing.identity import Names, name_tag
from bot.ui.drawing.palette import BANANA, CRATE, DEEP, FOAM, MIST, QUAY
from bot.ui.drawing.picture import WIDTH, Picture, picture
from bot.ui.drawing.portraits import face
from bot.ui.drawing.shapes import METALS, coin, crown
from bot.ui.drawing.svg import Element, box, circle, group, path
from cogs.green_port.art.harbour import quay
from cogs.green_port.art.lanes import INK, PAINT, mark, pips
from cogs.green_port.rules.components import COLOURS, HEADQUARTERS_VALUES, Colour
from cogs.green_port.rules.events import Event, FinalPurchase, GameEnded, ObjectiveCompleted
from cogs.green_port.rules.state import Objective
from cogs.green_port.rules.view import View

_OVER, _FOOT = 240, 210
"""Room above the highest tower, for the seat on it, and below the ground."""
_POINT, _TALLEST = 21, 460
"""Height of a point, and of the tallest tower, in pixels."""
_CRATE, _FLOOR = 190, 124


def final(
    view: View,
    names: Names,
    standings: Sequence[Standing],
    decisive: Event | None,
    computers: Collection[int] = (),
) -> Picture:
    """A tower for each seat, as high as its points; a gold frame marks the ``decisive`` event."""
    most = max(standing.score for standing in standings)
    unit = min(_POINT, _TALLEST / max(1, most))
    ground = round(_OVER + most * unit)
    return picture(
        ground + _FOOT,
        stars(ground),
        skyline(ground, cranes=False),
        box(0, ground, WIDTH, _FOOT, fill=QUAY),
        quay(ground),
        *(
            group(*_tower(view, standing, unit, decisive, computers),
                  *_foot(view, names, standing, step, decisive), x=x, y=ground)
            for standing, x, step in podium(standings)
        ),
    )  # fmt: skip


def _tower(
    view: View, standing: Standing, unit: float, decisive: Event | None, computers: Collection[int]
) -> Iterator[Element]:
    """From the ground: crates, floors, a roof, and the seat's face."""
    seat, y = standing.seat, 0.0
    for number in view.gangs[seat].objectives:
        high = view.objectives[number].points * unit
        y -= high
        yield _crate(view.objectives[number], y, high)
        if isinstance(decisive, ObjectiveCompleted) and decisive.objective == number:
            yield _frame(-_CRATE / 2, y, _CRATE, high)
    roof = None
    for colour, value, late in _floors(view, seat):
        y -= value * unit
        roof = PAINT[colour]
        yield _floor(colour, value, y, value * unit)
        if late and isinstance(decisive, FinalPurchase) and decisive.seat == seat:
            yield _frame(-_FLOOR / 2, y, _FLOOR, value * unit)
    if roof:
        yield path(f"M-76 {y}L0 {y - 30}L76 {y}z", fill=roof)
        y -= 24
    yield face(seat, 0, y - 64, 58, computers)
    if standing.place == 1:
        yield crown(0, y - 126, 104)


def _frame(x: float, y: float, wide: float, high: float) -> Element:
    """A gold frame, with a dark edge to show on yellow."""
    return group(
        *(
            box(x, y, wide, high, 14, fill="none", stroke=paint, stroke_width=weight)
            for paint, weight in ((DEEP, 18), (BANANA, 10))
        )
    )


def _floors(view: View, seat: int) -> Iterator[tuple[Colour, int, bool]]:
    """Each headquarters of a seat: colour, points, and whether bought in the End Game Purchase."""
    for colour in COLOURS:
        buyers = view.sold[colour]
        at_the_end = sum(
            isinstance(event, FinalPurchase) and event.colour is colour for event in view.turn
        )
        for place, buyer in enumerate(buyers):
            if buyer == seat:
                late = place >= len(buyers) - at_the_end
                yield colour, HEADQUARTERS_VALUES[place], late


def _crate(objective: Objective, y: float, high: float) -> Element:
    """A crate with a field for each colour of its objective, proportional to the cost."""
    inner, tall = _CRATE - 20, high - 16
    costs = (1, 1, 1, 1) if objective.wild else objective.cost
    x, parts = -inner / 2, []
    for colour, cost in zip(COLOURS, costs, strict=True):
        if not cost:
            continue
        wide = inner * cost / sum(costs)
        size = min(wide - 14, tall * 0.7, 58)
        parts.append(box(x + 2, y + 8, wide - 4, tall, 8, fill=PAINT[colour]))
        parts.append(mark(colour, x + wide / 2, y + high / 2, size, INK[colour]))
        x += wide
    return group(box(-_CRATE / 2, y + 2, _CRATE, high - 4, 14, fill=CRATE), *parts)


def _floor(colour: Colour, value: int, y: float, high: float) -> Element:
    """A floor with a lit window for each of its points."""
    radius = min(11, high / 2 - 3)
    return group(
        box(-_FLOOR / 2, y + 2, _FLOOR, high - 4, min(8, high / 3), fill=PAINT[colour]),
        *(circle(17 * (2 * number - value + 1), y + high / 2, radius, fill=BANANA, stroke=DEEP,
                 stroke_width=3) for number in range(value)),
    )  # fmt: skip


def _foot(
    view: View, names: Names, standing: Standing, step: float, decisive: Event | None
) -> Iterator[Element]:
    """The name, the points on a coin of the place's metal, and the cubes if they broke a tie."""
    seat, by_cubes = standing.seat, isinstance(decisive, GameEnded)
    yield name_tag(seat, names, 0, 72, 56, step - 12, anchor="middle")
    yield coin(standing.score, -62 if by_cubes else 0, 150, 54, size=64,
               fill=METALS.get(standing.place, MIST))  # fmt: skip
    if by_cubes:
        total = view.gangs[seat].total
        yield pips(Colour.YELLOW, 4, 22, 150, 2, 2)
        yield writing(str(total), 62, 150, 60, FOAM, "start")
        if standing.place == 1:
            yield _frame(0, 112, step / 2 - 8, 76)
