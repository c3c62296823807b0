"""Victory points for the most cards of each value, and the order of the players."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, TypeAlias, get_args

from bot.games import Value
from cogs.bananine.rules.deck import VALUES

MOST_POINTS = 2
SHARED_POINTS = 1

Decision: TypeAlias = Literal["points", "ones", "distance"]
"""What separates a place from the next: VP, collected 1s, or distance from the start player."""
DECISIONS: tuple[Decision, ...] = get_args(Decision)


class Score(Value, frozen=True):
    """A seat's VP for each value from 1 to 9, and in total. Ties are broken by ``ones`` (collected
    1s), then by ``distance`` (clockwise from the start player); see BN-12."""

    seat: int
    by_value: tuple[int, ...]
    points: int
    ones: int
    distance: int

    @property
    def key(self) -> tuple[int, int, int]:
        """The sort key for places: the best seat has the highest; no two seats have the same."""
        return (self.points, self.ones, -self.distance)


class Scoring(Value, frozen=True):
    """``scores`` are in seat order, ``order`` lists the seats from the winner down, and
    ``decided[i]`` is what separates ``order[i]`` from ``order[i + 1]``."""

    scores: tuple[Score, ...]
    order: tuple[int, ...]
    decided: tuple[Decision, ...]


def points_for(counts: Sequence[int]) -> tuple[int, ...]:
    """Each seat's VP for one value, given how many cards of that value each has collected."""
    most = max(counts)
    if most == 0:  # BN-11
        return (0,) * len(counts)
    each = MOST_POINTS if counts.count(most) == 1 else SHARED_POINTS
    return tuple(each if count == most else 0 for count in counts)


def leaders(piles: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The seats with the most VP so far; empty while all are level."""
    points = [line.points for line in score(piles, 0).scores]
    return tuple(seat for seat, each in enumerate(points) if each == max(points) > min(points))


def score(piles: Sequence[Sequence[int]], start: int) -> Scoring:
    """The scoring table for the collected ``piles`` of all seats."""
    by_value = [points_for([pile[value - 1] for pile in piles]) for value in VALUES]
    scores = tuple(
        Score(
            seat=seat,
            by_value=(line := tuple(points[seat] for points in by_value)),
            points=sum(line),
            ones=pile[0],
            distance=(seat - start) % len(piles),
        )
        for seat, pile in enumerate(piles)
    )
    ranked = sorted(scores, key=lambda line: line.key, reverse=True)
    decided = tuple(
        next(name for name, one, other in zip(DECISIONS, *keys, strict=True) if one != other)
        for keys in pairwise(line.key for line in ranked)
    )
    return Scoring(scores, tuple(line.seat for line in ranked), decided)
