"""Everybody's chance to win in the course of a match, as curves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.backdrop import stars, waves
from bot.ui.drawing.font import writing
from bot.ui.drawing.palette import BANANA, CRATE_LIGHT, FOAM, HAZE, MIST, MOON, RIPE, SEA
from bot.ui.drawing.shapes import seat_disc
from bot.ui.drawing.svg import Element, stroke

Point = tuple[float, float]
"""When in the match, and the chance to win then: both from 0 to 1."""

_HEIGHT = 560
_LEFT, _RIGHT = 170, 900
_TOP, _BOTTOM = 90, 450
_SIZE = 36
_DISC = 24
COLOURS = (BANANA, FOAM, RIPE, MIST, CRATE_LIGHT, MOON)
"""By seat; the number at the end of a curve tells them apart, too."""


def chances(courses: Mapping[int, Sequence[Point]]) -> Picture:
    """A curve for each seat, in the order of time, with the seat's number at its end."""
    ends = sorted((points[-1][1], seat) for seat, points in courses.items())
    return picture(
        _HEIGHT,
        stars(_TOP),
        waves(_BOTTOM + 46, _HEIGHT, SEA),
        *_levels(),
        *(_course(seat, points) for seat, points in courses.items()),
        *(_end(seat, win, ends) for win, seat in ends),
    )


def _at(point: Point) -> Point:
    when, win = point
    return _LEFT + (_RIGHT - _LEFT) * when, _BOTTOM - (_BOTTOM - _TOP) * win


def _levels() -> Iterator[Element]:
    for percent in (0, 50, 100):
        _, y = _at((0, percent / 100))
        yield stroke(f"M{_LEFT - 16} {y}H{_RIGHT}", HAZE, 3)
        yield writing(f"{percent} %", _LEFT - 32, y, _SIZE, MIST, "end")


def _course(seat: int, points: Sequence[Point]) -> Element:
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in map(_at, points))
    return stroke(f"M{line}", COLOURS[seat % len(COLOURS)], 7)


def _end(seat: int, win: float, ends: Sequence[tuple[float, int]]) -> Element:
    """The disc beside the end; those that end at the same height are put side by side."""
    beside = [other for height, other in ends if height == win].index(seat)
    _, y = _at((1, win))
    return seat_disc(seat, _RIGHT + 8 - 2.4 * _DISC * beside + _DISC, y, _DISC, deciding=False)
