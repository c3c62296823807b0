"""Match codes: how long new ones are, and which tables give theirs back."""

from __future__ import annotations

import re
import secrets
from datetime import datetime

from sqlalchemy import Connection, delete, func, select

from bot.matches.db.tables.matches import (
    OF_SHORT_CODES,
    AlertRow,
    DeadlineRow,
    EventRow,
    MatchRow,
    SeatRow,
    SurfaceRow,
)
from bot.matches.model.match import CODE_LETTERS, Ending

CODE = re.compile(f"[{CODE_LETTERS}]+")
"""Anything else can't be a match code, and may be text that no database accepts."""

SHORT, LONG = 4, 5
MOST_SHORT = len(CODE_LETTERS) ** SHORT // 4
"""Once so many of the short codes are taken, new ones are long."""
UNPLAYED = (Ending.CANCELLED.value, Ending.EXPIRED.value)


def new_code(connection: Connection) -> str:
    """A random code. If another match has it, the database will refuse it."""
    short = select(func.count()).select_from(MatchRow).where(OF_SHORT_CODES)
    taken = connection.execute(short).scalar_one()
    return draw(SHORT if taken < MOST_SHORT else LONG)


def draw(length: int) -> str:
    """So many random letters."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(length))


def forget(connection: Connection, before: datetime, limit: int) -> int:
    """Delete tables that closed before then without a start, at most ``limit``, and all that is
    kept of them. How many there were."""
    old = (MatchRow.ending.in_(UNPLAYED), MatchRow.ended_at < before)
    ids = connection.scalars(select(MatchRow.id).where(*old).limit(limit)).all()
    for table in (AlertRow, EventRow, SeatRow, SurfaceRow, DeadlineRow):
        connection.execute(delete(table).where(table.match_id.in_(ids)))
    connection.execute(delete(MatchRow).where(MatchRow.id.in_(ids)))
    return len(ids)
