"""Pictures for games without their own."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games import Standing
from bot.ui.drawing.backdrop import moon, skyline, stars, waves
from bot.ui.drawing.identity import Names
from bot.ui.drawing.palette import QUAY, SEA
from bot.ui.drawing.picture import Picture, picture
from bot.ui.drawing.podium import podium, stand
from bot.ui.drawing.shapes import seat_row

_SHORE, _GROUND = 300, 560


def cover(taken: int, seats: int) -> Picture:
    """A lobby with ``taken`` of ``seats`` seats taken. ``ValueError`` for an impossible number."""
    return picture(
        _SHORE + 220,
        stars(_SHORE),
        moon(850, 96, 52),
        skyline(_SHORE),
        waves(_SHORE, 220, QUAY),
        *seat_row(taken, seats, _SHORE + 120, apart=150),
    )


def final(standings: Sequence[Standing], names: Names) -> Picture:
    """Everybody on the podium; winners wear crowns."""
    return picture(
        _GROUND + 84,
        stars(_GROUND),
        skyline(_GROUND, cranes=False),
        waves(_GROUND, 84, SEA),
        *(stand(standing, names, x, step, _GROUND) for standing, x, step in podium(standings)),
    )
