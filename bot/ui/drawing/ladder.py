"""Lines of players or games, one below the other: standings, and the ladder of a series."""

from collections.abc import Iterator, Sequence

import msgspec

from bot.ui.drawing.font import SMALLEST, has_glyphs, width, writing
from bot.ui.drawing.identity import written_name
from bot.ui.drawing.numbers import MINUS
from bot.ui.drawing.palette import BANANA, FOAM, HAZE, MIST, NIGHT, QUAY, SEA
from bot.ui.drawing.picture import WIDTH, Picture, picture
from bot.ui.drawing.shapes import METALS, place_medal
from bot.ui.drawing.svg import Element, box, circle, group, stroke

_IN_A_COLUMN = 10
_TALLEST, _HIGHEST = 96, 960
"""The largest height of a line and of a column, in pixels."""
_EDGE, _MEDALS_FROM = 10, 80
_PITCH, _GAP, _SIZE = 90, 24, 46
_NAME, _BAR, _BAR_WIDTH = 104, 420, 180
"""Where the names and the bars of standings begin, and a bar's width."""
_SURE = "#4C7CA8"
_DRAWN = str.maketrans({"-": MINUS, "\u202f": " "})
"""Marks of numbers that the font writes otherwise or lacks."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line of standings: ``place``, ``name`` and ``figure`` as written, and ``record``, such as
    matches won of those played. ``bar`` has its ends and the mark between them, ``curve`` a course
    of values, all as shares of the whole. ``own`` marks the reader's line."""

    place: int | None
    name: str
    figure: str
    record: str = ""
    bar: tuple[float, ...] = ()
    curve: tuple[float, ...] = ()
    own: bool = False


def standings(lines: Sequence[Line]) -> Picture:
    """All lines, in their order; bars without a place stand below a dotted line."""
    placed = sum(line.place is not None for line in lines)
    below = [bool(line.bar) and line.place is None for line in lines[placed:]]
    gap = _GAP if placed and below and all(below) else 0
    return picture(
        _EDGE * 2 + _PITCH * len(lines) + gap,
        *(
            group(*_standing(line), x=_EDGE, y=_EDGE + _PITCH * number + gap * (number >= placed))
            for number, line in enumerate(lines)
        ),
        *([_dots(_EDGE + _PITCH * placed + gap / 2 - 2)] if gap else []),
    )


def _dots(y: float) -> Element:
    return stroke(f"M{_EDGE * 2} {y}H{WIDTH - 2 * _EDGE}", MIST, 5, stroke_dasharray="1 13")


def _standing(line: Line) -> Iterator[Element]:
    high, wide, middle = _PITCH - 6, WIDTH - 2 * _EDGE, (_PITCH - 6) / 2
    ink = FOAM if line.place else MIST
    yield box(0, 0, wide, high, 16, fill=HAZE if line.own else SEA)
    if line.place is None:
        yield writing("–", 56, middle, _SIZE, MIST)
    elif line.place in METALS:
        yield place_medal(line.place, 56, middle - 4, 28)
    else:
        yield writing(str(line.place), 56, middle, _SIZE, MIST)
    room = (_BAR if line.record else wide - 160) - _NAME - 16
    fits = not has_glyphs(line.name) or width(line.name, _SIZE) <= room
    yield written_name(line.name, _NAME, middle, _SIZE if fits else SMALLEST, room, ink)
    if line.bar:
        left, mark, right = (_BAR + _BAR_WIDTH * share for share in line.bar)
        yield stroke(f"M{_BAR} {middle}h{_BAR_WIDTH}", NIGHT, 6)
        yield box(left, middle - 14, right - left, 28, 14, fill=_SURE if line.place else MIST)
        yield circle(mark, middle, 13, fill=BANANA if line.place else FOAM)
    if line.curve:
        along = _BAR_WIDTH / max(len(line.curve) - 1, 1)
        spots = [
            (_BAR + along * n, high - 18 - (high - 36) * up) for n, up in enumerate(line.curve)
        ]
        course = "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
        yield stroke(f"M{course}", BANANA if line.place else MIST, 7)
        yield circle(*spots[-1], 12, fill=FOAM)
    if line.record:
        yield writing(line.record, 806, middle, SMALLEST, MIST, "end")
    figure = line.figure.translate(_DRAWN)
    yield writing(figure, wide - 18, middle, _SIZE, BANANA if line.own else ink, "end")


class Rung(msgspec.Struct, frozen=True):
    """A player's line: ``best`` and ``worst`` possible place, and the ``figure`` as written.
    ``share`` is what they have won, ``reach`` the most they can still get, as shares of the
    maximum. ``awaited`` counts the tables that wait for them."""

    best: int
    worst: int
    name: str
    figure: str
    share: float
    reach: float
    awaited: int = 0


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
