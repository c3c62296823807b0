"""Migrations up and down, whose result equals the models, and the backup before them."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import DEFAULT, Mock

import pytest
from alembic import command, op
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.config import main as command_line
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect

from bot.cli.outcomes import sentence
from bot.errors import StartError
from bot.matches.db.engine import migrations
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import config, migrate, outdated
from bot.matches.db.tables import Base
from bot.matches.upkeep.backups import migrate as back_up_and_migrate
from tests.databases import address, postgres_address, sqlite_address
from tests.played import GAMES, played_file

__all__ = ["address", "postgres_address", "sqlite_address"]


@pytest.fixture
async def database(address: str) -> AsyncIterator[Database]:
    async with Database.opened(address) as opened:
        yield opened


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


async def test_a_database_of_another_version_is_refused(sqlite_address: str) -> None:
    async with Database.opened(sqlite_address) as database:
        await migrate(database)
    for revision, key in (("0044", "database-older"), ("9999", "database-newer")):
        with closing(sqlite3.connect(sqlite_address.removeprefix("sqlite:///"))) as file, file:
            file.execute("UPDATE alembic_version SET version_num = ?", [revision])
        with pytest.raises(StartError, match=key):
            await Database.open(sqlite_address)


async def test_several_that_start_at_once_migrate_once(address: str) -> None:
    databases = [await Database.open(address) for _ in range(3)]
    await asyncio.gather(*map(migrate, databases))
    assert await databases[0].read(table_names) == set(Base.metadata.tables)
    for database in databases:
        await database.close()


async def test_failure_leaves_nothing(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    works_once = [DEFAULT, RuntimeError("in the middle")]
    create = Mock(wraps=op.create_table, side_effect=works_once)
    monkeypatch.setattr("alembic.op.create_table", create)
    with pytest.raises(RuntimeError, match="in the middle"):
        await migrate(database)
    assert await database.read(table_names) == set()


def test_alembic_works_at_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    file = tmp_path / "matches.db"
    command_line(["-x", f"database=sqlite:///{file}", "upgrade", "head"])
    assert file.is_file()


LATER = """
from alembic import op
revision, down_revision = "9999", "{before}"
def upgrade():
    op.execute("ALTER TABLE people ADD COLUMN later INTEGER")
    op.execute("{statement}")
"""
WORKS, FAILS = [f"UPDATE people SET later = {value}" for value in ("1", "nowhere")]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    played_file(tmp_path / "quayside.db")
    return tmp_path / "quayside.db"


def add_migration(folder: Path, monkeypatch: pytest.MonkeyPatch, statement: str) -> str:
    """Have this version a later migration; returns the revision before it."""
    scripts, before = folder / "migrations", migrations.supported()[-1]
    shutil.copytree(migrations.SCRIPTS, scripts)
    script = LATER.format(before=before, statement=statement)
    (scripts / "versions" / "9999_later.py").write_text(script)
    monkeypatch.setattr(migrations, "SCRIPTS", scripts)
    supported = (*migrations.supported(), "9999")
    monkeypatch.setattr(migrations, "supported", lambda: supported)
    return before


async def start(file: Path, folder: Path | None = None) -> None:
    async with Database.opened(f"sqlite:///{file}") as database:
        await back_up_and_migrate(database, GAMES, folder)


def found(file: Path) -> tuple[Any, ...]:
    """The file's revision and number of people."""
    with closing(sqlite3.connect(file)) as opened:
        asked = "SELECT version_num, (SELECT count(*) FROM people) FROM alembic_version"
        (row,) = opened.execute(asked).fetchall()
        return tuple(row)


@pytest.mark.parametrize("folder", [None, "nights"])
async def test_before_each_migration_a_backup_is_kept_apart_from_the_nightly_ones(
    file: Path, monkeypatch: pytest.MonkeyPatch, folder: str | None
) -> None:
    before = add_migration(file.parent, monkeypatch, WORKS)
    kept = None if folder is None else file.with_name(folder)
    people = found(file)[1]
    for _ in range(2):
        await start(file, kept)
    assert found(file) == ("9999", people)
    saved = (kept or file.parent) / "quayside-before-9999.db"
    assert found(saved) == (before, people)


async def test_a_failed_migration_is_undone(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add_migration(file.parent, monkeypatch, FAILS)
    before = found(file)
    with pytest.raises(StartError) as caught:
        await start(file)
    said, saved = sentence(caught.value), file.with_name("quayside-before-9999.db")
    assert "can't be migrated: OperationalError" in said
    assert f"restore {saved} --replace" in said
    assert found(file) == found(saved) == before


async def test_no_backup_means_no_migration(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = add_migration(file.parent, monkeypatch, WORKS)
    file.with_name("nights").touch()  # where the folder should be
    with pytest.raises(StartError) as caught:
        await start(file, file.with_name("nights"))
    assert "can't be backed up before it is migrated" in sentence(caught.value)
    assert found(file)[0] == before


async def test_a_new_file_has_nothing_to_back_up(tmp_path: Path) -> None:
    await start(tmp_path / "new.db")
    assert "before" not in str(os.listdir(tmp_path))
