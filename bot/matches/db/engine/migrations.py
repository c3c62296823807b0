"""Upgrade a database to this version's schema.

Alembic is imported only when needed: that takes as long as the rest of a start.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect

import migrations
from bot.errors import StartError
from bot.matches.db.engine.database import Database

if TYPE_CHECKING:
    from alembic.config import Config

_SCRIPTS = Path(migrations.__path__[0])
_ADVISORY_LOCK = 0x5155_4159


def config() -> Config:
    """Alembic's settings."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    return settings


async def migrate(database: Database) -> None:
    """Apply the missing migrations in one transaction; several processes may try concurrently.
    Raises :class:`StartError` ``database-newer`` (address, revision) if a newer version has used
    the database."""
    await database.write(upgrade, database.address)


async def outdated(database: Database) -> bool:
    """Whether migrations are missing. Raises like :func:`migrate`."""
    return await database.read(_missing, database.address)


def upgrade(connection: Connection, address: str) -> None:
    """Upgrade to the newest schema in the connection's transaction."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})")
    if _missing(connection, address):
        from alembic import command

        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")


def _missing(connection: Connection, address: str) -> bool:
    revision = None
    if inspect(connection).has_table("alembic_version"):
        revision = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    # The scripts' names begin with their revisions.
    known = sorted(file.name[:4] for file in (_SCRIPTS / "versions").glob("[0-9]*.py"))
    if revision is not None and revision not in known:
        raise StartError("database-newer", address=address, revision=revision)
    return revision != known[-1]
