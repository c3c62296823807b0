"""Pieces of work on SQLite that wait for one another share a transaction.

Writes share its flush: each has a savepoint of its own, and is told how it ended once the
transaction has been committed; if that fails, all are told so. Quick reads share the trip to the
thread, which costs a busy bot several times what SQLite needs for a match. PostgreSQL needs none of
this: its many writers wait for one another only where they change the same match.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar, cast

from sqlalchemy import Connection

from bot.matches.db.engine import faults

T = TypeVar("T")

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


class Groups:
    """Runs what waits, group by group.

    ``transact`` runs a function as one transaction, and raises what it raises, or why it could not
    be committed. With ``writing``, what fails is undone alone.
    """

    def __init__(
        self, transact: Callable[[Callable[[Connection], None]], Awaitable[None]], *, writing: bool
    ) -> None:
        self._transact = transact
        self._writing = writing
        self._waiting: list[Asked] = []
        self._running: asyncio.Task[None] | None = None

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` returns, once its transaction has ended.

        If the caller is cancelled before ``work`` has begun, nothing happens; later, all of it.
        """
        asked = Asked(work, asyncio.get_running_loop().create_future())
        self._waiting.append(asked)
        if self._running is None:
            self._running = asyncio.create_task(self._run())
        return cast(T, await asked.told)

    async def finish(self) -> None:
        """Wait until nothing waits or runs any more."""
        while self._running is not None:
            await asyncio.wait([self._running])

    async def _run(self) -> None:
        group: list[Asked] = []
        try:
            while self._waiting:
                group, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
                await self._do([asked for asked in group if not asked.told.done()])
        finally:
            for asked in (*group, *self._waiting):
                asked.told.cancel()  # changes nothing for those who have been told
            self._waiting, self._running = [], None

    async def _do(self, group: Sequence[Asked]) -> None:
        run = _write if self._writing else _read
        try:
            await self._transact(partial(run, group=group))
        except Exception as error:  # raised where it was asked for
            if len(group) > 1 and faults.kind_of(error) is None:
                for asked in group:  # whose fault it is shows when each is alone
                    await self._do([asked])
                return
            for asked in group:
                asked.error = error
        for asked in group:
            asked.tell()


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
