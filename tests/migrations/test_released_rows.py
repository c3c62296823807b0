"""The released database migrates on SQLite and PostgreSQL without losing anything."""

from datetime import datetime
from pathlib import Path
from typing import Any

from alembic import command
from sqlalchemy import Connection, MetaData, Table, select

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate, outdated
from bot.matches.db.engine.utc_time import in_utc
from tests.migrations.test_migrations import to
from tests.released.world import unpack

SCHEMA = "0003"
"""The released database's revision. Rows of 0001 are tested separately."""
Rows = dict[str, list[dict[str, Any]]]


def tables(connection: Connection) -> list[Table]:
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def rows(connection: Connection) -> Rows:
    """All rows; SQLite's times, which have no time zone, are in UTC."""
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


async def test_a_database_with_everything_in_it_is_brought_up_to_date(
    tmp_path: Path, postgres_address: str
) -> None:
    unpack(1, tmp_path / "matches.db")
    file = await Database.open(f"sqlite:///{tmp_path / 'matches.db'}")
    kept = await file.read(rows)
    assert len(kept["matches"]) > 30
    server = await Database.open(postgres_address)
    await server.write(to, command.upgrade, SCHEMA)
    await server.write(fill, kept)
    for database in (server, file):
        await migrate(database)
        assert not await outdated(database)
    there, here = await server.read(rows), await file.read(rows)
    other = {name for name, found in kept.items() if len(here[name]) != len(found)}
    assert other <= {"deadlines"}, "silence has counted since 0007, where no time was set"
    assert len(here["deadlines"]) >= len(kept["deadlines"])
    assert {name: in_order(there[name]) for name in there} == {
        name: in_order(here[name]) for name in here
    }
    await server.close()
    await file.close()


def in_order(found: list[dict[str, Any]]) -> list[str]:
    """Sorted rows without their ids, some of which a migration assigns again."""
    return sorted(repr([each for each in sorted(row.items()) if each[0] != "id"]) for row in found)
