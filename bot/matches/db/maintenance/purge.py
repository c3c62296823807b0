"""Tables that closed without a start are forgotten after a while, and their codes used again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection, delete, select

from bot.matches.db.tables import DeadlineRow, EventRow, MatchRow, SeatRow, SurfaceRow
from bot.matches.model.match import Ending

_UNPLAYED = (Ending.CANCELLED.value, Ending.EXPIRED.value)


def closed_tables(connection: Connection, before: datetime, limit: int) -> list[int]:
    """The ids of tables that closed before then without a start, at most ``limit``."""
    return list(
        connection.execute(
            select(MatchRow.id)
            .where(MatchRow.ending.in_(_UNPLAYED), MatchRow.ended_at < before)
            .limit(limit)
        ).scalars()
    )


def forget(connection: Connection, ids: Sequence[int]) -> None:
    """Delete these tables and all that is kept of them."""
    for table in (EventRow, SeatRow, SurfaceRow, DeadlineRow):
        connection.execute(delete(table).where(table.match_id.in_(ids)))
    connection.execute(delete(MatchRow).where(MatchRow.id.in_(ids)))
