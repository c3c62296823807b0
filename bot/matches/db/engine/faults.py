"""Which errors from the drivers mean that the database can't be used now, and why."""

import sqlite3

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from bot.errors import DatabaseFault


class DatabaseBusy(DatabaseFault):
    """Another process holds the database's lock, or too many connections are waiting."""

    key = "database-busy"


class DatabaseFull(DatabaseFault):
    """The database's disk is full or failing."""

    key = "database-full"


class DatabaseReadOnly(DatabaseFault):
    """The database is read-only."""

    key = "database-read-only"


class DatabaseAway(DatabaseFault):
    """The database is unreachable, or the connection was lost."""

    key = "database-away"


class DatabasePooled(DatabaseAway):
    """A pooler in transaction mode gives each transaction a different connection, where statements
    prepared on an earlier one don't exist."""


_SQLITE = {
    sqlite3.SQLITE_BUSY: DatabaseBusy,
    sqlite3.SQLITE_LOCKED: DatabaseBusy,
    sqlite3.SQLITE_FULL: DatabaseFull,
    sqlite3.SQLITE_IOERR: DatabaseFull,
    sqlite3.SQLITE_READONLY: DatabaseReadOnly,
    sqlite3.SQLITE_CANTOPEN: DatabaseAway,
    sqlite3.SQLITE_NOTADB: DatabaseAway,
    sqlite3.SQLITE_CORRUPT: DatabaseAway,
}
"""Faults by SQLite's primary code, which is the low eight bits of the result code."""

_POSTGRES = {
    "53300": DatabaseBusy,  # too many connections
    "57P03": DatabaseBusy,  # starting up, or shutting down
    "55P03": DatabaseBusy,  # a lock not acquired in time
    "57014": DatabaseBusy,  # a statement that took too long
    "53100": DatabaseFull,
    "25006": DatabaseReadOnly,
    "57P01": DatabaseAway,  # ended by an administrator
    "57P02": DatabaseAway,  # crashed
    "26000": DatabasePooled,  # no such prepared statement
    "42P05": DatabasePooled,  # the prepared statement exists already
}
_CONNECTION_LOST = "08"
"""The class of PostgreSQL's codes for a failed connection."""

_DAMAGE = {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}


def is_damage(error: BaseException | None) -> bool:
    """Whether this error from a driver, or from SQLAlchemy, says that a SQLite file is damaged. The
    message of such an error may itself be damaged, and then can't be decoded."""
    error = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(error, UnicodeDecodeError):
        return True
    return _primary_code(error) in _DAMAGE


def _primary_code(error: BaseException | None) -> int:
    """The primary code of an error from SQLite; 0 for any other error."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def sqlstate(error: BaseException | None) -> str:
    """The code of an error from PostgreSQL; empty for any other error."""
    return str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")


def kind_of(error: Exception) -> type[DatabaseFault] | None:
    """The fault behind a database error; None for any other error."""
    if isinstance(error, NoConnectionFree):
        return DatabaseBusy
    if isinstance(error, OSError):
        return DatabaseAway
    if not isinstance(error, DBAPIError):
        return None
    if error.connection_invalidated:
        return DatabaseAway
    code = sqlstate(error)
    if code.startswith(_CONNECTION_LOST):
        return DatabaseAway
    return _POSTGRES.get(code) or _SQLITE.get(_primary_code(error.orig))
