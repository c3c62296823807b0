"""The preview: what a move will do, told from the seat's own view."""

from __future__ import annotations

import pytest

from bot.games import IllegalMove
from cogs.bananine.rules.events import (
    Discarded,
    DrawSkipped,
    End,
    EndTriggered,
    GameEnded,
    Played,
    SurplusDrawn,
    Taken,
)
from cogs.bananine.rules.game import GAME, State
from cogs.bananine.rules.market import Action, Market, Play, Stack, Take
from cogs.bananine.screen.preview import Preview, preview
from tests.cogs.bananine.tables import counts, do, game_at_random, table


def own(state: State, action: Action) -> Preview:
    return preview(GAME.view(state, state.mover), action)


def test_it_tells_what_is_taken_discarded_and_drawn() -> None:
    told = own(table((1, 2, 8), {3: 3, 8: 1}), Take(3, False, (1, 8)))
    assert told == Preview(
        taken=Stack(3, 3),
        payment=(1, 8),
        market=Market(counts({1: 1})),
        discarded=(Stack(8, 2),),
        draws=("three-cards", "discard"),
        skipped=(),
        triggers=None,
        ends=False,
    )


def test_it_draws_no_more_than_the_deck_holds() -> None:
    told = own(table((1, 2, 8), {3: 3, 8: 1}, deck=(6,)), Take(3, False, (1, 8)))
    assert (told.draws, told.skipped) == (("three-cards",), ("discard",))
    assert told.triggers == "deck"
    assert not told.ends


def test_it_tells_that_the_last_card_triggers_the_end() -> None:
    told = own(table((9,), {2: 1}, turn=1), Play(9))
    assert (told.taken, told.triggers, told.ends) == (None, "hand", True)


def test_in_the_last_round_nothing_is_triggered_again() -> None:
    told = own(table((9,), {2: 1}, turn=1, end=End(0, "deck")), Play(9))
    assert (told.triggers, told.ends) == (None, True)
    told = own(table((5, 9), {5: 1}, deck=(6,), seats=3, turn=1, end=End(0, "hand")), Play(5))
    assert (told.draws, told.triggers, told.ends) == (("discard",), None, False)


@pytest.mark.parametrize(
    ("action", "key"),
    [(Play(2), "bn-must-match"), (Take(9, False, (2,)), "bn-no-such-stack")],
)
def test_it_refuses_what_the_game_refuses(action: Action, key: str) -> None:
    with pytest.raises(IllegalMove, match=key):
        own(table((2, 5), {7: 1}), action)


def test_it_is_for_the_seat_whose_turn_it_is() -> None:
    state = table((2, 5), {7: 1})
    for seat in (1, None):
        with pytest.raises(IllegalMove, match="bn-not-your-turn"):
            preview(GAME.view(state, seat), Take(7, False, (2, 5)))
    over, _ = do(table((9,), {2: 1}, turn=1), Play(9))
    with pytest.raises(IllegalMove, match="match-over"):
        own(over, Play(1))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_comes_true(seats: int) -> None:
    for number in range(5):
        state, steps = game_at_random(seats, number)
        for step in steps:
            told, events = own(state, step.action), step.events
            first = events[0]
            assert isinstance(first, Taken | Played)
            assert told.taken == (first.stack if isinstance(first, Taken) else None)
            discarded = [event.stack for event in events if isinstance(event, Discarded)]
            assert list(told.discarded) == discarded
            drawn = [event for event in events if isinstance(event, SurplusDrawn)]
            assert list(told.draws) == [event.reason for event in drawn]
            skipped = [event.reason for event in events if isinstance(event, DrawSkipped)]
            assert list(told.skipped) == skipped
            ends = [event.end.by for event in events if isinstance(event, EndTriggered)]
            assert ends == ([told.triggers] if told.triggers else [])
            assert told.ends == isinstance(events[-1], GameEnded)
            state = step.state
            assert told.market.standard == state.market.standard
            assert told.market.with_surplus(tuple(e.value for e in drawn)) == state.market
