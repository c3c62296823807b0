"""Bans from play on a server, and the server's log of what managers and the bot did."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from bot.errors import Banned
from bot.matches.db.people.erasures import concerns
from bot.matches.db.tables.people import BanRow, LogRow
from bot.matches.model.server import ERASED, Ban, LogEntry

LOGGED_FOR = timedelta(days=90)

_BANS = select(*(BanRow.__table__.columns[name] for name in Ban.__struct_fields__))
_LOG = select(*(LogRow.__table__.columns[name] for name in LogEntry.__struct_fields__))


def bans(connection: Connection, now: datetime, server_id: int) -> list[Ban]:
    """The server's bans, the first to end first."""
    here = (BanRow.server_id == server_id, BanRow.ends_at > now)
    return [Ban(*row) for row in connection.execute(_BANS.where(*here).order_by(BanRow.ends_at))]


def banned(connection: Connection, server_id: int, ids: Collection[int], now: datetime) -> set[int]:
    """Those of these people who are banned from the server."""
    found = bans_of(connection, server_id, ids, now)
    return {each for each in ids for row in found if concerns(row, each)}


def require_not_banned(
    connection: Connection, server_id: int, person_id: int, now: datetime
) -> None:
    """Raises Banned."""
    for row in bans_of(connection, server_id, [person_id], now):
        raise Banned(reason=row.reason, when=row.ends_at)


def note(
    connection: Connection, server_id: int, entry: LogEntry, request_id: str, now: datetime
) -> bool:
    """Add a log entry, once per request. Returns whether it is new."""
    served = select(LogRow.id).where(LogRow.request_id == request_id)
    if connection.execute(served).first() is not None:
        return False
    line = {name: getattr(entry, name) for name in LogEntry.__struct_fields__}
    its = {"server_id": server_id, "at": now, "request_id": request_id}
    connection.execute(insert(LogRow), {**line, **its})
    return True


def log(
    connection: Connection, now: datetime, server_id: int, offset: int, limit: int
) -> tuple[list[LogEntry], int]:
    """A page of the server's log of the last 90 days, newest first, and the number of entries."""
    here = (LogRow.server_id == server_id, LogRow.at > now - LOGGED_FOR)
    total = connection.execute(select(func.count()).select_from(LogRow).where(*here)).scalar_one()
    lines = _LOG.where(*here).order_by(LogRow.id.desc()).offset(min(offset, total)).limit(limit)
    return [LogEntry(*row) for row in connection.execute(lines)], total


def about(connection: Connection, person_id: int) -> tuple[list[LogEntry], list[Ban]]:
    """The entries about the person in all logs, and their bans."""
    its = _LOG.where(or_(LogRow.by_id == person_id, LogRow.about_id == person_id))
    lines = connection.execute(its.order_by(LogRow.id))
    own = connection.execute(_BANS.where(BanRow.person_id == person_id).order_by(BanRow.id))
    return [LogEntry(*row) for row in lines], [Ban(*row) for row in own]


def forget(connection: Connection, person_id: int) -> bool:
    """Replace an erased person's id in entries and bans. Returns whether there were any."""
    found = [
        connection.execute(update(table).where(column == person_id).values(change)).rowcount
        for table, column, change in (
            (LogRow, LogRow.by_id, {"by_id": ERASED}),
            (LogRow, LogRow.about_id, {"about_id": ERASED}),
            (BanRow, BanRow.person_id, {"person_id": ERASED, "reason": "–"}),
        )
    ]
    return any(found)


def purge(connection: Connection, now: datetime) -> None:
    """Delete bans that have ended, and log entries no longer shown."""
    connection.execute(delete(BanRow).where(BanRow.ends_at <= now))
    connection.execute(delete(LogRow).where(LogRow.at <= now - LOGGED_FOR))


def bans_of(
    connection: Connection, server_id: int, ids: Collection[int], now: datetime
) -> list[Any]:
    """The rows of these people's bans, erased or not."""
    here = (BanRow.server_id == server_id, BanRow.ends_at > now)
    rows = connection.execute(select(BanRow.__table__).where(*here))
    return [row for row in rows if any(concerns(row, each) for each in ids)]
