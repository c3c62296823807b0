"""Who is banned from play on a server, and the log of what its managers and the bot did there."""

import secrets
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from bot.errors import Banned, TooManyBans
from bot.matches.db.people.erasures import fingerprint, names
from bot.matches.db.tables.matches import MatchRow, SeatRow
from bot.matches.db.tables.people import BanRow, LogRow
from bot.matches.model.match import Status
from bot.matches.model.server import ERASED, Ban, LogEntry

LOGGED_FOR = timedelta(days=90)
MOST_BANS = 25
"""At once, on one server: as many as a select can offer to lift."""

_BANS = select(*(BanRow.__table__.columns[name] for name in Ban.__struct_fields__))
_LOG = select(*(LogRow.__table__.columns[name] for name in LogEntry.__struct_fields__))


def ban(
    connection: Connection, server_id: int, person_id: int, reason: str, days: int, now: datetime
) -> list[str]:
    """Ban the person from play on the server. The codes of its tables at which they still sit.

    It takes the place of an older ban of theirs. Raises TooManyBans.
    """
    for row in _of(connection, server_id, [person_id], now):
        connection.execute(delete(BanRow).where(BanRow.id == row.id))
    if len(bans(connection, now, server_id)) >= MOST_BANS:
        raise TooManyBans(most=MOST_BANS)
    salt = secrets.token_bytes(16)
    row = {
        "server_id": server_id,
        "person_id": person_id,
        "salt": salt,
        "fingerprint": fingerprint(salt, person_id),
        "reason": reason,
        "ends_at": now + timedelta(days=days),
    }
    connection.execute(insert(BanRow), row)
    tables = (MatchRow.server_id == server_id, MatchRow.status == Status.LOBBY.value)
    seated = select(MatchRow.code).join(SeatRow, SeatRow.match_id == MatchRow.id)
    its = seated.where(SeatRow.person_id == person_id, *tables).order_by(MatchRow.id)
    return list(connection.scalars(its))


def bans(connection: Connection, now: datetime, server_id: int) -> list[Ban]:
    """The server's bans; the one that ends first comes first."""
    here = (BanRow.server_id == server_id, BanRow.ends_at > now)
    return [Ban(*row) for row in connection.execute(_BANS.where(*here).order_by(BanRow.ends_at))]


def lift(connection: Connection, server_id: int, ban_id: int) -> int | None:
    """End a ban of the server. Whose it was; None for one that is no more."""
    its = (BanRow.server_id == server_id, BanRow.id == ban_id)
    person_id = connection.scalar(select(BanRow.person_id).where(*its))
    connection.execute(delete(BanRow).where(*its))
    return person_id


def banned(connection: Connection, server_id: int, ids: Collection[int], now: datetime) -> set[int]:
    """Those of these people who may not play on the server."""
    found = _of(connection, server_id, ids, now)
    return {each for each in ids for row in found if names(row, each)}


def require_welcome(connection: Connection, server_id: int, person_id: int, now: datetime) -> None:
    """Raises Banned."""
    for row in _of(connection, server_id, [person_id], now):
        raise Banned(reason=row.reason, when=row.ends_at)


def note(
    connection: Connection, server_id: int, entry: LogEntry, request_id: str, now: datetime
) -> bool:
    """Write a line of the log, once for each request. Whether it is new."""
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
    """Lines of the server's log of the last 90 days, the newest first, and how many there are."""
    here = (LogRow.server_id == server_id, LogRow.at > now - LOGGED_FOR)
    total = connection.execute(select(func.count()).select_from(LogRow).where(*here)).scalar_one()
    lines = _LOG.where(*here).order_by(LogRow.id.desc()).offset(min(offset, total)).limit(limit)
    return [LogEntry(*row) for row in connection.execute(lines)], total


def about(connection: Connection, person_id: int) -> tuple[list[LogEntry], list[Ban]]:
    """What the logs of all servers say of the person, and their bans there."""
    its = _LOG.where(or_(LogRow.by_id == person_id, LogRow.about_id == person_id))
    lines = connection.execute(its.order_by(LogRow.id))
    own = connection.execute(_BANS.where(BanRow.person_id == person_id).order_by(BanRow.id))
    return [LogEntry(*row) for row in lines], [Ban(*row) for row in own]


def forget(connection: Connection, person_id: int) -> bool:
    """The person is erased: lines and bans stay, without them. Whether there were any."""
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
    """Drop bans that have ended, and lines that nobody is shown any more."""
    connection.execute(delete(BanRow).where(BanRow.ends_at <= now))
    connection.execute(delete(LogRow).where(LogRow.at <= now - LOGGED_FOR))


def _of(connection: Connection, server_id: int, ids: Collection[int], now: datetime) -> list[Any]:
    """The rows of these people's bans, erased or not."""
    here = (BanRow.server_id == server_id, BanRow.ends_at > now)
    rows = connection.execute(select(BanRow.__table__).where(*here))
    return [row for row in rows if any(names(row, each) for each in ids)]
