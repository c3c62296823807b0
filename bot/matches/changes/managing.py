"""What managers do by themselves: settings, bans from play for a while, the end of a match that
can't be read."""

from collections.abc import Callable

from bot.matches.db import moderation, saving, servers
from bot.matches.model import lobby
from bot.matches.model.server import LogEntry, Logged, Server, ServerSettings
from bot.matches.unit_of_work import UnitOfWork


def change_settings(
    unit: UnitOfWork,
    server: Server,
    change: Callable[[ServerSettings], ServerSettings],
    entry: LogEntry | None = None,
    request_id: str = "",
) -> tuple[ServerSettings, ServerSettings]:
    """Store what ``change`` makes of the settings; return them before and after.

    The log tells the ``entry`` if anything has changed.
    """
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
    """A manager bans somebody from play on the server. Raises TooManyBans.

    They leave the tables there that wait for players, whose codes are returned; matches that run go
    on.
    """
    servers.remember_server(unit.connection, server)
    entry = LogEntry(Logged.BAN, by_id, person_id, detail=str(days))
    if not unit.log(server.id, entry, request_id):
        return []
    left = moderation.ban(unit.connection, server.id, person_id, reason, days, unit.now)
    for code in left:
        draft = unit.load(code)
        lobby.leave(draft, person_id)
        unit.save(draft, "take-out", f"{request_id}/{code}")
    return left


def lift(unit: UnitOfWork, server_id: int, ban_id: int, by_id: int, request_id: str) -> None:
    """A manager ends a ban of the server; one that is no more is no error."""
    person_id = moderation.lift(unit.connection, server_id, ban_id)
    if person_id is not None:
        unit.log(server_id, LogEntry(Logged.UNBAN, by_id, person_id), request_id)


def end_unreadable(
    unit: UnitOfWork, code: str, request_id: str, server_id: int, by_id: int
) -> None:
    """A manager ends a match that can't be read, for everybody and without a result."""
    saving.end_unreadable(unit.connection, code, request_id, unit.now)
    unit.log(server_id, LogEntry(Logged.END, by_id, code=code), request_id)
