"""The preview of a move's effects, from its seat's view."""

import pytest

from cogs.bananine.rules.events import (
    Discarded,
    DrawSkipped,
    EndTriggered,
    GameEnded,
    Played,
    SurplusDrawn,
    Taken,
)
from cogs.bananine.rules.game import GAME, State
from cogs.bananine.rules.market import Action
from cogs.bananine.screen.controls import Preview, preview
from tests.cogs.bananine.tables import game_at_random


def preview_for_mover(state: State, action: Action) -> Preview:
    return preview(GAME.view(state, state.mover), action)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_comes_true(seats: int) -> None:
    for number in range(5):
        state, steps = game_at_random(seats, number)
        for step in steps:
            previewed, events = preview_for_mover(state, step.action), step.events
            outcome, draws = previewed.outcome, previewed.draws
            first = events[0]
            assert isinstance(first, Taken | Played)
            assert outcome.taken == (first.stack if isinstance(first, Taken) else None)
            discarded = [event.stack for event in events if isinstance(event, Discarded)]
            assert list(outcome.discarded) == discarded
            drawn = [event for event in events if isinstance(event, SurplusDrawn)]
            assert list(outcome.draws[:draws]) == [event.reason for event in drawn]
            skipped = [event.reason for event in events if isinstance(event, DrawSkipped)]
            assert list(outcome.draws[draws:]) == skipped
            ends = [event.end.by for event in events if isinstance(event, EndTriggered)]
            assert ends == ([previewed.triggers] if previewed.triggers else [])
            assert previewed.ends == isinstance(events[-1], GameEnded)
            state = step.state
            assert outcome.market.standard == state.market.standard
            assert outcome.market.with_surplus(tuple(e.value for e in drawn)) == state.market
