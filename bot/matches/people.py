"""Servers and people, as far as they are known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, func, select
from sqlalchemy.dialects import postgresql, sqlite

from bot.matches.data import Person
from bot.matches.models import Base, PersonRow, ServerRow


def insert_missing(
    connection: Connection, table: type[Base], rows: Sequence[Mapping[str, Any]]
) -> None:
    """Inserts the rows whose key is not there yet, and leaves the others as they are."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    connection.execute(dialect.insert(table).on_conflict_do_nothing(), rows)


def upsert(
    connection: Connection,
    table: type[Base],
    row: Mapping[str, Any],
    *,
    key: Sequence[str],
    keep: Sequence[str] = (),
) -> None:
    """Inserts ``row``, or brings the row with its key up to date but for the columns to keep.

    A value of None never replaces what is known of a locale.
    """
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    new = dialect.insert(table).values(row)
    changes = {name: new.excluded[name] for name in row if name not in {*key, *keep}}
    if "locale" in changes:
        changes["locale"] = func.coalesce(new.excluded.locale, table.__table__.c.locale)
    connection.execute(new.on_conflict_do_update(index_elements=list(key), set_=changes))


def remember_person(connection: Connection, person: Person) -> None:
    """Stores the present name, and the locale where it is known."""
    row = {"id": person.id, "name": person.name, "locale": person.locale}
    upsert(connection, PersonRow, row, key=["id"])


def remember_server(connection: Connection, server_id: int, name: str, locale: str) -> None:
    """Stores the server's present name and the language that it has at Discord."""
    upsert(connection, ServerRow, {"id": server_id, "name": name, "locale": locale}, key=["id"])


def server_locale(connection: Connection, server_id: int) -> str | None:
    """The language of a server's boards: the chosen one, or else Discord's.

    None for an unknown server.
    """
    language = func.coalesce(ServerRow.language, ServerRow.locale)
    return connection.execute(select(language).where(ServerRow.id == server_id)).scalar()
