"""Bring a database to the schema that this version works with."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.errors import StartError
from bot.matches.db.engine.database import Database

_ADVISORY_LOCK = 0x5155_4159


def config() -> Config:
    """Alembic's settings: the scripts are those of the installed ``migrations`` package."""
    spec = find_spec("migrations")
    if spec is None or spec.origin is None:
        raise StartError("migrations-missing")
    settings = Config()
    settings.set_main_option("script_location", str(Path(spec.origin).parent).replace("%", "%%"))
    return settings


async def migrate(database: Database) -> None:
    """Apply the missing migrations in one transaction. Several processes may try at once.

    Raises :class:`StartError` ``database-newer`` (address, revision) if a newer version of the
    program has used the database.
    """
    await database.write_once(lambda connection: upgrade(connection, database.address))


async def outdated(database: Database) -> bool:
    """Whether migrations are missing. Raises as :func:`migrate`."""

    def look(connection: Connection) -> bool:
        return _revision(connection, database.address) != _scripts().get_current_head()

    return await database.read(look)


def upgrade(connection: Connection, address: str) -> None:
    """Upgrade to the newest schema in the connection's transaction."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})")
    if _revision(connection, address) == _scripts().get_current_head():
        return
    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(config())


def _revision(connection: Connection, address: str) -> str | None:
    revision = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in _scripts().walk_revisions()}
    if revision is not None and revision not in known:
        raise StartError("database-newer", address=address, revision=revision)
    return revision
