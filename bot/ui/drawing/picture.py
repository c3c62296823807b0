"""A picture: an SVG document of the standard width."""

from dataclasses import dataclass

from bot.ui.drawing.palette import NIGHT
from bot.ui.drawing.svg import Element, box, element

WIDTH = 1000
HIGHEST = 1250


@dataclass(frozen=True, slots=True)
class Picture:
    """``svg`` is a whole document. Equal pictures have equal text, which makes them cacheable."""

    svg: str


def picture(height: float, *children: Element) -> Picture:
    """A picture of :data:`WIDTH` by ``height`` pixels on night blue; ``ValueError`` if too high."""
    height = round(height)
    if height > HIGHEST:
        raise ValueError(f"a picture {height} high: at most {HIGHEST}")
    root = element(
        "svg",
        box(0, 0, WIDTH, height, fill=NIGHT),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        width=WIDTH,
        height=height,
        viewBox=f"0 0 {WIDTH} {height}",
    )
    return Picture(str(root))
