"""The one font of all pictures: Fredoka One, from its package on PyPI, never from the system."""

from functools import cache
from importlib.resources import files

from bot.ui.drawing.palette import FOAM
from bot.ui.drawing.svg import Element, element
from bot.ui.drawing.svg import text as markup

FAMILY = "Fredoka One"
FILE = str(files("font_fredoka_one") / "files" / "FredokaOne-Regular.ttf")
SMALLEST = 41
"""The smallest font size, in pixels of a picture 1000 wide: digits are 9 high at a width of 300."""

_CAP_HEIGHT = 0.733
"""Height of digits and capitals, as a share of the font size (the font's ``OS/2`` table)."""


@cache
def _advances() -> dict[str, float]:
    """The width of each character of the font, as a share of the font size."""
    from fontTools.ttLib import TTFont

    with TTFont(FILE, lazy=True) as font:
        unit = font["head"].unitsPerEm
        metrics = font["hmtx"]
        return {chr(code): metrics[name][0] / unit for code, name in font.getBestCmap().items()}


def has_glyphs(text: str) -> bool:
    """Whether the font can draw every character."""
    return _advances().keys() >= set(text)


def width(text: str, size: float) -> float:
    """How wide ``text`` is at ``size``, in pixels, before kerning.

    ``KeyError`` for a character that the font does not have.
    """
    return sum(_advances()[character] for character in text) * size


def writing(
    text: str, x: float, y: float, size: float, fill: str = FOAM, anchor: str = "middle"
) -> Element:
    """One line of text centred on the height ``y``. ``ValueError`` if it is too small to read."""
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
