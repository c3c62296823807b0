"""The lot: a crate of bananas on the hook of a crane."""

from __future__ import annotations

from bot.ui.drawing.cargo import banana, crate, heap
from bot.ui.drawing.numbers import figure
from bot.ui.drawing.palette import CRATE_DARK, FOAM, MIST, NIGHT, RIPE
from bot.ui.drawing.svg import Element, box, circle, group, kept, stroke

_WIDTH, _HEIGHT = 340, 200
_SLING = 120


@kept
def lot_crate(lot: int | None, x: float, y: float, width: float = _WIDTH) -> Element:
    """The crate with the number of bananas on its label, its base on the height ``y``.

    The height is 0.59 of the width; the bananas stick out by another third. Before the lot is known
    the label shows a banana.
    """
    return group(
        heap(0, -_HEIGHT, 300),
        crate(-_WIDTH / 2, -_HEIGHT, _WIDTH, _HEIGHT),
        box(-112, -166, 224, 132, 22, fill=CRATE_DARK, opacity=0.55),
        box(-112, -172, 224, 132, 22, fill=FOAM),
        *(circle(side * 94, -106, 7, fill=RIPE) for side in (-1, 1)),
        banana(0, -106, 110) if lot is None else figure(lot, 0, -106, 118, NIGHT, room=164),
        x=x,
        y=y,
        scale=width / _WIDTH,
    )


@kept
def hanging_lot(lot: int | None, x: float, y: float, width: float = _WIDTH) -> Element:
    """The same crate in slings, on a cable from the top of the picture."""
    scale = width / _WIDTH
    hook = y - (_HEIGHT + _SLING) * scale
    return group(
        stroke(f"M{x} 0V{hook - 26}", MIST, 7),
        stroke(
            f"M{x} {hook}L{x - 152 * scale} {y - (_HEIGHT - 8) * scale}"
            f"M{x} {hook}L{x + 152 * scale} {y - (_HEIGHT - 8) * scale}",
            MIST,
            7,
        ),
        box(x - 26, hook - 44, 52, 46, 14, fill=RIPE),
        circle(x, hook - 21, 9, fill=NIGHT),
        lot_crate(lot, x, y, width),
    )
