"""Moving what is due when somebody's time has stood still, or will."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, bindparam, select, update

from bot.matches.db import surfaces
from bot.matches.db.tables import DeadlineRow, MatchRow, PersonRow, SeatRow
from bot.matches.model.calendar import Calendar
from bot.matches.model.deadlines import calendar
from bot.matches.model.match import Due

BY_CALENDAR = (Due.WARN.value, Due.DECIDE.value)
_MOVE = (
    update(DeadlineRow)
    .where(
        DeadlineRow.match_id == bindparam("match"),
        DeadlineRow.seat == bindparam("of_seat"),
        DeadlineRow.kind == bindparam("of_kind"),
    )
    .values(due_at=bindparam("later"))
)


def move(
    connection: Connection,
    matches: ColumnElement[bool],
    later: Callable[[datetime, Calendar | None], datetime],
    *which: ColumnElement[bool],
) -> list[str]:
    """Move the deadlines of these matches, or of ``which`` of their seats; a series closes anyhow.

    ``later`` is given when each is due, and by which calendar its time runs, if by any. Returns the
    codes of the matches to show again: those that are open.
    """
    rows: Sequence[Any] = connection.execute(
        select(
            *(DeadlineRow.match_id, DeadlineRow.seat, DeadlineRow.kind, DeadlineRow.due_at),
            *(PersonRow.quiet_hours, PersonRow.holidays),
            *(MatchRow.deadline, MatchRow.bank, MatchRow.no_quiet_hours),
        )
        .join(MatchRow, MatchRow.id == DeadlineRow.match_id)
        .outerjoin(
            SeatRow,
            and_(
                SeatRow.match_id == DeadlineRow.match_id,
                SeatRow.number == DeadlineRow.seat,
                DeadlineRow.kind.in_(BY_CALENDAR),
            ),
        )
        .outerjoin(PersonRow, PersonRow.id == SeatRow.person_id)
        .where(matches, DeadlineRow.kind != Due.CLOSE.value, *which)
        .with_for_update(of=[DeadlineRow, MatchRow])
    ).all()
    moved = []
    for match_id, seat, kind, due_at, hours, holidays, decision, bank, out in rows:
        own = None if hours is None else calendar(hours, holidays, decision, bank, ruled_out=out)
        due = {"match": match_id, "of_seat": seat, "of_kind": kind}
        moved.append({**due, "later": later(due_at, own)})
    if moved:
        connection.execute(_MOVE, moved)
    codes = list(connection.execute(surfaces.open_codes(matches)).scalars())
    surfaces.redraw(connection, codes)
    return codes
