"""Group commit: writes that wait for SQLite's only writer share a transaction, and so its flush.

Each has a savepoint of its own: one that raises is undone alone. Each is told how it ended once the
transaction has been committed; if that fails, all are told so. PostgreSQL needs none of this: it
has many writers, which wait for one another only where they change the same match.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from sqlalchemy import Connection

from bot.errors import DatabaseFault
from bot.matches.db.engine import faults
from bot.matches.db.engine.groups import Asked, Groups

T = TypeVar("T")

MOST_TOGETHER = 25
"""The first of a group waits for the last one: more of them wait longer, and save hardly more."""


class GroupCommit:
    """Runs what waits, group by group.

    ``transact`` runs a function as one transaction, and raises what it raises, or why it could not
    be committed.
    """

    def __init__(self, transact: Callable[[Callable[[Connection], None]], Awaitable[None]]) -> None:
        self._transact = transact
        self._groups = Groups(self._commit, MOST_TOGETHER)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` returns, once it has been committed.

        If the caller is cancelled before ``work`` has begun, nothing happens; later, all of it.
        """
        return await self._groups.ask(work)

    async def finish(self) -> None:
        """Wait until nothing waits or runs any more."""
        await self._groups.finish()

    async def _commit(self, group: Sequence[Asked]) -> None:
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


def _run_each(connection: Connection, group: Sequence[Asked]) -> None:
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
