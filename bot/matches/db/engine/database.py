"""The database: whole transactions, written as plain functions.

    database = await Database.open("sqlite:///quayside.db")      # or postgresql://…
    await migrate(database)                                      # bot.matches.db.engine.migrations
    count = await database.read(count, server_id)                # count(connection, server_id)
    await database.write(forget, server_id)
    await database.close()

A piece of work is a function that takes a SQLAlchemy ``Connection`` and any other arguments, and
runs as one transaction. It may be retried if another writer got in first, so it must rely only on
what it reads itself. While the database can't be used, each call raises a
:class:`bot.errors.DatabaseFault`; the next one tries again.
"""

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from copy import copy
from importlib.util import find_spec
from typing import Concatenate, ParamSpec, Self, TypeAlias, TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.engine.interfaces import IsolationLevel
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.errors import DatabaseFault, StartError
from bot.matches.db.engine import faults, migrations, sqlite_file
from bot.matches.db.engine.sqlite_connections import SqliteConnection
from bot.settings import Address, parse_address

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger(__name__)

MOST = 10
"""The most connections that a process opens to a server."""
CONNECT_SECONDS = 10
ANSWER_SECONDS = 60
"""How long a statement may take."""
TRIES = 8
QUIET_SECONDS = 60.0
_LOST_RACE = {"40001", "40P01"}
"""PostgreSQL's codes for a serialization failure and a deadlock."""


class PostgresConnections:
    """Connections to a server, which several processes can share: each locks the row of the match
    that it changes."""

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
        """What ``work`` returns, run as one transaction. If a pooled connection turns out to be
        lost, ``work`` is retried on a new one, unless it might have been committed. Checking the
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
        """Fail if a pooler lends one session to several connections: a statement prepared on one of
        them would then exist in the wrong session. With a single connection, that would show up
        only much later. Needs ``AUTOCOMMIT``."""
        async with self._engine.connect() as one, self._engine.connect() as other:
            await one.exec_driver_sql("SELECT 1")
            # In a transaction, the other connection keeps its session until the end.
            await other.execution_options(isolation_level="READ COMMITTED")
            await other.exec_driver_sql("SELECT 1")
            await one.exec_driver_sql("SELECT 1")

    async def checkpoint(self, mode: str) -> bool:
        """Do nothing, as the server maintains its log itself."""
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


Connections: TypeAlias = SqliteConnection | PostgresConnections


class Database:
    """An open database; :attr:`address` identifies it without secrets."""

    def __init__(self, url: Address) -> None:
        self._url, self.file = url, url.file
        self._reading: Connections
        self._quick: Connections
        self._writing: Connections
        if self.file is not None:
            self._reading = SqliteConnection(self.file, batch_size=1)
            self._quick = SqliteConnection(self.file)
            # SQLite allows one writer at a time: this process's writers queue instead of failing.
            self._writing = SqliteConnection(self.file, writing=True)
        elif find_spec("asyncpg") is None:
            raise StartError("database-driver", package="quayside[postgres]")
        else:
            self._writing = PostgresConnections(url)
            self._reading = self._writing.isolated("REPEATABLE READ")
            self._quick = self._writing.isolated("AUTOCOMMIT")
        self._transactions = 0
        self._changed_at = math.inf
        """The time, by the loop's clock, of the last change that may still be only in SQLite's
        log."""
        self._idle = asyncio.Event()
        self._idle.set()
        _silence_parameters()

    @classmethod
    async def open(cls, url: str) -> Self:
        """Connect, and check that the database can be used. ``url`` is ``sqlite:///file`` or
        ``postgresql://user:password@host/name``. Raises :class:`bot.errors.StartError` with the
        keys ``database-address`` (address), ``database-driver`` (package), ``database-options``
        (address), ``database-busy``, ``database-full``, ``database-read-only``, ``database-pooled``
        or ``database-away`` (address, code), and whatever :func:`migrations.require_usable_file`
        and :func:`sqlite_file.create` raise."""
        database = cls(_parse(url))
        try:
            await database._check()
        except BaseException:
            await database.close()
            raise
        return database

    @classmethod
    @asynccontextmanager
    async def opened(cls, url: str) -> AsyncIterator[Self]:
        """Like :meth:`open`, but closes the database at the end of the block."""
        database = await cls.open(url)
        try:
            yield database
        finally:
            await database.close()

    @property
    def address(self) -> str:
        """The database's kind, host and name, or its file."""
        return str(self._url)

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What ``work`` returns from one consistent snapshot of the database."""
        with self._in_use():
            return await self._reading.transact(lambda c: work(c, *args, **kwargs))

    async def read_quickly(self, work: Callable[[Connection], T]) -> T:
        """Like :meth:`read`, for work that takes less than a millisecond. On SQLite it may share a
        snapshot with others; on PostgreSQL each statement has its own, and there is no BEGIN to
        wait for."""
        with self._in_use():
            return await self._quick.transact(work)

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run one transaction: committed when ``work`` returns, rolled back when it raises, and
        retried a few times if another writer got in first. On SQLite, other work may share it."""
        self._changed_at = asyncio.get_running_loop().time()
        return await self.beat(lambda c: work(c, *args, **kwargs))

    async def beat(self, work: Callable[[Connection], T]) -> T:
        """Like :meth:`write`, for a heartbeat, after which SQLite's file needs no checkpoint."""
        tries = 0
        while True:
            tries += 1
            try:
                with self._in_use():
                    return await self._writing.transact(work)
            except DBAPIError as error:
                beaten = isinstance(error, IntegrityError) or faults.sqlstate(error) in _LOST_RACE
                if tries == TRIES or not beaten:
                    raise

    async def empty_log(self) -> None:
        """Truncate SQLite's log, whose old pages still contain what has been deleted."""
        with self._in_use():
            emptied = await self._writing.checkpoint("TRUNCATE")
        if not emptied:
            log.warning("the log of %s is in use: what was deleted stays there a while", self.file)

    async def checkpoint_if_quiet(self) -> None:
        """Move SQLite's log into the file, without waiting for readers, if nothing but heartbeats
        has been written for a minute. A copy of the file alone is then complete."""
        if asyncio.get_running_loop().time() >= self._changed_at + QUIET_SECONDS:
            self._changed_at = math.inf
            await self._writing.checkpoint("PASSIVE")

    async def close(self) -> None:
        """Close all connections once the transactions in flight have ended. As the last one closes,
        SQLite moves the log into the file, unless other programs have it open."""
        await self._idle.wait()
        await self._writing.checkpoint("PASSIVE")
        for connections in (self._reading, self._quick, self._writing):
            await connections.close()

    @contextmanager
    def _in_use(self) -> Iterator[None]:
        """Count a transaction in flight, and turn an error into the :class:`DatabaseFault` behind
        it."""
        self._transactions += 1
        self._idle.clear()
        try:
            yield
        except Exception as error:
            kind = faults.kind_of(error)
            if kind is None:
                raise
            raise kind(self.address) from error
        finally:
            self._transactions -= 1
            if not self._transactions:
                self._idle.set()

    async def _check(self) -> None:
        if self.file is not None:
            await asyncio.to_thread(migrations.require_usable_file, self.file)
            await asyncio.to_thread(sqlite_file.create, self.file)
        try:
            await self.write(_prove_writable)
            if isinstance(self._quick, PostgresConnections):
                with self._in_use():
                    await self._quick.prove_own_sessions()
                migrations.require_usable(await self.read(migrations.stored), self.address)
        except (TypeError, OverflowError):  # asyncpg takes the address's options as arguments
            raise StartError("database-options", address=self.address) from None
        except DatabaseFault as fault:
            raise start_error(fault, self.address) from None
        except DBAPIError:
            raise StartError("database-away", address=self.address) from None


def start_error(fault: DatabaseFault, address: str) -> StartError:
    """The error for a command that can't use the database at ``address`` because of this fault."""
    file = parse_address(address).file
    if file is not None and faults.is_damage(fault.__cause__):
        return StartError("database-damaged", file=str(file), owner=sqlite_file.owner(file))
    code = faults.sqlstate(fault.__cause__)
    key = "database-pooled" if isinstance(fault, faults.DatabasePooled) else fault.key
    return StartError(key, address=address, code=code)


def _parse(url: str) -> Address:
    try:
        parsed = parse_address(url)
    except ValueError:
        raise StartError("database-address", address="this") from None
    memory = parsed.kind == "sqlite" and parsed.database in (None, "", ":memory:")
    if parsed.kind not in ("sqlite", "postgresql") or memory:
        raise StartError("database-address", address=str(parsed))
    return parsed


def _prove_writable(connection: Connection) -> None:
    """Fail if nothing may be written, without changing anything. The write lock would prove
    nothing: SQLite grants it even to a read-only user."""
    if connection.dialect.name == "sqlite":
        version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
        connection.exec_driver_sql(f"PRAGMA user_version = {version}").close()
    elif connection.exec_driver_sql("SHOW transaction_read_only").scalar() == "on":
        raise faults.DatabaseReadOnly


def _silence_parameters() -> None:
    """Drop these loggers' DEBUG records, which contain parameters and rows: bids and hands."""
    for name in ("aiosqlite", "asyncpg", "sqlalchemy.engine", "sqlalchemy.engine.Engine"):
        logging.getLogger(name).addFilter(lambda record: record.levelno > logging.DEBUG)
