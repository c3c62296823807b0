"""Records of every released version of the rules (``<game>-<version>.json``; format 1), and of
every later format (``formats/<format>.json``), must always hold.

A new version of a game's rules adds a file (``quayside simulate <game> --games 1 --json``), and
existing files never change.
"""

from pathlib import Path

import pytest

from bot.catalogue import find_games
from bot.games.record import WITH_PREMOVES
from bot.games.verifying import verify

GAMES = find_games()
FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_released_record_holds(file: Path) -> None:
    key, _, version = file.stem.rpartition("-")
    data = file.read_bytes()
    assert f'"game":"{key}","rules":{version},'.encode() in data
    assert verify(data, GAMES).finished


@pytest.mark.parametrize("key", GAMES)
def test_every_version_of_a_games_rules_has_a_released_record(key: str) -> None:
    versions = range(1, GAMES[key].game.version + 1)
    assert {f"{key}-{version}" for version in versions} <= {file.stem for file in FILES}


@pytest.mark.parametrize("number", range(2, WITH_PREMOVES + 1))
def test_a_record_of_every_format_holds(number: int) -> None:
    data = (FOLDER / "formats" / f"{number}.json").read_bytes()
    assert data.startswith(f'{{"format":{number},'.encode())
    assert (b'"premove":true' in data) is (number == WITH_PREMOVES)
    assert verify(data, GAMES).steps
