"""Recent erasures, so that a restored backup can forget the people again, and nobody plays the deal
of the day twice."""

import hashlib
import secrets
from collections.abc import Collection
from datetime import date, datetime, timedelta

import msgspec
from sqlalchemy import delete, insert, select

from bot.matches.db.tables.people import ErasureRow, PersonRow
from bot.matches.db.unit_of_work import UnitOfWork

KEPT = timedelta(days=30)
"""A backup older than this may contain people erased since."""


class ErasureNote(msgspec.Struct, frozen=True):
    """One erasure, without the person's id."""

    salt: bytes
    fingerprint: bytes
    at: datetime

    def concerns(self, person_id: int) -> bool:
        return self.fingerprint == fingerprint(self.salt, person_id)


def note(unit: UnitOfWork, person_id: int) -> None:
    """Record an erasure, and delete records older than any backup."""
    salt = secrets.token_bytes(16)
    row = {"salt": salt, "fingerprint": fingerprint(salt, person_id), "at": unit.now}
    unit.connection.execute(delete(ErasureRow).where(ErasureRow.at < unit.now - KEPT))
    unit.connection.execute(insert(ErasureRow), row)


def on_record(unit: UnitOfWork) -> set[ErasureNote]:
    """All erasures still on record."""
    rows = unit.connection.execute(select(ErasureRow.salt, ErasureRow.fingerprint, ErasureRow.at))
    return {ErasureNote(*row) for row in rows}


def erased_on(unit: UnitOfWork, person_id: int, day: date) -> bool:
    """Whether the person was erased on that day (in UTC)."""
    noted = on_record(unit)
    return any(each.at.date() == day and each.concerns(person_id) for each in noted)


def missed(unit: UnitOfWork, noted: Collection[ErasureNote]) -> list[int]:
    """The ids of people in this database whom an erasure concerns that isn't on its record."""
    erasures = set(noted) - on_record(unit)
    return [
        person_id
        for person_id in unit.connection.scalars(select(PersonRow.id).where(PersonRow.id > 0))
        if any(each.concerns(person_id) for each in erasures)
    ]


def fingerprint(salt: bytes, person_id: int) -> bytes:
    """A hash that confirms a known id without revealing it."""
    return hashlib.sha256(salt + person_id.to_bytes(8, "big")).digest()
