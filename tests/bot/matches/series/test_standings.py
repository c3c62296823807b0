"""Points, places, and the places still possible."""

from fractions import Fraction
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bot.matches.model.series.seating import seating
from bot.matches.model.series.standings import Seated, Standing, Table, standings

ANN, BEN, CHLOE, DAN, EVE = range(1, 6)


def table(*people: int, places: tuple[int, ...] = (1, 2, 3, 4), absent: int = 0) -> Table:
    return [
        Seated(one, place, absent=one == absent) for one, place in zip(people, places, strict=False)
    ]


def order(*tables: Table) -> list[list[int]]:
    """The people by place."""
    found: dict[int, list[int]] = {}
    for each in standings(tables):
        found.setdefault(each.place, []).append(each.person_id)
    return list(found.values())


def of(person: int, *tables: Table) -> Standing:
    return next(each for each in standings(tables) if each.person_id == person)


def test_a_table_is_worth_the_share_of_rivals_beaten_and_ties_half() -> None:
    shared = table(ANN, BEN, CHLOE, places=(1, 2, 2))
    assert [of(one, shared).points for one in (ANN, BEN, CHLOE)] == [
        1,
        Fraction(1, 4),
        Fraction(1, 4),
    ]
    assert of(BEN, table(ANN, BEN, CHLOE, DAN)).points == Fraction(2, 3)
    assert of(BEN, table(ANN, BEN, CHLOE)).points == Fraction(1, 2)


def test_who_was_absent_comes_last_and_the_computer_counts_for_the_others() -> None:
    won_for = table(ANN, BEN, CHLOE, absent=ANN)
    assert [of(one, won_for).points for one in (ANN, BEN, CHLOE)] == [0, Fraction(1, 2), 0]
    assert of(ANN, won_for).wins == 0


def test_what_the_computer_wins_parts_nobody_who_was_absent() -> None:
    nobody_came = [Seated(one, place, absent=True) for place, one in enumerate((ANN, BEN), 1)]
    assert order(nobody_came) == [[ANN, BEN]]


def test_equal_points_are_parted_by_wins() -> None:
    tied = [table(BEN, CHLOE, places=(1, 1)), table(BEN, DAN, places=(1, 1))]
    won = [table(ANN, CHLOE), table(DAN, ANN)]
    assert of(ANN, *tied, *won).points == of(BEN, *tied, *won).points
    assert of(ANN, *tied, *won).place < of(BEN, *tied, *won).place


def test_then_by_the_meetings_of_those_who_are_equal() -> None:
    assert order(table(ANN, BEN), table(BEN, CHLOE), table(DAN, ANN)) == [
        [DAN],
        [ANN],
        [BEN],
        [CHLOE],
    ]


def test_then_by_the_points_of_the_rivals_and_what_is_still_equal_is_shared() -> None:
    harder = [table(ANN, CHLOE), table(BEN, DAN), table(CHLOE, EVE, places=(1, 1))]
    assert order(*harder)[:2] == [[ANN], [BEN]]
    assert order(table(ANN, BEN), table(BEN, CHLOE), table(CHLOE, ANN)) == [[ANN, BEN, CHLOE]]


@given(people=st.integers(4, 12), seats=st.integers(2, 4), each=st.integers(1, 4), seed=st.binary())
def test_the_places_that_are_possible_hold_the_last_one_and_only_get_fewer(
    people: int, seats: int, each: int, seed: bytes
) -> None:
    luck = Random(seed)
    plan = seating(people, seats, each, seed)
    tables: list[Table] = [[Seated(one) for one in seated] for seated in plan]
    told = [standings(tables)]
    for number, seated in luck.sample(list(enumerate(plan)), len(plan)):
        tables[number] = [
            Seated(one, luck.randint(1, len(seated)), absent=luck.random() < 0.1) for one in seated
        ]
        told.append(standings(tables))
    last = {line.person_id: line.place for line in told[-1]}
    before = {line.person_id: (1, people) for line in told[0]}
    for lines in told:
        for line in lines:
            best, worst = before[line.person_id]
            assert best <= line.best <= last[line.person_id] <= line.worst <= worst
            before[line.person_id] = line.best, line.worst
