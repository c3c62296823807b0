"""Messages that have to be deleted, as nobody shall see them any more."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace
from sqlalchemy import delete, select

from bot.matches.db.tables.people import TakeBackRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.db.upsert import upsert
from bot.matches.model.messages import Notice, Surface

Row = TypeVar("Row", Surface, Notice)

Place = tuple[int | None, int | None]
"""A message's channel and id, None if there is none."""
WHOLE_CHANNEL = 0
"""In place of a message's id: all messages of a direct channel."""

_ADD = upsert(TakeBackRow, ["channel_id", "message_id"], ["before_id"])


def add(unit: UnitOfWork, messages: Iterable[Place], before_id: int = 0) -> None:
    """Have these messages deleted, by channel and id; for :data:`WHOLE_CHANNEL`, all below
    ``before_id``, an id."""
    rows = [
        {"channel_id": channel_id, "message_id": message_id, "before_id": before_id}
        for channel_id, message_id in messages
        if channel_id is not None and message_id is not None
    ]
    _ADD.run(unit.connection, rows)


def waiting(unit: UnitOfWork) -> list[tuple[int, int, int]]:
    """The messages to delete: channel, id and ``before_id`` of each."""
    rows = unit.connection.execute(select(TakeBackRow.__table__))
    return [(row.channel_id, row.message_id, row.before_id) for row in rows]


def done(unit: UnitOfWork, channel_id: int, message_id: int, before_id: int) -> None:
    """Note that the messages are deleted, unless another erasure was requested meanwhile."""
    unit.erasing = True
    of_message = (TakeBackRow.channel_id == channel_id, TakeBackRow.message_id == message_id)
    unit.connection.execute(
        delete(TakeBackRow).where(*of_message, TakeBackRow.before_id == before_id)
    )


def merged(row: Row, before: Row, after: Row) -> tuple[Row, list[Place]]:
    """What to store in place of ``row`` for a message drawn from ``before``, to be ``after``; and
    messages to delete. If the row has been changed since, the message is drawn once more; if it has
    another message by now, this one is deleted."""
    strays = list[Place]()
    if row.revision != before.revision:
        current = (row.message_id, row.posting) == (before.message_id, before.posting)
        if not current and after.message_id != row.message_id:
            strays.append((after.channel_id, after.message_id))
        after = (after if current else row).behind(before, row)
    return replace(after, revision=row.revision + 1), strays
