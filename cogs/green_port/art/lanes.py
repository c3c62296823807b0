"""The signs used in all pictures: cubes and marks of the four colours, six symbols, and the siren.

The colours are from the Okabe-Ito palette, except for a red that can't be mistaken for orange, as
there is an orange X. The marks differ in shape, and each colour has the same lane from the row down
to the last rival.
"""

from collections.abc import Iterator

from bot.ui.drawing.palette import DEEP, FOAM
from bot.ui.drawing.svg import Attribute, Element, box, circle, group, kept, path, stroke
from cogs.green_port.rules.components import COLOURS, Colour, Cubes, Symbol

WIDTH = 145
_LEFT, _STEP = 244, 153
ACCENT = "#009E73"
PAINT = {
    Colour.RED: "#D1233A",
    Colour.BLUE: "#0072B2",
    Colour.GREEN: ACCENT,
    Colour.YELLOW: "#F0E442",
}
INK = {Colour.RED: FOAM, Colour.BLUE: FOAM, Colour.GREEN: DEEP, Colour.YELLOW: DEEP}
"""The ink on each colour, with a contrast of at least 4.5."""

EDGED = (Colour.RED,)
"""The colours that need a pale edge to stand out from the quay."""

_TRIANGLE = "M0-43L46 38H-46z"
_DIAMOND = "M0-50L44 0L0 50L-44 0z"
_STAR = "M0-52L15-18L52-15L24 9L33 46L0 26L-33 46L-24 9L-52-15L-15-18z"
_BRICKS = ((-46, -36, 54), (14, -36, 32), (-46, -10, 32), (-8, -10, 54), (-46, 16, 54),
           (14, 16, 32))  # fmt: skip
"""The left and top edge of each brick, and its width."""


@kept
def mark(colour: Colour, x: float, y: float, size: float, ink: str | None = None) -> Element:
    """A colour's mark in a square of ``size`` centred on (x, y), by default in the colour's ink."""
    fill = ink or INK[colour]
    shape = {
        Colour.RED: lambda: path(_TRIANGLE, fill=fill),
        Colour.BLUE: lambda: circle(0, 0, 42, fill=fill),
        Colour.GREEN: lambda: path(_DIAMOND, fill=fill),
        Colour.YELLOW: lambda: path(_STAR, fill=fill),
    }[colour]()
    return group(shape, x=x, y=y, scale=size / 100)


@kept
def cube(colour: Colour, x: float, y: float, size: float) -> Element:
    half = size / 2
    edge: dict[str, Attribute] = {"stroke": FOAM, "stroke_width": 3} if colour in EDGED else {}
    return group(
        box(x - half, y - half, size, size, size * 0.24, fill=PAINT[colour], **edge),
        mark(colour, x, y, size * 0.6),
    )


def centred(count: int, step: float, middle: float) -> list[float]:
    """The x of each of ``count`` things, ``step`` apart and centred on ``middle``."""
    return [middle + (place - (count - 1) / 2) * step for place in range(count)]


def each_cube(cubes: Cubes) -> list[Colour]:
    """The colour of each cube."""
    return [colour for colour in COLOURS for _ in range(cubes[colour])]


def left(colour: int) -> float:
    """The left edge of a colour's lane."""
    return _LEFT + _STEP * colour


@kept
def symbol(kind: Symbol, x: float, y: float, size: float, ink: str) -> Element:
    """A symbol in a square of ``size`` centred on (x, y)."""
    return group(*_parts(kind, ink), x=x, y=y, scale=size / 100)


def _parts(kind: Symbol, ink: str) -> Iterator[Element]:
    match kind:
        case Symbol.DROP:
            yield path("M0-50C12-26 34-6 34 16a34 34 0 0 1-68 0C-34-6-12-26 0-50z", fill=ink)
        case Symbol.HAMMERS:
            shaft = box(-7, -30, 14, 84, 7, fill=ink)
            head = box(-26, -50, 52, 28, 6, fill=ink)
            yield from (group(shaft, head, turn=turn) for turn in (-42, 42))
        case Symbol.CIRCLES:
            for x, y in ((-22, 20), (22, 20), (0, -20)):
                yield circle(x, y, 21, fill="none", stroke=ink, stroke_width=11)
        case Symbol.BRICKS:
            for x, y, wide in _BRICKS:
                yield box(x, y, wide, 20, 4, fill=ink)
        case Symbol.WHEEL:
            yield circle(0, 0, 40, fill="none", stroke=ink, stroke_width=12)
            yield stroke("M0-38V38M-33-19L33 19M-33 19L33-19", ink, 8)
            yield circle(0, 0, 13, fill=ink)
        case Symbol.ARROW:
            yield path("M0-48L44 0H18V46H-18V0H-44z", fill=ink)


def siren(x: float, y: float, size: float, ink: str) -> Element:
    """A police light in a square of ``size`` centred on (x, y)."""
    return group(
        path("M-27 22V4a27 27 0 0 1 54 0V22z", fill=ink),
        box(-38, 28, 76, 16, 7, fill=ink),
        stroke("M0-34V-46M-29-24L-38-33M29-24L38-33M-40 2H-49M40 2H49", ink, 9),
        x=x,
        y=y,
        scale=size / 100,
    )
