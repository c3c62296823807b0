"""Commands of backups and copies, as hosts run them, and the files that none writes onto."""

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli.app import app
from bot.matches.db.engine.sqlite_file import one_bot
from tests.played import played_file


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a database and no .env."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "quayside.db")
    monkeypatch.setenv("COLUMNS", "100")
    played_file(tmp_path / "quayside.db")
    return tmp_path


def quayside(*words: str) -> Result:
    return CliRunner().invoke(app, words)


def test_a_database_is_moved_by_way_of_a_backup(here: Path) -> None:
    made = quayside("backup", "copy.db")
    assert made.exit_code == 0, made.output
    said = r"Backed up to copy.db: (\d+ matches); of those that are over, [1-9]\d* were"
    matches = re.findall(said, made.output)
    assert matches
    refused = quayside("restore", "copy.db")
    assert (refused.exit_code, "Say --replace" in refused.output) == (1, True)
    done = quayside("restore", "copy.db", "--replace")
    assert (done.exit_code, matches[0] in done.output) == (0, True), done.output


def test_an_empty_file_needs_no_replace(here: Path) -> None:
    (here / "quayside.db").write_bytes(b"")
    (here / "text.db").write_text("nothing")
    assert "text.db, which belongs to" in quayside("restore", "text.db").output


def test_a_copy_goes_into_an_empty_database_only(here: Path) -> None:
    first = quayside("database", "copy", "new.db")
    assert first.exit_code == 0, first.output
    assert "from sqlite:///quayside.db to sqlite:///new.db, all compared" in first.output
    again = quayside("database", "copy", "quayside.db", "new.db")
    assert (again.exit_code, "holds something already" in again.output) == (1, True)


@pytest.mark.parametrize(
    ("variables", "words", "said"),
    [
        *(
            ({"DATABASE_URL": "postgresql://host/name"}, words, "use pg_dump and pg_restore")
            for words in ("backup copy.db", "restore copy.db")
        ),
        ({}, "restore text.db --replace", "is damaged or no SQLite file. Choose another"),
        ({}, "backup no/such/folder/copy.db", "No such file or directory"),
        ({"DATABASE_URL": "absent.db"}, "privacy export 7", "There is no database at absent.db"),
        ({"DATABASE_URL": "worn.db"}, "backup copy.db", "is damaged: "),
        ({"LOG_LEVEL": "LOUD"}, "health", "Not well: LOG_LEVEL must be"),
        ({}, "health", "Not well: no bot runs here.\n"),
    ],
)
def test_what_can_not_be_done_is_a_sentence(
    here: Path, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], words: str, said: str
) -> None:
    (here / "text.db").write_text("nothing")
    sound = (here / "quayside.db").read_bytes()
    (here / "worn.db").write_bytes(sound[:-40_960] + bytes(8_192) + sound[-32_768:])
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    done = quayside(*words.split())
    assert (done.exit_code, said in done.output) == (1, True)
    assert done.output.count("\n") == 1
    assert not (here / "absent.db").exists()


def test_what_is_asked_before_the_first_start_leaves_nothing(here: Path) -> None:
    (here / "quayside.db").unlink()
    said = quayside("health")
    assert (said.exit_code, "no bot of this version" in said.output) == (1, True)
    for wish in ("export", "erase"):
        said = quayside("privacy", wish, "7")
        assert (said.exit_code, "no bot has run" in said.output) == (1, True)
    assert list(here.iterdir()) == []


@pytest.fixture
def busy(here: Path) -> Iterator[Path]:
    """A folder in which a bot runs, whose last change is in the log alone."""
    played_file(here / "good.db")
    played_file(here / "other.db")
    (here / "folder").mkdir()
    (here / "link.db").symlink_to("quayside.db")
    (here / "hard.db").hardlink_to("quayside.db")
    (here / "taken.db.partial").symlink_to("quayside.db")
    (here / "notes.txt").write_text("not to be lost")
    os.mkfifo(here / "pipe")
    with (
        closing(sqlite3.connect(here / "quayside.db")) as bot,
        one_bot("sqlite:///quayside.db"),
        one_bot("sqlite:///other.db"),
    ):
        bot.execute("PRAGMA journal_mode = WAL")
        with bot:
            bot.execute("UPDATE people SET name = 'the last change'")
        yield here


def contents(folder: Path) -> dict[str, bytes]:
    """All files; SQLite may rewrite ``-shm``, which holds nothing."""
    files = [file for file in folder.rglob("*") if file.is_file() and file.suffix != ".db-shm"]
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


def refuses(folder: Path, *words: str) -> str:
    """The sentence of a command that is refuses and changes no file."""
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


@pytest.mark.parametrize(
    ("words", "files", "said"),
    [
        ("backup {}", OWN + OTHERS, "another name"),
        ("restore {} --replace", OWN, "belongs to the database itself"),
        ("database copy {}", OWN, "Give TO another name"),
        ("database copy good.db ./{}", OWN, "Give TO another name"),
        ("database copy {}", ["copy.db"], "another bot runs on"),
        ("database copy quayside.db {}", ["copy.db"], "another bot runs on"),
        ("sandbox --port 0 --database {}", OWN, "the bot's own database"),
    ],
)
def test_no_file_in_use_is_overwritten(busy: Path, words: str, files: list[str], said: str) -> None:
    for file in files:
        assert said in refuses(busy, *words.format(file).split()), file


def test_an_older_backup_is_replaced_even_over_a_link(busy: Path) -> None:
    assert quayside("backup", "copy.db").exit_code == 0
    (busy / "newest.db").symlink_to("copy.db")
    for name in ("copy.db", "newest.db"):
        assert quayside("backup", name).exit_code == 0
    with closing(sqlite3.connect(busy / "newest.db")) as made:
        assert made.execute("SELECT min(name) FROM people").fetchone() == ("the last change",)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["missing.db", "new.db"], "There is no database at missing.db"),
        (["empty.db", "new.db"], "No bot of this version has run on sqlite:///empty.db"),
        (["notes.txt", "new.db"], "notes.txt, which belongs to"),
        (["new.db"], "There is no database at absent/quayside.db"),
    ],
)
def test_only_a_database_of_ours_is_copied(
    busy: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", "absent/quayside.db")
    (busy / "empty.db").touch()
    assert said in quayside("database", "copy", *words).output
    assert not any((busy / name).exists() for name in ("new.db", "missing.db", "absent"))
