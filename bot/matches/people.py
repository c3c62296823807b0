"""Servers and people, as far as they are known."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from bot.matches.data import Person
from bot.matches.models import PersonRow, ServerRow
from bot.matches.upserting import upsert


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
