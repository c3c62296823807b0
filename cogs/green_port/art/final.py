"""The final picture, with the winner and a line for each seat that shows its objectives, as crates,
and its headquarters. Also the signs for a shared result, which show what each turn brought a
seat."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from bot.games import Standing, of_kind
from bot.ui.drawing.common import winners
from bot.ui.drawing.font import writing
from bot.ui.drawing.identity import Names, face, written_name
from bot.ui.drawing.palette import BANANA, CRATE, DEEP, FOAM, HAZE, NIGHT, QUAY, WRECK
from bot.ui.drawing.scenery import skyline, stars
from bot.ui.drawing.shapes import coin, place_medal
from bot.ui.drawing.svg import Element, box, circle, group, path, picture, stroke
from cogs.green_port.art.gangs import sum_sign
from cogs.green_port.art.lanes import INK, PAINT, mark
from cogs.green_port.rules import events
from cogs.green_port.rules.components import COLOURS, HEADQUARTERS_VALUES, Colour
from cogs.green_port.rules.events import Event
from cogs.green_port.rules.state import Objective
from cogs.green_port.rules.view import View

_HEAD, _PITCH, _LINE = 178, 90, 84
_BAR, _ROOM = 400, 440
"""The left edge of the bars of points, and the length of the longest bar."""
_LOW, _HIGH = 16, 52
"""The upper edge of crates and headquarters on a line, and their height."""


def final(
    view: View,
    names: Names,
    standings: Sequence[Standing],
    decisive: Event | None,
    computers: Mapping[int, str],
) -> str:
    """The winners above a line for each seat; a gold frame marks the ``decisive`` event."""
    ordered = sorted(standings, key=lambda each: (each.place, each.seat))
    unit = min(
        30.0, (_ROOM - 100 * isinstance(decisive, events.GameEnded)) / max(1, ordered[0].score)
    )
    lines = [
        group(*_line(view, names, each, unit, decisive),
              face(each.seat, 138, _LINE / 2, 40 if each.seat in computers else 30, computers),
              y=_HEAD + _PITCH * number)
        for number, each in enumerate(ordered)
    ]  # fmt: skip
    return picture(
        _HEAD + _PITCH * len(ordered),
        stars(_HEAD),
        skyline(_HEAD, cranes=False),
        *winners(ordered, names, computers),
        coin(ordered[0].score, 900, 96, 62),
        *lines,
    )


def _line(
    view: View, names: Names, standing: Standing, unit: float, decisive: Event | None
) -> Iterator[Element]:
    """The medal, the name, each objective and headquarters (``unit`` wide per point), and the total
    points; also the number of cubes if cubes broke the tie for first place."""
    seat = standing.seat
    middle = _LINE / 2
    x = float(_BAR)
    yield box(8, 0, 984, _LINE, 20, fill=HAZE if standing.place == 1 else QUAY)
    yield place_medal(standing.place, 52, middle - 4, 27)
    yield written_name(names[seat], 190, middle, 46, 200)
    for number in view.gangs[seat].objectives:
        objective = view.objectives[number]
        yield _crate(objective, x, objective.points * unit)
        if isinstance(decisive, events.ObjectiveCompleted) and decisive.objective == number:
            yield _frame(x, objective.points * unit)
        x += objective.points * unit
    for colour, value, last in _headquarters(view, seat):
        yield _house(colour, value, x, value * unit)
        if last and isinstance(decisive, events.FinalPurchase) and decisive.seat == seat:
            yield _frame(x, value * unit)
        x += value * unit
    if isinstance(decisive, events.GameEnded):
        yield sum_sign(778, middle)
        yield writing(str(view.gangs[seat].total), 800, middle, 48, FOAM, "start")
        if standing.place == 1:
            yield _frame(752, 110)
    yield writing(str(standing.score), 968, middle, 58, FOAM, "end")


def _frame(x: float, wide: float) -> Element:
    """A gold frame, with a dark edge to show on yellow."""
    frames = ((DEEP, 18), (BANANA, 10))
    return group(
        *(box(x - 5, _LOW, wide + 10, _HIGH, 12, fill="none", stroke=paint, stroke_width=weight)
          for paint, weight in frames)
    )  # fmt: skip


def _headquarters(view: View, seat: int) -> Iterator[tuple[Colour, int, bool]]:
    """The colour and points of each headquarters of a seat, and whether it was bought in the End
    Game Purchase."""
    sales = of_kind(view.turn, events.FinalPurchase)
    for colour in COLOURS:
        buyers = view.sold[colour]
        before_the_end = len(buyers) - sum(sale.colour is colour for sale in sales)
        for place, buyer in enumerate(buyers):
            if buyer == seat:
                yield colour, HEADQUARTERS_VALUES[place], place >= before_the_end


def _crate(objective: Objective, x: float, wide: float) -> Element:
    """A crate with a field for each colour of its objective, proportional to the cost."""
    costs = (1, 1, 1, 1) if objective.wild else objective.cost
    left = x + 6
    parts = []
    for colour, cost in zip(COLOURS, costs, strict=True):
        if cost:
            part = (wide - 12) * cost / sum(costs)
            parts.append(box(left + 1, _LOW + 8, part - 2, _HIGH - 16, 6, fill=PAINT[colour]))
            size = min(part - 6, 30)
            parts.append(mark(colour, left + part / 2, _LOW + _HIGH / 2, size, INK[colour]))
            left += part
    return group(box(x + 1, _LOW, wide - 2, _HIGH, 10, fill=CRATE), *parts)


def _house(colour: Colour, value: int, x: float, wide: float) -> Element:
    """A headquarters with a lit window for each of its points."""
    radius = min(9, wide / value / 2 - 2)
    return group(
        box(x + 1, _LOW + 6, wide - 2, _HIGH - 12, 6, fill=PAINT[colour]),
        *(circle(x + wide * (number + 0.5) / value, _LOW + _HIGH / 2, radius, fill=BANANA,
                 stroke=DEEP, stroke_width=3) for number in range(value)),
    )  # fmt: skip


SIGNS = {
    "took": group(
        box(-44, -44, 88, 88, 18, fill=NIGHT),
        box(-18, -34, 36, 32, 8, fill=PAINT[Colour.YELLOW]),
        circle(-20, 18, 17, fill=PAINT[Colour.BLUE]),
        path("M20-2L38 18L20 38L2 18z", fill=PAINT[Colour.GREEN]),
    ),
    "raided": group(
        box(-44, -44, 88, 88, 18, fill=WRECK),
        path("M-22 16V4A22 22 0 0 1 22 4V16z", fill=BANANA),
        box(-30, 16, 60, 12, 4, fill=FOAM),
        stroke("M0-32V-26M-27-21L-22-17M27-21L22-17", BANANA, 6),
    ),
    "built": group(
        box(-44, -44, 88, 88, 18, fill=PAINT[Colour.GREEN]),
        path("M-26 28V-4L0-28L26-4V28z", fill=FOAM),
    ),
}
"""A turn shows one sign; if several apply, the one that comes last here."""
_OF: Mapping[type[Event], str] = {
    events.CubesTaken: "took",
    events.Busted: "raided",
    events.ObjectiveCompleted: "built",
    events.HeadquartersBought: "built",
}


def signs(steps: Iterable[tuple[Sequence[Event], View]], seat: int) -> Iterator[str]:
    """The sign for each of the seat's turns, or ``nothing``. Cubes that the seat gains by referring
    don't count, as that happens in others' turns."""
    order = list(SIGNS)
    kinds: list[str] = []
    for event in chain.from_iterable(happened for happened, _ in steps):
        if isinstance(event, events.TurnEnded) and event.seat == seat:
            yield max(kinds, key=order.index, default="nothing")
        elif getattr(event, "seat", None) == seat and type(event) in _OF:
            kinds.append(_OF[type(event)])
        if isinstance(event, events.TurnEnded):
            kinds = []
