"""The cover of a lobby: the market before it opens, and the seats in front of it."""

from __future__ import annotations

from bot.ui.drawing import Picture, picture
from bot.ui.drawing.palette import MIST, NIGHT
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import seat_row
from bot.ui.drawing.svg import box
from cogs.bananine.art.market import stall
from cogs.bananine.rules.market import Stack

_GOODS = (Stack(3), Stack(4), Stack(5, surplus=True), Stack(6), Stack(7))


def cover(taken: int, seats: int) -> Picture:
    """A lobby with ``taken`` of ``seats`` seats taken. ``ValueError`` for an impossible number."""
    market, bottom = stall(_GOODS, 0, 500)
    return picture(
        bottom + 176,
        market,
        box(0, bottom, WIDTH, 300, fill=NIGHT),
        box(0, bottom + 22, WIDTH, 8, fill=MIST, opacity=0.2),
        *seat_row(taken, seats, bottom + 96, apart=160),
    )
