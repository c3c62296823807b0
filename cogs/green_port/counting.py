"""Sums over public things, for the rules and the view alike."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.green_port.components import COLOURS, HEADQUARTERS_VALUES, Colour
from cogs.green_port.state import Objective

BASE_PRICE = 3
BASE_LIMIT = 7
LIMIT_OF_A_HEADQUARTERS = 3

Owners = Sequence[int | None]
Sold = Sequence[Sequence[int]]


def headquarters_price(objectives: Sequence[Objective], owners: Owners, colour: Colour) -> int:
    """Cubes of ``colour`` that its next headquarters cost today (GP-18)."""
    price = BASE_PRICE
    for objective, owner in zip(objectives, owners, strict=True):
        if owner is None:
            price += objective.cubes.count(colour)
    return price


def unit_limit(sold: Sold, seat: int) -> int:
    """Cubes that a seat may hold when the police disperse."""
    return BASE_LIMIT + LIMIT_OF_A_HEADQUARTERS * sold[Colour.YELLOW].count(seat)


def points_of(objectives: Sequence[Objective], owners: Owners, sold: Sold, seats: int) -> list[int]:
    """Each seat's Recognition Points: completed objective cards and headquarters (GP-11)."""
    points = [0] * seats
    for objective, owner in zip(objectives, owners, strict=True):
        if owner is not None:
            points[owner] += objective.points
    for colour in COLOURS:
        for value, buyer in zip(HEADQUARTERS_VALUES, sold[colour], strict=False):
            points[buyer] += value
    return points


def clockwise(seat: int, seats: int) -> list[int]:
    """All seats in seat order, from ``seat`` on (GP-22)."""
    return [*range(seat, seats), *range(seat)]
