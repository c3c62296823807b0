"""Insert rows that may exist: the same SQL on both databases, but not in SQLAlchemy's core."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, func
from sqlalchemy.dialects import postgresql, sqlite

from bot.matches.db.tables import Base


def insertion(connection: Connection, table: type[Base]) -> postgresql.Insert | sqlite.Insert:
    """An INSERT that knows ``on_conflict``."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)


def insert_missing(
    connection: Connection, table: type[Base], rows: Sequence[Mapping[str, Any]]
) -> None:
    """Insert the rows whose key does not exist yet, and leave the others alone."""
    connection.execute(insertion(connection, table).on_conflict_do_nothing(), rows)


def upsert(
    connection: Connection,
    table: type[Base],
    row: Mapping[str, Any],
    *,
    key: Sequence[str],
) -> None:
    """Insert ``row``, or update the row that has its key.

    A known locale is never replaced with None.
    """
    new = insertion(connection, table).values(row)
    changes: dict[str, Any] = {name: new.excluded[name] for name in row if name not in key}
    if "locale" in changes:
        changes["locale"] = func.coalesce(new.excluded.locale, table.__table__.c.locale)
    connection.execute(new.on_conflict_do_update(index_elements=list(key), set_=changes))
