"""Golden matches are replayed, and read as they did, on every run."""

import pytest
from msgspec.json import encode

from tests.cogs.golden import MATCHES, outcome, played, stored, story, told_in
from tests.cogs.playing import GAMES


@pytest.mark.parametrize(("key", "seats"), MATCHES)
def test_a_golden_match_comes_out_as_it_was(key: str, seats: int) -> None:
    assert outcome(key, seats) == stored(key, seats)
    assert stored(key, seats)["standings"] is not None


@pytest.mark.parametrize("key", GAMES)
def test_the_golden_matches_hold_every_kind_of_event(key: str) -> None:
    matches = [played(key, seats) for seats in GAMES[key].game.seats]
    told = {type(event) for match in matches for step in match.steps for event in step.events}
    kinds = GAMES[key].game.event_type
    assert told == set(getattr(kinds, "__args__", (kinds,)))


@pytest.mark.parametrize(("key", "seats"), MATCHES)
def test_states_actions_and_events_survive_json(key: str, seats: int) -> None:
    game = GAMES[key].game
    for step in played(key, seats).steps:
        assert game.load_state(encode(step.state), game.version) == step.state
        assert game.load_action(encode(step.action)) == step.action
        assert game.load_events(encode(step.events)) == step.events


@pytest.mark.parametrize(("key", "seats"), MATCHES)
def test_a_match_reads_as_it_did(key: str, seats: int) -> None:
    assert story(key, seats) == told_in(key, seats).read_text("utf-8").split("\n")
