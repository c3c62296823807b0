"""Which commands Discord knows already: one process tells it of those that have changed."""

from sqlalchemy import Connection, delete, select

from bot.matches.db.tables.processes import SyncedCommandsRow
from bot.matches.db.upsert import upsert

_NOTE = upsert(SyncedCommandsRow, ["application_id"], ["digest"])


def claim(connection: Connection, application_id: int, digest: bytes) -> bool:
    """Whether Discord has to be told; the one process that gets True has to tell it.

    If that fails they have to be forgotten.
    """
    its = SyncedCommandsRow.application_id == application_id
    if connection.scalar(select(SyncedCommandsRow.digest).where(its)) == digest:
        return False
    _NOTE.run(connection, [{"application_id": application_id, "digest": digest}])
    return True


def forget(connection: Connection) -> None:
    """Have Discord told again, whatever it knows."""
    connection.execute(delete(SyncedCommandsRow))
