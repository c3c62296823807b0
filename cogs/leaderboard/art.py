"""The top of a leaderboard as a skyline: a tower for each line, higher is better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.backdrop import stars, waves
from bot.ui.drawing.font import writing
from bot.ui.drawing.numbers import MINUS, figure
from bot.ui.drawing.palette import BANANA, CRATE, FOAM, HAZE, MIST, NIGHT, QUAY, RIPE
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import crown
from bot.ui.drawing.svg import Element, box, circle, group

_HEIGHT = 640
_GROUND = 520
_LOWEST, _HIGHEST = 70, 330
_FLOOR = 52
"""Pixels between two rows of windows."""


class Tower(msgspec.Struct, frozen=True):
    """A line of the leaderboard; ``own`` if it is the asking person's."""

    rank: int
    figure: int
    own: bool


def skyline(towers: Sequence[Tower]) -> Picture:
    """Up to ten towers from the left, the first with a crown. ``ValueError`` for none."""
    if not towers:
        raise ValueError("a skyline of no towers")
    step = min(170.0, (WIDTH - 20) / len(towers))
    left = (WIDTH - step * (len(towers) - 1)) / 2
    heights = _heights([tower.figure for tower in towers])
    return picture(
        _HEIGHT,
        stars(_GROUND),
        box(0, _GROUND, WIDTH, _HEIGHT - _GROUND, fill=QUAY),
        box(0, _GROUND, WIDTH, 10, fill=MIST, opacity=0.5),
        waves(_HEIGHT - 24, 24, NIGHT),
        *(
            _tower(tower, left + step * number, step - 16, high)
            for number, (tower, high) in enumerate(zip(towers, heights, strict=True))
        ),
    )


def _heights(figures: Sequence[int]) -> list[float]:
    """Heights in proportion to the differences; even the lowest is a tower."""
    least, spread = min(figures), max(figures) - min(figures)
    if not spread:
        return [(_LOWEST + _HIGHEST) / 2] * len(figures)
    return [_LOWEST + (_HIGHEST - _LOWEST) * (one - least) / spread for one in figures]


def _tower(tower: Tower, x: float, wide: float, high: float) -> Element:
    top = _GROUND - high
    wall = BANANA if tower.rank == 1 else CRATE if tower.rank <= 3 else HAZE
    sign = MINUS if tower.figure < 0 else ""
    return group(
        box(x - wide / 2, top, wide, high + 6, 14, fill=wall),
        *_windows(x, top, wide, high, RIPE if tower.rank == 1 else BANANA),
        figure(abs(tower.figure), x, top - 30, 40, FOAM, sign=sign, room=wide + 12),
        *([crown(x, top - 60, min(84, wide))] if tower.rank == 1 else []),
        _plate(tower, x),
    )


def _windows(x: float, top: float, wide: float, high: float, light: str) -> Iterator[Element]:
    for floor in range(int((high - 24) // _FLOOR)):
        for side in (-1, 1):
            yield box(
                x + side * wide * 0.2 - 10,
                top + 26 + floor * _FLOOR,
                20,
                26,
                5,
                fill=light,
                opacity=0.75,
            )


def _plate(tower: Tower, x: float) -> Element:
    """The rank on the quay, with a ring around the asking person's own."""
    y = _GROUND + 56
    ring = (
        circle(x, y, 39, fill=NIGHT, stroke=BANANA, stroke_width=8)
        if tower.own
        else circle(x, y, 34, fill=NIGHT)
    )
    size = 44 if tower.rank < 100 else 34
    return group(ring, circle(x, y, 30, fill=FOAM), writing(str(tower.rank), x, y, size, NIGHT))
