"""SQLite through aiosqlite, with one trip to its thread for each statement.

aiosqlite makes a trip each for cursor, execute, fetchall and close, and a trip (waking the thread,
then the event loop) costs several times what most of our statements do.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import aiosqlite

BUSY_MILLISECONDS = 5000
"""How long to wait for another process that writes."""

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON")


async def connect(file: str, begin: str | None) -> SqliteConnection:
    """A connection that says ``begin`` before the first statement of each transaction.

    Without it, each statement is a transaction of its own.
    """
    connection = SqliteConnection(partial(_open, file), begin)
    connection._thread.daemon = True  # as on the connections that SQLAlchemy makes itself
    try:
        await connection
    except Exception:
        # aiosqlite tells its thread to end, which it would do in the middle of what comes next.
        await asyncio.to_thread(connection._thread.join)
        raise
    return connection


async def empty_log(file: str) -> bool:
    """Write the log (``-wal``) into the file and cut it to nothing; False if a reader held it."""
    connection = await connect(file, begin=None)
    try:
        _, _, _, rows = await connection.run(
            lambda cursor: cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        )
    finally:
        await connection.close()
    busy, _, _ = rows[0]
    return not busy


def _open(file: str) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None)
    try:
        connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
    except BaseException:
        connection.close()
        raise
    return connection


class SqliteConnection(aiosqlite.Connection):
    """What SQLAlchemy's aiosqlite dialect uses of a connection.

    A transaction begins with its first statement; one without a statement costs no trip at all.
    """

    def __init__(self, connector: Callable[[], sqlite3.Connection], begin: str | None) -> None:
        super().__init__(connector, iter_chunk_size=64)
        self._begin = begin
        self._begun = False
        self._first: list[str] = []

    def cursor(self) -> SqliteCursor:  # type: ignore[override]
        return SqliteCursor(self)

    async def commit(self) -> None:
        self._first = []
        if self._begun:
            await super().commit()
            self._begun = False

    async def rollback(self) -> None:
        self._first = []
        if self._begun:
            await super().rollback()
            self._begun = False

    def say_first(self, statement: str) -> None:
        """Execute this on the next statement's trip, before it; never, if none comes."""
        self._first.append(statement)

    async def run(self, execute: Callable[[sqlite3.Cursor], object]) -> Outcome:
        """Let ``execute`` say its statement to a cursor, in the connection's thread."""
        first, self._first = self._first, []
        if self._begin is not None and not self._begun:
            first.insert(0, self._begin)
            self._begun = True
        outcome: Outcome = await self._execute(  # type: ignore[no-untyped-call]
            _run, self._conn, first, execute
        )
        return outcome


Outcome = tuple[Any, int, int | None, list[Any]]
"""Of a statement: its description, row count, last row id, and all rows."""


def _run(
    connection: sqlite3.Connection,
    first: Sequence[str],
    execute: Callable[[sqlite3.Cursor], object],
) -> Outcome:
    cursor = connection.cursor()
    try:
        for statement in first:
            cursor.execute(statement)
        execute(cursor)
        return cursor.description, cursor.rowcount, cursor.lastrowid, cursor.fetchall()
    finally:
        cursor.close()


class SqliteCursor:
    """What SQLAlchemy uses of a cursor. It has read all rows when ``execute`` returns."""

    arraysize = 1

    def __init__(self, connection: SqliteConnection) -> None:
        self._connection = connection
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self._rows: list[Any] = []

    async def __aenter__(self) -> SqliteCursor:
        return self

    async def execute(self, statement: str, parameters: Sequence[Any] = ()) -> None:
        await self._run(lambda cursor: cursor.execute(statement, parameters))

    async def executemany(self, statement: str, parameters: Iterable[Sequence[Any]]) -> None:
        await self._run(lambda cursor: cursor.executemany(statement, parameters))

    async def _run(self, execute: Callable[[sqlite3.Cursor], object]) -> None:
        found = await self._connection.run(execute)
        self.description, self.rowcount, self.lastrowid, self._rows = found

    async def fetchall(self) -> list[Any]:
        return self._rows

    async def close(self) -> None:
        self._rows = []
