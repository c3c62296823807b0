"""Who is who: a seat's colour, emblem and name, the same in every picture of a match."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui.drawing.emblems import EMBLEMS
from bot.ui.drawing.font import has_glyphs, width, writing
from bot.ui.drawing.palette import BANANA, FOAM, NIGHT
from bot.ui.drawing.svg import Element, circle, group, kept

COLOURS = ("#7CC8FF", "#FF9C8A", "#8FE0B0", "#CDB1FF", "#FFC76B", "#F4F1E8")
"""In seat order; pale, so that they can't be taken for a game's pieces."""
_ELLIPSIS = "…"

Names = Sequence[str]
"""What the people of a match are called, in seat order."""


@kept
def badge(seat: int, x: float, y: float, radius: float = 44, *, deciding: bool = False) -> Element:
    """The emblem of a seat (from 0) on its colour; whoever has to decide wears a ring."""
    colour = COLOURS[seat % len(COLOURS)]
    ring = (
        circle(x, y, radius + 10, fill=NIGHT, stroke=BANANA, stroke_width=8)
        if deciding
        else circle(x, y, radius + 5, fill=NIGHT)
    )
    emblem = EMBLEMS[seat % len(EMBLEMS)](NIGHT, colour)
    return group(
        ring,
        circle(x, y, radius, fill=colour),
        group(*emblem, x=x, y=y, scale=radius * 1.3 / 100),
    )


def drawable(name: str) -> bool:
    """Whether a name can stand in a picture; of one that can't, the seat's number does."""
    return bool(name) and has_glyphs(name)


def name_tag(
    seat: int,
    names: Names,
    x: float,
    y: float,
    size: float,
    room: float,
    fill: str = FOAM,
    anchor: str = "start",
) -> Element:
    """A seat's name on one line, cut short to fit ``room``; its number where it has no glyphs."""
    name = names[seat]
    return writing(
        cut(name, size, room) if drawable(name) else str(seat + 1), x, y, size, fill, anchor
    )


def cut(name: str, size: float, room: float) -> str:
    """As much of a name as fits ``room``, with an ellipsis where it doesn't fit whole."""
    if width(name, size) <= room:
        return name
    while name and width(name.rstrip() + _ELLIPSIS, size) > room:
        name = name[:-1]
    return name.rstrip() + _ELLIPSIS
