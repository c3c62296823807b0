"""The SQLite file belongs to its owner alone, and to one bot at a time."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.cli import main
from bot.cli.doctor import check_database
from bot.cli.outcomes import sentence
from bot.errors import StartError
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.engine.sqlite_file import one_bot
from tests import forked
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[4]
HOLD = """
import sys
from bot.matches.db.engine.sqlite_file import one_bot
with one_bot(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""
posix = pytest.mark.skipif(os.name != "posix", reason="modes are for POSIX")


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'bot.db'}"


@pytest.fixture
def loose_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


@posix
@pytest.mark.usefixtures("loose_umask")
async def test_what_we_make_is_the_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "made" / "deep"
    file = folder / "bot.db"
    with one_bot(f"sqlite:///{file}"):
        database = await Database.open(f"sqlite:///{file}")
        await migrate(database)
        made = [file, *(Path(f"{file}{ending}") for ending in ("-wal", "-shm", ".lock"))]
        assert [mode(path) for path in made] == [0o600] * 4
        await database.close()
    assert [mode(folder.parent), mode(folder)] == [0o700] * 2
    (tmp_path / "link.db").symlink_to("far/bot.db")
    await (await Database.open(f"sqlite:///{tmp_path / 'link.db'}")).close()
    assert (mode(tmp_path / "far"), mode(tmp_path / "far" / "bot.db")) == (0o700, 0o600)


@posix
async def test_a_file_and_a_folder_that_were_there_keep_their_modes(tmp_path: Path) -> None:
    folder, file = tmp_path / "old", tmp_path / "old" / "bot.db"
    folder.mkdir(mode=0o755)
    file.touch()
    file.chmod(0o640)
    await (await Database.open(f"sqlite:///{file}")).close()
    assert (mode(folder), mode(file)) == (0o755, 0o640)


@pytest.mark.parametrize("name", ["bot.db", "link.db"])
def test_a_second_bot_is_refused_with_the_reason_and_the_remedy(
    tmp_path: Path, url: str, name: str
) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "bot.db")
    other = f"sqlite:///{tmp_path / name}"
    with one_bot(url), pytest.raises(StartError) as caught, one_bot(other):
        raise AssertionError("two bots on one file")
    said = sentence(caught.value)
    assert "another bot runs on sqlite:///" in said
    assert f"{name}. End that one, or give this one a file of its own" in said
    server = "postgresql://host/name"
    with one_bot(other), one_bot(server), one_bot(server):
        pass  # a server is for several


@contextmanager
def another_process(url: str) -> Iterator[None]:
    """A process that holds the lock until it is killed."""
    command = [sys.executable, "-c", HOLD, url]
    with subprocess.Popen(command, stdin=-1, stdout=-1, cwd=ROOT) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        try:
            yield
        finally:
            process.kill()


async def test_while_a_bot_runs_others_may_look_and_copy_and_the_lock_dies_with_it(
    tmp_path: Path, sqlite_ready: str
) -> None:
    with another_process(sqlite_ready):
        with pytest.raises(StartError), one_bot(sqlite_ready):
            raise AssertionError("two bots on one file")
        reached, *_ = await check_database(sqlite_ready)
        assert reached.ok
        with (
            closing(sqlite3.connect(tmp_path / "matches.db")) as source,
            closing(sqlite3.connect(tmp_path / "copy.db")) as target,
        ):
            source.backup(target)
            assert target.execute("SELECT count(*) FROM matches").fetchone() == (0,)
    with one_bot(sqlite_ready):
        pass


@pytest.mark.parametrize("words", ["sandbox --port 0 --database bot.db", "run"])
def test_the_commands_refuse_a_file_in_use(tmp_path: Path, url: str, words: str) -> None:
    own = f"sqlite:///{tmp_path / 'own.db'}" if "--database" in words else url
    token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.x.x"  # well-formed, of no application
    with one_bot(url):
        process = forked.start(
            command,
            words.split(),
            folder=tmp_path,
            environment={**os.environ, "DATABASE_URL": own, "DISCORD_TOKEN": token},
            output=tmp_path / "said",
        )
        process.join(PATIENCE)
    assert process.exitcode == 1
    said = (tmp_path / "said").read_text()
    assert "The database can't be used: another bot runs on" in said
    assert "Traceback" not in said


def command(words: Sequence[str]) -> None:
    sys.argv = ["quayside", *words]
    main()
