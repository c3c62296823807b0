"""The cover of a lobby: the gangs' warehouses by night, and the seats along the quay."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.backdrop import moon, stars, waves
from bot.ui.drawing.palette import DEEP, QUAY, SEA
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import seat_row
from bot.ui.drawing.svg import Element, box
from cogs.green_port.art.parts.city import blocks, reflections, warehouses
from cogs.green_port.art.parts.cubes import ACCENT, cube
from cogs.green_port.rules.components import Colour

_HEIGHT = 680
_QUAY = 450
_CUBES = (
    (30, 0, Colour.BLUE), (30, 1, Colour.YELLOW), (260, 0, Colour.RED), (500, 0, Colour.GREEN),
    (500, 1, Colour.RED), (740, 0, Colour.BLUE), (970, 0, Colour.GREEN), (970, 1, Colour.YELLOW),
)  # fmt: skip
"""Centre x, level and colour of the cubes between the warehouses."""


def cover(taken: int, seats: int) -> Picture:
    """A lobby with ``taken`` of ``seats`` seats taken. ``ValueError`` for an impossible number."""
    return picture(
        _HEIGHT,
        stars(_QUAY),
        moon(866, 96, 52),
        blocks(_QUAY),
        warehouses(_QUAY),
        *_cubes(),
        box(0, _QUAY, WIDTH, 44, fill=DEEP),
        box(0, _QUAY, WIDTH, 12, fill=ACCENT),
        waves(_QUAY + 36, _HEIGHT, QUAY),
        reflections(_QUAY + 46),
        waves(_HEIGHT - 130, _HEIGHT, SEA, shift=40),
        *seat_row(taken, seats, _HEIGHT - 104, 56, apart=190),
    )


def _cubes() -> Iterator[Element]:
    for x, level, colour in _CUBES:
        yield box(x - 27, _QUAY - 51 - 48 * level, 54, 54, 14, fill=DEEP)
        yield cube(colour, x, _QUAY - 24 - 48 * level, 46)
