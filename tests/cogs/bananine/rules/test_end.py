"""The triggers of the end, and the last round."""

import pytest

from cogs.bananine.rules.events import (
    DrawSkipped,
    End,
    EndTriggered,
    GameEnded,
    Played,
    SurplusDrawn,
    Taken,
    TurnPassed,
)
from cogs.bananine.rules.game import GAME, State
from cogs.bananine.rules.market import Play, Stack, Take
from tests.cogs.bananine.tables import do, game_at_random, refusal, table


def test_the_last_card_played_triggers_the_end() -> None:
    after, events = do(table((3, 4), {7: 1}, seats=3), Take(7, False, (3, 4)))
    assert events == [
        Taken(0, Stack(7, 1), (3, 4)),
        EndTriggered(End(0, "hand"), last=2),
        TurnPassed(1, 1, True),
    ]
    assert after.end == End(0, "hand")
    assert not after.over


def test_bn8_the_end_is_triggered_the_moment_the_last_surplus_card_is_drawn() -> None:
    state = table((1, 3, 5, 5, 9), {1: 9, 3: 3, 5: 1, 9: 1}, deck=(6,))
    after, events = do(state, Take(9, False, (1, 3, 5)))
    assert events[2:4] == [
        SurplusDrawn(6, "discard", 0),
        EndTriggered(End(0, "deck"), last=1),
    ]
    assert events.count(DrawSkipped("discard")) == 2
    assert after.hands[0] == (5, 9)
    assert not after.over


def test_a_last_card_that_also_empties_the_deck_is_told_as_the_first_of_the_two() -> None:
    after, events = do(table((5,), {5: 1}, deck=(6,)), Play(5))
    assert after.end == End(0, "hand")
    assert [type(event) for event in events].count(EndTriggered) == 1


def test_bn10_all_seats_have_the_same_number_of_turns() -> None:
    state = table((9,), {2: 1}, seats=3, start=1, others=(8, 8))
    seats = []
    while not state.over:
        seats.append(state.mover)
        state, events = do(state, GAME.pending(state)[state.mover].choices()[0])
    assert seats == [1, 2, 0]
    assert isinstance(events[-1], GameEnded)


def test_bn10_the_game_ends_with_the_turn_of_the_seat_before_the_start_player() -> None:
    state = table((9,), {2: 1}, seats=3, start=1, turn=5, others=(8, 8))
    assert state.mover == 0
    after, events = do(state, Play(9))
    assert after.over
    assert events[1] == EndTriggered(End(0, "hand"), last=0)
    assert isinstance(events[2], GameEnded)
    assert events[2].end == End(0, "hand")


def test_bn10_a_later_trigger_changes_nothing() -> None:
    state = table((9,), {2: 1}, seats=3, others=(8,))
    state, _ = do(state, Play(9))
    state, events = do(state, Play(8))
    assert [type(event) for event in events] == [Played, TurnPassed]
    assert state.end == End(0, "hand")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_play_is_clockwise_from_the_start_player(seats: int) -> None:
    state, steps = game_at_random(seats, 1)
    for turn, step in enumerate(steps):
        assert step.seat == (state.start + turn) % seats
    assert (turn + 1) % seats == 0


def test_only_the_seat_whose_turn_it_is_is_asked() -> None:
    state = table((3, 4), {7: 1}, seats=4, start=2, turn=3)
    assert list(GAME.pending(state)) == [1]
    assert GAME.pending(state)[1].number == 4
    assert refusal(state, Take(7, False, (3, 4)), seat=2) == ("bn-not-your-turn", {"seat": 1})


def finished() -> State:
    state, _ = do(table((9,), {2: 1}, turn=1), Play(9))
    return state


def test_a_game_that_is_over_asks_nobody_and_takes_no_move() -> None:
    state = finished()
    assert state.over
    assert GAME.pending(state) == {}
    assert refusal(state, Play(1), seat=0) == ("match-over", {})
    assert GAME.view(state, None).mover is None


def test_turns_and_rounds_are_counted_from_one() -> None:
    views = [GAME.view(table((9,), {2: 1}, seats=3, turn=turn), None) for turn in range(4)]
    assert [(view.turn, view.round) for view in views] == [(1, 1), (2, 1), (3, 1), (4, 2)]
    over = GAME.view(finished(), None)
    assert (over.turn, over.round, over.over) == (2, 1, True)
