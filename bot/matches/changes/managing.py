"""What only managers do: settings, temporary bans, ending an unreadable match."""

import secrets
from collections.abc import Callable
from datetime import timedelta

from sqlalchemy import delete, insert, select

from bot.errors import TooManyBans
from bot.matches.db import moderation, saving, servers
from bot.matches.db.people.erasures import fingerprint
from bot.matches.db.tables.matches import MatchRow, SeatRow
from bot.matches.db.tables.people import BanRow
from bot.matches.model import lobby
from bot.matches.model.match import Status
from bot.matches.model.server import LogEntry, Logged, Server, ServerSettings
from bot.matches.unit_of_work import UnitOfWork

MOST_BANS = 25
"""On one server, at the same time: as many as a select menu can offer to lift."""


def change_settings(
    unit: UnitOfWork,
    server: Server,
    change: Callable[[ServerSettings], ServerSettings],
    entry: LogEntry | None = None,
    request_id: str = "",
) -> tuple[ServerSettings, ServerSettings]:
    """Store what ``change`` makes of the settings; return them before and after. The ``entry`` is
    logged if anything has changed."""
    before, after = servers.change_settings(unit.connection, server, change)
    if entry is not None and before != after:
        unit.log(server.id, entry, request_id)
    return before, after


def ban(
    unit: UnitOfWork,
    server: Server,
    person_id: int,
    reason: str,
    days: int,
    by_id: int,
    request_id: str,
) -> list[str]:
    """Ban a person from play on the server, replacing an older ban. They leave tables there that
    wait for players, whose codes are returned; running matches go on. Raises TooManyBans."""
    connection = unit.connection
    servers.remember_server(connection, server)
    entry = LogEntry(Logged.BAN, by_id, person_id, detail=str(days))
    if not unit.log(server.id, entry, request_id):
        return []
    for row in moderation.bans_of(connection, server.id, [person_id], unit.now):
        connection.execute(delete(BanRow).where(BanRow.id == row.id))
    if len(moderation.bans(connection, unit.now, server.id)) >= MOST_BANS:
        raise TooManyBans(most=MOST_BANS)
    salt = secrets.token_bytes(16)
    row = {
        "server_id": server.id,
        "person_id": person_id,
        "salt": salt,
        "fingerprint": fingerprint(salt, person_id),
        "reason": reason,
        "ends_at": unit.now + timedelta(days=days),
    }
    connection.execute(insert(BanRow), row)
    tables = (MatchRow.server_id == server.id, MatchRow.status == Status.LOBBY)
    seated = select(MatchRow.code).join(SeatRow, SeatRow.match_id == MatchRow.id)
    its = seated.where(SeatRow.person_id == person_id, *tables).order_by(MatchRow.id)
    left = list(connection.scalars(its))
    for code in left:
        draft = unit.load(code)
        lobby.leave(draft, person_id)
        unit.save(draft, "take-out", f"{request_id}/{code}")
    return left


def lift_ban(unit: UnitOfWork, server_id: int, ban_id: int, by_id: int, request_id: str) -> None:
    """Lift a ban of the server, which may have ended already."""
    its = (BanRow.server_id == server_id, BanRow.id == ban_id)
    person_id = unit.connection.scalar(delete(BanRow).where(*its).returning(BanRow.person_id))
    if person_id is not None:
        unit.log(server_id, LogEntry(Logged.UNBAN, by_id, person_id), request_id)


def end_unreadable(
    unit: UnitOfWork, code: str, request_id: str, server_id: int, by_id: int
) -> None:
    """End an unreadable match, for everybody and without a result."""
    saving.end_unreadable(unit.connection, code, request_id, unit.now)
    unit.log(server_id, LogEntry(Logged.END, by_id, code=code), request_id)
