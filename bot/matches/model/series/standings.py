"""What the tables of a series come to: points, places, and the places that are still possible.

A table is worth the share of rivals that somebody beat, ties half, so that tables of three and of
four count alike. Whoever was absent beat nobody there, while the others meet what the computer made
of that seat. Equal points are parted by wins, by the meetings of those who have as many of both,
by the mean points of the rivals; what is equal after that shares its place.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations
from math import inf

import msgspec


class Seated(msgspec.Struct, frozen=True):
    """A seat at a table. ``place`` is None while the table is open; equal ones are shared."""

    person_id: int
    place: int | None = None
    absent: bool = False


Table = Sequence[Seated]


class Standing(msgspec.Struct, frozen=True):
    """How somebody stands, and why. ``direct`` counts beaten less beating in the meetings with
    those of as many points and wins; ``rivals`` is the mean of the rivals' points. The place will
    be from ``best`` to ``worst``, an interval that may be too wide and only ever gets narrower.
    """

    person_id: int
    place: int
    points: Fraction
    wins: int
    direct: int
    rivals: Fraction
    best: int
    worst: int
    open: int
    """Tables that are not over."""


def points(table: Table, own: Seated) -> Fraction:
    """What a table that is over is worth for a seat."""
    rivals = [each for each in table if each is not own]
    beaten = sum(1 + _beats(own, each) - _beats(each, own) for each in rivals)
    return Fraction(0) if own.absent else Fraction(beaten, 2 * len(rivals))


def standings(tables: Sequence[Table]) -> list[Standing]:
    """How everybody at the tables stands, best first."""
    total: defaultdict[int, Fraction] = defaultdict(Fraction)
    wins, still_open = defaultdict[int, int](int), defaultdict[int, int](int)
    met = defaultdict[int, list[int]](list)
    for table in tables:
        for own in table:
            gained = points(table, own) if _over(table) else Fraction(0)
            total[own.person_id] += gained
            wins[own.person_id] += gained == 1
            still_open[own.person_id] += not _over(table)
            met[own.person_id] += [each.person_id for each in table if each is not own]
    direct = _direct(tables, {one: (total[one], wins[one]) for one in total})
    rivals = {
        one: sum((total[each] for each in others), Fraction(0)) / len(others)
        for one, others in met.items()
    }
    key = {one: (total[one], wins[one], direct[one], rivals[one]) for one in total}
    most = {one: total[one] + still_open[one] for one in total}
    decided = not any(still_open.values())

    def standing(one: int) -> Standing:
        place = 1 + sum(other > key[one] for other in key.values())
        best = 1 + sum(least > most[one] for least in total.values())
        worst = sum(other >= total[one] for other in most.values())
        best, worst = (place, place) if decided else (best, worst)
        return Standing(one, place, *key[one], best, worst, still_open[one])

    return sorted(map(standing, total), key=lambda each: (each.place, each.person_id))


def _over(table: Table) -> bool:
    return all(each.place is not None for each in table)


def _beats(one: Seated, other: Seated) -> bool:
    """By the places, which for whoever was absent is what the computer made of the seat."""
    return (one.place or 0) < (other.place or 0)


def _direct(
    tables: Sequence[Table], so_far: Mapping[int, tuple[Fraction, int]]
) -> defaultdict[int, int]:
    """Beaten less beating, among those who are equal ``so_far``."""
    found = defaultdict[int, int](int)
    for table in filter(_over, tables):
        for one, other in permutations(table, 2):
            if so_far[one.person_id] == so_far[other.person_id]:
                mine, theirs = _reached(one), _reached(other)
                found[one.person_id] += (mine < theirs) - (theirs < mine)
    return found


def _reached(seated: Seated) -> float:
    """The place that counts against others of the series: whoever was absent comes last."""
    return inf if seated.absent else seated.place or 0
