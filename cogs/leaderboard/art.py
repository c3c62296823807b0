"""The top of a leaderboard as a ladder: a medal, a name and a bar for each line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.font import writing
from bot.ui.drawing.identity import cut, drawable
from bot.ui.drawing.numbers import MINUS, figure
from bot.ui.drawing.palette import BANANA, CRATE, FOAM, HAZE, NIGHT, QUAY
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import place_medal
from bot.ui.drawing.svg import Attribute, Element, box, group

_ROW = 96
_TOP = 12
_BAR = 128
_LEAST, _MOST = 250, WIDTH - 24 - _BAR
"""The width of the shortest bar and of the longest."""
_NAME, _FIGURE = 50, 54


class Rung(msgspec.Struct, frozen=True):
    """A line of the leaderboard; ``own`` if it is the asking person's."""

    rank: int
    name: str
    figure: int
    own: bool


def ladder(rungs: Sequence[Rung]) -> Picture:
    """Up to ten lines from the top. ``ValueError`` for none."""
    if not rungs:
        raise ValueError("a ladder of no rungs")
    bars = _widths([rung.figure for rung in rungs])
    return picture(
        _TOP + _ROW * len(rungs) + 8,
        *(
            group(*_rung(rung, bar), y=_TOP + _ROW * number)
            for number, (rung, bar) in enumerate(zip(rungs, bars, strict=True))
        ),
    )


def _widths(figures: Sequence[int]) -> list[float]:
    """Bars in proportion to the differences; even the lowest has one."""
    least, spread = min(figures), max(figures) - min(figures)
    if not spread:
        return [_MOST] * len(figures)
    return [_LEAST + (_MOST - _LEAST) * (one - least) / spread for one in figures]


def _rung(rung: Rung, bar: float) -> Iterator[Element]:
    """A medal, then on the bar the name, and the figure at the right."""
    first, y = rung.rank == 1, _ROW / 2
    wall = BANANA if first else CRATE if rung.rank <= 3 else HAZE
    own: dict[str, Attribute] = {"stroke": FOAM, "stroke_width": 6} if rung.own else {}
    ink = NIGHT if first else FOAM
    yield box(_BAR, 6, _MOST, _ROW - 12, 22, fill=QUAY)
    yield box(_BAR, 6, bar, _ROW - 12, 22, fill=wall, **own)
    yield place_medal(rung.rank, 68, y - 6, 34)
    left = _BAR + 24
    sign = MINUS if rung.figure < 0 else ""
    if drawable(rung.name):
        room = _MOST - 234
        yield writing(cut(rung.name, _NAME, room), left, y, _NAME, ink, "start")
    yield figure(
        abs(rung.figure), WIDTH - 48, y, _FIGURE, NIGHT if first else FOAM, sign=sign,
        room=180, anchor="end",
    )  # fmt: skip
