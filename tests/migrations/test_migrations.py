"""The schema's history: up and down, and the same as the models say."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from bot.errors import StartError
from bot.matches.database import Database
from bot.matches.migrating import config, migrate, outdated
from bot.matches.models import Base


def table_names(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names()) - {"alembic_version"}


def down(connection: Connection) -> None:
    settings = config()
    settings.attributes["connection"] = connection
    command.downgrade(settings, "base")


@pytest.fixture
def models() -> set[str]:
    return set(Base.metadata.tables)


async def test_up_down_and_up_again(address: str, models: set[str]) -> None:
    database = await Database.open(address)
    assert await outdated(database)
    await migrate(database)
    assert await database.read(table_names) == models
    assert not await outdated(database)
    await database.write(down)
    assert await database.read(table_names) == set()
    await migrate(database)
    assert await database.read(table_names) == models
    await database.close()


async def test_migrated_schema_is_that_of_the_models(address: str) -> None:
    database = await Database.open(address)
    await migrate(database)

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))

    assert await database.read(differences) == []
    await database.close()


async def test_several_that_start_at_once_migrate_once(address: str, models: set[str]) -> None:
    databases = [await Database.open(address) for _ in range(3)]
    await asyncio.gather(*(migrate(database) for database in databases))
    assert await databases[0].read(table_names) == models
    for database in databases:
        await database.close()


async def test_migrating_again_changes_nothing(sqlite_address: str) -> None:
    database = await Database.open(sqlite_address)
    await migrate(database)
    await migrate(database)
    assert not await outdated(database)
    await database.close()


async def test_database_of_a_newer_version_is_left_alone(address: str) -> None:
    database = await Database.open(address)
    await migrate(database)
    await database.write(
        lambda connection: connection.execute(
            text("UPDATE alembic_version SET version_num = '9999'")
        ).close()
    )
    with pytest.raises(StartError) as caught:
        await migrate(database)
    await database.close()
    assert caught.value.key == "database-newer"
    assert caught.value.values["revision"] == "9999"


async def test_failed_migration_leaves_nothing(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = await Database.open(address)

    def fail(*args: object, **kwargs: object) -> None:
        raise RuntimeError("in the middle")

    monkeypatch.setattr("alembic.op.create_index", fail)
    with pytest.raises(RuntimeError, match="in the middle"):
        await migrate(database)
    assert await database.read(table_names) == set()
    await database.close()


def test_alembic_at_the_command_line_finds_its_settings(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    file = tmp_path / "matches.db"
    subprocess.run(
        [sys.executable, "-m", "alembic", "-x", f"database=sqlite:///{file}", "upgrade", "head"],
        cwd=root,
        check=True,
        capture_output=True,
    )
    assert file.is_file()
