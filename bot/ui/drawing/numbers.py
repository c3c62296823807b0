"""Numbers in pictures: without words, and short enough to read."""

from typing import NamedTuple

from bot.ui.drawing.font import SMALLEST, width, writing
from bot.ui.drawing.palette import FOAM
from bot.ui.drawing.svg import Element, group, kept

LONGEST = 6
"""Digits. Longer numbers are drawn as powers of ten; the text beside a picture is exact."""

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
    """A non-negative integer, exact up to :data:`LONGEST` digits, else truncated to two, without a
    decimal mark, which differs between languages."""
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
    shown = written(number)
    wide = shown.width(size)
    if room is not None and wide > room:
        size = max(SMALLEST, size * room / wide)
        wide = shown.width(size)
    left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
    parts = [writing(shown.digits, left, y, size, fill, "start")]
    if shown.power:
        raised = max(SMALLEST, size * _POWER)
        start = left + width(shown.digits, size)
        parts.append(writing(shown.power, start, y - size * _RAISED, raised, fill, "start"))
    return group(*parts)
