"""Nobody gains by leaving, or by making others leave or stay, in any order."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

import pytest
from msgspec.structs import replace

from bot.games import Standing
from bot.matches.history.points import Pairs, points
from bot.matches.history.ratings import Rating, finishes, rate
from bot.matches.model import contest
from bot.matches.model.seat import Person, Result, Seat
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import GAMES

ENTRY = GAMES[GAME.key]
tables = pytest.mark.parametrize(
    ("people", "computers"), [(2, 0), (2, 1), (2, 2), (3, 0), (3, 1), (4, 0)]
)

STRENGTHS = [Rating(25, 8), Rating(35, 3), Rating(18, 2), Rating(28, 5)]
"""A newcomer, and people with known good, poor and middling ratings."""


def seats_of(
    people: int,
    computers: int,
    left: Sequence[int] = (),
    excused: Sequence[int] = (),
    undecided: Sequence[int] = (),
) -> tuple[Seat, ...]:
    """People in the first seats, computer players in the rest."""
    return tuple(
        Seat(
            number,
            Person(number + 1, f"P{number}") if number < people else None,
            left=number in left,
            decided=number not in undecided,
            excused=number in excused,
            character=None if number < people else "larus",
        )
        for number in range(people + computers)
    )


def places(results: Sequence[Result]) -> dict[int, int]:
    return {line.seat: line.place for line in results}


def orders(seats: int, *, ties: bool = True) -> Iterator[list[Standing]]:
    """The standings after a match, in every order, also with every tie of two neighbours."""
    for order in permutations(range(seats)):
        lines = [Standing(seat=seat, place=at, score=9 - at) for at, seat in enumerate(order, 1)]
        yield lines
        for at in range(1, seats) if ties else ():
            tied = replace(lines[at], place=at, score=lines[at - 1].score)
            yield [*lines[:at], tied, *lines[at + 1 :]]


def results_of(seats: Sequence[Seat], standings: Sequence[Standing]) -> tuple[Result, ...]:
    """The results of a match that would have ended like this if nobody had left."""
    return contest.results(seats, None) or contest.results(seats, standings)


def ratings_of(
    seats: Sequence[Seat], results: Sequence[Result], strengths: Sequence[Rating] = STRENGTHS
) -> dict[int, float]:
    """The worth of each person's rating after the match, by seat."""
    known = dict(enumerate(strengths, 1))
    after = rate(finishes(seats, results, ENTRY), known)
    return {person - 1: new.mu - 3 * new.sigma for person, new in after.items()}


def departures(people: int) -> Iterator[tuple[int, ...]]:
    """All sets of people who can leave while one stays."""
    for count in range(people):
        yield from combinations(range(people), count)


@tables
def test_whoever_leaves_is_last_on_list_podium_and_in_rating(people: int, computers: int) -> None:
    for left in departures(people):
        seats = seats_of(people, computers, left)
        for standings in orders(people + computers):
            results = results_of(seats, standings)
            listed = places(results)
            podium = {line.seat: line.place for line in contest.ranked(seats, standings)}
            assert {seat: podium[seat] for seat in listed} == listed
            staying = [line for line in standings if line.seat not in left]
            assert len({podium[seat] for seat in left}) <= 1, "they share a place"
            assert all(podium[seat] > max(podium[line.seat] for line in staying) for seat in left)
            if people - len(left) > 1:  # the others are placed as if nobody else had sat there
                above = [sum(other.place < line.place for other in staying) for line in staying]
                assert [listed[line.seat] - 1 for line in staying] == above
        ends = finishes(seats, results, ENTRY)
        won = {end.seat for end in ends if end.person_id and end.place == 1}
        assert won == {seat for seat, place in listed.items() if place == 1 and seat < people}
    stopped = contest.results(seats_of(people, computers, [0]), None, over=True)
    if people > 2:
        assert places(stopped) == {0: people + computers}, "below all who stayed"
        assert [*ratings_of(seats_of(people, computers, [0]), stopped)] == [0], (
            "nobody else is rated"
        )


@tables
def test_the_only_one_left_wins_and_gains_nothing_by_computers(people: int, computers: int) -> None:
    others = range(1, people)
    for early in range(people - 1):
        assert contest.results(seats_of(people, computers, others[:early]), None) == ()
    seats, alone = seats_of(people, computers, others), seats_of(people, 0, others)
    found = contest.results(seats, None)
    assert places(found) == {0: 1} | dict.fromkeys(others, 2 + computers)
    assert {line.score for line in found} == {None}
    assert [line.seat for line in found if line.left] == [*others]
    assert points(finishes(seats, found, ENTRY), Pairs())[1] == 10 * (people - 1)
    after, among_people = ratings_of(seats, found), ratings_of(alone, contest.results(alone, None))
    assert after[0] == among_people[0]
    for seat in others:  # who have lost to the computer players, too
        assert after[seat] < among_people[seat] if computers else after[seat] == among_people[seat]


@pytest.mark.parametrize("strengths", [STRENGTHS, STRENGTHS[::-1]], ids=["rising", "falling"])
@tables
def test_nobody_gains_by_leaving(people: int, computers: int, strengths: Sequence[Rating]) -> None:
    for left in departures(people):
        for person in range(people):
            if person in left or len(left) + 1 == people:
                continue
            stays = seats_of(people, computers, left)
            gone = seats_of(people, computers, [*left, person])
            for standings in orders(people + computers, ties=False):
                kept = ratings_of(stays, results_of(stays, standings), strengths)[person]
                lost = ratings_of(gone, results_of(gone, standings), strengths)[person]
                assert lost <= kept + 1e-9


@tables
def test_nobody_wins_or_loses_before_everybody_has_decided(people: int, computers: int) -> None:
    for undecided in range(people):
        seats = seats_of(people, computers, undecided=[undecided])
        assert not contest.counts(seats)
        everybody_but = [number for number in range(people) if number != undecided]
        for left in (everybody_but, everybody_but[:-1]):
            gone = seats_of(people, computers, left, (), [undecided])
            assert contest.results(gone, None, over=True) == ()


def test_whoever_is_excused_neither_wins_nor_loses_and_the_others_do() -> None:
    early = seats_of(3, 1, left=[0], excused=[0], undecided=[0])
    assert contest.counts(early), "the two others have decided"
    standings = next(each for each in orders(4) if [line.seat for line in each] == [0, 3, 2, 1])
    found = contest.results(early, standings)
    assert places(found) == {3: 1, 2: 2, 1: 3}
    assert [end.seat for end in finishes(early, found, ENTRY)] == [1, 2, 3]
    then = seats_of(3, 1, left=[0, 1], excused=[0], undecided=[0])
    assert places(contest.results(then, None)) == {2: 1, 1: 3}


def test_a_person_whose_rivals_are_all_excused_has_not_won() -> None:
    assert contest.results(seats_of(3, 0, left=[0, 1], excused=[0, 1]), None) == ()
    assert contest.results(seats_of(1, 3), None) == ()
