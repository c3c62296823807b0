"""Recent erasures, so that a restored backup can forget the people again, and nobody plays the deal
of the day twice."""

import hashlib
import secrets
from collections.abc import Collection
from datetime import date, datetime, timedelta

import msgspec
from sqlalchemy import Connection, delete, insert, select

from bot.matches.db.tables.people import ErasureRow, PersonRow

KEPT = timedelta(days=30)
"""A backup older than this may contain people erased since."""


class ErasureNote(msgspec.Struct, frozen=True):
    """One erasure, without the person's id."""

    salt: bytes
    fingerprint: bytes
    at: datetime

    def concerns(self, person_id: int) -> bool:
        return self.fingerprint == fingerprint(self.salt, person_id)


def note(connection: Connection, person_id: int, now: datetime) -> None:
    """Record an erasure, and delete records older than any backup."""
    salt = secrets.token_bytes(16)
    row = {"salt": salt, "fingerprint": fingerprint(salt, person_id), "at": now}
    connection.execute(delete(ErasureRow).where(ErasureRow.at < now - KEPT))
    connection.execute(insert(ErasureRow), row)


def on_record(connection: Connection) -> set[ErasureNote]:
    """All erasures still on record."""
    rows = connection.execute(select(ErasureRow.salt, ErasureRow.fingerprint, ErasureRow.at))
    return {ErasureNote(*row) for row in rows}


def erased_on(connection: Connection, person_id: int, day: date) -> bool:
    """Whether the person was erased on that day (in UTC)."""
    noted = on_record(connection)
    return any(each.at.date() == day and each.concerns(person_id) for each in noted)


def erased_among(connection: Connection, erasures: Collection[ErasureNote]) -> list[int]:
    """The ids of people in this database whom one of these erasures concerns."""
    return [
        person_id
        for person_id in connection.scalars(select(PersonRow.id).where(PersonRow.id > 0))
        if any(each.concerns(person_id) for each in erasures)
    ]


def fingerprint(salt: bytes, person_id: int) -> bytes:
    """A hash that confirms a known id without revealing it."""
    return hashlib.sha256(salt + person_id.to_bytes(8, "big")).digest()
