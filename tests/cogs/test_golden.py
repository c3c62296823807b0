"""Golden matches are played again on every run."""

from __future__ import annotations

import pytest

from tests.cogs.golden import GAMES, MATCHES, outcome, played, stored


@pytest.mark.parametrize(("key", "seats"), MATCHES)
def test_a_golden_match_comes_out_as_it_was(key: str, seats: int) -> None:
    assert outcome(key, seats) == stored(key, seats)
    assert stored(key, seats)["standings"] is not None


@pytest.mark.parametrize(("key", "seats"), MATCHES)
def test_each_step_is_asked_for(key: str, seats: int) -> None:
    game, (state, steps) = GAMES[key].game, played(key, seats)
    for step in steps:
        assert step.action in game.pending(state)[step.seat].choices()
        state = step.state


@pytest.mark.parametrize("key", GAMES)
def test_the_golden_matches_hold_every_kind_of_event(key: str) -> None:
    matches = [played(key, seats) for seats in GAMES[key].game.seats]
    told = {type(event) for match in matches for step in match.steps for event in step.events}
    assert told == set(GAMES[key].game.event_type.__args__)
