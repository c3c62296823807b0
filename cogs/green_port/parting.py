"""Which cubes to part with: a computer's choice, and the first suggestion to a person."""

from __future__ import annotations

from cogs.green_port.components import COLOURS, NO_CUBES, Cubes
from cogs.green_port.prompts import selections
from cogs.green_port.utilising import of_one_colour
from cogs.green_port.worth import Judge, changed

MOST_WAYS = 80
"""Ways to give cubes away that are compared one with another."""


def least_useful(judge: Judge, cubes: Cubes, count: int) -> Cubes:
    """``count`` of ``cubes`` that are missed least."""
    ways = selections(cubes, count)
    if len(ways) <= MOST_WAYS:
        return max(ways, key=lambda given: judge.worth(changed(cubes, given, -1)))
    return _one_by_one(judge, cubes, count)


def _one_by_one(judge: Judge, cubes: Cubes, count: int) -> Cubes:
    """``count`` cubes, each of which is missed least when it is given: quick, not the best."""
    left, given = cubes, NO_CUBES
    for _ in range(count):
        _, colour = max(
            (judge.worth(changed(left, of_one_colour(c, 1), -1)), c) for c in COLOURS if left[c]
        )
        left = changed(left, of_one_colour(colour, 1), -1)
        given = changed(given, of_one_colour(colour, 1))
    return given
