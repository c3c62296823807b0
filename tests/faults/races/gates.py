"""A database in front of which tasks wait until they are let through."""

import asyncio
from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from bot.database_url import Address
from bot.matches.db.engine.database import Database

P = ParamSpec("P")
T = TypeVar("T")
Task = asyncio.Task[object]


class GatedDatabase(Database):
    """Each transaction of a task waits twice: before it begins, and before its result is known. In
    between it runs as a whole. SQLite shows nobody a partial transaction, so everything that can
    happen between tasks on one file is some order of these steps. Tasks share no transaction."""

    def __init__(self, url: Address) -> None:
        super().__init__(url)
        self.free = True
        """Whether tasks pass without waiting."""
        self._waiting: dict[Task, asyncio.Future[None]] = {}
        self._moved = asyncio.Event()

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        await self._gate()
        found = await super().read(work, *args, **kwargs)
        await self._gate()
        return found

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        await self._gate()
        try:
            return await super().write(work, *args, **kwargs)
        finally:
            await self._gate()

    @property
    def waiting(self) -> list[Task]:
        """The waiting tasks, in the order of their arrival."""
        return list(self._waiting)

    async def start(self, task: Task) -> None:
        """Run a new task up to its first transaction."""
        task.add_done_callback(lambda _: self._moved.set())
        await self._rest(task)

    async def advance(self, task: Task) -> None:
        """Let a task run to its next stop."""
        self._waiting.pop(task).set_result(None)
        await self._rest(task)

    async def abandon(self) -> None:
        """Cancel all waiting tasks, after a failed interleaving."""
        self.free = True
        waiting, self._waiting = self._waiting, {}
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    async def _rest(self, task: Task) -> None:
        while task not in self._waiting and not task.done():
            self._moved.clear()
            await self._moved.wait()

    async def _gate(self) -> None:
        if self.free:
            return
        task = asyncio.current_task()
        assert task is not None
        self._waiting[task] = asyncio.get_running_loop().create_future()
        self._moved.set()
        await self._waiting[task]
