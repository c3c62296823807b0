"""Migrations up and down; the result equals the models."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.config import main as command_line
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from bot.errors import StartError
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import config, migrate, outdated
from bot.matches.db.tables import Base


def table_names(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names()) - {"alembic_version"}


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))


def to(connection: Connection, move: Callable[[Config, str], None], revision: str) -> None:
    settings = config()
    settings.attributes["connection"] = connection
    move(settings, revision)


async def test_up_down_and_up_again(database: Database) -> None:
    assert await outdated(database)
    await migrate(database)
    assert await database.read(table_names) == set(Base.metadata.tables)
    await migrate(database)
    assert not await outdated(database)
    await database.write(to, command.downgrade, "base")
    assert await database.read(table_names) == set()
    await migrate(database)
    assert await database.read(differences) == [], "it is that of the models"


@pytest.mark.parametrize(
    ("revision", "key"), [("0044", "database-older"), ("9999", "database-newer")]
)
async def test_a_database_of_another_version_is_refused(
    address: str, revision: str, key: str
) -> None:
    async with Database.opened(address) as database:
        await migrate(database)
        other = text(f"UPDATE alembic_version SET version_num = '{revision}'")
        await database.write(lambda connection: connection.execute(other).close())
    with pytest.raises(StartError) as caught:
        await Database.open(address)
    assert caught.value.key == key


async def test_several_that_start_at_once_migrate_once(address: str) -> None:
    databases = [await Database.open(address) for _ in range(3)]
    await asyncio.gather(*map(migrate, databases))
    assert await databases[0].read(table_names) == set(Base.metadata.tables)
    for database in databases:
        await database.close()


async def test_failed_migration_leaves_nothing(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    failure = RuntimeError("in the middle")
    monkeypatch.setattr("alembic.op.create_index", Mock(side_effect=failure))
    with pytest.raises(RuntimeError, match="in the middle"):
        await migrate(database)
    assert await database.read(table_names) == set()


def test_alembic_at_the_command_line_finds_its_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    file = tmp_path / "matches.db"
    command_line(["-x", f"database=sqlite:///{file}", "upgrade", "head"])
    assert file.is_file()
