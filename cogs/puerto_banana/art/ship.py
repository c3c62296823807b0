"""A seat's cargo ship, the lot (a crate on a crane's hook), and the cover of a lobby."""

from math import ceil

from bot.ui.drawing.common import LOBBY_HEIGHT, MOON, QUAYSIDE
from bot.ui.drawing.font import figure, written
from bot.ui.drawing.identity import badge
from bot.ui.drawing.palette import CRATE_DARK, FOAM, HAZE, MIST, NIGHT, RIPE, SEA
from bot.ui.drawing.scenery import banana, crate, harbour, heap, small_crate, waves
from bot.ui.drawing.shapes import check, empty_slot, envelope
from bot.ui.drawing.svg import WIDTH, Element, box, circle, group, kept, path, shape, stroke
from cogs.puerto_banana.rules import TARGET

CRATES = 10
"""Crates on a full deck, when the stock has reached the target."""
_CRATE = 33
_LOT_WIDTH, _LOT_HEIGHT = 340, 200
_SLING = 120


@kept
def ship(seat: int, stock: int, *, deciding: bool) -> Element:
    """A ship about 310 by 210, with its keel centred on the origin. The emblem is on the bridge,
    the stock on the hull, and the crates on deck show how close the stock is to the target."""
    left = -(64 + written(stock).width(58)) / 2  # centres the banana and the number together
    return group(
        _deck(stock),
        box(-140, -150, 96, 70, 14, fill=FOAM),
        path("M-150-92H150q8 0 5 8L132-22q-8 22-30 22H-102q-22 0-28-20L-156-84q-2-8 6-8z",
             fill=FOAM),
        path("M-138-34H137L132-22q-8 22-30 22H-102q-22 0-28-20z", fill=RIPE),
        badge(seat, -92, -154, 44, deciding=deciding),
        group(banana(left + 28, -63, 56),
              figure(stock, left + 64, -63, 58, NIGHT, anchor="start")),
    )  # fmt: skip


def _deck(stock: int) -> Element:
    """Two rows of crates; those still missing are outlines."""
    loaded = min(CRATES, ceil(stock * CRATES / TARGET))
    across = CRATES // 2
    places = []
    for place in range(CRATES):
        left = -36 + place % across * (_CRATE + 3)
        top = -92 - (1 + place // across) * (_CRATE + 2)
        places.append(
            small_crate(left, top, _CRATE)
            if place < loaded
            else box(left + 2, top + 2, _CRATE - 4, _CRATE - 4, 6, fill="none", stroke=HAZE,
                     stroke_width=3)
        )  # fmt: skip
    return group(*places)


@kept
def signal(*, has_bid: bool) -> Element:
    """The sign above a ship: a sealed envelope with a tick, or an empty slot for one."""
    if has_bid:
        flag = group(envelope(0, 0, 108), check(50, -32, 25))
    else:
        dots = (circle(dot, 0, 6, fill=MIST) for dot in (-24, 0, 24))
        flag = group(empty_slot(0, 0, 104, 70), *dots)
    return group(stroke("M0 46V130", MIST, 7), flag, x=54, y=-222)


sinking = shape(
    110,
    group(
        box(-34, -38, 26, 24, 5, fill=FOAM),
        path("M-46-16H46q5 0 3 5L40 10q-4 10-12 10H-28q-9 0-12-9L-49-11q-2-5 3-5z", fill=FOAM),
        path("M-42-2H44L40 10q-4 10-12 10H-28q-9 0-12-9z", fill=RIPE),
        x=4,
        y=-4,
        turn=-34,
    ),
    path("M-55 14q14-14 28 0t28 0 28 0 26 0V44H-55z", fill=SEA),
    stroke("M-55 14q14-14 28 0t28 0 28 0 26 0M-30 34q12-12 24 0t24 0", MIST, 6),
)
"""A ship sinking by the stern, half under the waves, centred on (x, y), of the given width."""


@kept
def lot_crate(lot: int | None, x: float, y: float, width: float) -> Element:
    """A crate of bananas with its base at ``y``. The label has their number, or a banana if there
    is no ``lot``. The crate's height is 0.59 of its width, and the bananas rise above it by up to
    a third of the width."""
    return group(
        heap(0, -_LOT_HEIGHT, 300),
        crate(-_LOT_WIDTH / 2, -_LOT_HEIGHT, _LOT_WIDTH, _LOT_HEIGHT),
        box(-112, -166, 224, 132, 22, fill=CRATE_DARK, opacity=0.55),
        box(-112, -172, 224, 132, 22, fill=FOAM),
        *(circle(side * 94, -106, 7, fill=RIPE) for side in (-1, 1)),
        banana(0, -106, 110) if lot is None else figure(lot, 0, -106, 118, NIGHT, room=164),
        x=x,
        y=y,
        scale=width / _LOT_WIDTH,
    )


@kept
def hanging_lot(lot: int | None, x: float, y: float, width: float) -> Element:
    """The lot's crate in slings, on a cable from the top of the picture."""
    scale = width / _LOT_WIDTH
    hook = y - (_LOT_HEIGHT + _SLING) * scale
    return group(
        stroke(f"M{x} 0V{hook - 26}", MIST, 7),
        stroke(
            f"M{x} {hook}L{x - 152 * scale} {y - (_LOT_HEIGHT - 8) * scale}"
            f"M{x} {hook}L{x + 152 * scale} {y - (_LOT_HEIGHT - 8) * scale}",
            MIST,
            7,
        ),
        box(x - 26, hook - 44, 52, 46, 14, fill=RIPE),
        circle(x, hook - 21, 9, fill=NIGHT),
        lot_crate(lot, x, y, width),
    )


def cover() -> list[Element]:
    """The scene above a lobby's seats: a freighter at the quay, and a lot on its way down."""
    return [
        harbour(170, QUAYSIDE, moon_at=MOON),
        _freighter(),
        waves(QUAYSIDE - 34, 60, SEA, shift=30),
        hanging_lot(None, 500, 168, 170),
        box(0, QUAYSIDE, WIDTH, LOBBY_HEIGHT - QUAYSIDE, fill=NIGHT),
        box(0, QUAYSIDE, WIDTH, 14, fill=MIST, opacity=0.5),
    ]


def _freighter() -> Element:
    stacks = ((-206, 3), (-150, 2), (146, 1), (202, 2), (258, 3))
    return group(
        box(-330, -236, 104, 150, 16, fill=FOAM),
        box(-352, -250, 148, 34, 12, fill=RIPE),
        *(circle(x, -184, 13, fill=NIGHT) for x in (-302, -254)),
        *(
            small_crate(x, -92 - 54 * (level + 1), 52)
            for x, high in stacks
            for level in range(high)
        ),
        path("M-380-96H390q12 0 8 12L366-20q-8 30-40 30H-318q-30 0-38-30L-388-84q-4-12 8-12z",
             fill=FOAM),
        path("M-364-40H375L366-20q-8 30-40 30H-318q-30 0-38-30z", fill=RIPE),
        x=500,
        y=QUAYSIDE - 24,
        scale=0.62,
    )  # fmt: skip
