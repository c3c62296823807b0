"""Cubes: four colours of the Okabe-Ito palette, each with a differently shaped mark."""

from __future__ import annotations

from bot.ui.drawing.palette import DEEP, FOAM
from bot.ui.drawing.svg import Element, box, circle, group, path
from cogs.green_port.rules.components import COLOURS, Colour

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
