"""The six symbols of profiles and unit cards, and the siren of the police."""

from bot.ui.drawing.palette import FOAM
from bot.ui.drawing.svg import Element, box, circle, group, path, stroke
from cogs.green_port.rules.components import Symbol


def symbol(shown: Symbol, x: float, y: float, size: float, ink: str = FOAM) -> Element:
    """A symbol in a square of ``size`` around (x, y), in one colour."""
    return group(*_SHAPES[shown](ink), x=x, y=y, scale=size / 100)


def _drop(ink: str) -> list[Element]:
    return [path("M0-50C12-26 34-6 34 16a34 34 0 0 1-68 0C-34-6-12-26 0-50z", fill=ink)]


def _hammers(ink: str) -> list[Element]:
    return [
        group(
            box(-7, -30, 14, 84, 7, fill=ink),
            box(-26, -50, 52, 28, 6, fill=ink),
            turn=turn,
        )
        for turn in (-42, 42)
    ]


def _circles(ink: str) -> list[Element]:
    return [
        circle(x, y, 21, fill="none", stroke=ink, stroke_width=11)
        for x, y in ((-22, 20), (22, 20), (0, -20))
    ]


def _bricks(ink: str) -> list[Element]:
    places = ((-46, -36, 54), (14, -36, 32), (-46, -10, 32), (-8, -10, 54), (-46, 16, 54),
              (14, 16, 32))  # fmt: skip
    return [box(x, y, wide, 20, 4, fill=ink) for x, y, wide in places]


def _wheel(ink: str) -> list[Element]:
    return [
        circle(0, 0, 40, fill="none", stroke=ink, stroke_width=12),
        stroke("M0-38V38M-33-19L33 19M-33 19L33-19", ink, 8),
        circle(0, 0, 13, fill=ink),
    ]


def _arrow(ink: str) -> list[Element]:
    return [path("M0-48L44 0H18V46H-18V0H-44z", fill=ink)]


_SHAPES = {
    Symbol.DROP: _drop,
    Symbol.HAMMERS: _hammers,
    Symbol.CIRCLES: _circles,
    Symbol.BRICKS: _bricks,
    Symbol.WHEEL: _wheel,
    Symbol.ARROW: _arrow,
}


def siren(x: float, y: float, size: float, ink: str = FOAM) -> Element:
    """The light on a police car, in a square of ``size`` around (x, y)."""
    return group(
        path("M-27 22V4a27 27 0 0 1 54 0V22z", fill=ink),
        box(-38, 28, 76, 16, 7, fill=ink),
        stroke("M0-34V-46M-29-24L-38-33M29-24L38-33M-40 2H-49M40 2H49", ink, 9),
        x=x,
        y=y,
        scale=size / 100,
    )
