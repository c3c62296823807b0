"""Records of every released version of the rules (``<game>-<version>.json``): they hold for ever.

A new version of a game's rules adds a file (``quayside simulate <game> --games 1 --json``) and
leaves the others as they are.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.catalogue import find_games
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
