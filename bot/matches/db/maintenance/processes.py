"""The bot's running processes, and who syncs changed commands."""

from datetime import timedelta

import msgspec
from sqlalchemy import Connection, delete, select

from bot.matches.db.maintenance.signs import Process
from bot.matches.db.tables.processes import ProcessRow, SyncedCommandsRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.db.upsert import upsert

FORGOTTEN_AFTER = timedelta(days=1)
"""A process without a heartbeat for this long has ended without saying so."""


_BEAT = upsert(ProcessRow, ["id"], ["beat_at", "signs"])
_NOTE_COMMANDS = upsert(SyncedCommandsRow, ["application_id"], ["digest"])


def beat(connection: Connection, process: Process) -> None:
    """Record a process's heartbeat, and forget processes that are gone. On SQLite, where only one
    can hold the lock on the file, all others are."""
    if connection.dialect.name == "sqlite":
        gone = ProcessRow.id != process.id
    else:
        gone = ProcessRow.beat_at < process.beat_at - FORGOTTEN_AFTER
    connection.execute(delete(ProcessRow).where(gone))
    signs = msgspec.json.encode(process)
    _BEAT.run(connection, [{"id": process.id, "beat_at": process.beat_at, "signs": signs}])


def forget(connection: Connection, process_id: str) -> None:
    """Forget a process that ends properly."""
    connection.execute(delete(ProcessRow).where(ProcessRow.id == process_id))


def claim_commands(unit: UnitOfWork, application_id: int, digest: bytes) -> bool:
    """Whether the caller has to sync the commands; only one process gets True. If syncing fails, it
    has to call :func:`forget_commands`."""
    its = SyncedCommandsRow.application_id == application_id
    if unit.connection.scalar(select(SyncedCommandsRow.digest).where(its)) == digest:
        return False
    _NOTE_COMMANDS.run(unit.connection, [{"application_id": application_id, "digest": digest}])
    return True


def forget_commands(unit: UnitOfWork) -> None:
    """Have the commands synced again, whatever Discord has."""
    unit.connection.execute(delete(SyncedCommandsRow))
