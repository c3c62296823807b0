"""The standings of a series: a line for each person, in two columns where they are many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.font import SMALLEST, width, writing
from bot.ui.drawing.identity import cut
from bot.ui.drawing.palette import BANANA, FOAM, HAZE, MIST, NIGHT, QUAY, SEA
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import place_medal
from bot.ui.drawing.svg import Element, box, circle, group

_IN_A_COLUMN = 10
_TALLEST, _HIGHEST = 96, 960
"""Of a line, and of all lines of a column."""
_EDGE, _MEDALS_FROM = 10, 80


class Line(msgspec.Struct, frozen=True):
    """Somebody's line: the places from ``best`` to ``worst``, and ``points`` as they are written.

    ``share`` is how much they have of what there is to win, ``reach`` how much they can have in the
    end. The others wait for them at ``awaited`` tables.
    """

    best: int
    worst: int
    name: str
    points: str
    share: float
    reach: float
    awaited: int


def standings_picture(lines: Sequence[Line]) -> Picture:
    """All lines, best first. ``ValueError`` for none."""
    if not lines:
        raise ValueError("standings of nobody")
    columns = 1 if len(lines) <= _IN_A_COLUMN else 2
    rows = -(-len(lines) // columns)
    height, wide = min(_TALLEST, _HIGHEST // rows), (WIDTH - _EDGE) / columns
    return picture(
        _EDGE * 2 + height * rows,
        *(
            group(
                *_line(line, wide - _EDGE, height),
                x=_EDGE + wide * (number // rows),
                y=_EDGE + height * (number % rows),
            )
            for number, line in enumerate(lines)
        ),
    )


def _line(line: Line, room: float, height: float) -> Iterator[Element]:
    """The places, then on a bar, as long as the points, the name; the points at the right."""
    size, middle = min(50.0, max(SMALLEST, height * 0.5)), height / 2
    left, bar, thick = 118.0, room - 118, height - 8
    corner = thick * 0.24
    yield box(left, 4, bar, thick, corner, fill=SEA)
    yield box(left, 4, max(bar * line.reach, 2 * corner), thick, corner, fill=QUAY)
    if line.share:
        yield box(left, 4, max(bar * line.share, 2 * corner), thick, corner, fill=HAZE)
    if line.best < line.worst:
        yield writing(f"{line.best}–{line.worst}", 56, middle, SMALLEST, MIST)
    elif height < _MEDALS_FROM:
        yield writing(str(line.best), 56, middle, size, BANANA if line.best == 1 else FOAM)
    else:
        yield place_medal(line.best, 56, middle - 4, 34)
    points, radius = left + bar - 14, min(27, height / 2 - 3)
    free = points - width(line.points, size) - 12
    yield writing(line.points, points, middle, size, FOAM, "end")
    if line.awaited:
        yield circle(free - radius, middle, radius, fill=BANANA)
        yield writing(str(line.awaited), free - radius, middle, SMALLEST, NIGHT)
        free -= 2 * radius + 12
    yield writing(cut(line.name, size, free - left - 16), left + 16, middle, size, FOAM, "start")
