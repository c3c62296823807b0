"""The triggers of the end, the last round, and scoring: majorities by value, and ties."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games import Standing
from cogs.bananine.rules import events
from cogs.bananine.rules.game import GAME, State
from cogs.bananine.rules.market import NO_CARDS, Counts, Play, Stack, Take
from cogs.bananine.rules.scoring import points_for, score
from tests.cogs.bananine.tables import counts, do, refusal, table


def finished(piles: list[Counts], start: int = 0) -> State:
    """The state after the last turn, in which nothing was taken."""
    turn = len(piles) - 1
    state = table((9,), {2: 1}, seats=len(piles), start=start, turn=turn, piles=piles)
    return do(state, Play(9))[0]


def test_the_last_card_played_triggers_the_end() -> None:
    after, happened = do(table((3, 4), {7: 1}, seats=3), Take(7, False, (3, 4)))
    assert happened == [
        events.Taken(0, Stack(7, 1), (3, 4)),
        events.EndTriggered(events.End(0, "hand"), last=2),
        events.TurnPassed(1, 1, True),
    ]
    assert after.end == events.End(0, "hand")
    assert not after.over


def test_bn8_the_end_is_triggered_the_moment_the_last_surplus_card_is_drawn() -> None:
    state = table((1, 3, 5, 5, 9), {1: 9, 3: 3, 5: 1, 9: 1}, deck=(6, 7))
    after, happened = do(state, Take(9, False, (1, 3, 5)))
    assert happened[4:6] == [
        events.SurplusDrawn(7, "discard", 0),
        events.EndTriggered(events.End(0, "deck"), last=1),
    ]
    assert happened.count(events.DrawSkipped("discard")) == 1
    assert after.hands[0] == (5, 9)
    assert not after.over


def test_a_last_card_that_also_empties_the_deck_is_told_as_the_first_of_the_two() -> None:
    after, happened = do(table((5,), {5: 1}, deck=(6,)), Play(5))
    assert after.end == events.End(0, "hand")
    assert [type(event) for event in happened].count(events.EndTriggered) == 1


def test_bn10_all_seats_have_the_same_number_of_turns() -> None:
    """The game ends with the turn of the seat before the start player, whoever triggers it."""
    for turn in range(3):
        state = table((9,), {2: 1}, seats=3, start=1, turn=turn, others=(8, 8))
        seats = []
        while not state.over:
            seats.append(state.mover)
            state, happened = do(state, GAME.pending(state)[state.mover].choices()[0])
        assert seats == [1, 2, 0][turn:]
        assert isinstance(happened[-1], events.GameEnded)
        assert happened[-1].end == state.end == events.End((1 + turn) % 3, "hand")


def test_bn10_a_later_trigger_changes_nothing() -> None:
    state = table((9,), {2: 1}, seats=3, others=(8,))
    state, _ = do(state, Play(9))
    state, happened = do(state, Play(8))
    assert [type(event) for event in happened] == [events.Played, events.TurnPassed]
    assert state.end == events.End(0, "hand")


def test_only_the_seat_whose_turn_it_is_is_asked() -> None:
    state = table((3, 4), {7: 1}, seats=4, start=2, turn=3)
    assert {seat: prompt.number for seat, prompt in GAME.pending(state).items()} == {1: 4}
    assert refusal(state, Take(7, False, (3, 4)), seat=2) == ("bn-not-your-turn", {"seat": 1})


def test_a_game_that_is_over_asks_nobody_and_takes_no_move() -> None:
    state = finished([NO_CARDS] * 2)
    assert state.over
    assert GAME.pending(state) == {}
    assert refusal(state, Play(1), seat=0) == ("match-over", {})
    assert GAME.view(state, None).mover is None


def test_turns_and_rounds_are_counted_from_one() -> None:
    views = [GAME.view(table((9,), {2: 1}, seats=3, turn=turn), None) for turn in range(4)]
    assert [(view.turn, view.round) for view in views] == [(1, 1), (2, 1), (3, 1), (4, 2)]
    over = GAME.view(finished([NO_CARDS] * 2), None)
    assert (over.turn, over.round, over.mover) == (2, 1, None)


# Any piles with the majorities of the rulebook's example.
PLAYER_A = counts({1: 2, 2: 3, 5: 1, 6: 2, 8: 1})
PLAYER_B = counts({1: 2, 2: 1, 3: 1, 5: 1, 7: 2, 9: 1})
PLAYER_C = counts({1: 2, 2: 1, 3: 3, 4: 2, 5: 2, 6: 1, 7: 1, 8: 1})


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
    after, happened = do(state, Play(9))
    assert happened[-1] == events.GameEnded(events.End(2, "hand"), score(piles, 0))
    assert GAME.view(after, None).scoring == score(piles, 0)


@settings(max_examples=60)
@given(st.data(), st.integers(2, 5))
def test_bn12_there_is_one_winner_and_no_shared_place(data: st.DataObject, seats: int) -> None:
    pile = st.tuples(*[st.integers(0, 2)] * 9)
    piles = data.draw(st.lists(pile, min_size=seats, max_size=seats))
    standings = GAME.standings(finished(piles, start=data.draw(st.integers(0, seats - 1))))
    assert standings is not None
    assert [standing.place for standing in standings] == list(range(1, seats + 1))
