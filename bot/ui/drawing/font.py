"""Text and numbers in pictures, in fonts from their PyPI packages, never from the system: Fredoka
One, and Roboto for names with letters that it lacks."""

from functools import cache
from html import escape
from importlib.resources import files
from typing import NamedTuple

from bot.ui.drawing.palette import FOAM
from bot.ui.drawing.svg import Element, element, group, kept

FAMILY, SECOND_FAMILY = "Fredoka One", "Roboto"
FILES = {
    FAMILY: str(files("font_fredoka_one") / "files" / "FredokaOne-Regular.ttf"),
    SECOND_FAMILY: str(files("font_roboto") / "files" / "Roboto-Black.ttf"),
}
"""The font files by family."""
SMALLEST = 41
"""The smallest font size in pixels: in a picture shown 300 wide, digits are 9 pixels high."""

_CAP_HEIGHT = 0.733
"""The height of Fredoka One's digits and capitals in ems (from its ``OS/2`` table)."""


@cache
def _advances(family: str) -> dict[str, float]:
    """The advance width of each character of a font, in ems. Combining marks are left out: they
    have no width and would have to be placed."""
    from fontTools.ttLib import TTFont

    with TTFont(FILES[family], lazy=True) as font:
        unit = font["head"].unitsPerEm
        metrics = font["hmtx"]
        wide = {chr(code): metrics[name][0] / unit for code, name in font.getBestCmap().items()}
        return {character: advance for character, advance in wide.items() if advance}


def has_glyphs(text: str, family: str = FAMILY) -> bool:
    """Whether the font has every character."""
    return _advances(family).keys() >= set(text)


def width(text: str, size: float, family: str = FAMILY) -> float:
    """The width of ``text`` in pixels, without kerning. Raises ``KeyError`` for a character that
    the font lacks."""
    advances = _advances(family)
    return sum(advances[character] for character in text) * size


def writing(
    text: str,
    x: float,
    y: float,
    size: float,
    fill: str = FOAM,
    anchor: str = "middle",
    family: str = FAMILY,
) -> Element:
    """A line of text, centred on ``y``. Raises ``ValueError`` if it is too small to read, or if the
    font lacks a character."""
    if size < SMALLEST:
        raise ValueError(f"writing of {size} px: at least {SMALLEST}")
    if not has_glyphs(text, family):
        raise ValueError(f"the font cannot draw {text!r}")
    return element(
        "text",
        Element(escape(text)),
        x=x,
        y=y + size * _CAP_HEIGHT / 2,  # the baseline of digits
        font_family=family,
        font_size=size,
        style="font-kerning:none",
        fill=fill,
        text_anchor=anchor,
    )


LONGEST = 6
"""The most digits of a number drawn in full; longer ones are drawn as powers of ten. The text
beside a picture is exact."""

MINUS = "\N{MINUS SIGN}"
_TIMES = "\N{MULTIPLICATION SIGN}"
_POWER = 0.62
_RAISED = 0.3


class Written(NamedTuple):
    """The ``digits`` and, for long numbers, the exponent: ``12 345``, or ``12×10`` and ``8``."""

    digits: str
    power: str = ""

    def width(self, size: float) -> float:
        return width(self.digits, size) + width(self.power, max(SMALLEST, size * _POWER))


def written(number: int) -> Written:
    """A non-negative integer in full or, if it has more than :data:`LONGEST` digits, its first two
    digits times a power of ten, without a decimal mark, which would differ between languages."""
    if len(str(number)) <= LONGEST:
        grouped = f"{number:,}".replace(",", " ") if number > 9_999 else str(number)
        return Written(grouped)
    digits = str(number)
    mantissa = digits[0] if digits[1] == "0" else digits[:2]
    return Written(f"{mantissa}{_TIMES}10", str(len(digits) - len(mantissa)))


@kept
def figure(
    number: int,
    x: float,
    y: float,
    size: float,
    fill: str = FOAM,
    *,
    room: float | None = None,
    anchor: str = "middle",
) -> Element:
    """A number, vertically centred on ``y`` and shrunk to fit the width ``room``."""
    exact = written(number)
    wide = exact.width(size)
    if room is not None and wide > room:
        size = max(SMALLEST, size * room / wide)
        wide = exact.width(size)
    left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
    parts = [writing(exact.digits, left, y, size, fill, "start")]
    if exact.power:
        raised = max(SMALLEST, size * _POWER)
        start = left + width(exact.digits, size)
        parts.append(writing(exact.power, start, y - size * _RAISED, raised, fill, "start"))
    return group(*parts)
