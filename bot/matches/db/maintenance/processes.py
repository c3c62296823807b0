"""The bot's running processes, and which of them syncs changed commands."""

from collections.abc import Collection
from datetime import datetime, timedelta

import msgspec
from msgspec.structs import replace
from sqlalchemy import case, delete, func, select, update

from bot.matches.db import saving
from bot.matches.db.maintenance import absences
from bot.matches.db.maintenance.signs import Process
from bot.matches.db.statements import insert_missing, upsert
from bot.matches.db.tables.processes import ClockRow, ProcessRow, SyncedCommandsRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.messages import Peer

FORGOTTEN_AFTER = timedelta(days=1)
"""A process without a heartbeat for this long must have been killed."""

_BEAT = upsert(
    ProcessRow, ["number"], ["shards", "ready", "signs"], lambda new: {"beat_at": func.now()}
)
_PEERS = select(
    ProcessRow.number,
    ProcessRow.shards,
    ProcessRow.ready,
    func.extract("epoch", func.now() - ProcessRow.beat_at),
)
_ADD_COMMANDS = insert_missing(SyncedCommandsRow)
_decode_ready = msgspec.json.Decoder(frozenset[int]).decode


class Heartbeat(msgspec.Struct, frozen=True):
    """A process's ``number``, all processes that may share the database, and whether deadlines were
    ``postponed`` because no bot had run for a while."""

    number: int
    peers: list[Peer]
    postponed: bool


def beat(
    unit: UnitOfWork, process: Process, ready: Collection[int], before: datetime | None
) -> Heartbeat:
    """Record a process's heartbeat with its ``ready`` shards, and that a bot is running. A process
    without a number gets one. ``before`` is the time of its last heartbeat, None for the first."""
    postponed = bool(absences.heartbeat(unit, before))
    if not process.number:
        process = replace(process, number=_enter(unit))
    row = {
        "number": process.number,
        "shards": (process.shards and process.shards.count) or 0,
        "ready": msgspec.json.encode(ready),
        "signs": msgspec.json.encode(process),
    }
    _BEAT.run(unit.connection, [row])
    return Heartbeat(process.number, _peers(unit), postponed)


def _enter(unit: UnitOfWork) -> int:
    """The number of a new process: higher than all earlier ones, even those assigned between a
    backup and its restoration. Forgets processes that are gone; on SQLite, all earlier ones are, as
    only one process can hold the file's lock."""
    gone = delete(ProcessRow)
    if unit.connection.dialect.name != "sqlite":
        gone = gone.where(ProcessRow.beat_at < func.now() - FORGOTTEN_AFTER)
    unit.connection.execute(gone)
    saving.retry_unreadable(unit)
    previous, milliseconds = ClockRow.last_process, int(unit.now.timestamp() * 1000)
    number = case((previous < milliseconds, milliseconds), else_=previous + 1)
    raised = update(ClockRow).values(last_process=number).returning(ClockRow.last_process)
    return unit.connection.execute(raised).scalar_one()


def _peers(unit: UnitOfWork) -> list[Peer]:
    """All processes; none on SQLite, where there is only one."""
    if unit.connection.dialect.name == "sqlite":
        return []
    return [
        Peer(number, shards, _decode_ready(ready), float(age))
        for number, shards, ready, age in unit.connection.execute(_PEERS)
    ]


def leave(unit: UnitOfWork, number: int) -> None:
    """Forget a process that ends properly."""
    unit.connection.execute(delete(ProcessRow).where(ProcessRow.number == number))


def claim_commands(unit: UnitOfWork, application_id: int, digest: bytes) -> bool:
    """Whether the caller has to sync the commands; only one process gets True. If syncing fails, it
    has to call :func:`forget_commands`."""
    _ADD_COMMANDS.run(unit.connection, [{"application_id": application_id, "digest": b""}])
    of_application = SyncedCommandsRow.application_id == application_id
    changed = update(SyncedCommandsRow).where(of_application, SyncedCommandsRow.digest != digest)
    return unit.connection.execute(changed.values(digest=digest)).rowcount > 0


def forget_commands(unit: UnitOfWork) -> None:
    """Have the commands synced again, whichever ones Discord has now."""
    unit.connection.execute(delete(SyncedCommandsRow))
