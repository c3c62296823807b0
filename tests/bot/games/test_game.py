"""The kernel's own parts: places, values as JSON, refusals, and the guide in the docstring."""

from __future__ import annotations

import doctest

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bot.games
from bot.games import IllegalMove, Prompt, Standing, Value, rank, required_seats
from cogs.puerto_banana.rules import GAME, Bid, Options

quickly = settings(max_examples=80)


def places(scores: list[tuple[int, ...]]) -> dict[int, int]:
    return {standing.seat: standing.place for standing in rank(scores)}


def test_the_guide_to_a_new_game_works_as_it_is_written() -> None:
    results = doctest.testmod(bot.games)
    assert results.attempted > 10
    assert results.failed == 0


def test_the_highest_score_is_first() -> None:
    assert rank([(3,), (9,), (5,)]) == [
        Standing(seat=1, place=1, score=9),
        Standing(seat=2, place=2, score=5),
        Standing(seat=0, place=3, score=3),
    ]


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


@quickly
@given(st.lists(st.integers(-5, 5), min_size=1, max_size=6))
def test_a_place_is_one_more_than_the_number_of_better_seats(scores: list[int]) -> None:
    standings = rank([(score,) for score in scores])
    assert sorted(one.seat for one in standings) == list(range(len(scores)))
    assert [one.place for one in standings] == sorted(one.place for one in standings)
    for one in standings:
        assert one.place == 1 + len([score for score in scores if score > scores[one.seat]])


def test_only_required_prompts_hold_a_match_up() -> None:
    pending = {
        3: Prompt(number=1),
        0: Prompt(number=1),
        1: Prompt(number=1, required=False),
    }
    assert list(required_seats(pending)) == [0, 3]


class Cube(Value, frozen=True):
    colour: str


class Card(Value, frozen=True):
    number: int


class Shelf(Value, frozen=True):
    things: tuple[Cube | Card, ...]


def test_a_value_says_its_kind_in_json_and_comes_back_as_it_was() -> None:
    shelf = Shelf((Cube("red"), Card(10**99), Card(-1)))
    data = msgspec.json.encode(shelf)
    assert data.startswith(b'{"type":"Shelf","things":[{"type":"Cube","colour":"red"}')
    assert msgspec.json.decode(data, type=Shelf) == shelf


def test_a_value_can_not_be_changed() -> None:
    with pytest.raises(AttributeError):
        Card(1).number = 2  # type: ignore[misc]  # the point of the test


def test_values_of_equal_content_are_equal_and_hash_alike() -> None:
    assert {Card(7), Card(7), Cube("red")} == {Card(7), Cube("red")}


def test_a_game_reads_its_own_options_and_actions() -> None:
    assert GAME.load_options(b'{"type":"Options","round_limit":12}') == Options(12)
    assert GAME.load_options(b'{"type":"Options"}') == Options()
    assert GAME.load_action(b'{"type":"Bid","amount":21}') == Bid(21)
    with pytest.raises(msgspec.ValidationError):
        GAME.load_action(b'{"type":"Pass"}')


def test_a_refusal_carries_the_key_and_the_values_of_its_text() -> None:
    refusal = IllegalMove("pb-bid-too-long", digits=100)
    assert (refusal.key, refusal.values) == ("pb-bid-too-long", {"digits": 100})
    assert str(refusal) == "pb-bid-too-long"
