"""Who was erased lately, so that a restored backup can forget them again."""

import hashlib
import secrets
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, union

from bot.matches.db.tables.people import BanRow, ErasureRow, LogRow, PersonRow

KEPT = timedelta(days=30)
"""A backup older than this may name people who have been erased since."""


class ErasureNote(msgspec.Struct, frozen=True):
    """One erasure, without the person's id."""

    salt: bytes
    fingerprint: bytes
    at: datetime


def note(connection: Connection, person_id: int, now: datetime) -> None:
    """Note an erasure, and delete notes older than any backup."""
    salt = secrets.token_bytes(16)
    connection.execute(delete(ErasureRow).where(ErasureRow.at < now - KEPT))
    connection.execute(
        insert(ErasureRow),
        {"salt": salt, "fingerprint": fingerprint(salt, person_id), "at": now},
    )


def noted(connection: Connection) -> set[ErasureNote]:
    """Every erasure that is still noted."""
    rows = connection.execute(select(ErasureRow.salt, ErasureRow.fingerprint, ErasureRow.at))
    return {ErasureNote(*row) for row in rows}


def erased_among(connection: Connection, erasures: Collection[ErasureNote]) -> list[int]:
    """The ids of the people in this database that one of these erasures names."""
    named = (PersonRow.id, BanRow.person_id, LogRow.by_id, LogRow.about_id)
    ids = connection.scalars(union(*map(select, named)))
    people = [person_id for person_id in ids if person_id is not None and person_id > 0]
    return [person_id for person_id in people if any(names(each, person_id) for each in erasures)]


def names(noted: Any, person_id: int) -> bool:
    """Whether an erasure, or the row of a ban, is about this person."""
    about: bool = noted.fingerprint == fingerprint(noted.salt, person_id)
    return about


def fingerprint(salt: bytes, person_id: int) -> bytes:
    """Confirms an id that is known, but does not give it away."""
    return hashlib.sha256(salt + person_id.to_bytes(8, "big")).digest()
