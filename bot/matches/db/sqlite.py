"""SQLite: a file, one thread that writes, a few that read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from typing import TypeVar

from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event
from sqlalchemy.exc import DBAPIError

from bot.errors import StartError
from bot.matches.db.database import Database

T = TypeVar("T")

READERS = 2
BUSY_MILLISECONDS = 5000
"""How long to wait for another process that writes."""


class SqliteDatabase(Database):
    """A file in WAL mode with ``synchronous=FULL``: what is committed outlives a power cut."""

    def __init__(self, url: URL) -> None:
        super().__init__(url)
        self._engine = create_engine(
            url.set(drivername="sqlite+pysqlite"),
            hide_parameters=True,
            poolclass=QueuePool,
            pool_size=READERS + 1,
            connect_args={"check_same_thread": False},
        )
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        self._writing = self._engine.execution_options(writes=True)
        self._writer = ThreadPoolExecutor(1, "sqlite-writer")
        self._readers = ThreadPoolExecutor(READERS, "sqlite-reader")

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await _transact(self._readers, self._engine, work)

    async def write_once(self, work: Callable[[Connection], T]) -> T:
        return await _transact(self._writer, self._writing, work)

    async def check(self) -> None:
        if not self.url.database or self.url.database == ":memory:":
            raise StartError("database-address", address=self.address)
        folder = await asyncio.to_thread(_make_folder, self.url.database)
        try:
            await self.write_once(lambda connection: None)
        except DBAPIError as error:
            raise self._why(str(error.orig), folder) from None

    def _why(self, problem: str, folder: str) -> StartError:
        if "locked" in problem:
            return StartError("database-locked", address=self.address)
        if "unable to open" in problem or "readonly" in problem:
            return StartError("database-folder", folder=folder)
        return StartError("database-unreachable", address=self.address)

    async def close(self) -> None:
        await asyncio.to_thread(self._writer.shutdown)
        await asyncio.to_thread(self._readers.shutdown)
        self._engine.dispose()


async def _transact(
    threads: ThreadPoolExecutor, engine: Engine, work: Callable[[Connection], T]
) -> T:
    """The whole transaction in one thread, with the context (of tests, of logs) of its caller."""

    def run() -> T:
        with engine.begin() as connection:
            return work(connection)

    return await asyncio.get_running_loop().run_in_executor(threads, copy_context().run, run)


def _make_folder(file: str) -> str:
    folder = Path(file).absolute().parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise StartError("database-folder", folder=str(folder)) from None
    return str(folder)


def _prepare(connection: SqliteConnection, record: object) -> None:
    connection.isolation_level = None  # SQLAlchemy says BEGIN, not the driver
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _begin(connection: Connection) -> None:
    """A writer takes the lock at once: one that first read could not go on after another's write"""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
