"""The schema's revisions: which one a database has, whether this version can use it, and how it is
upgraded to the newest.

Alembic is imported only when needed, because that takes as long as the rest of a start.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect

import migrations
from bot.errors import StartError
from bot.matches.db.engine import faults, sqlite_file

if TYPE_CHECKING:
    from alembic.config import Config

    from bot.matches.db.engine.database import Database

SCRIPTS = Path(migrations.__path__[0])
_STORED = "SELECT version_num FROM alembic_version"
_TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table'"
_OURS = {"alembic_version", "matches", "events", "surfaces"}
"""Tables that every version has; other programs' databases may have the first one, too."""
_ADVISORY_LOCK = 0x5155_4159


@cache
def supported() -> tuple[str, ...]:
    """This version's revisions, oldest first. The scripts' names begin with them."""
    return tuple(sorted(file.name[:4] for file in (SCRIPTS / "versions").glob("[0-9]*.py")))


def stored(connection: Connection) -> str | None:
    """The database's revision; None if it has none yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.exec_driver_sql(_STORED).scalar()
    return revision


def is_ours(file: Path) -> bool:
    """Whether this is a SQLite file made by any version of this program."""
    try:
        return require_usable_file(file)
    except StartError as error:
        return error.key in ("database-older", "database-newer")


def require_usable_file(file: Path) -> bool:
    """Whether a SQLite file has our tables. A file that is empty or missing, or that can't be
    opened, has none. The file is only read, and it and its log stay as they are. Raises
    :class:`bot.errors.StartError` ``database-foreign`` (file, owner) for another program's file,
    ``database-damaged`` (file, owner), and whatever :func:`require_usable` and
    :func:`sqlite_file.require_file` raise."""
    sqlite_file.require_file(file)
    if not os.path.exists(file) or not os.path.getsize(file):
        return False
    names: dict[str, object] = {"file": str(file), "owner": sqlite_file.owner(file)}
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as opened:
            tables = {name for (name,) in opened.execute(_TABLES)}
            if tables and not tables >= _OURS:
                raise StartError("database-foreign", **names)
            if not tables:
                return False
            row = opened.execute(_STORED).fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if faults.is_damage(error):
            raise StartError("database-damaged", **names) from None
        return False
    require_usable(None if row is None else str(row[0]), str(file))
    return True


def require_usable(revision: str | None, address: str) -> None:
    """Raises :class:`bot.errors.StartError` ``database-older`` (address) or ``database-newer``
    (address, revision) for a database that another version has made."""
    if revision is None or revision in supported():
        return
    if revision < supported()[0]:
        raise StartError("database-older", address=address)
    raise StartError("database-newer", address=address, revision=revision)


def config() -> Config:
    """Alembic's settings."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    return settings


async def migrate(database: Database) -> None:
    """Apply the missing migrations in one transaction; several processes may try at the same
    time."""
    await database.write(upgrade)


async def outdated(database: Database) -> bool:
    """Whether the database still lacks migrations."""
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
    return stored(connection) != supported()[-1]
