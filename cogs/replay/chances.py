"""Everybody's chance to win in the course of a match, as curves."""

from collections.abc import Iterator, Mapping, Sequence

from bot.ui.drawing.backdrop import stars, waves
from bot.ui.drawing.font import writing
from bot.ui.drawing.identity import COLOURS, Names, badge, name_tag
from bot.ui.drawing.palette import HAZE, MIST, SEA
from bot.ui.drawing.picture import Picture, picture
from bot.ui.drawing.svg import Element, stroke

Point = tuple[float, float]
"""When in the match, and the chance to win then: both from 0 to 1."""

_HEIGHT = 560
_LEFT, _RIGHT = 170, 720
_TOP, _BOTTOM = 90, 450
_SIZE = 43
_DISC = 28
_APART = 64


def chances(courses: Mapping[int, Sequence[Point]], names: Names) -> Picture:
    """A curve for each seat, in the order of time, with the seat's emblem and name at its end."""
    ends = sorted((points[-1][1], seat) for seat, points in courses.items())
    return picture(
        _HEIGHT,
        stars(_TOP),
        waves(_BOTTOM + 46, _HEIGHT, SEA),
        *_levels(),
        *(_course(seat, points) for seat, points in courses.items()),
        *_ends(ends, names),
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


def _ends(ends: Sequence[tuple[float, int]], names: Names) -> Iterator[Element]:
    """Emblem and name beside the end of each curve, spread where they would overlap."""
    heights = spread([_at((1, win))[1] for win, _ in ends], _APART, _HEIGHT - 44)
    for y, (_, seat) in zip(heights, ends, strict=True):
        yield badge(seat, _RIGHT + 48, y, _DISC)
        yield name_tag(seat, names, _RIGHT + 88, y, _SIZE, 180)


def spread(heights: Sequence[float], apart: float, lowest: float) -> list[float]:
    """Heights, the lowest on the screen first, moved so that they are ``apart`` from each other."""
    placed: list[float] = []
    limit = lowest
    for number, height in enumerate(heights):
        left = len(heights) - 1 - number
        limit = max(min(height, limit), 44 + apart * left)
        placed.append(limit)
        limit -= apart
    return placed
