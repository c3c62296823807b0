"""A database from before 1.0 is refused by every command, and stays as it was to the byte."""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import main
from bot.cli.app import app
from tests import forked
from tests.patience import PATIENCE
from tests.played import played_file

SAID = "is from before version 1.0"
COMMANDS = (
    "doctor",
    "health",
    "backup copy.db",
    "restore good.db --replace",
    "restore old.db --replace",
    "database copy quayside.db new.db",
    "database copy good.db old.db",
    "privacy export 7",
    "privacy erase 7",
    "ratings rebuild",
)


def contents(folder: Path) -> dict[str, bytes]:
    """The old databases' files and logs. SQLite may rewrite ``-shm``, which holds nothing."""
    names = ("quayside.db", "quayside.db-wal", "old.db", "old.db-wal")
    return {name: (folder / name).read_bytes() for name in names}


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a good database, and an old one, the last change of which is in its log."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "quayside.db")
    monkeypatch.setenv("COLUMNS", "200")
    played_file(tmp_path / "good.db")
    played_file(tmp_path / "making.db")
    with closing(sqlite3.connect(tmp_path / "making.db")) as opened:
        opened.execute("PRAGMA journal_mode = WAL")
        with opened:
            opened.execute("UPDATE alembic_version SET version_num = '0044'")
        for ending in ("", "-wal"):
            copy = (tmp_path / f"making.db{ending}").read_bytes()
            for name in ("quayside.db", "old.db"):
                (tmp_path / f"{name}{ending}").write_bytes(copy)
    return tmp_path


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_refuses_it_in_one_sentence(here: Path, command: str) -> None:
    before = contents(here)
    assert all(before.values())
    done = CliRunner().invoke(app, command.split())
    assert done.exit_code != 0, done.output
    assert SAID in done.output
    assert "newer" not in done.output
    assert contents(here) == before
    assert not (here / "copy.db").exists()


def test_the_sandbox_refuses_it_too(here: Path) -> None:
    """In a process of its own, as it sets up the log."""
    before = contents(here)
    process = forked.start(
        sandbox, folder=here, environment={"DATABASE_URL": "quayside.db"}, output=here / "said"
    )
    process.join(PATIENCE)
    assert process.exitcode == 1
    assert SAID in (here / "said").read_text()
    assert contents(here) == before


def sandbox() -> None:
    sys.argv = ["quayside", "sandbox", "--database", "old.db", "--port", "0"]
    main()
