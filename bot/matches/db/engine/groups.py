"""Pieces of work on the database that wait for one another are done together, group by group."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from sqlalchemy import Connection

T = TypeVar("T")


@dataclass(eq=False)
class Asked:
    """A piece of work, how it ended, and the future of whoever asked for it."""

    work: Callable[[Connection], Any]
    told: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None

    def tell(self) -> None:
        """Give whoever asked what came of it."""
        if self.told.done():
            return  # whoever asked has been cancelled
        if self.error is None:
            self.told.set_result(self.result)
        else:
            self.told.set_exception(self.error)


class Groups:
    """Has all that waits done by ``do``, up to ``most`` at a time; it notes and tells the ends."""

    def __init__(self, do: Callable[[Sequence[Asked]], Awaitable[None]], most: int) -> None:
        self._do = do
        self._most = most
        self._waiting: list[Asked] = []
        self._running: asyncio.Task[None] | None = None

    async def ask(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` returns, once its group is done.

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
                group, self._waiting = self._waiting[: self._most], self._waiting[self._most :]
                await self._do([asked for asked in group if not asked.told.done()])
        finally:
            for asked in (*group, *self._waiting):
                asked.told.cancel()  # changes nothing for those who have been told
            self._waiting, self._running = [], None
