"""Lines of players or games, one below the other."""

from collections.abc import Sequence

import msgspec

from bot.ui.drawing.font import MINUS, SMALLEST, has_glyphs, width, writing
from bot.ui.drawing.identity import written_name
from bot.ui.drawing.palette import BANANA, FOAM, HAZE, MIST, NIGHT, SEA
from bot.ui.drawing.shapes import METALS, place_medal
from bot.ui.drawing.svg import WIDTH, Element, box, circle, group, picture, stroke

PITCH, _EDGE, _GAP, _SIZE = 90, 10, 24, 46
_NAME, _BAR, _BAR_WIDTH = 104, 420, 180
"""Where the names and the bars of standings begin, and a bar's width."""
_SURE = "#4C7CA8"
_DRAWN = str.maketrans({"-": MINUS, "\u202f": " "})
"""Replacements for characters in numbers that the font lacks, or that look too short in it."""


class LadderLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of standings: ``place``, ``name``, ``figure`` as the language writes it, and
    ``record``, such as matches won of those played. Beside the name there may be a ``bar``, given
    by its left end, mark and right end, or a ``curve`` of values; both are shares (0 to 1) of the
    width or height. ``highlighted`` marks the reader's line or, in an ending, a winner's."""

    place: int | None
    name: str
    figure: str
    record: str = ""
    bar: tuple[float, ...] = ()
    curve: tuple[float, ...] = ()
    highlighted: bool = False


def standings(lines: Sequence[LadderLine]) -> str:
    """All lines, in order. If all lines without a place have bars, there is a dotted line above
    them."""
    placed = sum(line.place is not None for line in lines)
    below = [bool(line.bar) and line.place is None for line in lines[placed:]]
    gap = _GAP if placed and below and all(below) else 0
    dots = f"M{_EDGE * 2} {_EDGE + PITCH * placed + gap / 2 - 2}H{WIDTH - 2 * _EDGE}"
    return picture(
        _EDGE * 2 + PITCH * len(lines) + gap,
        *(
            standing(line, _EDGE + PITCH * number + gap * (number >= placed))
            for number, line in enumerate(lines)
        ),
        *([stroke(dots, MIST, 5, stroke_dasharray="1 13")] if gap else []),
    )


def standing(line: LadderLine, y: float) -> Element:
    """One line of standings, from ``y`` down to :data:`PITCH` below."""
    high, wide, middle = PITCH - 6, WIDTH - 2 * _EDGE, (PITCH - 6) / 2
    ink = FOAM if line.place else MIST
    parts = [box(0, 0, wide, high, 16, fill=HAZE if line.highlighted else SEA)]
    if line.place in METALS:
        parts.append(place_medal(line.place, 56, middle - 4, 28))
    else:
        parts.append(writing(str(line.place or "–"), 56, middle, _SIZE, MIST))
    room = (_BAR if line.record else wide - 160) - _NAME - 16
    fits = not has_glyphs(line.name) or width(line.name, _SIZE) <= room
    parts.append(written_name(line.name, _NAME, middle, _SIZE if fits else SMALLEST, room, ink))
    if line.bar:
        left, mark, right = (_BAR + _BAR_WIDTH * share for share in line.bar)
        parts += (
            stroke(f"M{_BAR} {middle}h{_BAR_WIDTH}", NIGHT, 6),
            box(left, middle - 14, right - left, 28, 14, fill=_SURE if line.place else MIST),
            circle(mark, middle, 13, fill=BANANA if line.place else FOAM),
        )
    if line.curve:
        along = _BAR_WIDTH / max(len(line.curve) - 1, 1)
        spots = [
            (_BAR + along * n, high - 18 - (high - 36) * up) for n, up in enumerate(line.curve)
        ]
        course = "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
        curve = stroke(f"M{course}", BANANA if line.place else MIST, 7)
        parts += (curve, circle(*spots[-1], 12, fill=FOAM))
    if line.record:
        parts.append(writing(line.record, 806, middle, SMALLEST, MIST, "end"))
    figure = line.figure.translate(_DRAWN)
    colour = BANANA if line.highlighted else ink
    parts.append(writing(figure, wide - 18, middle, _SIZE, colour, "end"))
    return group(*parts, x=_EDGE, y=y)
