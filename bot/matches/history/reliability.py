"""A person's reliability: the share of their latest decisions that they made in time."""

from collections.abc import Iterable
from datetime import date

from sqlalchemy import Connection, and_, exists, select
from sqlalchemy.orm import aliased

from bot.errors import Unreliable
from bot.matches.db.tables.matches import EventRow, MatchRow, SeatRow
from bot.matches.model.match import NO_SERVER

LAST, LEAST = 50, 20
"""The number of latest decisions that count, and the fewest that give a share."""
_MATCHES = 30
"""The latest matches searched for decisions; if they are very short, fewer than LAST count."""
_KINDS = {"act": True, "absent": False}


def share(decisions: Iterable[tuple[bool, date]]) -> int | None:
    """The percentage of ``decisions``, newest first, made in time; None if there are too few. Those
    missed on the same day count as one."""
    days, in_time, counted = set[date](), 0, 0
    for made, day in decisions:
        if not made and day in days:
            continue
        if not made:
            days.add(day)
        in_time, counted = in_time + made, counted + 1
        if counted == LAST:
            break
    return None if counted < LEAST else in_time * 100 // counted


def reliability(connection: Connection, person_id: int) -> int | None:
    """The person's :func:`share`, without practice and the decisions of a seat's earlier player.
    Holidays and absences of the bot can't lower it, as no deadline passes then."""
    taken = aliased(EventRow)
    before = exists().where(
        *(taken.match_id == EventRow.match_id, taken.seat == EventRow.seat),
        *(taken.kind == "substitute", taken.version > EventRow.version),
    )
    seat = and_(SeatRow.match_id == EventRow.match_id, SeatRow.number == EventRow.seat)
    latest = (
        select(SeatRow.match_id)
        .join(MatchRow, MatchRow.id == SeatRow.match_id)
        .where(SeatRow.person_id == person_id, MatchRow.server_id != NO_SERVER)
        .order_by(SeatRow.match_id.desc())
        .limit(_MATCHES)
    )
    rows = connection.execute(
        select(EventRow.kind, EventRow.at)
        .join(SeatRow, seat)
        .where(
            EventRow.match_id.in_(latest),
            SeatRow.person_id == person_id,
            EventRow.kind.in_(_KINDS),
            ~before,
        )
        .order_by(EventRow.at.desc())
    )
    return share((_KINDS[row.kind], row.at.date()) for row in rows)


def require(connection: Connection, person_id: int, least: int | None) -> None:
    """Raise Unreliable if the person's reliability is known and below ``least`` percent."""
    if least is not None:
        share = reliability(connection, person_id)
        if share is not None and share < least:
            raise Unreliable(share=share, least=least)
