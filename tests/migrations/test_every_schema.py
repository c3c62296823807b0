"""A database of every schema that was ever released, with all that a server had played, is brought
up to date on both kinds of database, and nothing in it gets lost."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, Table, func, select

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import config, migrate, outdated
from bot.matches.db.engine.utc_time import in_utc
from tests.released.world import unpack

FIRST_WITH_DATA = "0003"
"""The schema of the released database. Rows of 0001 have a test of their own."""
SCHEMAS = sorted(
    script.revision
    for script in ScriptDirectory.from_config(config()).walk_revisions()
    if script.revision >= FIRST_WITH_DATA
)
Rows = dict[str, list[dict[str, Any]]]


def at(connection: Connection, schema: str) -> None:
    """Bring the database to this schema."""
    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, schema)


def tables(connection: Connection) -> list[Table]:
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def rows(connection: Connection) -> Rows:
    """All rows; what SQLite keeps without a time zone is in UTC."""
    return {
        table.name: [
            {name: in_utc(value) if isinstance(value, datetime) else value for name, value in row}
            for row in (found.items() for found in connection.execute(select(table)).mappings())
        ]
        for table in tables(connection)
    }


def fill(connection: Connection, kept: Rows) -> None:
    for table in tables(connection):
        if kept[table.name]:
            connection.execute(table.insert(), kept[table.name])


def counts(connection: Connection) -> dict[str, int]:
    return {
        table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in tables(connection)
    }


async def a_database(file: Path, schema: str) -> Database:
    """The released one, brought to this schema."""
    unpack(1, file)
    database = await Database.open(f"sqlite:///{file}")
    await database.write(lambda connection: at(connection, schema))
    return database


@pytest.mark.parametrize("schema", SCHEMAS)
async def test_sqlite_with_everything_in_it_is_brought_up_to_date(
    schema: str, tmp_path: Path
) -> None:
    database = await a_database(tmp_path / "matches.db", schema)
    before = await database.read(counts)
    assert before["matches"] > 30
    await migrate(database)
    assert not await outdated(database)
    after = await database.read(counts)
    other = {name for name, count in before.items() if after[name] != count}
    assert other <= {"deadlines"}, "silence has counted since 0007, where no time was set"
    assert after["deadlines"] >= before["deadlines"]
    await database.close()


@pytest.mark.parametrize("schema", SCHEMAS)
async def test_postgresql_with_everything_in_it_is_brought_up_to_date(
    schema: str, tmp_path: Path, postgres_address: str
) -> None:
    file = await a_database(tmp_path / "matches.db", schema)
    kept = await file.read(rows)
    server = await Database.open(postgres_address)
    await server.write(lambda connection: at(connection, schema))
    await server.write(lambda connection: fill(connection, kept))
    await migrate(server)
    await migrate(file)
    there, here = await server.read(rows), await file.read(rows)
    assert {name: in_order(there[name]) for name in there} == {
        name: in_order(here[name]) for name in here
    }
    await server.close()
    await file.close()


def in_order(found: list[dict[str, Any]]) -> list[str]:
    """Rows without the numbers that a migration gave some of them anew."""
    return sorted(repr([each for each in sorted(row.items()) if each[0] != "id"]) for row in found)
