"""Opening a database, its errors and guarantees, and what it never logs."""

import asyncio
import logging
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import DBAPIError

from bot.cli.doctor import check_database
from bot.cli.health import _if_well, _opened, verdict_on
from bot.cli.outcomes import sentence
from bot.errors import StartError
from bot.matches.db.engine import migrations
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.engine.sqlite_connections import PRAGMAS
from bot.matches.db.engine.sqlite_file import one_bot
from bot.matches.db.maintenance import signs
from bot.matches.db.tables.people import ServerRow
from bot.matches.pulse import Pulse
from bot.matches.store import Store, utc_now
from tests.bot.matches.table import ANNA, GAMES, Life, Watch
from tests.databases import postgres_server


async def why(address: str) -> StartError:
    with pytest.raises(StartError) as caught:
        await Database.open(address)
    return caught.value


async def test_sqlite_keeps_commits(sqlite_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.matches.db.engine.sqlite_connections.PRAGMAS", PRAGMAS)

    def settings(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    async with Database.opened(sqlite_address) as database:
        assert await database.read(settings) == ["wal", 2, 1, 5000]
        await database.close()  # whoever closes it twice does no harm


def add_server(connection: Connection, number: int) -> None:
    connection.execute(insert(ServerRow), {"id": number, "name": "Harbour", "locale": "fr"})
    connection.execute(update(ServerRow).values(name="Bay"))


def count_servers(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(ServerRow)).scalar_one()


async def test_closing_waits_for_what_was_asked_for(ready: str) -> None:
    database = await Database.open(ready)
    adding = [asyncio.create_task(database.write(add_server, number)) for number in range(5)]
    await asyncio.sleep(0)
    await database.close()
    assert all(task.done() for task in adding)
    async with Database.opened(ready) as again:
        assert await again.read(count_servers) == 5


async def servers_in_the_file_alone(file: Path) -> int:
    """What a plain copy of the file has, without the log beside it."""
    copy = file.with_name("copy.db")
    await asyncio.to_thread(shutil.copy, file, copy)
    async with Database.opened(f"sqlite:///{copy}") as opened:
        return await opened.read(count_servers)


async def test_an_idle_file_is_complete(sqlite_ready: str, monkeypatch: pytest.MonkeyPatch) -> None:
    file, loop = Path(sqlite_ready.removeprefix("sqlite:///")), asyncio.get_running_loop()
    real, ahead = loop.time, 0.0
    monkeypatch.setattr(loop, "time", lambda: real() + ahead)
    async with Database.opened(sqlite_ready) as database:
        pulse = Pulse(Store(database, {}))
        await database.empty_log()
        await database.write(add_server, 1)
        for seconds, copied in ((0, 0), (40, 0), (21, 1)):
            ahead += seconds
            await pulse.beat()
            assert await servers_in_the_file_alone(file) == copied
        await database.write(add_server, 2)
        for seconds, copied in ((30, 1), (31, 2)):
            ahead += seconds
            await pulse.beat()
            assert await servers_in_the_file_alone(file) == copied


async def test_a_plain_copy_is_complete_after_the_end_despite_readers(sqlite_ready: str) -> None:
    file = Path(sqlite_ready.removeprefix("sqlite:///"))
    async with Database.opened(sqlite_ready) as looking:
        await looking.read(count_servers)
        async with Database.opened(sqlite_ready) as database:
            await database.write(add_server, 1)
        assert await servers_in_the_file_alone(file) == 1


async def test_a_reader_sees_one_moment_while_others_write(either_database: Database) -> None:
    looking, written = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def look_until_all_is_written(connection: Connection) -> list[int]:
        counts = [count_servers(connection)]
        loop.call_soon_threadsafe(looking.set)
        while not written.is_set():
            counts.append(count_servers(connection))
        return [*counts, count_servers(connection)]

    reading = asyncio.create_task(either_database.read(look_until_all_is_written))
    await looking.wait()
    await either_database.write(add_server, 1)
    written.set()
    assert set(await reading) == {0}
    assert await either_database.read(count_servers) == 1


async def test_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    error = await why(f"sqlite:///{tmp_path}/file/inside/matches.db")
    values = {**error.values, "folder": f"{tmp_path}/file/inside"}
    assert (error.key, error.values) == ("database-folder", values)


async def test_a_failure_leaves_no_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrations, "require_usable_file", lambda file: True)
    (tmp_path / "notes.db").write_text("no database, but a text of some length" * 100)
    before = set(threading.enumerate())
    assert (await why(f"sqlite:///{tmp_path / 'notes.db'}")).key == "database-damaged"
    left = set(threading.enumerate()) - before
    assert [thread.name for thread in left if "connection_worker" in thread.name] == []


async def test_a_missing_driver_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.matches.db.engine.database.find_spec", lambda name: None)
    reason = await why("postgresql://quay@localhost/side")
    assert (reason.key, reason.values) == ("database-driver", {"package": "quayside[postgres]"})


async def test_unknown_database_on_a_server_is_unreachable(postgres_ready: str) -> None:
    assert (await why(postgres_ready.replace("/ready", "/nowhere"))).key == "database-away"


async def test_the_doctor_finds_a_database_that_is_read_only(postgres_address: str) -> None:
    checks = await check_database(postgres_address)
    assert [check.ok for check in checks] == [True, True]
    assert checks[1].finding == "applied at the next start"
    postgres_server().psql("ALTER DATABASE fresh SET default_transaction_read_only = on;")
    (check,) = await check_database(postgres_address)
    assert not check.ok
    assert "can only be read" in check.finding


async def test_bids_are_in_no_log_or_error(ready: str, caplog: pytest.LogCaptureFixture) -> None:
    for name in ("root", *logging.root.manager.loggerDict):
        caplog.set_level(logging.DEBUG, name)
    async with Database.opened(ready) as database:
        life = Life(database, GAMES, Watch())
        match = await life.start_match(deadline=60)
        await life.bid(match, ANNA, 777_333_111)
        await life.execute("ALTER TABLE events RENAME TO elsewhere")
        with pytest.raises(DBAPIError) as caught:
            await life.bid(match, ANNA, 777_333_111)
        await life.execute("ALTER TABLE elsewhere RENAME TO events")
    assert "SELECT" in caplog.text
    assert "777333111" not in caplog.text
    assert "777333111" not in "".join(traceback.format_exception(caught.value))
    drivers = [record for record in caplog.records if record.name in ("aiosqlite", "asyncpg")]
    assert drivers == []


ROOT = Path(__file__).parents[4]
HOLD = """
import sys
from bot.matches.db.engine.sqlite_file import one_bot
from bot.matches.db.maintenance import signs
with one_bot(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.fixture
def loose_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


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


async def test_a_file_and_a_folder_that_were_there_keep_their_modes(tmp_path: Path) -> None:
    folder, file = tmp_path / "old", tmp_path / "old" / "bot.db"
    folder.mkdir(mode=0o755)
    file.touch()
    file.chmod(0o640)
    await (await Database.open(f"sqlite:///{file}")).close()
    assert (mode(folder), mode(file)) == (0o755, 0o640)


@pytest.mark.parametrize("name", ["bot.db", "link.db"])
def test_a_second_bot_is_refused_with_a_remedy(tmp_path: Path, name: str) -> None:
    url = f"sqlite:///{tmp_path / 'bot.db'}"
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


async def test_a_lock_stops_no_reader_and_ends_in_a_kill(tmp_path: Path, sqlite_ready: str) -> None:
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


HEAVY = ("sqlalchemy", "discord", "typer", "alembic", "fontTools", "PIL")
ASKED = f"""
import sys
sys.argv = ["quayside", "health"]
from bot.cli import main
try:
    main()
finally:
    print([name for name in {HEAVY} if name in sys.modules])
    import bot.cli.app
    print([name for name in ("discord", "sqlalchemy", "cogs") if name in sys.modules])
"""


async def test_what_health_says_and_imports(ready: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Database.opened(ready) as database:
        assert await _if_well(ready) is None, "no bot runs"
        await Pulse(Store(database, {}), heard_at=utc_now).beat()
        environment = {**os.environ, "DATABASE_URL": ready}
        asking = await asyncio.create_subprocess_exec(
            sys.executable, "-c", ASKED, env=environment, stdout=asyncio.subprocess.PIPE
        )
        said, _ = await asking.communicate()
        assert asking.returncode == 0
        assert said.startswith(b"Well: one process of version ")
        assert said.endswith(b"\n[]\n[]\n")
        assert await _if_well(ready) == await _opened(ready)
        with monkeypatch.context() as updated:
            updated.setattr("bot.cli.health.__version__", "1.2.3")
            assert await _if_well(ready) is None
            assert (await verdict_on(ready)).well
        hung = utc_now() - signs.SILENT
        await Pulse(Store(database, {}, lambda: hung)).beat()
        assert await _if_well(ready) is None
        assert "has been silent for 27 s" in (await verdict_on(ready)).sentence
