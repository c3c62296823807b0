"""Four lanes, one for each colour, at the same place in every part of a picture."""

from __future__ import annotations

from bot.ui.drawing.palette import HAZE, QUAY
from bot.ui.drawing.svg import Element, box, kept
from cogs.green_port.art.parts.cubes import PAINT
from cogs.green_port.rules.components import Colour

WIDTH = 235
_LEFT, _STEP = 15, 245


def left(colour: Colour) -> float:
    """The left edge of a colour's lane."""
    return _LEFT + _STEP * colour


def middle(colour: Colour) -> float:
    """The centre x of a colour's lane."""
    return left(colour) + WIDTH / 2


@kept
def plate(colour: Colour, top: float, height: float, *, lit: bool) -> Element:
    """The ground of a lane: its colour when lit, else an outline."""
    return (
        box(left(colour), top, WIDTH, height, 24, fill=PAINT[colour])
        if lit
        else box(left(colour) + 3, top + 3, WIDTH - 6, height - 6, 22, fill="none", stroke=HAZE,
                 stroke_width=6)
    )  # fmt: skip


@kept
def dark_plate(colour: Colour, top: float, height: float, frame: str | None = None) -> Element:
    """A dark ground under a bar in the lane's colour, with a ``frame`` around it."""
    return box(
        left(colour) + 4,
        top + 4,
        WIDTH - 8,
        height - 8,
        20,
        fill=QUAY,
        stroke=frame or PAINT[colour],
        stroke_width=8 if frame else 5,
    )
