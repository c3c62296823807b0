"""The six symbols of profiles and unit cards, and the siren of the police."""

from collections.abc import Iterator

from bot.ui.drawing.svg import Element, box, circle, group, path, stroke
from cogs.green_port.rules.components import Symbol

_BRICKS = ((-46, -36, 54), (14, -36, 32), (-46, -10, 32), (-8, -10, 54), (-46, 16, 54),
           (14, 16, 32))  # fmt: skip
"""The left and upper edge of each, and its width."""


def symbol(shown: Symbol, x: float, y: float, size: float, ink: str) -> Element:
    """A symbol in a square of ``size`` around (x, y), in one colour."""
    return group(*_parts(shown, ink), x=x, y=y, scale=size / 100)


def _parts(shown: Symbol, ink: str) -> Iterator[Element]:
    match shown:
        case Symbol.DROP:
            yield path("M0-50C12-26 34-6 34 16a34 34 0 0 1-68 0C-34-6-12-26 0-50z", fill=ink)
        case Symbol.HAMMERS:
            head, shaft = box(-26, -50, 52, 28, 6, fill=ink), box(-7, -30, 14, 84, 7, fill=ink)
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
    """The light on a police car, in a square of ``size`` around (x, y)."""
    return group(
        path("M-27 22V4a27 27 0 0 1 54 0V22z", fill=ink),
        box(-38, 28, 76, 16, 7, fill=ink),
        stroke("M0-34V-46M-29-24L-38-33M29-24L38-33M-40 2H-49M40 2H49", ink, 9),
        x=x,
        y=y,
        scale=size / 100,
    )
