"""Who meets whom in a series: everybody meets everybody as equally as possible. Pure, from a seed.
A block design is used where one lets all pairs meet once; otherwise a search swaps people between
tables. No maintained library seats three or more. Nobody sits twice at a table. Everybody has the
same number of tables and, to within one, the same number of smaller ones and of first places."""

from collections import Counter, deque
from collections.abc import Callable, Sequence
from itertools import combinations, cycle, islice
from random import Random
from typing import TypeVar

T = TypeVar("T")
Table = list[int]
"""The people at a table by number, in playing order."""

DESIGNS: dict[tuple[int, int, int], tuple[int, list[Table]]] = {
    (7, 3, 3): (7, [[0, 1, 3]]),
    (9, 3, 4): (8, [[0, 1, 3], [0, 4, 8]]),
    (15, 3, 7): (15, [[0, 1, 4], [0, 2, 8], [0, 5, 10]]),
    (13, 4, 4): (13, [[0, 1, 3, 9]]),
    (16, 4, 5): (15, [[0, 1, 3, 7], [0, 5, 10, 15]]),
}
"""By people, seats, and tables per person: a modulus, and base tables to be rotated by it; people
at or above it stay (cyclic difference families: Colbourn and Dinitz, Handbook of Combinatorial
Designs)."""

ROOMIER = {
    (8, 2): 1,
    (10, 3): 2,
    (17, 5): 2,
    (18, 5): 2,
    (19, 6): 4,
    (20, 6): 3,
    (21, 6): 2,
    (22, 7): 5,
    (23, 7): 5,
    (24, 7): 4,
    (25, 7): 2,
}
"""For four seats, by people and tables per person: extra tables beyond the minimum. With them
nobody meets twice; with fewer, some would have to, or no one-second search finds a way."""

STEPS = 180_000
"""For all searches together: under a second for 40 people."""
FEW = 9
"""Up to this many people, several short searches beat a long one, which gets stuck."""
SEVERAL = 12
HEAT = 0.01
"""The initial chance of a step that makes the meetings a little less equal."""


def seating(people: int, seats: int, each: int, seed: bytes) -> list[Table]:
    """The tables: ``each`` per person, of ``seats`` or, where necessary, one fewer. If pairs leave
    one person over, one table has three."""
    random = Random(seed).random  # its draws must never change between versions
    if design := DESIGNS.get((people, seats, each)):
        tables = _rotated(*design)
    else:
        more = ROOMIER.get((people, each), 0) if seats == 4 else 0
        sizes, searches = _sizes(people * each, seats, more), SEVERAL if people <= FEW else 1
        found = [_searched(people, sizes, STEPS // searches, random) for _ in range(searches)]
        tables = min(found, key=lambda tables: max(meetings(tables).values()))
    number = sorted(range(people), key=lambda _: random())
    return _in_order([[number[one] for one in table] for table in tables], people)


def meetings(tables: Sequence[Table]) -> Counter[tuple[int, int]]:
    """How often two people meet, the lower number first."""
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


def _sizes(places: int, seats: int, more: int) -> list[int]:
    """The size of each table, smaller ones first; ``more`` tables than necessary."""
    tables = min(-(-places // seats) + more, places // 2)
    small, larger = divmod(places, tables)
    return [small] * (tables - larger) + [small + 1] * larger


def _rotated(modulus: int, tables: Sequence[Table]) -> list[Table]:
    def rotated(table: Table, by: int) -> tuple[int, ...]:
        return tuple(sorted((one + by) % modulus if one < modulus else one for one in table))

    return [*map(list, sorted({rotated(table, by) for table in tables for by in range(modulus)}))]


def _searched(
    people: int, sizes: Sequence[int], steps: int, random: Callable[[], float]
) -> list[Table]:
    """Swap two people between tables of a size, lessening the sum of squared meetings.

    Swaps that increase it a little are accepted less and less often (simulated annealing). While
    any pair meets two times too often, one of the pair is swapped, as few other swaps would help.
    The search ends at the smallest possible sum.
    """

    def pick(some: Sequence[T]) -> T:
        return some[int(random() * len(some))]

    def count(a: int, b: int, times: int) -> None:
        met[a][b] += times
        met[b][a] = met[a][b]
        if met[a][b] > usual + 1:
            crowded[min(a, b), max(a, b)] = None
        else:
            crowded.pop((min(a, b), max(a, b)), None)

    dealt = cycle(range(people))
    tables = [list(islice(dealt, size)) for size in sizes]
    met = [[0] * people for _ in range(people)]
    crowded: dict[tuple[int, int], None] = {}
    pairs, total = people * (people - 1) // 2, sum(meetings(tables).values())
    usual, more = divmod(total, pairs)
    for (a, b), times in meetings(tables).items():
        count(a, b, times)
    least = more * (usual + 1) ** 2 + (pairs - more) * usual**2
    too_much = (sum(each * each for row in met for each in row) // 2 - least) // 2
    for step in range(steps):
        if not too_much:
            break
        first = pick(tables)
        one = pick(first)
        if crowded:
            one, rival = pick([*crowded])
            first = pick([each for each in tables if one in each and rival in each])
        second = pick(tables)
        other = pick(second)
        if len(first) != len(second) or one in second or other in first:
            continue
        left = [each for each in first if each != one and each not in second]
        right = [each for each in second if each != other and each not in first]
        of_one, of_other = met[one], met[other]
        change = sum(of_other[each] - of_one[each] + 1 for each in left)
        change += sum(of_one[each] - of_other[each] + 1 for each in right)
        if change > 1 or (change == 1 and random() > HEAT * (1 - step / steps)):
            continue
        too_much += change
        first[first.index(one)], second[second.index(other)] = other, one
        for each in left:
            count(one, each, -1)
            count(other, each, 1)
        for each in right:
            count(other, each, -1)
            count(one, each, 1)
    return tables


def _in_order(tables: Sequence[Table], people: int) -> list[Table]:
    """Fill place by place: at each table, a person who has had that place least often."""
    ordered: list[Table] = [[] for _ in tables]
    for place in range(max(map(len, tables))):
        waiting = [
            [one for one in table if one not in done]
            for table, done in zip(tables, ordered, strict=True)
        ]
        for number, one in _spread(waiting, people).items():
            ordered[number].append(one)
        assert all(len(done) > place for done, one in zip(ordered, waiting, strict=True) if one)
    return ordered


def _spread(waiting: Sequence[Table], people: int) -> dict[int, int]:
    """One of those ``waiting`` per table, by its number, spread as evenly as possible."""
    chosen = {number: table[0] for number, table in enumerate(waiting) if table}
    while True:
        often = Counter(chosen.values())
        for one in sorted(range(people), key=lambda each: -often[each]):
            if handed_on := _passed_on(waiting, chosen, often, one):
                chosen |= handed_on
                break
        else:
            return chosen


def _passed_on(
    waiting: Sequence[Table], chosen: dict[int, int], often: Counter[int], one: int
) -> dict[int, int]:
    """Whom to choose instead, and where, if ``one`` can pass a turn to a person with two fewer."""
    ways: dict[int, dict[int, int]] = {one: {}}
    found = deque([one])
    while found:
        giver = found.popleft()
        if often[giver] <= often[one] - 2:
            return ways[giver]
        for number, holder in chosen.items():
            for taker in waiting[number] if holder == giver else ():
                if taker not in ways:
                    ways[taker] = {**ways[giver], number: taker}
                    found.append(taker)
    return {}
