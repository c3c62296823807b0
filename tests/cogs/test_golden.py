"""Golden matches are replayed, and read as they did; what was stored loads for ever."""

import json
import re
from pathlib import Path

import pytest
from msgspec import ValidationError
from msgspec.json import encode

from bot.games import Chance
from tests.cogs.golden import MATCHES, outcome, played, stored, story, told_in
from tests.cogs.playing import GAMES, KEYS


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


STORED = sorted(Path(__file__).parent.glob("*/stored/v*.json"))
STRANGE = {
    "bananine": [b'{"type":"Bid","amount":1}', b'{"type":"Play","card":"7"}'],
    "green-port": [b'{"type":"Steal"}', b'{"type":"TakeColour","colour":4}'],
    "puerto-banana": [
        b'{"type":"Bid"}',
        b'{"type":"Bid","amount":1.5}',
        b'{"type":"Bid","amount":"3"}',
    ],
}


@pytest.mark.parametrize("path", STORED, ids=lambda path: f"{path.parents[1].name} {path.stem}")
def test_a_stored_state_loads_for_ever(path: Path) -> None:
    game = GAMES[path.parents[1].name.replace("_", "-")].game
    stored = json.loads(path.read_text("utf-8"))
    state = game.load_state(encode(stored), int(re.findall(r"\d+", path.name)[0]))
    assert stored.items() <= json.loads(encode(state)).items()
    assert bool(game.pending(state)) is (game.standings(state) is None)


@pytest.mark.parametrize("key", KEYS)
def test_an_unknown_action_is_refused(key: str) -> None:
    for data in (b"{}", b"[]", b"null", *STRANGE.get(key, ())):
        with pytest.raises(ValidationError):
            GAMES[key].game.load_action(data)


@pytest.mark.parametrize("key", KEYS)
def test_an_unknown_version_is_refused(key: str) -> None:
    game = GAMES[key].game
    start = game.setup(game.seats[0], game.options_type(), Chance(bytes(32)))
    for version in (0, game.version + 1):
        with pytest.raises(ValueError, match=f"{key}: no such version of the rules: {version}"):
            game.load_state(encode(start), version)
