"""The four colours: their cubes and marks, and the lane that each has in every picture.

The colours are of the Okabe-Ito palette, and each mark has a shape of its own.
"""

from __future__ import annotations

from bot.ui.drawing.palette import DEEP, FOAM, HAZE, QUAY
from bot.ui.drawing.svg import Element, box, circle, group, kept, path
from cogs.green_port.rules.components import COLOURS, Colour

WIDTH = 235
_LEFT, _STEP = 15, 245
ACCENT = "#009E73"
PAINT = {
    Colour.RED: "#D55E00",
    Colour.BLUE: "#0072B2",
    Colour.GREEN: ACCENT,
    Colour.YELLOW: "#F0E442",
}
INK = {Colour.RED: DEEP, Colour.BLUE: FOAM, Colour.GREEN: DEEP, Colour.YELLOW: DEEP}
"""The ink for each colour, at a contrast of 4.5 or more."""

_TRIANGLE = "M0-43L46 38H-46z"
_DIAMOND = "M0-50L44 0L0 50L-44 0z"
_STAR = "M0-52L15-18L52-15L24 9L33 46L0 26L-33 46L-24 9L-52-15L-15-18z"


def mark(colour: Colour, x: float, y: float, size: float, ink: str | None = None) -> Element:
    """The mark of a colour, in a square of ``size`` around (x, y), by default in its ink."""
    fill = ink or INK[colour]
    shape = {
        Colour.RED: lambda: path(_TRIANGLE, fill=fill),
        Colour.BLUE: lambda: circle(0, 0, 42, fill=fill),
        Colour.GREEN: lambda: path(_DIAMOND, fill=fill),
        Colour.YELLOW: lambda: path(_STAR, fill=fill),
    }[colour]()
    return group(shape, x=x, y=y, scale=size / 100)


def cube(colour: Colour, x: float, y: float, size: float = 44) -> Element:
    """One cube around (x, y)."""
    half = size / 2
    return group(
        box(x - half, y - half, size, size, size * 0.24, fill=PAINT[colour]),
        mark(colour, x, y, size * 0.6),
    )


def any_cube(x: float, y: float, size: float = 44) -> Element:
    """Four small cubes in the place of one: any colour, or one of each."""
    step = size * 0.265
    return group(
        *(
            cube(
                colour,
                x + (step if colour % 2 else -step),
                y + (step if colour > 1 else -step),
                size * 0.48,
            )
            for colour in COLOURS
        )
    )


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
