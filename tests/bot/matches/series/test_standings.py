"""Points and places."""

from fractions import Fraction

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


def test_what_is_still_equal_is_shared() -> None:
    assert order(table(ANN, BEN), table(BEN, CHLOE), table(CHLOE, ANN)) == [[ANN, BEN, CHLOE]]
