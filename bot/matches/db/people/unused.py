"""People whom nothing refers to any more are forgotten."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, Select, delete, exists, select

from bot.matches.db.loading import decode_ids
from bot.matches.db.tables import (
    INVITING,
    AlertRow,
    BlockRow,
    EntrantRow,
    InvitationRow,
    LeaderboardRow,
    MatchRow,
    NoticeRow,
    PersonRow,
    RatingRow,
    SeatRow,
    SeriesRow,
    SeriesSeatRow,
)
from bot.matches.model.deadlines import REMINDERS

_UNUSED = (
    ~PersonRow.hidden,
    ~PersonRow.uninvitable,
    ~PersonRow.quiet,
    PersonRow.premoves == "",
    PersonRow.quiet_hours == "",
    PersonRow.holidays == "",
    PersonRow.digest == "",
    PersonRow.reminder == REMINDERS[0],
    PersonRow.alerts == "",
    *(
        ~exists().where(column == PersonRow.id)
        for column in (
            AlertRow.person_id,
            BlockRow.person_id,
            BlockRow.other_id,
            InvitationRow.person_id,
            LeaderboardRow.person_id,
            MatchRow.host_id,
            RatingRow.person_id,
            SeatRow.person_id,
            EntrantRow.person_id,
            SeriesRow.host_id,
            SeriesSeatRow.person_id,
        )
    ),
)


def people(connection: Connection, limit: int) -> Sequence[int]:
    """The ids of people who have chosen nothing and are named nowhere, at most ``limit``."""
    return connection.execute(_unused(connection).limit(limit)).scalars().all()


def forget(connection: Connection, ids: Sequence[int]) -> None:
    """Delete those of these people who are still unused."""
    unused = connection.execute(_unused(connection).where(PersonRow.id.in_(ids))).scalars().all()
    connection.execute(delete(NoticeRow).where(NoticeRow.person_id.in_(unused)))
    connection.execute(delete(PersonRow).where(PersonRow.id.in_(unused)))


def _unused(connection: Connection) -> Select[int]:
    invited = connection.execute(select(MatchRow.invited).where(INVITING)).scalars()
    guests = {person_id for ids in invited for person_id in decode_ids(ids)}
    return select(PersonRow.id).where(*_UNUSED, PersonRow.id.not_in(guests))
