"""Who meets whom in a series, for all numbers of people and table sizes."""

from collections import Counter

import pytest

from bot.matches.model.series.seating import meetings, seating

SEED = b"a seed of the seating's own luck"


def spread(who: list[int], people: int) -> int:
    """The difference between the most and the least often named."""
    often = Counter(who)
    return max(often.values(), default=0) - min(often[one] for one in range(people))


@pytest.mark.parametrize(
    ("people", "seats", "each"), [(7, 3, 3), (9, 3, 4), (15, 3, 7), (13, 4, 4), (16, 4, 5)]
)
def test_where_all_can_meet_exactly_once_they_do(people: int, seats: int, each: int) -> None:
    tables = seating(people, seats, each, SEED)
    met = meetings(tables)
    assert set(met.values()) == {1}
    assert len(met) == people * (people - 1) // 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_treated_alike_whatever_the_number(seats: int) -> None:
    for people in range(4, 41, 3):
        each = 2 + people // 3 % 6
        tables = seating(people, seats, each, SEED)
        met = meetings(tables)
        mean = sum(met.values()) / (people * (people - 1) / 2)
        sizes = {len(table) for table in tables}
        at_small = [one for table in tables if len(table) == min(sizes) for one in table]
        assert all(a != b for a, b in met), "twice at a table"
        assert set(Counter(one for table in tables for one in table).values()) == {each}
        assert max(sizes) - min(sizes) <= 1
        assert spread(at_small, people) <= 1
        assert spread([table[0] for table in tables], people) <= 2
        assert max(met.values()) <= mean + 1.2


def test_seven_people_at_two_tables_of_four_cannot_but_meet_twice_and_few_do() -> None:
    """Everybody sits at the two tables of four, so two of any three have met there."""
    met = meetings(seating(7, 4, 2, SEED))
    assert sum(count > 1 for count in met.values()) <= 2
    assert max(met.values()) == 2


@pytest.mark.parametrize(("people", "seed"), [(7, b"\x00"), (8, b"\x02")])
def test_few_people_meet_about_as_often_where_one_search_gets_stuck(
    people: int, seed: bytes
) -> None:
    assert max(meetings(seating(people, 4, 3, seed)).values()) == 2


def test_another_seed_is_another_seating_and_the_same_seed_the_same() -> None:
    tables = seating(9, 3, 4, SEED)
    assert tables == seating(9, 3, 4, SEED)
    assert tables != seating(9, 3, 4, SEED[::-1])
