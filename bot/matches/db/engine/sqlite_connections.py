"""SQLite through aiosqlite: pieces of work that wait for one another share a transaction.

They also share the trip to SQLite's thread. A trip wakes the thread and then the event loop, and
each of them waits until the other lets go of the interpreter, which costs a busy bot several times
what SQLite needs for a match. SQLAlchemy's own dialect for aiosqlite makes several trips for each
statement. PostgreSQL needs none of this: its many writers wait for one another only where they
change the same match.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextvars import copy_context
from dataclasses import dataclass
from functools import partial
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

import aiosqlite
from sqlalchemy import Connection, Engine, NullPool, create_engine

from bot.matches.db.engine import faults

P = ParamSpec("P")
T = TypeVar("T")

BUSY_MILLISECONDS = 5000
"""How long to wait for another process that writes."""

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON")

MOST_TOGETHER = 25
"""The first of a group waits for the last one: more of them wait longer, and save hardly more."""


@dataclass(eq=False)
class Asked:
    """A piece of work, how it ended, and the future of whoever asked for it."""

    work: Callable[[Connection], Any]
    told: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None

    def tell(self) -> None:
        if self.told.done():
            return  # whoever asked has been cancelled
        if self.error is None:
            self.told.set_result(self.result)
        else:
            self.told.set_exception(self.error)


class SqliteConnection:
    """A connection to a file, opened when it is first needed.

    What is asked for meanwhile waits, and is then run in groups of up to ``together``. Those that
    are ``writing`` each have a savepoint, so that what fails is undone alone.
    """

    def __init__(self, file: str, *, writing: bool = False, together: int = MOST_TOGETHER) -> None:
        # The lock at once: a writer that has read before can't always get it later.
        self._begin = "BEGIN IMMEDIATE" if writing else "BEGIN"
        self._work = _write if writing else _read
        self._together = together
        self._engine = create_engine(
            "sqlite://", creator=partial(_open, file), poolclass=NullPool, hide_parameters=True
        )
        self._thread: _Thread | None = None
        self._one_at_a_time = asyncio.Lock()
        self._waiting: list[Asked] = []
        self._running: asyncio.Task[None] | None = None

    async def transact(
        self, work: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What ``work`` returns, or raises, once its transaction has ended.

        If the caller is cancelled before ``work`` has begun, nothing happens; later, all of it.
        """
        told = asyncio.get_running_loop().create_future()
        asked = Asked(lambda connection: work(connection, *args, **kwargs), told)
        self._waiting.append(asked)
        if self._running is None:
            self._running = asyncio.create_task(self._run_waiting())
        return cast(T, await asked.told)

    async def run(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` returns, outside of any transaction."""
        async with self._one_at_a_time:
            if self._thread is None:
                self._thread = await _started(self._engine)
            # If the caller is cancelled here, the next one waits in the thread's own line.
            return await self._thread.run(work)

    async def empty_log(self) -> bool:
        """Write the log (``-wal``) into the file and cut it to nothing; False if somebody reads."""
        return await self.run(_empty_log)

    async def close(self) -> None:
        """Close it once nothing waits or runs any more."""
        while self._running is not None:
            await asyncio.wait([self._running])
        thread, self._thread = self._thread, None
        if thread is not None:
            await thread.close()

    async def _run_waiting(self) -> None:
        group: list[Asked] = []
        try:
            while self._waiting:
                group = self._waiting[: self._together]
                self._waiting = self._waiting[self._together :]
                await self._do([asked for asked in group if not asked.told.done()])
        finally:
            for asked in (*group, *self._waiting):
                asked.told.cancel()  # changes nothing for those who have been told
            self._waiting, self._running = [], None

    async def _do(self, group: Sequence[Asked]) -> None:
        """Each is told how it ended once it is committed; if that fails, all are told so."""
        try:
            work = partial(self._work, group=group)
            await self.run(partial(_transaction, begin=self._begin, work=work))
        except Exception as error:  # raised where it was asked for
            if len(group) > 1 and faults.kind_of(error) is None:
                for asked in group:  # whose fault it is shows when each is alone
                    await self._do([asked])
                return
            for asked in group:
                asked.error = error
        for asked in group:
            asked.tell()


def _transaction(connection: Connection, begin: str, work: Callable[[Connection], None]) -> None:
    try:
        with connection.begin():
            connection.exec_driver_sql(begin)
            work(connection)
    finally:
        _driver(connection).rollback()  # after a commit that failed


def _read(connection: Connection, group: Sequence[Asked]) -> None:
    """All of a group on one snapshot. An error is its asker's alone."""
    for asked in group:
        try:
            asked.result = asked.work(connection)
        except Exception as error:
            asked.error = error


def _write(connection: Connection, group: Sequence[Asked]) -> None:
    """All of a group in the connection's transaction. Raises what the whole group fails of."""
    if len(group) == 1:
        group[0].result = group[0].work(connection)
        return
    for asked in group:
        connection.exec_driver_sql("SAVEPOINT one")
        try:
            asked.result = asked.work(connection)
        except Exception as error:
            if faults.kind_of(error) is not None:
                raise  # SQLite may have rolled everything back
            connection.exec_driver_sql("ROLLBACK TO one")
            asked.error = error
        connection.exec_driver_sql("RELEASE one")


class _Thread(aiosqlite.Connection):
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


async def _started(engine: Engine) -> _Thread:
    thread = _Thread(engine)
    try:
        await thread
    except Exception:
        # aiosqlite tells its thread to end, which it would do in the middle of what comes next.
        await asyncio.to_thread(thread._thread.join)
        raise
    return thread


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


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _empty_log(connection: Connection) -> bool:
    busy, _, _ = _driver(connection).execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy
