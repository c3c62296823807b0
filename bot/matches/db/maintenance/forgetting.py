"""Forgets tables that closed unplayed, and people whom nothing refers to. Records recent erasures,
so that they can be repeated after a backup has been restored, and nobody can play the deal of the
day twice."""

import hashlib
import secrets
from collections.abc import Collection, Sequence
from datetime import date, datetime, timedelta

import msgspec
from sqlalchemy import Select, delete, exists, insert, or_, select

from bot.matches.db.tables import OF_PEOPLE
from bot.matches.db.tables.base import UNCHOSEN
from bot.matches.db.tables.matches import MatchRow
from bot.matches.db.tables.people import ErasureRow, NoticeRow, PersonRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.match import Ending

KEPT = timedelta(days=30)
"""How long erasures stay on record. A backup older than this may contain people erased since."""
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
    """Delete up to ``limit`` tables that closed unplayed ``before`` this time; return how many."""
    old = (MatchRow.ending.in_(_UNPLAYED), MatchRow.ended_at < before)
    ids = unit.connection.scalars(select(MatchRow.id).where(*old).limit(limit)).all()
    return unit.connection.execute(delete(MatchRow).where(MatchRow.id.in_(ids))).rowcount


def unused_people(unit: UnitOfWork, silent_since: datetime, limit: int) -> Sequence[int]:
    """The ids of at most ``limit`` people who have chosen nothing, whom nothing refers to, and none
    of whose tables has called a role since ``silent_since``."""
    return unit.connection.scalars(_unused(silent_since).limit(limit)).all()


def forget_people(unit: UnitOfWork, silent_since: datetime, ids: Sequence[int]) -> None:
    """Delete these people, except any who are no longer unused."""
    unused = unit.connection.scalars(_unused(silent_since).where(PersonRow.id.in_(ids))).all()
    unit.connection.execute(delete(PersonRow).where(PersonRow.id.in_(unused)))


def _unused(silent_since: datetime) -> Select[int]:
    silent = or_(PersonRow.called_at.is_(None), PersonRow.called_at < silent_since)
    return select(PersonRow.id).where(*_UNUSED, silent)


class ErasureNote(msgspec.Struct, frozen=True):
    """One erasure, without the person's id."""

    salt: bytes
    fingerprint: bytes
    at: datetime

    def concerns(self, person_id: int) -> bool:
        return self.fingerprint == fingerprint(self.salt, person_id)


def note_erasure(unit: UnitOfWork, person_id: int) -> None:
    """Record an erasure, and delete the records that are older than :data:`KEPT`."""
    salt = secrets.token_bytes(16)
    row = {"salt": salt, "fingerprint": fingerprint(salt, person_id), "at": unit.now}
    unit.connection.execute(delete(ErasureRow).where(ErasureRow.at < unit.now - KEPT))
    unit.connection.execute(insert(ErasureRow), row)


def erasures(unit: UnitOfWork) -> set[ErasureNote]:
    """All erasures still on record."""
    rows = unit.connection.execute(select(ErasureRow.salt, ErasureRow.fingerprint, ErasureRow.at))
    return {ErasureNote(*row) for row in rows}


def erased_on(unit: UnitOfWork, person_id: int, day: date) -> bool:
    """Whether the person was erased on that day (in UTC)."""
    return any(each.at.date() == day and each.concerns(person_id) for each in erasures(unit))


def missed_erasures(unit: UnitOfWork, noted: Collection[ErasureNote]) -> list[int]:
    """The ids of people in this database whose erasure is among those ``noted`` elsewhere, but
    isn't on record here."""
    missing = set(noted) - erasures(unit)
    return [
        person_id
        for person_id in unit.connection.scalars(select(PersonRow.id).where(PersonRow.id > 0))
        if any(each.concerns(person_id) for each in missing)
    ]


def fingerprint(salt: bytes, person_id: int) -> bytes:
    """A hash that confirms a known id without revealing it."""
    return hashlib.sha256(salt + person_id.to_bytes(8, "big")).digest()
