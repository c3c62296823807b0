"""No command writes onto a file that another one uses, however it is written."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli.app import app
from bot.matches.db.engine.sqlite_file import one_bot
from tests.played import played_file

posix = pytest.mark.skipif(os.name != "posix", reason="links and devices are for POSIX")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which a bot runs, whose last change is in the log alone."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "quayside.db")
    played_file(tmp_path / "quayside.db")
    played_file(tmp_path / "good.db")
    played_file(tmp_path / "other.db")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link.db").symlink_to("quayside.db")
    (tmp_path / "hard.db").hardlink_to("quayside.db")
    (tmp_path / "taken.db.partial").symlink_to("quayside.db")
    (tmp_path / "notes.txt").write_text("not to be lost")
    os.mkfifo(tmp_path / "pipe")
    with (
        closing(sqlite3.connect(tmp_path / "quayside.db")) as bot,
        one_bot("sqlite:///quayside.db"),
        one_bot("sqlite:///other.db"),
    ):
        bot.execute("PRAGMA journal_mode = WAL")
        with bot:
            bot.execute("UPDATE people SET name = 'the last change'")
        yield tmp_path


def quayside(*words: str) -> Result:
    return CliRunner().invoke(app, words)


def contents(folder: Path) -> dict[str, bytes]:
    """All files; SQLite may rewrite ``-shm``, which holds nothing."""
    files = [file for file in folder.rglob("*") if file.is_file() and file.suffix != ".db-shm"]
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


def refused(folder: Path, *words: str) -> str:
    """The sentence of a command that is refused and changes no file."""
    before = contents(folder)
    done = quayside(*words)
    assert done.exit_code in (1, 2), done.output
    assert (done.output.count("\n"), type(done.exception)) == (1, SystemExit), done.output
    assert contents(folder) == before
    return done.output


OWN = [
    "quayside.db",
    "./folder/../quayside.db",
    "link.db",
    "hard.db",
    *(f"quayside.db{ending}" for ending in ("-wal", "-shm", "-journal", ".lock", ".restoring")),
]
OTHERS = ["file:copy.db", "folder", "/dev/null", "pipe", "notes.txt", "other.db", "taken.db"]


@posix
@pytest.mark.parametrize("file", [*OWN, *OTHERS])
def test_a_backup_is_not_made_on_what_is_used_or_is_no_backup(here: Path, file: str) -> None:
    assert "another name" in refused(here, "backup", file)


@posix
@pytest.mark.parametrize("file", OWN)
def test_the_database_is_no_backup_to_restore_from(here: Path, file: str) -> None:
    assert "belongs to the database itself" in refused(here, "restore", file, "--replace")


def test_an_older_backup_is_replaced_even_over_a_link(here: Path) -> None:
    assert quayside("backup", "copy.db").exit_code == 0
    (here / "newest.db").symlink_to("copy.db")
    for name in ("copy.db", "newest.db"):
        assert quayside("backup", name).exit_code == 0
    with closing(sqlite3.connect(here / "newest.db")) as made:
        assert made.execute("SELECT min(name) FROM people").fetchone() == ("the last change",)


@posix
@pytest.mark.parametrize("file", OWN)
def test_a_database_is_not_copied_onto_its_own_files(here: Path, file: str) -> None:
    for words in ([file], ["good.db", f"./{file}"]):
        assert "Give TO another name" in refused(here, "database", "copy", *words)


@posix
@pytest.mark.parametrize("file", OWN)
def test_the_sandbox_does_not_play_in_the_bots_database(here: Path, file: str) -> None:
    said = refused(here, "sandbox", "--port", "0", "--database", file)
    assert "the bot's own database" in said


@pytest.mark.parametrize("words", [["copy.db"], ["quayside.db", "copy.db"]])
def test_a_database_is_not_copied_under_a_running_bot(here: Path, words: list[str]) -> None:
    assert "another bot runs on" in refused(here, "database", "copy", *words)
    assert not (here / "copy.db").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["missing.db", "new.db"], "There is no database at missing.db"),
        (["empty.db", "new.db"], "No bot of this version has run on sqlite:///empty.db"),
        (["notes.txt", "new.db"], "notes.txt, which belongs to"),
        (["new.db"], "There is no database at absent/quayside.db"),
    ],
)
def test_only_a_database_of_ours_is_copied_and_nothing_is_made(
    here: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", "absent/quayside.db")
    (here / "empty.db").touch()
    assert said in quayside("database", "copy", *words).output
    assert not any((here / name).exists() for name in ("new.db", "missing.db", "absent"))
