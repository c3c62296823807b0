"""SQLite through aiosqlite: queued pieces of work share a transaction.

They also share the trip to SQLite's thread. A trip wakes the thread and then the event loop, and
each waits until the other releases the interpreter, which costs a busy bot several times what
SQLite needs for a match. SQLAlchemy's own dialect for aiosqlite makes several trips per statement.
PostgreSQL needs none of this: its writers wait for each other only if they change the same match.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextvars import copy_context
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, cast

import aiosqlite
from sqlalchemy import Connection, Engine, NullPool, create_engine

from bot.matches.db.engine import faults

T = TypeVar("T")

BUSY_MILLISECONDS = 5000
"""How long to wait while another process writes."""

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON")

BATCH_SIZE = 25
"""The most pieces of work in a batch. The first piece waits for the last, so larger batches wait
longer, but save little."""


@dataclass(eq=False)
class QueuedWork:
    """A piece of work, what it has returned or raised, and its caller's future."""

    work: Callable[[Connection], Any]
    future: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None

    def resolve(self) -> None:
        """Give the caller the result or the error, unless the caller was cancelled."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class SqliteConnection:
    """A connection to a file, opened when first needed. Work waits in a queue while other work
    runs, and then runs in batches of up to ``batch_size``. When ``writing``, each piece of a batch
    has a savepoint, so that only a failed piece is rolled back."""

    def __init__(self, file: Path, *, writing: bool = False, batch_size: int = BATCH_SIZE) -> None:
        # Lock before reading: a transaction that has read can't always upgrade to a write lock.
        self._begin = "BEGIN IMMEDIATE" if writing else "BEGIN"
        self._work = _write if writing else _read
        self._batch_size = batch_size
        self._engine = create_engine(
            "sqlite://", creator=partial(_open, file), poolclass=NullPool, hide_parameters=True
        )
        self._thread: _Thread | None = None
        self._lock = asyncio.Lock()
        self._queue: list[QueuedWork] = []
        self._running: asyncio.Task[None] | None = None

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` returns, once its transaction has ended. Raises what ``work`` raises. If
        the caller is cancelled before ``work`` has begun, nothing is done; after that, all of it
        is."""
        future = asyncio.get_running_loop().create_future()
        job = QueuedWork(work, future)
        self._queue.append(job)
        if self._running is None:
            self._running = asyncio.create_task(self._run_queue())
        return cast(T, await job.future)

    async def run(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` returns, outside of any transaction."""
        async with self._lock:
            if self._thread is None:
                self._thread = await _started(self._engine)
            # If the caller is cancelled here, the next one waits in the thread's own queue.
            return await self._thread.run(work)

    async def checkpoint(self, mode: str) -> bool:
        """Move the log (``-wal``) into the file: with ``PASSIVE`` as far as readers allow, with
        ``TRUNCATE`` after waiting for them. Returns False if that fails; nothing is lost, as the
        log is as good as the file."""
        return self._thread is None or await self.run(partial(_checkpoint, mode=mode))

    async def close(self) -> None:
        """Close the connection once the queue is empty."""
        while self._running is not None:
            await asyncio.wait([self._running])
        thread, self._thread = self._thread, None
        if thread is not None:
            await thread.close()

    async def _run_queue(self) -> None:
        batch: list[QueuedWork] = []
        try:
            while self._queue:
                batch = self._queue[: self._batch_size]
                self._queue = self._queue[self._batch_size :]
                await self._run_batch([job for job in batch if not job.future.done()])
        finally:
            for job in (*batch, *self._queue):
                job.future.cancel()  # does nothing to a future that is done
            self._queue, self._running = [], None

    async def _run_batch(self, batch: Sequence[QueuedWork]) -> None:
        """Run a batch and resolve its futures. If a database fault makes the transaction fail, all
        of them get that error; if another error does, each piece is run again, alone."""
        work = partial(self._work, batch=batch)
        try:
            await self.run(partial(_transaction, begin=self._begin, work=work))
        except Exception as error:  # raised in the callers
            if len(batch) > 1 and faults.kind_of(error) is None:
                for job in batch:
                    await self._run_batch([QueuedWork(job.work, job.future)])
                return
            for job in batch:
                job.error = error
        for job in batch:
            job.resolve()


def _transaction(connection: Connection, begin: str, work: Callable[[Connection], None]) -> None:
    try:
        with connection.begin():
            connection.exec_driver_sql(begin)
            work(connection)
    finally:
        _driver(connection).rollback()  # in case the commit failed


def _read(connection: Connection, batch: Sequence[QueuedWork]) -> None:
    """Run a batch on one snapshot. An error reaches only the caller whose work raised it."""
    for job in batch:
        try:
            job.result = job.work(connection)
        except Exception as error:
            job.error = error


def _write(connection: Connection, batch: Sequence[QueuedWork]) -> None:
    """Run a batch in the connection's transaction. Raises whatever makes the whole batch fail."""
    if len(batch) == 1:
        batch[0].result = batch[0].work(connection)
        return
    execute = _driver(connection).execute  # SQLAlchemy takes 10 µs more for each statement
    for job in batch:
        execute("SAVEPOINT one")
        try:
            job.result = job.work(connection)
        except Exception as error:
            if faults.kind_of(error) is not None:
                raise  # SQLite may have rolled everything back
            execute("ROLLBACK TO one")
            job.error = error
        execute("RELEASE one")


class _Thread(aiosqlite.Connection):
    """aiosqlite's connection and its thread, which also holds a SQLAlchemy connection."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(self._connected, iter_chunk_size=64)
        self._thread.daemon = True  # as SQLAlchemy does on its own aiosqlite connections
        self._engine = engine

    def _connected(self) -> sqlite3.Connection:
        self._alchemy = self._engine.connect()
        return _driver(self._alchemy)

    async def run(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` returns, run in the thread with the caller's context variables."""
        context = copy_context()
        result: T = await self._execute(  # type: ignore[no-untyped-call] # untyped in aiosqlite
            context.run, work, self._alchemy
        )
        return result

    async def close(self) -> None:
        await self.run(Connection.close)
        await super().close()


async def _started(engine: Engine) -> _Thread:
    thread = _Thread(engine)
    try:
        await thread
    except Exception:
        # aiosqlite has told its thread to end; don't let that overlap with what comes next.
        await asyncio.to_thread(thread._thread.join)
        raise
    return thread


def _open(file: Path) -> sqlite3.Connection:
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


def _checkpoint(connection: Connection, mode: str) -> bool:
    try:
        busy, _, _ = _driver(connection).execute(f"PRAGMA wal_checkpoint({mode})").fetchone()
    except sqlite3.Error:
        return False
    return not busy
