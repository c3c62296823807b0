"""The font of all pictures: Fredoka One, from its PyPI package, never from the system."""

from functools import cache
from importlib.resources import files

from bot.ui.drawing.palette import FOAM
from bot.ui.drawing.svg import Element, element
from bot.ui.drawing.svg import text as markup

FAMILY = "Fredoka One"
FILE = str(files("font_fredoka_one") / "files" / "FredokaOne-Regular.ttf")
SMALLEST = 41
"""The smallest font size in pixels: shown 300 wide, a picture's digits are 9 pixels high."""

_CAP_HEIGHT = 0.733
"""The height of digits and capitals in ems (from the font's ``OS/2`` table)."""


@cache
def _advances() -> dict[str, float]:
    """The advance width of each character of the font, in ems."""
    from fontTools.ttLib import TTFont

    with TTFont(FILE, lazy=True) as font:
        unit = font["head"].unitsPerEm
        metrics = font["hmtx"]
        return {chr(code): metrics[name][0] / unit for code, name in font.getBestCmap().items()}


def has_glyphs(text: str) -> bool:
    """Whether the font has every character."""
    return _advances().keys() >= set(text)


def width(text: str, size: float) -> float:
    """The width of ``text`` in pixels, without kerning; ``KeyError`` for what the font lacks."""
    return sum(_advances()[character] for character in text) * size


def writing(
    text: str, x: float, y: float, size: float, fill: str = FOAM, anchor: str = "middle"
) -> Element:
    """A line of text, centred on ``y``. ``ValueError`` if too small to read or not in the font."""
    if size < SMALLEST:
        raise ValueError(f"writing of {size} px: at least {SMALLEST}")
    if not has_glyphs(text):
        raise ValueError(f"the font cannot draw {text!r}")
    return element(
        "text",
        markup(text),
        x=x,
        y=y + size * _CAP_HEIGHT / 2,  # the baseline of digits
        font_family=FAMILY,
        font_size=size,
        style="font-kerning:none",
        fill=fill,
        text_anchor=anchor,
    )
