"""Bananas, and the crates they are shipped in."""

from bot.ui.drawing.palette import BANANA, CRATE, CRATE_DARK, CRATE_LIGHT, RIPE, STALK
from bot.ui.drawing.svg import Element, box, group, kept, path, stroke

PEEL = "M71 12C73 42 54 62 15 67 6 68 5 78 13 81 56 97 97 66 86 10z"
"""The outline of a banana in a square of 100, its stem at the upper right."""
_SHADE = "M13 81C56 97 97 66 86 10L80 11C88 58 54 82 9 75 9 78 10 80 13 81z"
_STEM = "M70 14L69 4q0-3 3-4L81-2q4-1 5 3L88 12z"
_TIP = "M15 67C6 68 5 78 13 81l6 1.500q-5-7 2-15z"


@kept
def banana(x: float, y: float, size: float = 100, turn: float = 0) -> Element:
    """A banana in a square of ``size`` around (x, y), its stem at the upper right."""
    return group(
        group(
            path(PEEL, fill=BANANA),
            path(_SHADE, fill=RIPE),
            path(_STEM, fill=STALK),
            path(_TIP, fill=STALK),
            x=-50 * size / 100,
            y=-44 * size / 100,
            scale=size / 100,
        ),
        x=x,
        y=y,
        turn=turn,
    )


@kept
def heap(x: float, y: float, width: float) -> Element:
    """Bananas heaped ``width`` wide, upwards from ``y``, the rim of a crate."""
    places = (
        (-112, -2, 100, 74),
        (112, -2, 100, -110),
        (-72, -26, 124, 40),
        (78, -22, 120, -80),
        (28, -40, 132, -42),
        (-24, -42, 140, 8),
    )
    return group(
        *(banana(dx, dy, size, turn) for dx, dy, size, turn in places),
        x=x,
        y=y,
        scale=width / 340,
    )


@kept
def crate(x: float, y: float, width: float, height: float) -> Element:
    """A wooden crate, its upper left corner at (x, y): three boards between two posts."""
    post = min(width * 0.16, height * 0.22)
    gap = max(2.0, height * 0.03)
    radius = min(width, height) * 0.09
    board = (height - 4 * gap) / 3
    return group(
        box(x, y, width, height, radius, fill=CRATE_DARK),
        *(
            box(
                x + gap,
                y + gap + row * (board + gap),
                width - 2 * gap,
                board,
                radius / 2,
                fill=CRATE,
            )
            for row in range(3)
        ),
        *(box(left, y, post, height, radius, fill=CRATE_LIGHT) for left in (x, x + width - post)),
    )


@kept
def small_crate(x: float, y: float, size: float) -> Element:
    """A simple crate for a ship's deck or a heap, its upper left corner at (x, y)."""
    third = size / 3
    return group(
        box(x, y, size, size, size * 0.14, fill=CRATE),
        stroke(f"M{x + 4} {y + third}h{size - 8}m0 {third}h{8 - size}", CRATE_DARK, 3),
        box(x, y, size * 0.18, size, 3, fill=CRATE_LIGHT),
        box(x + size * 0.82, y, size * 0.18, size, 3, fill=CRATE_LIGHT),
    )
