"""Which commands Discord knows already: one process tells it of those that have changed."""

from sqlalchemy import Connection, delete, select

from bot.matches.db.engine.database import Database, writes
from bot.matches.db.tables.processes import SyncedCommandsRow
from bot.matches.db.upsert import upsert

_NOTE = upsert(SyncedCommandsRow, ["application_id"], ["digest"])


def _claim(connection: Connection, application_id: int, digest: bytes) -> bool:
    """Whether Discord has to be told; the one process that gets True has to tell it.

    If that fails it must :meth:`SyncedCommands.forget`.
    """
    its = SyncedCommandsRow.application_id == application_id
    if connection.scalar(select(SyncedCommandsRow.digest).where(its)) == digest:
        return False
    _NOTE.run(connection, [{"application_id": application_id, "digest": digest}])
    return True


def _forget(connection: Connection) -> None:
    """Have Discord told again, whatever it knows."""
    connection.execute(delete(SyncedCommandsRow))


class SyncedCommands:
    """The digest of an application's commands, as Discord was last told."""

    def __init__(self, database: Database) -> None:
        self._database = database

    claim = writes(_claim)
    forget = writes(_forget)
