"""A SQLite file without threads, whose transactions wait at a gate, and luck from a seed."""

import secrets
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Concatenate, ParamSpec, TypeVar

import pytest
from sqlalchemy import Connection

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.faults import DatabaseFull
from tests.databases import FAST, in_one_thread, migrated_file, share_statements

P = ParamSpec("P")
T = TypeVar("T")


async def _open_gate() -> None:
    pass


class GatedDatabase(Database):
    """Each transaction waits twice at the ``gate``: before it begins, and before its result is
    known. In between it runs as a whole. SQLite shows nobody a partial transaction, so everything
    that can happen between tasks on one file is some order of these steps."""

    gate: Callable[[], Awaitable[None]] = staticmethod(_open_gate)
    failing = 0
    """How many of the next changes fail."""

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        await self.gate()
        found = await super().read(work, *args, **kwargs)
        await self.gate()
        return found

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        await self.gate()
        if self.failing:
            self.failing -= 1
            raise DatabaseFull(self.address)
        try:
            return await super().write(work, *args, **kwargs)
        finally:
            await self.gate()


@asynccontextmanager
async def gated_database(
    folder: Path, luck: Random, begun: Path | None = None
) -> AsyncIterator[GatedDatabase]:
    """A new file, or a copy of one ``begun``, on whose world nothing but ``luck`` and the event
    loop has an influence."""
    file = folder / "world.db"
    shutil.copy(begun or migrated_file(), file)
    with in_one_thread(), pytest.MonkeyPatch.context() as patched:
        patched.setattr(secrets, "token_bytes", luck.randbytes)
        patched.setattr(secrets, "choice", luck.choice)
        patched.setattr(secrets, "randbelow", luck.randrange)
        patched.setattr("bot.matches.db.engine.sqlite_connections.PRAGMAS", FAST)
        share_statements(patched)
        async with GatedDatabase.opened(f"sqlite:///{file}") as database:
            yield database
    for end in ("", "-wal", "-shm"):
        Path(f"{file}{end}").unlink(missing_ok=True)  # noqa: ASYNC240 # nothing else runs
