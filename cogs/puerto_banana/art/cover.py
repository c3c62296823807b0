"""The cover of a lobby: the harbour, and the seats along the quay."""

from bot.ui.drawing.backdrop import harbour, waves
from bot.ui.drawing.cargo import small_crate
from bot.ui.drawing.common import MOON, Taken, lobby
from bot.ui.drawing.palette import FOAM, MIST, NIGHT, RIPE, SEA
from bot.ui.drawing.picture import WIDTH, Picture
from bot.ui.drawing.svg import Element, box, circle, group, path
from cogs.puerto_banana.art.ship import hanging_lot

_HEIGHT = 620
_SHORE = 300
_QUAY = 462


def cover(taken: Taken, seats: int) -> Picture:
    return lobby(
        taken,
        seats,
        harbour(_SHORE, _HEIGHT, moon_at=MOON),
        _freighter(),
        waves(428, _HEIGHT, SEA, shift=30),
        hanging_lot(None, 500, 290, 250),
        box(0, _QUAY, WIDTH, _HEIGHT - _QUAY, fill=NIGHT),
        box(0, _QUAY, WIDTH, 14, fill=MIST, opacity=0.5),
        height=_HEIGHT,
        y=548,
    )


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
        y=440,
    )  # fmt: skip
