"""What can't be used is named in one sentence, with its owner and the next step."""

import logging
import os
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import database, health, run, sandbox
from bot.cli.app import app
from bot.matches.db.engine.sqlite_file import one_bot
from tests.played import played_file

SOMEBODY = 12345
"""An account other than root, which runs the tests in a container."""
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.x.x"
COMMANDS = (
    "run",
    "health",
    "backup copy.db",
    "restore good.db --replace",
    "privacy export 7",
    "privacy erase 7",
    "database copy new.db",
)
NOT_FOR_DAMAGE = "restore good.db --replace"
root = pytest.mark.skipif(os.geteuid() != 0, reason="needs two accounts")


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The working directory, with a good backup. Every account may write to it, and nobody has a
    home."""
    with tempfile.TemporaryDirectory(dir="/tmp") as name:  # TMPDIR may be one account's
        folder = Path(name)
        folder.chmod(0o777)
        (folder / "data").mkdir()
        (folder / "data").chmod(0o777)
        played_file(folder / "good.db")
        (folder / "good.db").chmod(0o666)
        monkeypatch.chdir(folder)
        for variable in ("HOME", "XDG_DATA_HOME"):
            monkeypatch.delenv(variable, raising=False)
        monkeypatch.setenv("DATABASE_URL", str(folder / "data" / "quayside.db"))
        monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
        for module in (run, sandbox):
            monkeypatch.setattr(module, "write_log", lambda settings: None)
        monkeypatch.setattr(sandbox, "LIBRARIES", ())
        # Streams that other tests have closed are no faults.
        monkeypatch.setattr(logging, "raiseExceptions", False)
        yield folder


@contextmanager
def of_account(account: int) -> Iterator[None]:
    """Act as the account, and as root again afterwards."""
    groups = os.getgroups()
    os.setgroups([])
    os.setresgid(account, account, 0)
    os.setresuid(account, account, 0)
    try:
        yield
    finally:
        os.setresuid(0, 0, 0)
        os.setresgid(0, 0, 0)
        os.setgroups(groups)


def say(words: str) -> str:
    """The only line that the command prints, which fails."""
    done = CliRunner().invoke(app, words.split())
    assert done.exit_code in (1, 2), done.output
    (line,) = done.output.splitlines()
    return line


@root
@pytest.mark.parametrize(
    ("named", "modes", "commands"),
    [
        ("quayside.db", {"quayside.db": 0o600}, ["run", "health", "backup copy.db"]),
        ("quayside.db", {"quayside.db": 0o644}, ["run", "health"]),
        ("quayside.db-wal", {"quayside.db": 0o666, "quayside.db-wal": 0o600}, ["run", "health"]),
        ("quayside.db.lock", {"quayside.db": 0o666, "quayside.db.lock": 0o600}, ["run"]),
        ("", {"quayside.db": 0o666, "": 0o755}, ["run", "health"]),
        ("", {"": 0o700}, ["run", "health"]),
    ],
)
def test_what_belongs_to_root_is_named_with_its_owner(
    here: Path, named: str, modes: dict[str, int], commands: list[str]
) -> None:
    """Files in the folder ``data``, and the folder itself."""
    played_file(here / "data" / "quayside.db")
    for name, mode in modes.items():
        (here / "data" / name).touch()
        (here / "data" / name).chmod(mode)
    for words in commands:
        with of_account(SOMEBODY):
            said = say(words)
        assert f"{here / 'data' / named} belongs to root" in said, words
        assert "run this as root" in said


def cut(file: Path) -> str:
    played_file(file)
    content = file.read_bytes()
    file.write_bytes(content[: len(content) // 2])
    return "is damaged"


def text(file: Path) -> str:
    file.write_text("no database at all " * 300)
    return "is damaged or no SQLite file"


def foreign(file: Path) -> str:
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("CREATE TABLE moz_places (id INTEGER)")
    return "is another program's"


def with_alembic(file: Path) -> str:
    with closing(sqlite3.connect(file)) as opened, opened:
        opened.execute("CREATE TABLE alembic_version (version_num VARCHAR)")
        opened.execute("INSERT INTO alembic_version VALUES ('ae1027a6')")
    return "is another program's"


def from_before_1_0(file: Path) -> str:
    """Its last change is in the log alone."""
    played_file(file)
    apart = file.with_name("apart")
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("PRAGMA journal_mode = WAL")
        with opened:
            opened.execute("UPDATE alembic_version SET version_num = '0044'")
        shutil.copytree(file.parent, apart)
    for ending in ("", "-wal"):
        shutil.move(apart / f"{file.name}{ending}", f"{file}{ending}")
    shutil.rmtree(apart)
    return "is from before version 1.0"


def contents(file: Path) -> dict[str, bytes]:
    """The file and its log, if that holds something; SQLite may make an empty one."""
    there = [each for each in (file, Path(f"{file}-wal")) if each.is_file()]
    return {each.name: each.read_bytes() for each in there if each.stat().st_size}


@pytest.mark.parametrize("make", [Path.mkdir, cut, text, foreign, with_alembic, from_before_1_0])
def test_what_is_not_ours_stays(here: Path, make: Callable[[Path], str | None]) -> None:
    file = here / "data" / "quayside.db"
    expected = make(file) or "is a folder"
    before = contents(file)
    for words in COMMANDS:
        if make in (cut, text) and words == NOT_FOR_DAMAGE:
            continue
        said = say(words)
        assert str(file) in said
        assert expected in said
        assert "DATABASE_URL" in said or "restore BACKUP" in said
        assert contents(file) == before
        assert {each.name for each in file.parent.iterdir()} <= {
            f"{file.name}{ending}" for ending in ("", ".lock", "-wal", "-shm")
        }


def missing(file: Path) -> str:
    file.unlink()
    return f"{file.name} isn't there"


def newer(file: Path) -> str:
    with closing(sqlite3.connect(file)) as opened, opened:
        opened.execute("UPDATE alembic_version SET version_num = '9999'")
    return "good.db is of a newer version (migration 9999). Choose another"


def closed(file: Path) -> str:
    file.chmod(0o600)
    return "good.db belongs to root"


@pytest.mark.parametrize(
    "make", [missing, newer, from_before_1_0, pytest.param(closed, marks=root), foreign, cut]
)
def test_a_backup_that_cannot_be_restored_is_named(here: Path, make: Callable[[Path], str]) -> None:
    if make in (foreign, from_before_1_0):
        (here / "good.db").unlink()
    expected = make(here / "good.db")
    with of_account(SOMEBODY) if make is closed else nullcontext():
        assert expected in say("restore good.db")
    assert list((here / "data").iterdir()) == []


@root
@pytest.mark.parametrize("url", ["", "~/quayside.db"])
@pytest.mark.parametrize("words", ["run", "health", "sandbox --port 0"])
def test_an_account_without_a_home_is_asked_for_an_address(
    here: Path, monkeypatch: pytest.MonkeyPatch, words: str, url: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    with of_account(SOMEBODY):
        said = say(words)
    assert "DATABASE_URL begins with ~" in said if url else "DATABASE_URL has to be set" in said
    assert not any("~" in each.name for each in here.iterdir())


@pytest.mark.parametrize("words", ["run", "sandbox --port 0 --database data/quayside.db"])
def test_a_file_in_use_is_named(here: Path, monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    monkeypatch.setenv("DATABASE_URL", "own.db" if "--database" in words else "data/quayside.db")
    with one_bot(f"sqlite:///{here}/data/quayside.db"):
        said = say(words)
    assert "The database can't be used: another bot runs on" in said


def test_a_backup_is_restored_over_damage(here: Path) -> None:
    cut(here / "data" / "quayside.db")
    done = CliRunner().invoke(app, ["restore", "good.db", "--replace"])
    assert done.exit_code == 0, done.output
    assert re.search(r"[1-9]\d* matches", done.output)


IMPORTED = (database, health, run, sandbox)
"""Another account may not be able to import them: root's Python may be in root's home."""
