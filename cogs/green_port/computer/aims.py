"""Aims: which objectives a gang's cubes lead to, and how far away each still is."""

from functools import lru_cache
from typing import NamedTuple

from cogs.green_port.rules.components import Cubes
from cogs.green_port.rules.state import Objective

FARTHEST = 9
"""The last distance that is told apart: an objective that far away or farther."""
NEARNESS = (1.0, 0.78, 0.61, 0.47, 0.37, 0.29, 0.23, 0.18, 0.14, 0.11)
"""Share of an objective's points that orders the aims, by distance."""
AIMS = 3
"""So many aims are followed up, each with the cubes that the better ones leave over."""


class Aim(NamedTuple):
    """An objective's number and points, and how many cubes are missing, up to ``FARTHEST``."""

    number: int
    points: int
    distance: int


class Aims:
    """The aims of any cubes in one match; what was found is remembered."""

    def __init__(self, objectives: tuple[Objective, ...]) -> None:
        self._objectives = objectives
        self.points = [objective.points for objective in objectives]
        self._found: dict[tuple[Cubes, tuple[int, ...], int], tuple[Aim, ...]] = {}
        self._distances: dict[tuple[Cubes, int], tuple[int, ...]] = {}

    def distances(self, cubes: Cubes, rate: int) -> tuple[int, ...]:
        """Cubes missing for each objective, when ``rate`` spare ones are traded for one."""
        key = (cubes, rate)
        known = self._distances.get(key)
        if known is None:
            numbers = range(len(self._objectives))
            known = tuple([_distance(cubes, self.cost(n, cubes), rate) for n in numbers])
            self._distances[key] = known
        return known

    def cost(self, number: int, cubes: Cubes) -> Cubes:
        """What the objective costs, the wild one in the colour that is held most."""
        return self._objectives[number].cost_for(cubes)

    def of(self, cubes: Cubes, open_: tuple[int, ...], rate: int) -> tuple[Aim, ...]:
        """The best aims, best first, each with the cubes that the better ones leave over."""
        key = (cubes, open_, rate)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._find(cubes, open_, rate)
        return found

    def _find(self, cubes: Cubes, open_: tuple[int, ...], rate: int) -> tuple[Aim, ...]:
        aims: list[Aim] = []
        left = list(open_)
        while left and len(aims) < AIMS:
            best, aim = -1.0, None
            distances = self.distances(cubes, rate)
            for number in left:
                points, distance = self.points[number], distances[number]
                promise = points * NEARNESS[distance]
                if promise > best:
                    best, aim = promise, Aim(number, points, distance)
            assert aim is not None
            aims.append(aim)
            left.remove(aim.number)
            cubes = _left_over(cubes, self.cost(aim.number, cubes))
        return tuple(aims)


@lru_cache(maxsize=4)
def aims_in(objectives: tuple[Objective, ...]) -> Aims:
    """The aims in the match with these objectives; those of the latest matches are remembered."""
    return Aims(objectives)


def _distance(cubes: Cubes, cost: Cubes, rate: int) -> int:
    missing = spare = 0
    for have, need in zip(cubes, cost, strict=True):
        if need > have:
            missing += need - have
        else:
            spare += have - need
    return min(FARTHEST, max(0, missing - spare // rate))


def _left_over(cubes: Cubes, cost: Cubes) -> Cubes:
    a, b, c, d = cubes
    e, f, g, h = cost
    return max(0, a - e), max(0, b - f), max(0, c - g), max(0, d - h)
