"""The commands `backup`, `restore`, `database copy` and `health`, as hosts run them."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli.app import app
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
        ({"LOG_LEVEL": "LOUD"}, "health", "Not well: LOG_LEVEL must be"),
        ({}, "health", "Not well: no bot runs here.\n"),
    ],
)
def test_what_can_not_be_done_is_a_sentence(
    here: Path,
    monkeypatch: pytest.MonkeyPatch,
    variables: dict[str, str],
    words: str,
    said: str,
) -> None:
    (here / "text.db").write_text("nothing")
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
