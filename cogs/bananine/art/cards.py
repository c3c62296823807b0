"""Bananine's cards: a face for each value; surplus cards are tags with clipped corners."""

from __future__ import annotations

from bot.ui.drawing.cargo import PEEL
from bot.ui.drawing.font import SMALLEST, width, writing
from bot.ui.drawing.palette import BANANA, FOAM, FOLD, HAZE, MIST, NIGHT, RIPE
from bot.ui.drawing.shapes import soft_shadow
from bot.ui.drawing.svg import Element, box, circle, group, path
from cogs.bananine.art.faces import face
from cogs.bananine.rules.market import Stack

WIDTH, HEIGHT = 132, 176
_STEP = 9
_MOST_EDGES = 3
_TIMES = "\N{MULTIPLICATION SIGN}"
_CUT = "M-66 -58L-36 -88H36L66 -58V58L36 88H-36L-66 58z"


def card(value: int, *, surplus: bool = False, aside: bool = False) -> Element:
    """One card, 132 by 176, centred on the origin; ``aside`` moves the number off the corner."""
    sheet = (
        [
            path(_CUT, fill=BANANA, stroke=RIPE, stroke_width=6, stroke_linejoin="round"),
            circle(44, -50, 13, fill=NIGHT, stroke=FOAM, stroke_width=5),
        ]
        if surplus
        else [box(-66, -88, WIDTH, HEIGHT, 20, fill=FOAM)]
    )
    return group(
        *sheet,
        writing(str(value), -16 if aside or surplus else 0, -40, 84, NIGHT),
        face(value, 34, 46),
    )


def stack(shown: Stack, x: float, y: float, scale: float = 1, *, total: bool = False) -> Element:
    """A stack centred on (x, y): the edges of the lower cards, their number, and the ``total``."""
    size = max(44.0, SMALLEST / scale)
    edges = min(shown.cards - 1, _MOST_EDGES)
    return group(
        soft_shadow(-66, -88, WIDTH, HEIGHT, 20),
        *(
            box(-66 + _STEP * edge, -88 - _STEP * edge, WIDTH, HEIGHT, 20, fill=FOLD, stroke=NIGHT,
                stroke_width=3)
            for edge in range(edges, 0, -1)
        ),
        card(shown.value, surplus=shown.surplus, aside=shown.cards > 1),
        *([_count(shown.cards, size)] if shown.cards > 1 else []),
        *([_total(shown, size)] if total and shown.cards > 1 else []),
        x=x,
        y=y,
        scale=scale,
    )  # fmt: skip


def _count(cards: int, size: float) -> Element:
    """The number of cards, on the upper right corner."""
    return group(
        circle(0, 0, size * 0.9, fill=NIGHT),
        writing(f"{_TIMES}{cards}", 0, 0, size, FOAM),
        x=62,
        y=-84,
    )


def _total(shown: Stack, size: float) -> Element:
    """The stack's price, on a label across its foot."""
    text = f"={shown.value * shown.cards}"
    wide, high = width(text, size) + 36, size * 1.25
    return group(
        box(-wide / 2, 90 - high / 2, wide, high, high / 2, fill=NIGHT),
        writing(text, 0, 90, size, BANANA),
    )


def card_back(x: float, y: float, scale: float = 1, *, surplus: bool = False) -> Element:
    """A face-down card, 44 by 58."""
    outline = (
        path("M-22 -17L-11 -29H11L22 -17V17L11 29H-11L-22 17z", fill=BANANA)
        if surplus
        else box(-22, -29, 44, 58, 9, fill=MIST)
    )
    return group(
        outline,
        group(path(PEEL, fill=HAZE), x=-15, y=-15, scale=0.32),
        x=x,
        y=y,
        scale=scale,
    )
