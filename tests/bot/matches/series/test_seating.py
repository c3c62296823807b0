"""Who meets whom in a series, for all numbers of people and sizes of tables."""

from __future__ import annotations

from collections import Counter
from math import ceil

import pytest

from bot.matches.model.series.seating import DESIGNS, Table, meetings, seating

SEED = b"a seed of the seating's own luck"


def sharing(tables: list[Table], people: int) -> tuple[float, Counter[tuple[int, int]]]:
    """The mean number of meetings of two people, and how often each two meet."""
    met = meetings(tables)
    return sum(met.values()) / (people * (people - 1) / 2), met


def spread(who: list[int], people: int) -> int:
    """How much more often than another somebody is named."""
    often = Counter(who)
    return max(often.values()) - min(often[one] for one in range(people))


@pytest.mark.parametrize(("people", "seats", "each"), DESIGNS)
def test_in_a_design_all_meet_exactly_once(people: int, seats: int, each: int) -> None:
    tables = seating(people, seats, each, SEED)
    _, met = sharing(tables, people)
    assert set(met.values()) == {1}
    assert len(met) == people * (people - 1) // 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_treated_alike_whatever_the_number(seats: int) -> None:
    for people in range(4, 41):
        each = 1 + people % 5
        tables = seating(people, seats, each, SEED)
        mean, met = sharing(tables, people)
        sizes = {len(table) for table in tables}
        at_small = [one for table in tables if len(table) == min(sizes) for one in table]
        assert all(a != b for a, b in met), "twice at a table"
        assert set(Counter(one for table in tables for one in table).values()) == {each}
        assert max(sizes) - min(sizes) <= 1
        assert spread(at_small, people) <= 1
        assert spread([table[0] for table in tables], people) <= 1
        assert max(met.values()) <= ceil(mean) + 1
        assert sum(count > mean + 1 for count in met.values()) <= people // 3


def test_another_seed_is_another_seating_and_the_same_seed_the_same() -> None:
    tables = seating(9, 3, 4, SEED)
    assert tables == seating(9, 3, 4, SEED)
    assert tables != seating(9, 3, 4, SEED[::-1])
