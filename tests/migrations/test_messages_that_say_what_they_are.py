"""Revision 0004 up and down, with messages in the table."""

from __future__ import annotations

from alembic import command
from sqlalchemy import Connection, text

from bot.matches.db import loading
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.model.match import NEVER_SHOWN, Surface, SurfaceKind
from tests.migrations.test_settings_of_servers import OLD_ROWS, move

OLD_SURFACES = """
INSERT INTO surfaces (match_id, seat, channel_id, message_id, version, told, closed) VALUES
  (2, -2, 72, NULL, -1, NULL, false), (2, -1, 70, 7000, 4, NULL, false),
  (2, 0, 71, 7100, 5, 24, false), (2, 1, 73, 7300, 5, 25, false), (2, 2, NULL, NULL, 5, NULL, true)
"""
NOW = [
    Surface("KTRN", SurfaceKind.BOARD, None, 70, 7000, 4),
    Surface("KTRN", SurfaceKind.PANEL, 0, 71, 7100, 5, told_prompt=12),
    Surface("KTRN", SurfaceKind.PANEL, 1, 73, 7300, 5, told_prompt=12, told_warning=True),
    Surface("KTRN", SurfaceKind.PANEL, 2, None, None, 5, closed=True),
    Surface("KTRN", SurfaceKind.ANNOUNCEMENT, None, 72, None, NEVER_SHOWN),
]


def old_rows(connection: Connection) -> list[tuple[object, ...]]:
    columns = "match_id, seat, channel_id, message_id, version, told, closed"
    query = f"SELECT {columns} FROM surfaces ORDER BY match_id, seat"
    return [tuple(row) for row in connection.execute(text(query))]


def shown(connection: Connection) -> list[Surface]:
    return loading.fetch(connection, "KTRN").surfaces()


async def test_up_and_down_with_rows(address: str) -> None:
    database = await Database.open(address)
    await move(database, command.upgrade, "0003")

    def fill(connection: Connection) -> None:
        for statement in (*OLD_ROWS, OLD_SURFACES):
            connection.execute(text(statement))

    await database.write(fill)
    before = await database.read(old_rows)
    assert len(before) == 6
    await migrate(database)
    assert await database.read(shown) == NOW
    await move(database, command.downgrade, "0003")
    assert await database.read(old_rows) == before
    await migrate(database)
    assert await database.read(shown) == NOW
    await database.close()
