"""A fresh database for each test, on SQLite and on a real PostgreSQL."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
import pytest_asyncio
from sqlalchemy import Connection

from bot.games.computer import every_level
from bot.games.entry import GameEntry
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.tables import Base
from bot.matches.history import points
from tests.bot.matches.table import GAMES, Life, Watch, bid_one
from tests.bot.tides import TIDES
from tests.databases import migrated_file, postgres_address, postgres_server, sqlite_address

__all__ = ["postgres_address", "sqlite_address"]


@pytest.fixture
def sqlite_ready(sqlite_address: str) -> str:
    """The address of a migrated file."""
    shutil.copy(migrated_file(), sqlite_address.removeprefix("sqlite:///"))
    return sqlite_address


@pytest.fixture
async def database(sqlite_ready: str) -> AsyncIterator[Database]:
    async with Database.opened(sqlite_ready) as database:
        yield database


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def postgres_connected() -> AsyncIterator[Database]:
    """Shared, as a new connection costs the server more than most tests do."""
    server = postgres_server()
    await asyncio.to_thread(server.psql, "CREATE DATABASE ready;")
    async with Database.opened(server.get_uri("ready")) as database:
        await migrate(database)
        yield database


@pytest_asyncio.fixture(loop_scope="session")
async def postgres_open(postgres_connected: Database) -> AsyncIterator[Database]:
    yield postgres_connected
    await postgres_connected.write(_empty)


def _empty(connection: Connection) -> None:
    """DELETE, as TRUNCATE makes new files for all tables, at 60 times the server's CPU."""
    names = (table.name for table in reversed(Base.metadata.sorted_tables))
    deletions = "".join(f"DELETE FROM {name};" for name in names)
    connection.exec_driver_sql(f"DO $$ BEGIN {deletions} END $$")
    connection.exec_driver_sql("SELECT setval(sequencename::regclass, 1, false) FROM pg_sequences")


@pytest.fixture
def postgres_ready(postgres_open: Database) -> str:
    """The address of a migrated database, emptied after each test."""
    return postgres_server().get_uri("ready")


@pytest.fixture(params=["sqlite", "postgres"])
def ready(request: pytest.FixtureRequest) -> str:
    """The address of a migrated database, one test run per kind."""
    return str(request.getfixturevalue(f"{request.param}_ready"))


@pytest.fixture
async def doors(ready: str) -> AsyncIterator[tuple[Life, Life]]:
    """Two processes at one database."""
    async with Database.opened(ready) as one, Database.opened(ready) as other:
        yield Life(one, GAMES, Watch()), Life(other, GAMES, Watch())


@pytest_asyncio.fixture(loop_scope="session")
async def sqlite_open(sqlite_ready: str) -> AsyncIterator[Database]:
    async with Database.opened(sqlite_ready) as database:
        yield database


@pytest.fixture(params=["sqlite", "postgres"])
def either_database(request: pytest.FixtureRequest) -> Database:
    database: Database = request.getfixturevalue(f"{request.param}_open")
    return database


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run tests that share a connection on the same event loop."""
    shared, used = pytest.mark.asyncio(loop_scope="session"), {"either_database", "postgres_open"}
    for item in items:
        if isinstance(item, pytest.Function) and used & {*item.fixturenames}:
            item.add_marker(shared, append=False)


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def life(database: Database, watch: Watch) -> Life:
    return Life(database, GAMES, watch)


@pytest.fixture
def tides(database: Database, watch: Watch) -> Life:
    """Life with a game that has claims and an option of every kind."""
    return Life(database, {TIDES.key: GameEntry(TIDES, every_level(bid_one))}, watch)


@pytest.fixture
def either(either_database: Database, watch: Watch) -> Life:
    """Run the test on both kinds of database."""
    return Life(either_database, GAMES, watch)


@pytest.fixture
def newcomers_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a match between two newcomers count on the global boards."""
    monkeypatch.setattr(points, "FEWEST_MET", 1)


@pytest.fixture
def always_running(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ignore absences of the bot, which have their own tests, however far time is set forward."""
    monkeypatch.setattr("bot.matches.db.maintenance.absences.GAP", timedelta(days=10_000))
