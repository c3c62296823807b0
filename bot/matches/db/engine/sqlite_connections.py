"""SQLite through aiosqlite, with one trip to its thread for each transaction.

A trip wakes the thread and then the event loop, and each of them waits until the other lets go of
the interpreter. SQLAlchemy's dialect for aiosqlite makes several trips for each statement, which
costs a busy bot many times what SQLite needs.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from contextvars import copy_context
from functools import partial
from typing import TypeVar

import aiosqlite
from sqlalchemy import Connection, Engine, NullPool, create_engine

T = TypeVar("T")

BUSY_MILLISECONDS = 5000
"""How long to wait for another process that writes."""

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON")


class SqliteConnections:
    """Up to ``most`` connections to a file; each transaction on them starts with ``begin``."""

    def __init__(self, file: str, begin: str, most: int) -> None:
        self._begin = begin
        self._engine = create_engine(
            "sqlite://", creator=partial(_open, file), poolclass=NullPool, hide_parameters=True
        )
        self._places = asyncio.Semaphore(most)
        self._free: list[_Connection] = []

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` returns, as one transaction. Once it has begun, it comes to its end."""
        return await self.run(partial(_transaction, begin=self._begin, work=work))

    async def empty_log(self) -> bool:
        """Write the log (``-wal``) into the file and cut it to nothing; False if somebody reads."""
        return await self.run(_empty_log)

    async def close(self) -> None:
        """Close those that are open; none may be in use."""
        while self._free:
            await self._free.pop().close()

    async def run(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` returns, outside of any transaction."""
        async with self._places:
            connection = self._free.pop() if self._free else await _connected(self._engine)
            try:
                return await connection.run(work)
            finally:  # if the caller was cancelled, the next one waits in the thread's own line
                self._free.append(connection)


class _Connection(aiosqlite.Connection):
    """A thread with SQLAlchemy's connection in it."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(self._connected, iter_chunk_size=64)
        self._thread.daemon = True  # as on the connections that SQLAlchemy makes itself
        self._engine = engine

    def _connected(self) -> sqlite3.Connection:
        self._alchemy = self._engine.connect()
        return _driver(self._alchemy)

    async def run(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` returns, in the thread, with the context variables of the caller."""
        context = copy_context()
        found: T = await self._execute(  # type: ignore[no-untyped-call] # untyped in aiosqlite
            context.run, work, self._alchemy
        )
        return found

    async def close(self) -> None:
        await self.run(Connection.close)
        await super().close()


async def _connected(engine: Engine) -> _Connection:
    connection = _Connection(engine)
    try:
        await connection
    except Exception:
        # aiosqlite tells its thread to end, which it would do in the middle of what comes next.
        await asyncio.to_thread(connection._thread.join)
        raise
    return connection


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


def _transaction(connection: Connection, begin: str, work: Callable[[Connection], T]) -> T:
    try:
        with connection.begin():
            connection.exec_driver_sql(begin)
            return work(connection)
    finally:
        _driver(connection).rollback()  # after a commit that failed


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _empty_log(connection: Connection) -> bool:
    busy, _, _ = _driver(connection).execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy
