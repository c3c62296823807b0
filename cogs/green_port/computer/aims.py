"""Aims: the objectives that a seat's cubes are nearest to, and the cubes missing for each."""

from functools import cache, lru_cache
from typing import NamedTuple

from cogs.green_port.rules.components import Colour, Cubes
from cogs.green_port.rules.state import Objective, State

FARTHEST = 9
"""The greatest distance; everything farther counts as this."""
NEARNESS = (1.0, 0.78, 0.61, 0.47, 0.37, 0.29, 0.23, 0.18, 0.14, 0.11)
"""By distance, the share of an objective's points that it promises."""
AIMS = 3
"""The number of aims that are considered."""


class Aim(NamedTuple):
    """An objective's number and points, and the cubes missing for it, at most ``FARTHEST``."""

    number: int
    points: int
    distance: int


class Aims:
    """The aims of any cubes among the objectives of one match. ``distances`` and ``of`` are the
    methods of these names, cached."""

    def __init__(self, objectives: tuple[Objective, ...]) -> None:
        self._objectives = objectives
        self.points = [objective.points for objective in objectives]
        self.distances, self.of = cache(self._distances), cache(self._of)

    def _distances(self, cubes: Cubes, rate: int) -> tuple[int, ...]:
        """The cubes missing for each objective after trading ``rate`` spare cubes for one."""
        numbers = range(len(self._objectives))
        return tuple([_distance(cubes, self.cost(n, cubes), rate) for n in numbers])

    def cost(self, number: int, cubes: Cubes) -> Cubes:
        """The cost of an objective, for the wild one in the colour held most."""
        return self._objectives[number].cost_for(cubes)

    def _of(self, cubes: Cubes, open_: tuple[int, ...], rate: int) -> tuple[Aim, ...]:
        """The aims, best first. Each is measured with the cubes that the better ones leave."""
        aims: list[Aim] = []
        left = list(open_)
        while left and len(aims) < AIMS:
            distances = self.distances(cubes, rate)
            best = max(left, key=lambda n: self.points[n] * NEARNESS[distances[n]])
            aims.append(Aim(best, self.points[best], distances[best]))
            left.remove(best)
            cubes = _left_over(cubes, self.cost(best, cubes))
        return tuple(aims)


@lru_cache(maxsize=4)
def aims_in(objectives: tuple[Objective, ...]) -> Aims:
    """The aims among these objectives; cached for the latest matches."""
    return Aims(objectives)


def rate(state: State, seat: int) -> int:
    """The number of cubes that a seat trades for one."""
    return 2 if seat in state.sold[Colour.RED] else 3


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
