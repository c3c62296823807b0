"""Shapes that every game uses: shadows, seats, marks."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from bot.ui.drawing.font import SMALLEST, width, writing
from bot.ui.drawing.palette import (
    ALARM,
    BANANA,
    BRONZE,
    DEEP,
    FOAM,
    FOLD,
    MIST,
    NIGHT,
    PAPER,
    RIPE,
    SILVER,
)
from bot.ui.drawing.svg import WIDTH, Element, box, circle, group, kept, path, shape, stroke

_SHADOW_GROWS = (-6, 0, 6)
"""How much larger each layer of a shadow is than its box."""
_HALO_EDGE = 12
"""The least distance between the middle of a halo's line and a side of the picture."""


class Spot(NamedTuple):
    """What a picture points at: its name in the game's art and, if there are several, its number
    (``which``)."""

    name: str
    which: int = 0


class Area(NamedTuple):
    """A part of a picture: its upper left corner and its size."""

    x: float
    y: float
    wide: float
    high: float


def halo(spot: Spot | None, areas: Callable[[int], Mapping[str, Area]]) -> Element:
    """A bright ring around the spot; empty if the picture hasn't got it. ``areas`` returns the
    picture's areas by name, for the spot's number. At a side of the picture the ring moves inwards,
    so that none of it is cut off. (Gold and green frames mark things to choose.)"""
    area = None if spot is None else areas(spot.which).get(spot.name)
    if area is None:
        return Element()
    x = max(area.x, _HALO_EDGE)
    wide = min(area.x + area.wide, WIDTH - _HALO_EDGE) - x
    y, high = area.y, area.high
    return group(
        *(
            box(x, y, wide, high, min(34, high / 2), fill="none", stroke=colour,
                stroke_width=weight, opacity=opacity)
            for colour, weight, opacity in ((FOAM, 40, 0.3), (NIGHT, 24, None), (FOAM, 12, None))
        )
    )  # fmt: skip


def soft_shadow(x: float, y: float, width: float, height: float, radius: float) -> Element:
    """The shadow of a rounded box, in layers: a blur would take many times as long to draw."""
    return group(
        *(
            box(
                x - grow,
                y - grow + 10,
                width + 2 * grow,
                height + 2 * grow,
                radius + grow,
                fill="#000000",
                opacity=0.1,
            )
            for grow in _SHADOW_GROWS
        )
    )


def pill(x: float, y: float, width: float, height: float, fill: str) -> Element:
    """A box with round ends."""
    return box(x, y, width, height, height / 2, fill=fill)


@kept
def coin(points: int, x: float, y: float, radius: float, *, size: float = 0) -> Element:
    """Points as a number on a coin, in the given font ``size`` or, by default, as large as fits."""
    text = str(points)
    size = size or radius * (1.35 if len(text) == 1 else 1.15)
    return group(
        circle(x, y, radius, fill=RIPE),
        circle(x, y, radius - 5, fill=BANANA),
        writing(text, x, y, max(SMALLEST, size), NIGHT),
    )


_RIBBONS = "M-62 50L-70 148L-34 122L-4 146L0 60L4 146L34 122L70 148L62 50z"
"""The ribbons of a medal with a radius of 100."""
METALS = {1: BANANA, 2: SILVER, 3: BRONZE}


@kept
def place_medal(place: int, x: float, y: float, radius: float) -> Element:
    """A medal for a place: gold, silver or bronze with ribbons; plain from the fourth on."""
    ribbons = [group(path(_RIBBONS, fill=ALARM), x=x, y=y, scale=radius / 100)]
    return group(
        *(ribbons if place in METALS else []),
        circle(x, y, radius, fill=METALS.get(place, MIST)),
        writing(str(place), x, y, max(SMALLEST, radius * (1.3 if place < 10 else 1)), NIGHT),
    )


@kept
def free_seat(x: float, y: float, radius: float) -> Element:
    """An empty seat: a dashed circle with a plus."""
    arm = radius * 0.36
    return group(
        circle(
            x,
            y,
            radius - 3,
            fill=NIGHT,
            stroke=MIST,
            stroke_width=6,
            stroke_linecap="round",
            stroke_dasharray=f"{radius * 0.3:.2f} {radius * 0.29:.2f}",
        ),
        stroke(f"M{x - arm} {y}h{2 * arm}M{x} {y - arm}v{2 * arm}", MIST, 8),
    )


check = shape(
    26,
    circle(0, 0, 30, fill=NIGHT),
    circle(0, 0, 25, fill=BANANA),
    stroke("M-11 1l8 8 14-16", NIGHT, 7),
)
"""A tick on a disc, sized by its radius, for something that is done."""


def cross(x: float, y: float, size: float, colour: str, weight: float) -> Element:
    """A cross in a square of ``size``, for what isn't possible or leaves the game."""
    arm = size / 2
    return stroke(
        f"M{x - arm} {y - arm}L{x + arm} {y + arm}M{x + arm} {y - arm}L{x - arm} {y + arm}",
        colour,
        weight,
    )


def arrow(x: float, y: float, length: float, colour: str = MIST) -> Element:
    """An arrow to the right, from (x, y)."""
    head = x + length
    return stroke(
        f"M{x} {y}H{head}M{head - 14} {y - 14}L{head} {y}L{head - 14} {y + 14}", colour, 8
    )


crown = shape(
    84,
    path(
        "M-42 0V-44q0-6 5-2L-20-29-4-58q4-6 8 0L20-29 37-46q5-4 5 2V0q0 6-6 6H-36q-6 0-6-6z",
        fill=BANANA,
    ),
    path("M-42-14H42V0q0 6-6 6H-36q-6 0-6-6z", fill=RIPE),
    *(circle(dot, -4, 5, fill=FOAM) for dot in (-22, 0, 22)),
)
"""A winner's crown, sized by its width, its base at ``y``."""


def ribbon(words: str, y: float) -> Element:
    """A banner, vertically centred on ``y``, with a word or two as large as fits."""
    left, right = 262, 738
    words = " ".join(words.split())  # the font has no narrow space
    size = min(62.0, 62 * (right - left - 60) / width(words, 62))
    tails = "".join(
        f"M{edge} {y - 24}h{side * 52}l{-side * 26} 34l{side * 26} 34h{-side * 52}z"
        for edge, side in ((left + 12, -1), (right - 12, 1))
    )
    return group(
        path(tails, fill=RIPE),
        box(left, y - 46, right - left, 92, 30, fill=BANANA),
        writing(words, (left + right) / 2, y, size, NIGHT),
    )


round_mark = shape(
    1,
    stroke("M13 -14A19 19 0 1 0 19 2", BANANA, 7),
    path(
        "M4 -13L21 -26 23 -5z", fill=BANANA, stroke=BANANA, stroke_width=4, stroke_linejoin="round"
    ),
)
"""A circular arrow that precedes the round's number, sized by a scale: 44 pixels across at 1."""


envelope = shape(
    110,
    box(-55, -38, 110, 76, 12, fill=FOAM),
    path("M-55 -27Q-55 -38 -44 -38H44Q55 -38 55 -27L8 12q-8 6-16 0z", fill=FOLD),
    circle(0, 10, 18, fill=RIPE),
    circle(0, 10, 10, fill=BANANA),
)
"""A sealed envelope, sized by its width and centred on (x, y): something nobody can see yet."""


letter = shape(
    320,
    path("M-160 -34L-14 -150q14-10 28 0L160 -34z", fill=FOLD),
    box(-160, -40, 320, 150, 24, fill=FOLD),
    box(-120, -104, 240, 190, 18, fill=PAPER),
    path("M-160 -30L-16 62q16 10 32 0L160 -30V86q0 24-24 24H-136q-24 0-24-24z", fill=FOAM),
    stroke("M-146 98L-30 26M146 98L30 26", FOLD, 5),
)
"""An open envelope, sized by its width and centred on (x, y). Its paper, 0.74 of the width, sticks
out at the top; centre text on it at ``y - 0.13 * width``."""


@kept
def empty_slot(x: float, y: float, width: float, height: float, colour: str = MIST) -> Element:
    """The dashed outline of something still to come, centred on (x, y)."""
    return box(
        x - width / 2,
        y - height / 2,
        width,
        height,
        14,
        fill="none",
        stroke=colour,
        stroke_width=5,
        stroke_linecap="round",
        stroke_dasharray="12 12",
    )


flag = shape(
    1,
    stroke("M-22 34V-34", MIST, 7),
    box(-20, -34, 66, 44, 4, fill=FOAM),
    *(box(-20 + 22 * column, -34 + 22 * row, 22, 22, fill=DEEP)
      for column, row in ((1, 0), (0, 1), (2, 1))),
)  # fmt: skip
"""A chequered flag, sized by a scale, for the end of the game."""
