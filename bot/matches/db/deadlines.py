"""Moving what is due when time has stood still for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, bindparam, select, update

from bot.matches.db import surfaces
from bot.matches.db.tables import DeadlineRow, MatchRow, PersonRow, SeatRow
from bot.matches.model.calendar import Calendar, after, waking
from bot.matches.model.deadlines import OF_PEOPLE, calendar
from bot.matches.model.match import Due

_MOVE = (
    update(DeadlineRow)
    .where(
        DeadlineRow.match_id == bindparam("match"),
        DeadlineRow.seat == bindparam("of_seat"),
        DeadlineRow.kind == bindparam("of_kind"),
    )
    .values(due_at=bindparam("later"))
)
_TERMS = ("deadline", "bank", "no_quiet_hours", "stops", "paused_at", "resumes_at")


def postpone(
    connection: Connection, since: datetime, now: datetime, *which: ColumnElement[bool]
) -> list[str]:
    """Move all deadlines of ``which`` matches, as ``since`` then nobody's time has run: what would
    have stood still anyway is no more than it was, and a series closes anyhow.

    Returns the codes of the matches to show again: those that are open.
    """
    rows: Sequence[Any] = connection.execute(
        select(
            *(DeadlineRow.match_id, DeadlineRow.seat, DeadlineRow.kind, DeadlineRow.due_at),
            *(PersonRow.id.label("person"), PersonRow.quiet_hours, PersonRow.holidays),
            *(getattr(MatchRow, name) for name in _TERMS),
        )
        .join(MatchRow, MatchRow.id == DeadlineRow.match_id)
        .outerjoin(
            SeatRow,
            and_(
                SeatRow.match_id == DeadlineRow.match_id,
                SeatRow.number == DeadlineRow.seat,
                ~SeatRow.away,
            ),
        )
        .outerjoin(PersonRow, PersonRow.id == SeatRow.person_id)
        .where(*which, DeadlineRow.kind.not_in([Due.RESUME.value, Due.CLOSE.value]))
        .with_for_update(of=[DeadlineRow, MatchRow])
    ).all()
    moved = []
    for row in rows:
        own = Calendar()
        if row.kind in OF_PEOPLE:
            own = calendar(row, None if row.person is None else row)
        later = after(own, now, waking(own, since, row.due_at))
        of = {"match": row.match_id, "of_seat": row.seat, "of_kind": row.kind}
        moved.append({**of, "later": later})
    if moved:
        connection.execute(_MOVE, moved)
    codes = list(connection.execute(surfaces.open_codes(and_(*which))).scalars())
    surfaces.redraw(connection, codes)
    return codes
