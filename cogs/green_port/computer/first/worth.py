"""What a gang's cubes are worth: how the computer player judges a position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.green_port.rules.components import COLOURS, NO_CUBES, Colour, Cubes, as_cubes
from cogs.green_port.rules.selections import Selections
from cogs.green_port.rules.turns.objectives import of_one_colour
from cogs.green_port.rules.view import Gang, View

NEARNESS = 0.78
"""Share of an objective's or headquarters' value that is left with each cube still missing."""
IMPATIENCE = 8
"""Rounds after which a cube that rivals hoard counts for one more that is missing."""
SECOND_BEST = 0.55
"""Weight of each further aim behind the best: the same cubes cannot pay for both."""
A_CUBE = 0.15
"""What any cube is worth by itself: to pay a referral, a rescue or a trade."""
OVER_LIMIT = 0.08
"""What is expected to be lost of each cube above the limit while the orange X is to come."""
IN_HAND = 0.85
"""Share of a headquarters' value while it could be bought, but is not."""
POWER: dict[Colour, float] = {
    Colour.RED: 2.4,
    Colour.BLUE: 0.9,
    Colour.GREEN: 1.6,
    Colour.YELLOW: 1.0,
}
"""Points that a headquarters' power is thought to bring in a match that has just begun."""
FULL_MATCH = 38
"""The points of all objectives together."""


class Judge:
    """Judges what one gang holds, given the present board. Worth is in points."""

    def __init__(self, view: View, gang: Gang) -> None:
        self.gang = gang
        self.has_red = gang.headquarters[Colour.RED] > 0
        self.open = [
            (number, objective)
            for number, (objective, owner) in enumerate(
                zip(view.objectives, view.owners, strict=True)
            )
            if owner is None
        ]
        self.supply = view.supply
        self._impatience = 1 + view.round / IMPATIENCE
        self.stage = sum(objective.points for _, objective in self.open) / FULL_MATCH
        self._aims = [
            (objective.points, objective.cost) for _, objective in self.open if not objective.wild
        ]
        self._wild = [objective.points for _, objective in self.open if objective.wild]
        self._headquarters = [
            (self.headquarters_value(pile.colour, pile.left[0]), pile.colour, pile.price)
            for pile in view.piles
            if pile.left
        ]
        self._known: dict[Cubes, float] = {}

    def headquarters_value(self, colour: Colour, points: int) -> float:
        """Points, and what the power may still bring; a second red or blue one brings nothing."""
        useless = colour in (Colour.RED, Colour.BLUE) and self.gang.headquarters[colour]
        return points + (0.0 if useless else POWER[colour] * self.stage)

    def worth(self, cubes: Cubes) -> float:
        """What ``cubes`` are worth."""
        worth = self._known.get(cubes)
        if worth is None:
            worth = self._known[cubes] = self._judge(cubes)
        return worth

    def _judge(self, cubes: Cubes) -> float:
        total = sum(cubes)
        values = sorted(self._promises(cubes, total), reverse=True)
        worth = A_CUBE * total - OVER_LIMIT * max(0, total - self.gang.limit)
        weight = 1.0
        for value in values:
            worth += weight * value
            weight *= SECOND_BEST
        return worth

    def _promises(self, cubes: Cubes, total: int) -> Iterator[float]:
        rate = 2 if self.has_red else 3
        for points, cost in self._aims:
            missing = hoarded = 0
            for need, have, left in zip(cost, cubes, self.supply, strict=True):
                if need > have:
                    missing += need - have
                    hoarded += max(0, need - have - left)
            spare = total - points + missing
            hurdles = max(0, missing - spare // rate) + self._impatience * hoarded
            yield points * NEARNESS**hurdles
        most = max(cubes)
        for points in self._wild:
            missing = max(0, points - most)
            yield points * NEARNESS ** max(0, missing - (total - most) // rate)
        for value, colour, price in self._headquarters:
            yield IN_HAND * value * NEARNESS ** max(0, price - cubes[colour])

    def costs(self) -> Iterator[tuple[int, Cubes]]:
        """Points and cost of every open objective, the wild one in each colour."""
        for _, objective in self.open:
            if objective.wild:
                for colour in COLOURS:
                    yield objective.points, of_one_colour(colour, objective.points)
            else:
                yield objective.points, objective.cost


def changed(cubes: Cubes, change: Sequence[int], sign: int = 1) -> Cubes:
    """``cubes`` with ``change`` added (or, with ``sign`` -1, taken away)."""
    return as_cubes([held + sign * by for held, by in zip(cubes, change, strict=True)])


def trades_suffice(cubes: Cubes, cost: Cubes, supply: Cubes, two_for_one: bool) -> bool:
    """Whether ``cost`` can be paid after trades of the cubes that it leaves over."""
    spare = [max(0, have - need) for have, need in zip(cubes, cost, strict=True)]
    missing = 0
    for have, need, left in zip(cubes, cost, supply, strict=True):
        if need - have > left:
            return False
        missing += max(0, need - have)
    if not missing:
        return True
    if two_for_one:
        return sum(spare) // 2 >= missing
    unmixed = sum(count // 3 for count in spare)
    kinds = [count for count in spare if count]
    if len(kinds) < 3:
        return unmixed >= missing
    mixed = [
        times + sum((count - times) // 3 for count in kinds) for times in range(min(kinds) + 1)
    ]
    return max(mixed) >= missing


MOST_WAYS = 80
"""Up to so many ways to give cubes away are compared one by one."""


def least_useful(judge: Judge, cubes: Cubes, count: int) -> Cubes:
    """The ``count`` of ``cubes`` that will be missed least."""
    ways = Selections(cubes, count)
    if len(ways) <= MOST_WAYS:
        return max(ways, key=lambda given: judge.worth(changed(cubes, given, -1)))
    return _one_by_one(judge, cubes, count)


def _one_by_one(judge: Judge, cubes: Cubes, count: int) -> Cubes:
    """``count`` cubes, each the one that is missed least at that point: quick, but not optimal."""
    left, given = cubes, NO_CUBES
    for _ in range(count):
        _, colour = max(
            (judge.worth(changed(left, of_one_colour(c, 1), -1)), c) for c in COLOURS if left[c]
        )
        left = changed(left, of_one_colour(colour, 1), -1)
        given = changed(given, of_one_colour(colour, 1))
    return given
