"""The pictures that every game has: a lobby, and the end of a match."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games import Standing
from bot.ui.drawing.backdrop import harbour
from bot.ui.drawing.identity import Names
from bot.ui.drawing.palette import SEA
from bot.ui.drawing.picture import WIDTH, Picture, picture
from bot.ui.drawing.podium import podium, stand
from bot.ui.drawing.shapes import free_seat, taken_seat
from bot.ui.drawing.svg import Element

MOON = (850, 96, 52)
_SHORE, _GROUND = 300, 560


def lobby(
    taken: int,
    seats: int,
    *scene: Element,
    height: float,
    y: float,
    radius: float = 50,
    apart: float = 150,
) -> Picture:
    """A row of seats on the height ``y`` before a ``scene``, at most ``apart`` from each other.

    ``ValueError`` unless 0 to ``seats`` of them are ``taken``.
    """
    if not 0 <= taken <= seats:
        raise ValueError(f"{taken} of {seats} seats taken")
    step = min(apart, WIDTH / seats)
    left = (WIDTH - step * (seats - 1)) / 2
    row = [
        (taken_seat if seat < taken else free_seat)(left + step * seat, y, radius)
        for seat in range(seats)
    ]
    return picture(height, *scene, *row)


def cover(taken: int, seats: int) -> Picture:
    """The lobby of a game without a picture of its own."""
    water = harbour(_SHORE, 220, moon_at=MOON)
    return lobby(taken, seats, water, height=_SHORE + 220, y=_SHORE + 120)


def final(standings: Sequence[Standing], names: Names) -> Picture:
    """Everybody on the podium; winners wear crowns."""
    return picture(
        _GROUND + 84,
        harbour(_GROUND, 84, SEA, cranes=False),
        *(stand(standing, names, x, step, _GROUND) for standing, x, step in podium(standings)),
    )
