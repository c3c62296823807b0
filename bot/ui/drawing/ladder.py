"""A ladder: for each player a line with place, name and bar. A long one has two columns."""

from collections.abc import Iterator, Sequence

import msgspec

from bot.ui.drawing.font import SMALLEST, width, writing
from bot.ui.drawing.identity import written_name
from bot.ui.drawing.palette import BANANA, FOAM, HAZE, MIST, NIGHT, QUAY, SEA
from bot.ui.drawing.picture import WIDTH, Picture, picture
from bot.ui.drawing.shapes import place_medal
from bot.ui.drawing.svg import Element, box, circle, group

_IN_A_COLUMN = 10
_TALLEST, _HIGHEST = 96, 960
"""The largest height of a line and of a column, in pixels."""
_EDGE, _MEDALS_FROM = 10, 80


class Rung(msgspec.Struct, frozen=True):
    """A player's line: ``best`` and ``worst`` possible place, and the ``figure`` as written.
    ``share`` is what they have won, ``reach`` the most they can still get, as shares of the
    maximum. ``awaited`` counts the tables that wait for them; ``own`` marks the reader's line."""

    best: int
    worst: int
    name: str
    figure: str
    share: float
    reach: float
    awaited: int = 0
    own: bool = False


def ladder(rungs: Sequence[Rung]) -> Picture:
    """All lines, best first. ``ValueError`` without any."""
    if not rungs:
        raise ValueError("a ladder of no rungs")
    columns = 1 if len(rungs) <= _IN_A_COLUMN else 2
    rows = -(-len(rungs) // columns)
    height, wide = min(_TALLEST, _HIGHEST // rows), (WIDTH - _EDGE) / columns
    return picture(
        _EDGE * 2 + height * rows,
        *(
            group(
                *_line(rung, wide - _EDGE, height),
                x=_EDGE + wide * (number // rows),
                y=_EDGE + height * (number % rows),
            )
            for number, rung in enumerate(rungs)
        ),
    )


def _line(rung: Rung, room: float, height: float) -> Iterator[Element]:
    size, middle = min(50.0, max(SMALLEST, height * 0.5)), height / 2
    left, bar, thick = 118.0, room - 118, height - 8
    corner = thick * 0.24
    fill, ink = (BANANA, NIGHT) if rung.share == 1 else (HAZE, FOAM)
    yield box(left, 4, bar, thick, corner, fill=SEA)
    yield box(left, 4, max(bar * rung.reach, 2 * corner), thick, corner, fill=QUAY)
    if rung.share:
        yield box(left, 4, max(bar * rung.share, 2 * corner), thick, corner, fill=fill)
    if rung.own:
        yield box(left, 4, bar, thick, corner, fill="none", stroke=FOAM, stroke_width=6)
    if rung.best < rung.worst:
        yield writing(f"{rung.best}–{rung.worst}", 56, middle, SMALLEST, MIST)
    elif height < _MEDALS_FROM:
        yield writing(str(rung.best), 56, middle, size, BANANA if rung.best == 1 else FOAM)
    else:
        yield place_medal(rung.best, 56, middle - 4, 34)
    end, radius = left + bar - 14, min(27, height / 2 - 3)
    free = end - width(rung.figure, size) - 12
    yield writing(rung.figure, end, middle, size, ink, "end")
    if rung.awaited:
        yield circle(free - radius, middle, radius, fill=BANANA)
        yield writing(str(rung.awaited), free - radius, middle, SMALLEST, NIGHT)
        free -= 2 * radius + 12
    yield written_name(rung.name, left + 16, middle, size, free - left - 16, ink)
