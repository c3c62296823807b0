"""The end: a podium of crates, joint winners side by side on top."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from bot.games import Standing
from bot.table.drawing import Picture, picture
from bot.table.drawing.cargo import banana, crate
from bot.table.drawing.font import writing
from bot.table.drawing.harbour import skyline, stars, waves
from bot.table.drawing.numbers import figure, written
from bot.table.drawing.palette import BANANA, FOAM, MIST, NIGHT, QUAY, RIPE
from bot.table.drawing.picture import WIDTH
from bot.table.drawing.shapes import crown, seat_disc
from bot.table.drawing.svg import box, circle, group
from cogs.puerto_banana.art.board import round_pill
from cogs.puerto_banana.rules import View

_HEIGHT = 820
_GROUND = 640
_CRATE = 116
_LEVELS = {1: 3, 2: 2, 3: 1}
"""Crates under a place; later places stand on the quay."""


def final(view: View, standings: Sequence[Standing]) -> Picture:
    """Everybody on the podium with place and stock; winners wear crowns."""
    places = podium(standings)
    across = WIDTH / len(places)
    step = min(across, 250)
    left = (WIDTH - step * (len(places) - 1)) / 2
    return picture(
        _HEIGHT,
        stars(_GROUND),
        skyline(_GROUND, cranes=False),
        round_pill(view.round, view.round_limit),
        *_confetti(),
        box(0, _GROUND, WIDTH, _HEIGHT - _GROUND, fill=QUAY),
        box(0, _GROUND, WIDTH, 12, fill=MIST, opacity=0.5),
        waves(_HEIGHT - 30, 30, NIGHT),
        *(
            _column(standing, left + step * number, min(step - 14, 190))
            for number, standing in enumerate(places)
        ),
    )


def podium(standings: Sequence[Standing]) -> list[Standing]:
    """Standings from left to right: winners in the middle, the others by turns beside them."""
    ordered = sorted(standings, key=lambda one: (one.place, one.seat))
    order = [standing for standing in ordered if standing.place == 1]
    for number, standing in enumerate(ordered[len(order) :]):
        order.insert(len(order) if number % 2 else 0, standing)
    return order


def _column(standing: Standing, x: float, wide: float) -> Element:
    levels = _LEVELS.get(standing.place, 0)
    top = _GROUND - levels * _CRATE
    won = standing.place == 1
    disc = top - 62
    return group(
        *(
            crate(x - wide / 2, _GROUND - (level + 1) * _CRATE, wide, _CRATE - 4)
            for level in range(levels)
        ),
        *([_plate(standing.place, x, top + _CRATE / 2)] if levels else []),
        seat_disc(standing.seat, x, disc, 50, deciding=False),
        *([crown(x, disc - 62, 96)] if won else []),
        _stock(standing.score, x, wide, won=won),
    )


def _plate(place: int, x: float, y: float) -> Element:
    """The place on a round plate, nailed to the uppermost crate."""
    return group(
        circle(x, y + 4, 40, fill=NIGHT, opacity=0.4),
        circle(x, y, 40, fill=BANANA if place == 1 else FOAM),
        writing(str(place), x, y, 52, NIGHT),
    )


def _stock(stock: int, x: float, room: float, *, won: bool) -> Element:
    """The stock on the quay below, with a banana."""
    size, icon = (56, 52) if room > 160 else (48, 40)
    wide = written(stock).width(size)
    left = x - (icon + 4 + wide) / 2
    return group(
        banana(left + icon / 2, _GROUND + 86, icon),
        figure(stock, left + icon + 4, _GROUND + 86, size, BANANA if won else FOAM, anchor="start"),
    )


def _confetti() -> Iterator[Element]:
    """Bananas and lights in the sky, where six columns leave room for them."""
    for x, y, turn in ((168, 246, -30), (336, 92, 25), (664, 116, -15), (834, 232, 40)):
        yield banana(x, y, 56, turn)
    for x, y in ((250, 150), (440, 60), (590, 84), (836, 96), (940, 60), (74, 150)):
        yield circle(x, y, 8, fill=RIPE)
    for x, y in ((166, 150), (332, 190), (668, 208), (750, 64), (920, 168), (838, 330)):
        yield circle(x, y, 8, fill=FOAM)
