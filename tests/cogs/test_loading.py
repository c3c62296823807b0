"""Data that no version of a game ever stored is refused."""

import msgspec
import pytest

from bot.games import Chance
from tests.cogs.playing import GAMES, KEYS

STRANGE = {
    "bananine": [b'{"type":"Bid","amount":1}', b'{"type":"Play","card":"7"}'],
    "green-port": [b'{"type":"Steal"}', b'{"type":"TakeColour","colour":4}'],
    "puerto-banana": [
        b'{"type":"Bid"}',
        b'{"type":"Bid","amount":1.5}',
        b'{"type":"Bid","amount":"3"}',
    ],
}


@pytest.mark.parametrize("key", KEYS)
def test_an_unknown_action_is_refused(key: str) -> None:
    for data in (b"{}", b"[]", b"null", *STRANGE[key]):
        with pytest.raises(msgspec.ValidationError):
            GAMES[key].game.load_action(data)


@pytest.mark.parametrize("key", KEYS)
def test_an_unknown_version_is_refused(key: str) -> None:
    game = GAMES[key].game
    start = game.setup(game.seats[0], game.options_type(), Chance(bytes(32)))
    for version in (0, game.version + 1):
        with pytest.raises(ValueError, match=f"{key}: no such version of the rules: {version}"):
            game.load_state(msgspec.json.encode(start), version)
