"""The schema's revisions: which a database has, and whether this version can use it."""

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path

from sqlalchemy import Connection, inspect

import migrations
from bot.errors import StartError

SCRIPTS = Path(migrations.__path__[0])
_STORED = "SELECT version_num FROM alembic_version"


@cache
def known() -> tuple[str, ...]:
    """All revisions of this version, oldest first: the scripts' names begin with them."""
    return tuple(sorted(file.name[:4] for file in (SCRIPTS / "versions").glob("[0-9]*.py")))


def stored(connection: Connection) -> str | None:
    """The database's revision; None if it has none yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.exec_driver_sql(_STORED).scalar()
    return revision


def stored_in(file: Path) -> str | None:
    """A SQLite file's revision; None if it has none, or is missing or damaged. Opened for reading
    alone, the file and its log stay as they are."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as opened:
            row = opened.execute(_STORED).fetchone()
    except (sqlite3.Error, UnicodeDecodeError):  # whoever opens the file for use says what is wrong
        return None
    return None if row is None else str(row[0])


def require_usable(revision: str | None, address: str) -> None:
    """Raises :class:`bot.errors.StartError` ``database-older`` (address) or ``database-newer``
    (address, revision) for a database that another version has made."""
    if revision is None or revision in known():
        return
    if revision < known()[0]:
        raise StartError("database-older", address=address)
    raise StartError("database-newer", address=address, revision=revision)
