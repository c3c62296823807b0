"""The story of the turn: what a board can still tell after any restart."""

from __future__ import annotations

import pytest

from cogs.green_port.rules.events import Event, TurnStarted
from cogs.green_port.rules.game import GAME
from tests.cogs.green_port.golden import load, replayed


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_state_keeps_the_events_of_this_turn_and_of_the_one_before(seats: int) -> None:
    golden = load(seats)
    turns: list[tuple[Event, ...]] = [(), (TurnStarted(golden.start.start, 1),)]
    for _, events, _, after in replayed(golden):
        for event in events:
            if isinstance(event, TurnStarted):
                turns.append(())
            turns[-1] += (event,)
        assert (after.turn_before, after.turn) == tuple(turns[-2:])
    assert len(turns) > 10


def test_a_view_tells_the_turn_to_everybody_alike() -> None:
    state = load(3).end
    for seat in (None, 0, 1, 2):
        view = GAME.view(state, seat)
        assert (view.turn, view.turn_before) == (state.turn, state.turn_before)
