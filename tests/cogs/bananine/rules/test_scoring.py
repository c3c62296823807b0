"""Scoring: majorities by value, and ties."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games import Standing
from cogs.bananine.rules.events import End, GameEnded
from cogs.bananine.rules.game import GAME, State
from cogs.bananine.rules.market import Counts, Play
from cogs.bananine.rules.scoring import points_for, score
from tests.cogs.bananine.tables import counts, do, table

# Any piles with the majorities of the rulebook's example.
PLAYER_A = counts({1: 2, 2: 3, 5: 1, 6: 2, 8: 1})
PLAYER_B = counts({1: 2, 2: 1, 3: 1, 5: 1, 7: 2, 9: 1})
PLAYER_C = counts({1: 2, 2: 1, 3: 3, 4: 2, 5: 2, 6: 1, 7: 1, 8: 1})


def finished(piles: list[Counts], start: int = 0) -> State:
    """The state after the last turn, in which nothing was taken."""
    turn = len(piles) - 1
    state = table((9,), {2: 1}, seats=len(piles), start=start, turn=turn, piles=piles)
    return do(state, Play(9))[0]


def test_scoring_example_value_by_value() -> None:
    scoring = score([PLAYER_A, PLAYER_B, PLAYER_C], start=0)
    assert [line.by_value for line in scoring.scores] == [
        (1, 2, 0, 0, 0, 2, 0, 1, 0),
        (1, 0, 0, 0, 0, 0, 2, 0, 2),
        (1, 0, 2, 2, 2, 0, 0, 1, 0),
    ]


ORDERS: dict[str, tuple[list[Counts], int, list[int], tuple[int, ...], tuple[str, ...]]] = {
    "scoring example: player C wins": (
        [PLAYER_A, PLAYER_B, PLAYER_C], 0, [6, 5, 8], (2, 0, 1), ("points", "points")
    ),
    "bn12 a tie on points goes to the most ones": (
        [counts({2: 1, 3: 1}), counts({1: 1, 4: 1})], 0, [4, 4], (1, 0), ("ones",)
    ),
    **{
        f"bn12 then to the seat nearest to the start player, {start}": (
            [counts({2: 1}), counts({3: 1}), counts({4: 1})], start, [2, 2, 2],
            (start, (start + 1) % 3, (start + 2) % 3), ("distance", "distance"),
        )
        for start in range(3)
    },
    "bn12 each place says what decided it": (
        [counts({1: 1, 3: 1, 4: 1}), counts({1: 1, 5: 1, 6: 1}), counts({7: 1, 8: 1, 9: 1}),
         counts({2: 1})],
        1, [5, 5, 6, 2], (2, 1, 0, 3), ("points", "distance", "points"),
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("piles", "start", "points", "order", "decided"), ORDERS.values(), ids=ORDERS
)
def test_the_order_of_the_places(
    piles: list[Counts], start: int, points: list[int], order: tuple[int, ...], decided: object
) -> None:
    scoring = score(piles, start)
    assert [line.points for line in scoring.scores] == points
    assert (scoring.order, scoring.decided) == (order, decided)
    assert GAME.standings(finished(piles, start)) == [
        Standing(seat=seat, place=place, score=points[seat]) for place, seat in enumerate(order, 1)
    ]


def test_the_most_cards_of_a_value_score_two_and_a_tie_one_each() -> None:
    assert points_for([1, 4, 3]) == (0, 2, 0)
    assert points_for([4, 4, 3]) == (1, 1, 0)
    assert points_for([2, 2, 2, 2]) == (1, 1, 1, 1)


def test_bn11_a_value_that_nobody_collected_scores_nothing() -> None:
    assert points_for([0, 0, 0]) == (0, 0, 0)
    assert score([counts({}), counts({})], start=0).scores[0].points == 0


def test_cards_left_in_hand_do_not_count() -> None:
    state = finished([counts({1: 1}), counts({})])
    assert state.hands[0] == (1, 1, 2, 5)
    assert [line.by_value for line in score(state.piles, 0).scores] == [
        (2, 0, 0, 0, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 0, 0, 0, 0),
    ]


def test_the_end_is_told_with_the_scoring_table() -> None:
    piles = [PLAYER_A, PLAYER_B, PLAYER_C]
    state = table((9,), {2: 1}, seats=3, turn=2, piles=piles)
    after, events = do(state, Play(9))
    assert events[-1] == GameEnded(End(2, "hand"), score(piles, 0))
    assert GAME.view(after, None).scoring == score(piles, 0)


@settings(max_examples=60)
@given(st.data(), st.integers(2, 5))
def test_bn12_there_is_one_winner_and_places_are_never_shared(
    data: st.DataObject, seats: int
) -> None:
    pile = st.tuples(*[st.integers(0, 2)] * 9)
    piles = data.draw(st.lists(pile, min_size=seats, max_size=seats))
    standings = GAME.standings(finished(piles, start=data.draw(st.integers(0, seats - 1))))
    assert standings is not None
    assert [standing.place for standing in standings] == list(range(1, seats + 1))
