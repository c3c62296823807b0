"""The bot's running processes, how far behind they are, and who syncs changed commands."""

from datetime import datetime, timedelta

import msgspec
from sqlalchemy import ColumnElement, Connection, case, delete, func, select

from bot.matches.db.queries import FALLS_DUE, unreadable
from bot.matches.db.tables.matches import DeadlineRow, EventRow, MatchRow, SurfaceRow
from bot.matches.db.tables.people import ServerRow
from bot.matches.db.tables.processes import ProcessRow, SyncedCommandsRow
from bot.matches.db.upsert import upsert

FORGOTTEN_AFTER = timedelta(days=1)
"""A process without a heartbeat for this long has ended without saying so."""


class Process(msgspec.Struct, frozen=True):
    """See :class:`bot.matches.db.tables.processes.ProcessRow`."""

    id: str
    host: str
    program: str
    started_at: datetime
    beat_at: datetime
    heard_at: datetime | None
    shards: str | None = None
    trouble: str | None = None


_BEAT = upsert(ProcessRow, ["id"], Process.__struct_fields__[1:])
_NOTE_COMMANDS = upsert(SyncedCommandsRow, ["application_id"], ["digest"])


class Backlog(msgspec.Struct, frozen=True):
    """Times of the oldest stale ``message`` and overdue ``deadline``, and open unreadable
    matches."""

    message: datetime | None
    deadline: datetime | None
    unreadable: tuple[str, ...] = ()


def beat(connection: Connection, process: Process) -> None:
    """Record a process's heartbeat, and forget processes that are gone. On SQLite, where only one
    can hold the lock on the file, all others are."""
    if connection.dialect.name == "sqlite":
        gone = ProcessRow.id != process.id
    else:
        gone = ProcessRow.beat_at < process.beat_at - FORGOTTEN_AFTER
    connection.execute(delete(ProcessRow).where(gone))
    _BEAT.run(connection, [msgspec.structs.asdict(process)])


def forget(connection: Connection, process_id: str) -> None:
    """Forget a process that ends properly."""
    connection.execute(delete(ProcessRow).where(ProcessRow.id == process_id))


def known(connection: Connection) -> list[Process]:
    """The processes on all machines that run, or did until recently."""
    rows = connection.execute(select(ProcessRow.__table__).order_by(ProcessRow.id))
    return [Process(**row) for row in rows.mappings()]


def backlog(connection: Connection, now: datetime) -> Backlog:
    """What is waiting now."""
    return Backlog(
        connection.scalar(select(func.min(_waiting_since(), type_=EventRow.at.type))),
        connection.scalar(
            select(func.min(DeadlineRow.due_at, type_=EventRow.at.type))
            .join(MatchRow, MatchRow.id == DeadlineRow.match_id)
            .join(ServerRow, ServerRow.id == MatchRow.server_id)
            .where(DeadlineRow.due_at < now, FALLS_DUE)
        ),
        unreadable(connection),
    )


def _waiting_since() -> ColumnElement[datetime]:
    """For each stale message, when the first change it lacks was made; the last change, if it shows
    none."""
    changes = select(EventRow.at).where(EventRow.match_id == SurfaceRow.match_id)
    first_missed = changes.where(EventRow.version > SurfaceRow.version).order_by(EventRow.version)
    last = changes.order_by(EventRow.version.desc())
    since = case(
        (SurfaceRow.version >= 0, first_missed.limit(1).scalar_subquery()),
        else_=last.limit(1).scalar_subquery(),
    )
    return (
        select(since.label("since"))
        .select_from(SurfaceRow)
        .join(MatchRow, MatchRow.id == SurfaceRow.match_id)
        .where(~MatchRow.shown, ~MatchRow.unreadable, SurfaceRow.version < MatchRow.version)
        .subquery()
        .c.since
    )


def claim_commands(connection: Connection, application_id: int, digest: bytes) -> bool:
    """Whether the caller has to sync the commands; only one process gets True. If syncing fails, it
    has to call :func:`forget_commands`."""
    its = SyncedCommandsRow.application_id == application_id
    if connection.scalar(select(SyncedCommandsRow.digest).where(its)) == digest:
        return False
    _NOTE_COMMANDS.run(connection, [{"application_id": application_id, "digest": digest}])
    return True


def forget_commands(connection: Connection) -> None:
    """Have the commands synced again, whatever Discord has."""
    connection.execute(delete(SyncedCommandsRow))
