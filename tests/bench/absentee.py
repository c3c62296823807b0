"""What an absentee does to the order of the others: ``python -m tests.bench.absentee [SEASONS]``.

Nine people at twelve tables of three, four each, every season from another seating. Who comes
before whom at a table is drawn by strength (Plackett and Luce), the computer's in the middle.
One of the nine, weak or strong, comes; stays away, so that the computer plays there and they are
last at their tables; or has somebody of the computer's strength in their place. The luck is the
same each time.
"""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from bot.matches.model.series.seating import seating
from bot.matches.model.series.standings import Seated, standings
from tests.bench.figures import Figure, arguments, tell

PEOPLE, COMPUTER = 9, 1.0
STRENGTHS = [1.5 ** (one - PEOPLE // 2) for one in range(PEOPLE)]
"""Twice as strong is to come in first of two twice as often."""
WEAKEST, STRONGEST = 0, PEOPLE - 1

Order = dict[tuple[int, int], float]
"""How often the first of two comes before the other, a shared place counting half."""


def expected(seasons: int, one: int, strength: float, *, absent: bool = False) -> Order:
    """The order of all others, if ``one`` of the nine plays so well."""
    others = [each for each in range(PEOPLE) if each != one]
    before = dict.fromkeys(combinations(others, 2), 0.0)
    for season in range(seasons):
        luck = Random(season)
        tables = []
        for table in seating(PEOPLE, 3, 4, b"%d" % season):
            time = {
                each: luck.expovariate(1) / (strength if each == one else STRENGTHS[each])
                for each in table
            }
            places = {each: place for place, each in enumerate(sorted(table, key=time.__getitem__))}
            tables.append([Seated(each, places[each], absent and each == one) for each in table])
        place = {line.person_id: line.place for line in standings(tables)}
        for a, b in before:
            before[a, b] += ((place[a] < place[b]) + (place[a] <= place[b])) / 2 / seasons
    return before


def furthest(order: Order, other: Order) -> float:
    """The largest difference between two people's expected results."""
    return max(abs(order[pair] - other[pair]) for pair in order)


def changes(seasons: int, one: int) -> tuple[float, float, float]:
    """By how much somebody's absence, and a computer's strength in their place, change the order of
    two others at most; and by how much these two differ."""
    there = expected(seasons, one, STRENGTHS[one])
    away = expected(seasons, one, COMPUTER, absent=True)
    weaker = expected(seasons, one, COMPUTER)
    return furthest(away, there), furthest(weaker, there), furthest(away, weaker)


def figures(seasons: int) -> Iterator[Figure]:
    """For the weakest and the strongest of the nine."""
    for who, one in (("the weakest", WEAKEST), ("the strongest", STRONGEST)):
        away, weaker, apart = changes(seasons, one)
        compared = f"{100 * weaker:.1f} with the computer's strength, {100 * apart:.1f} apart"
        yield Figure(f"{who} stays away", 100 * away, "points of a hundred", compared)


if __name__ == "__main__":
    tell("An absentee of nine", figures(int((*arguments(), "2000")[0])))
