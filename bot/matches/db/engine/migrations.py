"""Upgrade a database to this version's schema.

Alembic is imported only when needed: that takes as long as the rest of a start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.revisions import SCRIPTS, known, stored

if TYPE_CHECKING:
    from alembic.config import Config

_ADVISORY_LOCK = 0x5155_4159


def config() -> Config:
    """Alembic's settings."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    return settings


async def migrate(database: Database) -> None:
    """Apply the missing migrations in one transaction; several processes may try concurrently."""
    await database.write(upgrade)


async def outdated(database: Database) -> bool:
    """Whether migrations are missing."""
    return await database.read(_missing)


def upgrade(connection: Connection) -> None:
    """Upgrade to the newest schema in the connection's transaction."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})")
    if _missing(connection):
        from alembic import command

        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")


def _missing(connection: Connection) -> bool:
    return stored(connection) != known()[-1]
