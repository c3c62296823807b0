"""Group reads: quick reads that wait share a trip to SQLite's thread, and a snapshot.

A trip wakes the thread and then the event loop, which costs a busy bot several times what SQLite
needs for a match. A group is read at a time; slow reads have a connection beside it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from sqlalchemy import Connection

from bot.matches.db.engine.groups import Asked, Groups

T = TypeVar("T")

MOST_TOGETHER = 20
"""The first of a group waits for the last one."""


class GroupRead:
    """``transact`` runs a function on a snapshot that is taken then, and raises what it raises."""

    def __init__(self, transact: Callable[[Callable[[Connection], None]], Awaitable[None]]) -> None:
        self._transact = transact
        self._groups = Groups(self._read, MOST_TOGETHER)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` returns of the present database; an error is told to its asker alone."""
        return await self._groups.ask(work)

    async def _read(self, group: Sequence[Asked]) -> None:
        try:
            await self._transact(lambda connection: _run_each(connection, group))
        except Exception as error:  # raised where it was asked for
            for read in group:
                read.error = error
        for read in group:
            read.tell()


def _run_each(connection: Connection, group: Sequence[Asked]) -> None:
    for read in group:
        try:
            read.result = read.work(connection)
        except Exception as error:
            read.error = error
