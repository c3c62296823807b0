"""PostgreSQL through asyncpg, with SQLAlchemy's pool."""

from collections.abc import Callable
from copy import copy
from typing import Self, TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.engine.interfaces import IsolationLevel
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.settings import Address

T = TypeVar("T")

MOST = 10
CONNECT_SECONDS = 10
ANSWER_SECONDS = 60
"""How long a statement may take."""


class PostgresConnections:
    """Connections to a server shared by several processes, which lock the row of a match."""

    def __init__(self, address: Address) -> None:
        self._engine: AsyncEngine = create_async_engine(
            _url(address),
            pool_size=MOST,
            max_overflow=0,
            connect_args={
                "timeout": CONNECT_SECONDS,
                "command_timeout": ANSWER_SECONDS,
                "server_settings": {"timezone": "UTC"},
            },
            hide_parameters=True,
        )

    def isolated(self, level: IsolationLevel) -> Self:
        """The same connections with another isolation level for their transactions."""
        others = copy(self)
        others._engine = self._engine.execution_options(isolation_level=level)
        return others

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` returns, as one transaction. A pooled connection may have been lost: then
        ``work`` is retried on a new one, unless it might have been committed. Checking the
        connection first would take three round trips each time."""
        worked = False

        def transaction(connection: Connection) -> T:
            nonlocal worked
            with connection.begin():
                done = work(connection)
                worked = True
            return done

        try:
            return await self._run(transaction)
        except DBAPIError as error:
            if worked or not error.connection_invalidated:
                raise
        return await self._run(transaction)

    async def _run(self, transaction: Callable[[Connection], T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(transaction)

    async def prove_own_sessions(self) -> None:
        """Fail behind a pooler that gives others the session in which a connection has prepared its
        statements: with one connection alone that shows up much later. Needs ``AUTOCOMMIT``."""
        async with self._engine.connect() as one, self._engine.connect() as other:
            await one.exec_driver_sql("SELECT 1")
            await other.execution_options(isolation_level="READ COMMITTED")
            await other.exec_driver_sql("SELECT 1")  # keeps its session until the end
            await one.exec_driver_sql("SELECT 1")

    async def checkpoint(self, mode: str) -> bool:
        """Do nothing: the server maintains its log."""
        return True

    async def close(self) -> None:
        await self._engine.dispose()


def _url(address: Address) -> URL:
    return URL.create(
        "postgresql+asyncpg",
        address.user,
        address.password,
        address.host,
        address.port,
        address.database,
        address.read_options(),
    )
