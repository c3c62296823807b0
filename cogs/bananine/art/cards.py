"""Bananine's cards, with a picture for each value."""

from bot.ui.drawing.font import SMALLEST, width, writing
from bot.ui.drawing.palette import (
    BANANA,
    CRATE,
    CRATE_DARK,
    DEEP,
    FOAM,
    FOLD,
    HAZE,
    LEAF,
    MIST,
    NIGHT,
    RIPE,
)
from bot.ui.drawing.scenery import PEEL, banana, small_crate
from bot.ui.drawing.svg import Element, box, circle, group, kept, path, stroke
from cogs.bananine.rules.market import Stack

_BACKGROUNDS = (
    "#FFE9A8", "#FFD9B0", "#FFC9BF", "#F3CDE6", "#DCD3F7", "#C9DDF8", "#BFE7EA", "#C6EBCB",
    "#E2E8B4",
)  # fmt: skip
"""The background of each value's face, from 1."""
_LEAF = "#1E7F5C"

_FACES = (
    (banana(0, 2, 82),),
    (banana(-9, 4, 70, 96), banana(10, 0, 70)),
    (banana(-15, 6, 62, 70), banana(15, 8, 62, -40), banana(0, -4, 64, 16)),
    (banana(-10, -12, 44, 60), banana(12, -14, 44, -20), small_crate(-28, -12, 56)),
    (  # a monkey
        *(circle(x, -2, 13, fill=CRATE_DARK) for x in (-34, 34)),
        circle(0, -2, 32, fill=CRATE_DARK),
        *(circle(x, -8, 14, fill=FOAM) for x in (-12, 12)),
        circle(0, 12, 20, fill=FOAM),
        *(circle(x, -7, 5, fill=NIGHT) for x in (-11, 11)),
        stroke("M-9 15Q0 24 9 15", NIGHT, 5),
    ),
    (  # a palm
        stroke("M2-12Q10 14 2 40", CRATE_DARK, 10),
        stroke("M2-14Q-18-34-36-16M2-14Q24-34 38-14M2-14Q-24-16-28 8M2-14Q28-14 30 10M2-14V-38",
               _LEAF, 9),
        *(circle(x, y, 7, fill=RIPE) for x, y in ((-5, -4), (11, -4))),
    ),
    (  # a fish
        path("M-34 0Q-10-32 22-6L42-24V24L22 6Q-10 32-34 0z", fill="#0B6FA4"),
        circle(-16, -6, 5, fill=FOAM),
        stroke("M2-12Q10 0 2 12", FOAM, 5),
    ),
    (  # a ship
        stroke("M0-40V16", NIGHT, 6),
        path("M6-38L36 8H6z", fill=RIPE),
        path("M-6-26L-30 8H-6z", fill=CRATE),
        path("M-40 16H40Q34 40 18 40H-18Q-34 40-40 16z", fill=NIGHT),
    ),
    (  # the sun
        stroke("M0-42V-32M0 32V42M-42 0H-32M32 0H42M-30-30L-23-23M23 23L30 30M-30 30L-23 23"
               "M23-23L30-30", RIPE, 8),
        circle(0, 0, 24, fill=RIPE),
        box(-12, -7, 6, 10, 3, fill=NIGHT),
        box(6, -7, 6, 10, 3, fill=NIGHT),
        stroke("M-9 9Q0 16 9 9", NIGHT, 4),
    ),
)  # fmt: skip


@kept
def face(value: int, y: float, radius: float = 48) -> Element:
    """The face of a value (1 to 9) in a circle centred on (0, y)."""
    return group(
        circle(0, 0, 50, fill=_BACKGROUNDS[value - 1]),
        *_FACES[value - 1],
        y=y,
        scale=radius / 50,
    )


HEIGHT = 198
_EDGE = 8
_MAX_EDGES = 2
_SCALE = 2 / 3
_TIMES = "\N{MULTIPLICATION SIGN}"


@kept
def card(value: int) -> Element:
    """A card, 132 by 198, centred on the origin."""
    return group(
        box(-66, -99, 132, HEIGHT, 20, fill=FOAM),
        writing(str(value), 0, -50, 84, NIGHT),
        face(value, 42, 46),
    )


def stack(model: Stack, x: float, y: float, tab: str = DEEP) -> Element:
    """A stack centred on (x, y), its cards 88 by 132: the top card, the edges of others, and a tab
    of this colour with their number."""
    edges = range(min(model.cards - 1, _MAX_EDGES), 0, -1)
    count = [] if model.cards == 1 else [sign(f"{_TIMES}{model.cards}", x, y - 92, tab)]
    return group(
        group(
            *(
                box(-66 + _EDGE * n, -99 - _EDGE * n, 132, HEIGHT, 20, fill=FOLD, stroke=NIGHT,
                    stroke_width=3)
                for n in edges
            ),
            card(model.value),
            x=x,
            y=y,
            scale=_SCALE,
        ),
        *count,
    )  # fmt: skip


def sign(words: str, x: float, y: float, fill: str) -> Element:
    """A few signs on a tab of this colour."""
    wide = width(words, SMALLEST) + 22
    return group(
        box(x - wide / 2, y - 21, wide, 42, 21, fill=fill),
        writing(words, x, y, SMALLEST, NIGHT if fill == LEAF else FOAM),
    )


def card_back(x: float, y: float, scale: float = 1, *, surplus: bool = False) -> Element:
    """A face-down card, 44 by 58."""
    outline = (
        path("M-22 -17L-11 -29H11L22 -17V17L11 29H-11L-22 17z", fill=BANANA)
        if surplus
        else box(-22, -29, 44, 58, 9, fill=MIST)
    )
    peel = group(path(PEEL, fill=HAZE), x=-15, y=-15, scale=0.32)
    return group(outline, peel, x=x, y=y, scale=scale)
