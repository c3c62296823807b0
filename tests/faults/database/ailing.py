"""A SQLite file that really fails: locked, on a full disk, or read-only."""

import contextlib
import resource
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.sqlite_connections import SqliteConnection

HOLD = """
import sqlite3, sys
sqlite3.connect(sys.argv[1], isolation_level=None).execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
"""
"""Holds a file's write lock until its input ends."""


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another process holds the write lock for the duration of the block."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdin is not None
        assert holder.stdout.readline() == b"held\n"
        yield
        holder.stdin.close()


@contextlib.contextmanager
def full() -> Iterator[None]:
    """A full disk: this process can't write to any file."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextlib.asynccontextmanager
async def read_only(database: Database) -> AsyncIterator[None]:
    """SQLite refuses to write, as on a disk mounted read-only."""
    await _to_all_connections(database, "PRAGMA query_only = ON")
    try:
        yield
    finally:
        await _to_all_connections(database, "PRAGMA query_only = OFF")


async def _to_all_connections(database: Database, statement: str) -> None:
    def say(connection: Connection) -> None:
        raw: Any = connection.connection.driver_connection
        raw.execute(statement)  # outside any transaction

    for connections in (database._writing, database._reading, database._quick):
        assert isinstance(connections, SqliteConnection)
        await connections.run(say)
