"""Decides who meets whom in a series: a search swaps people between tables until all pairs meet
about equally often. Nobody sits twice at a table. Everybody has the same number of tables, the same
number of smaller ones give or take one, and begins about as often as the others. The result is
determined by a seed."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, cycle, islice
from random import Random

Table = list[int]
"""The people at a table by number, in playing order."""

STEPS = 180_000
"""The number of steps of all searches together, which take less than a second for 40 people."""
FEW = 9
"""For up to this many people, several short searches beat a long one, which gets stuck."""
SEVERAL = 12
"""How many short searches there are."""
PASSES = 4
"""The number of passes over all tables to let everybody begin about equally often."""
HEAT = 0.01
"""The initial chance of accepting a swap that makes the meetings a little less equal."""


def seating(people: int, seats: int, each: int, seed: bytes) -> list[Table]:
    """The tables: ``each`` per person, with ``seats`` people or, where necessary, one fewer. If
    pairs leave one person over, one table has three."""
    random = Random(seed).random
    sizes, searches = _sizes(people * each, seats), SEVERAL if people <= FEW else 1
    results = [_searched(people, sizes, STEPS // searches, random) for _ in range(searches)]
    best = min(results, key=lambda tables: max(meetings(tables).values()))
    number = sorted(range(people), key=lambda _: random())
    tables = [[number[one] for one in table] for table in best]
    _in_order(tables)
    return tables


def meetings(tables: Sequence[Table]) -> Counter[tuple[int, int]]:
    """How often each pair of people meets. In the key, the lower number comes first."""
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


def _sizes(places: int, seats: int) -> list[int]:
    """The size of each table, smaller ones first."""
    tables = min(-(-places // seats), places // 2)
    small, larger = divmod(places, tables)
    return [small] * (tables - larger) + [small + 1] * larger


def _searched(
    people: int, sizes: Sequence[int], steps: int, random: Callable[[], float]
) -> list[Table]:
    """Swap two people between tables of the same size until the :func:`_excess` is gone. A swap
    that raises it a little is accepted less and less often (simulated annealing)."""

    def below(number: int) -> int:
        return int(random() * number)

    def count(a: int, b: int, times: int) -> None:
        met[a][b] += times
        met[b][a] = met[a][b]

    dealt = cycle(range(people))
    tables = [list(islice(dealt, size)) for size in sizes]
    met = [[0] * people for _ in range(people)]
    for (a, b), times in meetings(tables).items():
        count(a, b, times)
    excess = _excess(met)
    for step in range(steps):
        if not excess:
            break
        first = tables[below(len(tables))]
        one = first[below(len(first))]
        second = tables[below(len(tables))]
        other = second[below(len(second))]
        if len(first) != len(second) or one in second or other in first:
            continue
        # Only those who don't sit at both tables meet others now: one of the two people a + 1 times
        # instead of a, the other b - 1 times instead of b. Each of them changes the sum of the
        # squares by 2 * (a - b + 1), and the excess by half of that.
        at_first = [each for each in first if each != one and each not in second]
        at_second = [each for each in second if each != other and each not in first]
        of_one, of_other = met[one], met[other]
        change = sum(of_other[each] - of_one[each] + 1 for each in at_first)
        change += sum(of_one[each] - of_other[each] + 1 for each in at_second)
        if change > 1 or (change == 1 and random() > HEAT * (1 - step / steps)):
            continue
        excess += change
        first[first.index(one)], second[second.index(other)] = other, one
        for each in at_first:
            count(one, each, -1)
            count(other, each, 1)
        for each in at_second:
            count(other, each, -1)
            count(one, each, 1)
    return tables


def _excess(met: Sequence[Sequence[int]]) -> int:
    """By how much the sum of the squares of all pairs' meetings (``met``) exceeds the least
    possible sum, at which no two pairs differ by more than one meeting. Any swap changes the sum by
    an even number, so this is counted in twos."""
    pairs = len(met) * (len(met) - 1) // 2
    usual, larger = divmod(sum(map(sum, met)) // 2, pairs)
    least = larger * (usual + 1) ** 2 + (pairs - larger) * usual**2
    return (sum(each * each for row in met for each in row) // 2 - least) // 2


def _in_order(tables: Sequence[Table]) -> None:
    """Let everybody begin about equally often: at each table, the person who has begun least often
    goes first."""
    begun = Counter(table[0] for table in tables)
    for _ in range(PASSES):
        for table in tables:
            begun[table[0]] -= 1
            table.sort(key=lambda one: begun[one])
            begun[table[0]] += 1
