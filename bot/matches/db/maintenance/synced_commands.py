"""Which commands Discord has already: one process syncs those that have changed."""

from sqlalchemy import Connection, delete, select

from bot.matches.db.tables.processes import SyncedCommandsRow
from bot.matches.db.upsert import upsert

_NOTE = upsert(SyncedCommandsRow, ["application_id"], ["digest"])


def claim(connection: Connection, application_id: int, digest: bytes) -> bool:
    """Whether the caller has to sync the commands; only one process gets True.

    If syncing fails, it has to call :func:`forget`.
    """
    its = SyncedCommandsRow.application_id == application_id
    if connection.scalar(select(SyncedCommandsRow.digest).where(its)) == digest:
        return False
    _NOTE.run(connection, [{"application_id": application_id, "digest": digest}])
    return True


def forget(connection: Connection) -> None:
    """Have the commands synced again, whatever Discord has."""
    connection.execute(delete(SyncedCommandsRow))
