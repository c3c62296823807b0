"""Standings of a series. A table is worth the share of rivals beaten, with half for a tie, so that
tables of three and four count alike. An absent person beats nobody; for the others, the computer's
result in that seat counts. Ties on points are broken by wins, then by the meetings between those
tied on both. After that, places are shared."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations
from math import inf

import msgspec


class Seated(msgspec.Struct, frozen=True):
    """A seat at a table. ``place`` is None while the table is open; ties share a place."""

    person_id: int
    place: int | None = None
    absent: bool = False


Table = Sequence[Seated]


class Standing(msgspec.Struct, frozen=True):
    """A person's standing and its reasons. ``direct``: wins minus losses against people with the
    same points and wins."""

    person_id: int
    place: int
    points: Fraction
    wins: int
    direct: int


def points(table: Table, seated: Seated) -> Fraction:
    """A seat's points from a finished table."""
    rivals = [each for each in table if each is not seated]
    beaten = sum(1 + _beats(seated, each) - _beats(each, seated) for each in rivals)
    return Fraction(0) if seated.absent else Fraction(beaten, 2 * len(rivals))


def standings(tables: Sequence[Table]) -> list[Standing]:
    """The standings of everybody at the tables, best first."""
    total: defaultdict[int, Fraction] = defaultdict(Fraction)
    wins = defaultdict[int, int](int)
    for table in tables:
        for seated in table:
            gained = points(table, seated) if _over(table) else Fraction(0)
            total[seated.person_id] += gained
            wins[seated.person_id] += gained == 1
    direct = _direct(tables, {one: (total[one], wins[one]) for one in total})
    scores = {one: (total[one], wins[one], direct[one]) for one in total}
    lines = [
        Standing(one, 1 + sum(other > score for other in scores.values()), *score)
        for one, score in scores.items()
    ]
    return sorted(lines, key=lambda each: (each.place, each.person_id))


def _over(table: Table) -> bool:
    return all(each.place is not None for each in table)


def _beats(one: Seated, other: Seated) -> bool:
    """Whether one seat came before another. An absent person has the computer's place."""
    return (one.place or 0) < (other.place or 0)


def _direct(
    tables: Sequence[Table], so_far: Mapping[int, tuple[Fraction, int]]
) -> defaultdict[int, int]:
    """Wins minus losses, by person, against people who are equal ``so_far``."""
    points_of = defaultdict[int, int](int)
    for table in filter(_over, tables):
        for one, other in permutations(table, 2):
            if so_far[one.person_id] == so_far[other.person_id]:
                mine, theirs = _rank(one), _rank(other)
                points_of[one.person_id] += (mine < theirs) - (theirs < mine)
    return points_of


def _rank(seated: Seated) -> float:
    """The place in meetings with other people: an absent person comes last."""
    return inf if seated.absent else seated.place or 0
