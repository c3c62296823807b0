"""The schema's revisions: which a database has, and whether this version can use it."""

import os
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path

from sqlalchemy import Connection, inspect

import migrations
from bot.errors import StartError
from bot.matches.db.engine import faults, sqlite_file

SCRIPTS = Path(migrations.__path__[0])
_STORED = "SELECT version_num FROM alembic_version"
_TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table'"
_OURS = {"alembic_version", "matches", "events", "surfaces"}
"""Tables that every version has; other programs' databases may have the first."""


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


def is_ours(file: Path) -> bool:
    """Whether it is a SQLite file of this program, of any version."""
    try:
        return require_usable_file(file)
    except StartError as error:
        return error.key in ("database-older", "database-newer")


def require_usable_file(file: Path) -> bool:
    """Whether a SQLite file has our tables; one that is empty, missing or can't be opened has none.
    Raises :class:`bot.errors.StartError` for a file of another program, ``database-foreign`` (file,
    owner), or a damaged one, ``database-damaged`` (file, owner), and as :func:`require_usable` and
    :func:`sqlite_file.require_file` do. Opened for reading alone, the file and its log stay as they
    are."""
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
    if revision is None or revision in known():
        return
    if revision < known()[0]:
        raise StartError("database-older", address=address)
    raise StartError("database-newer", address=address, revision=revision)
