"""What there is in the database at this moment, in figures."""

from __future__ import annotations

from datetime import datetime

import msgspec
from sqlalchemy import Connection

from bot.matches.db import open_matches
from bot.matches.db.engine.database import Database
from bot.matches.db.maintenance import processes


class Present(msgspec.Struct, frozen=True):
    """``open_matches`` by game and status. The rest is in seconds, 0 where nothing waits.

    ``message_behind``: for how long a message has shown less than its match; ``clock_late``: for
    how long a deadline has passed without being handled.
    """

    open_matches: dict[tuple[str, str], int]
    message_behind: float
    clock_late: float


async def present(database: Database, now: datetime) -> Present:
    """The figures; raises :class:`bot.errors.DatabaseFault`."""

    def ask(connection: Connection) -> Present:
        waiting = processes.backlog(connection, now)
        return Present(
            open_matches.counted(connection),
            _age(waiting.message, now),
            _age(waiting.deadline, now),
        )

    return await database.read(ask)


def _age(since: datetime | None, now: datetime) -> float:
    return 0.0 if since is None else max(0.0, (now - since).total_seconds())
