"""The end of a match: a podium of crates, joint winners side by side on top."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games import Standing
from bot.ui.drawing.cargo import crate
from bot.ui.drawing.identity import Names, badge, name_tag
from bot.ui.drawing.picture import WIDTH
from bot.ui.drawing.shapes import crown, place_medal
from bot.ui.drawing.svg import Element, group

_CRATE = 116
_LEVELS = {1: 3, 2: 2, 3: 1}
"""Crates under each place; later places are on the ground."""


def podium(standings: Sequence[Standing]) -> list[tuple[Standing, float, float]]:
    """Standings from left to right, each with its centre x and the width that it has to itself.

    Winners are in the middle, the others alternate to their left and right.
    """
    ordered = sorted(standings, key=lambda one: (one.place, one.seat))
    order = [standing for standing in ordered if standing.place == 1]
    for number, standing in enumerate(ordered[len(order) :]):
        order.insert(len(order) if number % 2 else 0, standing)
    step = min(WIDTH / len(order), 300)
    left = (WIDTH - step * (len(order) - 1)) / 2
    return [(standing, left + step * number, step) for number, standing in enumerate(order)]


def stand(standing: Standing, names: Names, x: float, step: float, ground: float) -> Element:
    """The crates of one place with its seat on top and its name below; winners wear a crown."""
    room = min(step - 14, 190)
    levels = _LEVELS.get(standing.place, 0)
    top = ground - levels * _CRATE
    disc = top - 62
    return group(
        *(
            crate(x - room / 2, ground - (level + 1) * _CRATE, room, _CRATE - 4)
            for level in range(levels)
        ),
        *([place_medal(standing.place, x, top + _CRATE / 2 - 10, 40)] if levels else []),
        badge(standing.seat, x, disc, 52),
        name_tag(standing.seat, names, x, ground + 42, 43, step - 2, anchor="middle"),
        *([crown(x, disc - 62, 96)] if standing.place == 1 else []),
    )
