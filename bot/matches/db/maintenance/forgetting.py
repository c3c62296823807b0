"""Deletes tables that closed unplayed, and people whom nothing refers to."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Select, delete, exists, or_, select

from bot.matches.db.tables import OF_PEOPLE
from bot.matches.db.tables.base import UNCHOSEN
from bot.matches.db.tables.matches import MatchRow
from bot.matches.db.tables.people import NoticeRow, PersonRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.match import Ending

_UNPLAYED = (Ending.CANCELLED, Ending.EXPIRED)
_UNUSED = (
    *(
        column == column.info[UNCHOSEN]
        for column in PersonRow.__table__.columns
        if UNCHOSEN in column.info
    ),
    *(
        ~exists().where(column == PersonRow.id)
        for column in OF_PEOPLE
        if column.table is not NoticeRow.__table__
    ),
)


def forget_tables(unit: UnitOfWork, before: datetime, limit: int) -> int:
    """Delete up to ``limit`` tables that closed unplayed before then; return how many."""
    old = (MatchRow.ending.in_(_UNPLAYED), MatchRow.ended_at < before)
    ids = unit.connection.scalars(select(MatchRow.id).where(*old).limit(limit)).all()
    return unit.connection.execute(delete(MatchRow).where(MatchRow.id.in_(ids))).rowcount


def unused_people(unit: UnitOfWork, silent_since: datetime, limit: int) -> Sequence[int]:
    """At most ``limit`` ids of people without choices or references, none of whose tables has
    called a role since then."""
    return unit.connection.scalars(_unused(silent_since).limit(limit)).all()


def forget_people(unit: UnitOfWork, silent_since: datetime, ids: Sequence[int]) -> None:
    """Delete those of these people who are still unused."""
    unused = unit.connection.scalars(_unused(silent_since).where(PersonRow.id.in_(ids))).all()
    unit.connection.execute(delete(PersonRow).where(PersonRow.id.in_(unused)))


def _unused(silent_since: datetime) -> Select[int]:
    silent = or_(PersonRow.called_at.is_(None), PersonRow.called_at < silent_since)
    return select(PersonRow.id).where(*_UNUSED, silent)
