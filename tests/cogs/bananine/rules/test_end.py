"""The triggers of the end, and the last round."""

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
from tests.cogs.bananine.tables import do, refusal, table


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
    """The game ends with the turn of the seat before the start player, whoever triggers it."""
    for turn in range(3):
        state = table((9,), {2: 1}, seats=3, start=1, turn=turn, others=(8, 8))
        seats = []
        while not state.over:
            seats.append(state.mover)
            state, events = do(state, GAME.pending(state)[state.mover].choices()[0])
        assert seats == [1, 2, 0][turn:]
        assert isinstance(events[-1], GameEnded)
        assert events[-1].end == state.end == End((1 + turn) % 3, "hand")


def test_bn10_a_later_trigger_changes_nothing() -> None:
    state = table((9,), {2: 1}, seats=3, others=(8,))
    state, _ = do(state, Play(9))
    state, events = do(state, Play(8))
    assert [type(event) for event in events] == [Played, TurnPassed]
    assert state.end == End(0, "hand")


def test_only_the_seat_whose_turn_it_is_is_asked() -> None:
    state = table((3, 4), {7: 1}, seats=4, start=2, turn=3)
    assert {seat: prompt.number for seat, prompt in GAME.pending(state).items()} == {1: 4}
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
