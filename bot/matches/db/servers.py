"""Servers and people, as far as they are known."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select, update

from bot.matches.db import surfaces
from bot.matches.db.tables import ANNOUNCEMENT, PersonRow, ServerRow
from bot.matches.db.upsert import insert_missing, upsert
from bot.matches.model.match import NEVER_SHOWN, Person, ServerSettings, Surface
from bot.matches.model.mutable_match import MutableMatch


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


_SETTINGS = select(
    ServerRow.language,
    ServerRow.channels,
    ServerRow.roles,
    ServerRow.deadline,
    ServerRow.threads,
    ServerRow.announcements,
)


class Server(msgspec.Struct, frozen=True):
    """A server as Discord knows it at present."""

    id: int
    name: str
    locale: str


def server_settings(connection: Connection, server_id: int) -> ServerSettings:
    """What the managers have chosen; for an unknown server nothing."""
    return _settings(connection.execute(_SETTINGS.where(ServerRow.id == server_id)).first())


def change_settings(
    connection: Connection, server: Server, change: Callable[[ServerSettings], ServerSettings]
) -> tuple[ServerSettings, ServerSettings]:
    """Stores what ``change`` makes of the settings: before and after.

    In a new language, the boards of open matches are out of date.
    """
    insert_missing(connection, ServerRow, [msgspec.structs.asdict(server)])
    locked = _SETTINGS.where(ServerRow.id == server.id).with_for_update()
    before = _settings(connection.execute(locked).first())
    after = change(before)
    connection.execute(
        update(ServerRow)
        .where(ServerRow.id == server.id)
        .values(
            language=after.language,
            channels=_ids(after.channels),
            roles=_ids(after.roles),
            deadline=after.deadline,
            threads=after.threads,
            announcements=after.announcements,
        )
    )
    if after.language != before.language:
        surfaces.redraw_boards(connection, server.id)
    return before, after


def remember(connection: Connection, servers: Iterable[Server]) -> list[int]:
    """Brings known servers up to date: the ids of those whose boards speak otherwise now."""
    rows = connection.execute(
        select(ServerRow.id, ServerRow.name, ServerRow.locale, ServerRow.language)
    )
    known = {row.id: row for row in rows}
    translated = []
    for server in servers:
        row = known.get(server.id)
        if row is None or (row.name, row.locale) == (server.name, server.locale):
            continue
        connection.execute(
            update(ServerRow)
            .where(ServerRow.id == server.id)
            .values(name=server.name, locale=server.locale)
        )
        if row.locale != server.locale and row.language is None:
            surfaces.redraw_boards(connection, server.id)
            translated.append(server.id)
    return translated


def announce(connection: Connection, draft: MutableMatch) -> None:
    """Where the server wants results announced, notes that this one's message is missing."""
    channel_id = server_settings(connection, draft.place.server_id).announcements
    if channel_id is not None:
        missing = Surface(draft.code, ANNOUNCEMENT, channel_id, None, NEVER_SHOWN)
        surfaces.save(connection, missing, draft.id)


def _settings(row: Any) -> ServerSettings:
    if row is None:
        return ServerSettings()
    return ServerSettings(
        language=row.language,
        channels=_read_ids(row.channels),
        roles=_read_ids(row.roles),
        deadline=row.deadline,
        threads=row.threads,
        announcements=row.announcements,
    )


def _ids(ids: tuple[int, ...]) -> bytes | None:
    return msgspec.json.encode(ids) if ids else None


def _read_ids(ids: bytes | None) -> tuple[int, ...]:
    return () if ids is None else msgspec.json.decode(ids, type=tuple[int, ...])
