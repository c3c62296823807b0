"""What any version of a game stored loads for ever, and what none ever stored is refused."""

import json
import re
from pathlib import Path

import pytest
from msgspec import ValidationError
from msgspec.json import encode

from bot.games import Chance
from tests.cogs.playing import GAMES, KEYS

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
