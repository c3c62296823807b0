"""Which commands Discord knows already: one process tells it of those that have changed."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select

from bot.matches.db.engine.database import Database
from bot.matches.db.tables import SyncedCommandsRow
from bot.matches.db.upsert import upsert

_NOTE = upsert(SyncedCommandsRow, ["application_id"], ["digest"])


class SyncedCommands:
    """The digest of an application's commands, as Discord was last told."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def claim(self, application_id: int, digest: bytes) -> bool:
        """Whether Discord has to be told; the one process that gets True has to tell it.

        If that fails it must :meth:`forget`.
        """

        def compare_and_set(connection: Connection) -> bool:
            known = connection.scalar(
                select(SyncedCommandsRow.digest).where(
                    SyncedCommandsRow.application_id == application_id
                )
            )
            if known == digest:
                return False
            row = {"application_id": application_id, "digest": digest}
            _NOTE.run(connection, [row])
            return True

        return await self._database.write(compare_and_set)

    async def forget(self) -> None:
        """Have Discord told again, whatever it knows."""
        await self._database.write(lambda connection: connection.execute(delete(SyncedCommandsRow)))
