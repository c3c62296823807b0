"""The one door to the database: whole transactions, written as plain functions.

    database = await Database.open("sqlite:///quayside.db")      # or postgresql://…
    await migrate(database)                                      # bot.matches.db.migrations
    count = await database.read(lambda connection: …)
    await database.write(lambda connection: …)
    await database.close()

A piece of work is a function of a SQLAlchemy ``Connection`` and holds a whole transaction. SQLite
runs it from beginning to end in a thread of its own (one for writes, so that writers of this
process queue and never fail), PostgreSQL in a greenlet over asyncpg. Work may run again when
another writer won, so it must start from what it reads.
"""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError

from bot.errors import StartError

T = TypeVar("T")

TRIES = 8
_LOST_RACE = {"40001", "40P01"}
"""PostgreSQL's codes for a serialization failure and a deadlock."""


class Database(ABC):
    """An open database; :attr:`address` says where, without the password."""

    def __init__(self, url: URL) -> None:
        self.url = url
        _silence_rows()

    @staticmethod
    async def open(url: str) -> Database:
        """Connects, and finds out whether the database answers.

        ``url`` is ``sqlite:///file`` or ``postgresql://user:password@host/name``. Raises
        :class:`bot.errors.StartError` with the keys ``database-address`` (address),
        ``database-driver`` (package), ``database-folder`` (folder), ``database-locked`` (address)
        or ``database-unreachable`` (address).
        """
        from bot.matches.db.postgres import PostgresDatabase
        from bot.matches.db.sqlite import SqliteDatabase

        try:
            parsed = make_url(url)
        except (ArgumentError, ValueError):
            raise StartError("database-address", address=url.partition(":")[0]) from None
        kinds: dict[str, type[Database]] = {
            "sqlite": SqliteDatabase,
            "postgresql": PostgresDatabase,
        }
        kind = kinds.get(parsed.get_backend_name())
        if kind is None:
            raise StartError("database-address", address=parsed.render_as_string())
        database = kind(parsed)
        try:
            await database.check()
        except BaseException:
            await database.close()
            raise
        return database

    @property
    def address(self) -> str:
        """Where it is, without the password."""
        return self.url.render_as_string(hide_password=True)

    @abstractmethod
    async def check(self) -> None:
        """Raises the :class:`StartError` that says why the database cannot be used, if so."""

    @abstractmethod
    async def read(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` returns from one consistent sight of the database."""

    @abstractmethod
    async def write_once(self, work: Callable[[Connection], T]) -> T:
        """One transaction, committed when ``work`` returns and undone when it raises."""

    @abstractmethod
    async def close(self) -> None:
        """Lets every connection go."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """One transaction; done again from the start, a few times, when another writer won."""
        for _ in range(TRIES - 1):
            try:
                return await self.write_once(work)
            except DBAPIError as error:
                if not _lost_race(error):
                    raise
        return await self.write_once(work)


def _lost_race(error: DBAPIError) -> bool:
    code = getattr(error.orig, "sqlstate", None)
    return isinstance(error, IntegrityError) or code in _LOST_RACE


def _no_rows(record: logging.LogRecord) -> bool:
    return record.levelno > logging.DEBUG


def _silence_rows() -> None:
    """At DEBUG, SQLAlchemy logs every row it fetches: bids and hands among them."""
    for name in ("sqlalchemy.engine.Engine", "sqlalchemy.engine", "asyncpg"):
        logging.getLogger(name).addFilter(_no_rows)
