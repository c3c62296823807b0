"""Standings, prompts, ranges, gaps between chances, and the guide in the package's docstring."""

import doctest

import pytest

import bot.games
from bot.games import Prompt, rank, required_seats
from bot.games.choices import Range
from bot.games.computer import compared
from cogs.puerto_banana.rules import Bid


def test_less_than_one_in_a_hundred_makes_no_difference() -> None:
    gaps = [compared([0.504, other])[1]["gap"] for other in (0.495, 0.493, 0.6)]
    assert gaps == [0, 1, 0]


def places(scores: list[tuple[int, ...]]) -> dict[int, int]:
    return {standing.seat: standing.place for standing in rank(scores)}


def test_the_guide_to_a_new_game_works_as_it_is_written() -> None:
    results = doctest.testmod(bot.games)
    assert results.attempted > 10
    assert results.failed == 0


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([7, 7, 3], [1, 1, 3]),
        ([9, 7, 7, 3], [1, 2, 2, 4]),
        ([5, 5, 5, 5], [1, 1, 1, 1]),
        ([0, 8, 0, 8, 4], [4, 1, 4, 1, 3]),
    ],
)
def test_equal_scores_share_a_place_and_the_next_is_skipped(
    scores: list[int], expected: list[int]
) -> None:
    assert places([(score,) for score in scores]) == dict(enumerate(expected))


def test_tie_breaks_count_in_their_order_and_only_the_first_number_is_shown() -> None:
    standings = rank([(5, 1, 9), (5, 2, 0), (5, 2, 0), (4, 99, 99)])
    assert [(one.seat, one.place, one.score) for one in standings] == [
        (1, 1, 5),
        (2, 1, 5),
        (0, 3, 5),
        (3, 4, 4),
    ]


def test_only_required_prompts_hold_a_match_up() -> None:
    pending = {
        3: Prompt(number=1),
        0: Prompt(number=1),
        1: Prompt(number=1, required=False),
    }
    assert list(required_seats(pending)) == [0, 3]


def test_samples_go_from_the_least_to_the_highest_usual_number() -> None:
    bids = Range(Bid, 2, 100, usual=5)
    asked: list[int] = []

    def highest(below: int) -> int:
        asked.append(below)
        return below - 1

    assert bids.sample(lambda below: 0) == Bid(2)
    assert bids.sample(highest) == Bid(5)
    assert asked == [4]


def test_a_range_holds_both_its_ends_and_nothing_else() -> None:
    bids = Range(Bid, 2, 100)
    assert [Bid(number) in bids for number in (1, 2, 100, 101)] == [False, True, True, False]
    assert 2 not in bids
