"""Games are found by their folders."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from bot.catalogue import find_games
from bot.games.entry import GameEntry
from cogs.puerto_banana.computer import COMPUTERS
from cogs.puerto_banana.rules import GAME

RULES = "class G:\n    key = {key!r}\nGAME = G()\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An importable, empty package ``pier``."""
    monkeypatch.syspath_prepend(tmp_path)
    package = tmp_path / "pier"
    package.mkdir()
    (package / "__init__.py").touch()
    yield package
    for name in [name for name in sys.modules if name.split(".")[0] == "pier"]:
        del sys.modules[name]


def add(folder: Path, name: str, **modules: str) -> None:
    (folder / name).mkdir()
    (folder / name / "__init__.py").touch()
    for module, text in modules.items():
        (folder / name / f"{module}.py").write_text(text, encoding="utf-8")


def games_in(folder: Path) -> dict[str, GameEntry]:
    package: ModuleType = importlib.import_module(folder.name)
    return find_games(package)


def test_every_game_answers_by_its_own_key() -> None:
    found = find_games()["puerto-banana"]
    assert found == GameEntry(GAME, COMPUTERS, found.strengths)
    assert all(entry.game.key == key for key, entry in find_games().items())


def test_a_new_folder_with_rules_is_a_new_game_and_one_without_is_none(folder: Path) -> None:
    add(folder, "zebra", rules=RULES.format(key="zebra"), computer="COMPUTERS = {}\n")
    add(folder, "anchor", rules=RULES.format(key="anchor"), computer="COMPUTERS = {}\n")
    add(folder, "leaderboard", cog="raise RuntimeError('not a game, not imported')\n")
    (folder / "loose.py").write_text("raise RuntimeError('no package')\n", encoding="utf-8")
    assert list(games_in(folder)) == ["anchor", "zebra"]


def test_a_game_without_a_computer_player_is_a_fault_that_names_it(folder: Path) -> None:
    add(folder, "anchor", rules=RULES.format(key="anchor"))
    with pytest.raises(ModuleNotFoundError, match=r"pier\.anchor\.computer"):
        games_in(folder)


def test_two_games_of_one_key_are_a_fault(folder: Path) -> None:
    for name in ("one", "two"):
        add(folder, name, rules=RULES.format(key="same"), computer="COMPUTERS = {}\n")
    with pytest.raises(ValueError, match="two games are called same"):
        games_in(folder)
