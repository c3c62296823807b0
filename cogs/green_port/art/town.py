"""What cubes pay for: the six objectives, and headquarters in four colours."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.drawing.font import SMALLEST, writing
from bot.ui.drawing.palette import BANANA, DEEP, FOAM, HAZE, MIST, NIGHT, QUAY, RIPE
from bot.ui.drawing.shapes import check, seat_disc
from bot.ui.drawing.svg import Attribute, Element, box, circle, dashes, group, path
from cogs.green_port.art.cubes import INK, PAINT, any_cube, cube
from cogs.green_port.rules.components import HEADQUARTERS_VALUES, Colour, Cubes
from cogs.green_port.rules.state import Objective
from cogs.green_port.rules.view import Pile, View

HEIGHT = 252
_BLACK_FROM = 4
"""Objectives from this number on require black cards."""
_LEFT, _STEP, _COLUMN = 16.0, 105.0, 97.0
_HEAD = 62
_CHIP = 60
_PILES = 654.0
_HOUSE = "M-30 30V-6Q-30-11-26-14L-5-31q5-4 10 0L26-14q4 3 4 8V30q0 4-4 4H-26q-4 0-4-4z"

_RIBBONS = "M-76 40L-92 146L-54 124L-22 150L0 60L22 150L54 124L92 146L76 40z"
"""For a medal with a radius of 100."""


def town(view: View, top: float, cubes: Cubes | None = None) -> Element:
    """Objectives on the left, headquarters on the right; ticks on what ``cubes`` can pay for."""
    return group(*_objectives(view, cubes), *_piles(view, cubes), y=top)


def _objectives(view: View, cubes: Cubes | None) -> Iterator[Element]:
    columns = list(zip(view.objectives, view.owners, strict=True))
    longest = max((len(column.cards) for column, owner in columns if owner is None), default=1)
    pitch = min(_CHIP, (HEIGHT - _HEAD - 6) / longest)
    for number, (objective, owner) in enumerate(columns):
        x = _LEFT + _STEP * number
        if owner is not None:
            yield _done(x, owner)
            continue
        yield box(x, 0, _COLUMN, HEIGHT, 20, fill=QUAY)
        yield writing(str(number + 1), x + 18, 34, SMALLEST, MIST)
        yield medal(objective.points, x + 57, 34, 25)
        for place, value in enumerate(objective.cards):
            colour = objective.cubes[place] if objective.cubes else None
            y = _HEAD + 4 + pitch * (place + 0.5)
            yield _chip(value, colour, x + 5, y, pitch - 4, black=number >= _BLACK_FROM)
        if cubes is not None and pays(cubes, objective):
            yield check(x + _COLUMN - 5, 7, 18)


def pays(cubes: Cubes, objective: Objective) -> bool:
    """Whether ``cubes`` are enough for an objective."""
    if objective.wild:
        return max(cubes) >= objective.points
    return all(held >= cost for held, cost in zip(cubes, objective.cost, strict=True))


def _chip(
    value: int, colour: Colour | None, x: float, y: float, high: float, *, black: bool
) -> Element:
    """A number card with its cube."""
    wide = _COLUMN - 10
    middle = x + wide - 25
    size = min(38, high - 6)
    return group(
        box(x, y - high / 2, wide, high, 10, fill=DEEP if black else FOAM),
        writing(str(value), x + 22, y, max(SMALLEST, min(42, high - 6)), FOAM if black else NIGHT),
        any_cube(middle, y, size) if colour is None else cube(colour, middle, y, size),
    )


def _done(x: float, owner: int) -> Element:
    """A completed objective, with its seat."""
    return group(
        group(path(dashes(_COLUMN - 6, HEIGHT - 6, 18, 12, 12), fill="none", stroke=HAZE,
                   stroke_width=5), x=x + _COLUMN / 2, y=HEIGHT / 2),
        seat_disc(owner, x + _COLUMN / 2, HEIGHT / 2 - 16, 30, deciding=False),
        check(x + _COLUMN / 2, HEIGHT / 2 + 42, 22),
    )  # fmt: skip


def _piles(view: View, cubes: Cubes | None) -> Iterator[Element]:
    step = HEIGHT / len(view.piles)
    for number, pile in enumerate(view.piles):
        y = step * (number + 0.5)
        yield box(_PILES, y - step / 2 + 2, 330, step - 4, 18, fill=QUAY)
        yield _pile(pile, y)
        if cubes is not None and pile.left and cubes[pile.colour] >= pile.price:
            yield check(_PILES + 119, y, 16)


def _pile(pile: Pile, y: float) -> Element:
    """Price and cube, then three houses with their points; sold ones are outlines."""
    sold = len(HEADQUARTERS_VALUES) - len(pile.left)
    houses = [
        house(pile.colour, _PILES + 166 + 65 * place, y - 1, 0.78, value)
        if place >= sold
        else empty_house(_PILES + 166 + 65 * place, y - 1, 0.78)
        for place, value in enumerate(HEADQUARTERS_VALUES)
    ]
    price = [writing(str(pile.price), _PILES + 68, y, 44, FOAM, "start")] if pile.left else []
    return group(cube(pile.colour, _PILES + 38, y, 44), *price, *houses)


def _walls(scale: float, x: float, y: float, **paint: Attribute) -> Element:
    return group(path(_HOUSE, **paint), x=x, y=y, scale=scale)


def house(
    colour: Colour, x: float, y: float, scale: float = 1, value: int | None = None
) -> Element:
    """Headquarters, 60 by 66 at full size, centred on (x, y), with their points on them."""
    number = [writing(str(value), x, y + 7 * scale, SMALLEST, INK[colour])] if value else []
    return group(_walls(scale, x, y, fill=PAINT[colour]), *number)


def empty_house(x: float, y: float, scale: float = 1) -> Element:
    """Sold headquarters."""
    return _walls(scale, x, y, fill="none", stroke=MIST, stroke_width=4, opacity=0.5)


def medal(points: int, x: float, y: float, radius: float = 34) -> Element:
    """Points on a medal with ribbons."""
    return group(
        group(path(_RIBBONS, fill=RIPE), x=x, y=y, scale=radius / 100),
        circle(x, y, radius, fill=BANANA),
        writing(str(points), x, y, max(SMALLEST, radius * 1.2), NIGHT),
    )
