"""Who meets whom in a series, for all numbers of people and table sizes, and points and places."""

from collections import Counter
from fractions import Fraction

import pytest

from bot.matches.model.seating import meetings, seating
from bot.matches.model.series import Seated, SeriesStanding, SeriesTable, standings

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
    for people in range(4, 41, 5):
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
def test_few_people_meet_as_often_where_one_search_gets_stuck(people: int, seed: bytes) -> None:
    assert max(meetings(seating(people, 4, 3, seed)).values()) == 2


def test_another_seed_is_another_seating_and_the_same_seed_the_same() -> None:
    tables = seating(9, 3, 4, SEED)
    assert tables == seating(9, 3, 4, SEED)
    assert tables != seating(9, 3, 4, SEED[::-1])


ANN, BEN, CHLOE, DAN, EVE = range(1, 6)


def table(*people: int, places: tuple[int, ...] = (1, 2, 3, 4), absent: int = 0) -> SeriesTable:
    both = zip(people, places, strict=False)
    return SeriesTable(tuple(Seated(one, place, absent=one == absent) for one, place in both))


def order(*tables: SeriesTable) -> list[list[int]]:
    """The people by place."""
    found: dict[int, list[int]] = {}
    for each in standings(tables):
        found.setdefault(each.place, []).append(each.person_id)
    return list(found.values())


def of(person: int, *tables: SeriesTable) -> SeriesStanding:
    return next(each for each in standings(tables) if each.person_id == person)


def test_a_table_is_worth_the_share_of_rivals_beaten_and_ties_half() -> None:
    shared = table(ANN, BEN, CHLOE, places=(1, 2, 2))
    assert [of(one, shared).points for one in (ANN, BEN, CHLOE)] == [1, 0.25, 0.25]
    assert of(BEN, table(ANN, BEN, CHLOE, DAN)).points == Fraction(2, 3)
    assert of(BEN, table(ANN, BEN, CHLOE)).points == Fraction(1, 2)


def test_who_was_absent_comes_last_and_the_computer_counts_for_the_others() -> None:
    won_for = table(ANN, BEN, CHLOE, absent=ANN)
    assert [of(one, won_for).points for one in (ANN, BEN, CHLOE)] == [0, Fraction(1, 2), 0]
    assert of(ANN, won_for).wins == 0


def test_what_the_computer_wins_parts_nobody_who_was_absent() -> None:
    seats = (Seated(one, place, absent=True) for place, one in enumerate((ANN, BEN), 1))
    assert order(SeriesTable(tuple(seats))) == [[ANN, BEN]]


def test_equal_points_are_parted_by_wins() -> None:
    tied = [table(BEN, CHLOE, places=(1, 1)), table(BEN, DAN, places=(1, 1))]
    won = [table(ANN, CHLOE), table(DAN, ANN)]
    assert of(ANN, *tied, *won).points == of(BEN, *tied, *won).points
    assert of(ANN, *tied, *won).place < of(BEN, *tied, *won).place


def test_then_by_the_meetings_of_those_who_are_equal() -> None:
    parted = order(table(ANN, BEN), table(BEN, CHLOE), table(DAN, ANN))
    assert parted == [[DAN], [ANN], [BEN], [CHLOE]]


def test_what_is_still_equal_is_shared() -> None:
    assert order(table(ANN, BEN), table(BEN, CHLOE), table(CHLOE, ANN)) == [[ANN, BEN, CHLOE]]
