"""PostgreSQL by asyncpg."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from bot.errors import StartError
from bot.matches.db.database import Database

T = TypeVar("T")

CONNECTIONS = 10
CONNECT_SECONDS = 10
ANSWER_SECONDS = 60
"""A server that has vanished without a word is given up after so long."""
_TOO_MANY_CONNECTIONS = "53300"
_STARTING_UP = "57P03"


class PostgresDatabase(Database):
    """A server that several processes may share; they queue at the row of a match."""

    def __init__(self, url: URL) -> None:
        super().__init__(url)
        if find_spec("asyncpg") is None:
            raise StartError("database-driver", package="quayside[postgres]")
        self._engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"),
            hide_parameters=True,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_pre_ping=True,
            connect_args={"timeout": CONNECT_SECONDS, "command_timeout": ANSWER_SECONDS},
        )
        self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ")

    async def read(self, work: Callable[[Connection], T]) -> T:
        async with self._reading.begin() as connection:
            return await connection.run_sync(work)

    async def write_once(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def check(self) -> None:
        try:
            await self.read(lambda connection: connection.exec_driver_sql("SELECT 1"))
        except OSError:
            raise StartError("database-unreachable", address=self.address) from None
        except DBAPIError as error:
            code = getattr(error.orig, "sqlstate", None)
            busy = code in {_TOO_MANY_CONNECTIONS, _STARTING_UP}
            key = "database-locked" if busy else "database-unreachable"
            raise StartError(key, address=self.address) from None

    async def close(self) -> None:
        await self._engine.dispose()
