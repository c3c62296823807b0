"""Bananine's cards: a face for each value."""

from bot.ui.drawing.cargo import PEEL
from bot.ui.drawing.font import SMALLEST, width, writing
from bot.ui.drawing.palette import BANANA, FOAM, FOLD, HAZE, MIST, NIGHT
from bot.ui.drawing.shapes import soft_shadow
from bot.ui.drawing.svg import Element, box, group, path
from cogs.bananine.art.faces import face
from cogs.bananine.rules.market import Stack

WIDTH, HEIGHT = 132, 198
_STEP = 9
_MOST_EDGES = 3
_TIMES = "\N{MULTIPLICATION SIGN}"


def card(value: int) -> Element:
    """One card, 132 by 198, centred on the origin."""
    return group(
        box(-66, -99, WIDTH, HEIGHT, 20, fill=FOAM),
        writing(str(value), 0, -50, 84, NIGHT),
        face(value, 42, 46),
    )


def stack(shown: Stack, x: float, y: float, scale: float) -> Element:
    """A stack centred on (x, y): the edges of the lower cards, and their number on a tab above."""
    edges = min(shown.cards - 1, _MOST_EDGES)
    return group(
        soft_shadow(-66, -99, WIDTH, HEIGHT, 20),
        *(
            box(-66 + _STEP * edge, -99 - _STEP * edge, WIDTH, HEIGHT, 20, fill=FOLD, stroke=NIGHT,
                stroke_width=3)
            for edge in range(edges, 0, -1)
        ),
        card(shown.value),
        *([_count(shown.cards, SMALLEST / scale)] if shown.cards > 1 else []),
        x=x,
        y=y,
        scale=scale,
    )  # fmt: skip


def _count(cards: int, size: float) -> Element:
    text, y = f"{_TIMES}{cards}", -108 - size * 0.55
    wide = width(text, size) + 30
    return group(
        box(-wide / 2, y - size * 0.55, wide, size * 1.1, size * 0.55, fill=NIGHT),
        writing(text, 0, y, size, FOAM),
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
