"""The story of the turn: what a board can still tell after any restart."""

import pytest

from cogs.green_port.rules.events import Event, TurnStarted
from cogs.green_port.rules.game import GAME
from tests.cogs.golden import played


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_state_keeps_the_events_of_this_turn_and_of_the_one_before(seats: int) -> None:
    start, steps = played(GAME.key, seats)
    turns: list[tuple[Event, ...]] = [(), (TurnStarted(start.start, 1),)]
    for step in steps:
        for event in step.events:
            if isinstance(event, TurnStarted):
                turns.append(())
            turns[-1] += (event,)
        assert (step.state.turn_before, step.state.turn) == tuple(turns[-2:])
    assert len(turns) > 10
