"""Group commit: writes that wait for SQLite's only writer share a transaction, and so its flush.

Each has a savepoint of its own: one that raises is undone alone. Each is told how it ended once the
transaction has been committed; if that fails, all are told so. PostgreSQL needs none of this: it
has many writers, which wait for one another only where they change the same match.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from sqlalchemy import Connection

from bot.errors import DatabaseFault
from bot.matches.db import faults

T = TypeVar("T")

MOST_TOGETHER = 25
"""The first of a group waits for the last one: more of them wait longer, and save hardly more."""


@dataclass(eq=False)
class _Write:
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


class GroupCommit:
    """Runs what waits, group by group.

    ``transact`` runs a function as one transaction, and raises what it raises, or why it could not
    be committed.
    """

    def __init__(self, transact: Callable[[Callable[[Connection], None]], Awaitable[None]]) -> None:
        self._transact = transact
        self._waiting: list[_Write] = []
        self._running: asyncio.Task[None] | None = None

    async def write(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` returns, once it has been committed.

        If the caller is cancelled before ``work`` has begun, nothing happens; later, all of it.
        """
        write = _Write(work, asyncio.get_running_loop().create_future())
        self._waiting.append(write)
        if self._running is None:
            self._running = asyncio.create_task(self._run())
        return cast(T, await write.told)

    async def finish(self) -> None:
        """Wait until nothing waits or runs any more."""
        while self._running is not None:
            await asyncio.wait([self._running])

    async def _run(self) -> None:
        group: list[_Write] = []
        try:
            while self._waiting:
                group, self._waiting = (
                    self._waiting[:MOST_TOGETHER],
                    self._waiting[MOST_TOGETHER:],
                )
                await self._commit([write for write in group if not write.told.done()])
        finally:
            for write in (*group, *self._waiting):
                write.told.cancel()  # changes nothing for those who have been told
            self._waiting, self._running = [], None

    async def _commit(self, group: Sequence[_Write]) -> None:
        try:
            await self._transact(lambda connection: _run_each(connection, group))
        except DatabaseFault as fault:
            for write in group:
                write.error = fault
        except Exception as error:  # raised where it was asked for
            if len(group) > 1:  # whose fault it is shows when each is alone
                for write in group:
                    await self._commit([write])
                return
            group[0].error = error
        for write in group:
            write.tell()


def _run_each(connection: Connection, group: Sequence[_Write]) -> None:
    """All of a group in the connection's transaction. Raises what the whole group fails of."""
    if len(group) == 1:
        group[0].result = group[0].work(connection)
        return
    for write in group:
        connection.exec_driver_sql("SAVEPOINT one")
        try:
            write.result = write.work(connection)
        except Exception as error:
            if faults.kind_of(error) is not None:
                raise  # SQLite may have rolled everything back
            connection.exec_driver_sql("ROLLBACK TO one")
            write.error = error
        connection.exec_driver_sql("RELEASE one")
