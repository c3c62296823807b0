"""Revision 0003 up and down, with servers, people and matches in the tables."""

from __future__ import annotations

from collections.abc import Callable

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import config
from bot.matches.db.servers import change_settings, server_settings
from bot.matches.model.server import Server, ServerSettings

HARBOUR = Server(7, "Harbour", "fr")
CHOSEN = ServerSettings(
    language="it", channels=(70, 71), roles=(5,), deadline=300, threads=True, announcements=72
)

OLD_ROWS = (
    "INSERT INTO servers (id, name, locale) VALUES (7, 'Harbour', 'fr')",
    "INSERT INTO people (id, name) VALUES (101, 'Anna')",
    "INSERT INTO matches (id, code, game, server_id, channel_id, channel_name, host_id, status,"
    " options, most_seats, rules, position, story, version, steps, claims, invited, created_at)"
    " VALUES (1, 'KTRM', 'puerto-banana', 7, 70, 'games', 101, 'over', '{}', 6, 1, 0, '[]', 2, 0,"
    " '{}', '[101]', '2030-01-01 12:00:00'),"
    " (2, 'KTRN', 'puerto-banana', 7, 70, 'games', 101, 'lobby', '{}', 6, 1, 0, '[]', 1, 0,"
    " '{}', '[101]', '2030-01-01 12:00:00')",
    "INSERT INTO surfaces (match_id, seat, version, closed) VALUES (1, -1, 2, false)",
)


def previous() -> str:
    """The revision before."""
    found = ScriptDirectory.from_config(config()).get_revision("0003")
    assert found is not None
    assert isinstance(found.down_revision, str)
    return found.down_revision


async def move(database: Database, direction: Callable[[Config, str], None], revision: str) -> None:
    def work(connection: Connection) -> None:
        settings = config()
        settings.attributes["connection"] = connection
        direction(settings, revision)

    await database.write(work)


def strings(connection: Connection, query: str) -> list[str]:
    values = connection.execute(text(query)).scalars()
    return [bytes(v).decode() if isinstance(v, bytes | memoryview) else str(v) for v in values]


async def test_up_and_down_with_rows(address: str) -> None:
    database = await Database.open(address)
    await move(database, command.upgrade, previous())

    def fill(connection: Connection) -> None:
        for statement in OLD_ROWS:
            connection.execute(text(statement))

    await database.write(fill)
    await move(database, command.upgrade, "head")
    settings = await database.read(lambda connection: server_settings(connection, 7))
    assert settings == ServerSettings()
    invited = "SELECT invited FROM matches ORDER BY id"
    assert await database.read(lambda connection: strings(connection, invited)) == ["[]", "[101]"]

    def choose(connection: Connection) -> None:
        change_settings(connection, HARBOUR, lambda _: CHOSEN)
        connection.execute(
            text(
                "INSERT INTO surfaces (match_id, kind, version, told_warning, closed)"
                " VALUES (1, 'announcement', 2, false, false)"
            )
        )

    await database.write(choose)
    settings = await database.read(lambda connection: server_settings(connection, 7))
    assert settings == CHOSEN
    await move(database, command.downgrade, previous())
    names = "SELECT name FROM servers"
    assert await database.read(lambda connection: strings(connection, names)) == ["Harbour"]
    seats = "SELECT seat FROM surfaces"
    assert await database.read(lambda connection: strings(connection, seats)) == ["-1"]
    await move(database, command.upgrade, "head")
    settings = await database.read(lambda connection: server_settings(connection, 7))
    assert settings == ServerSettings()
    await database.close()
