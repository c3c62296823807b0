"""Messages that have to be deleted, as nobody shall see them any more."""

from collections.abc import Iterable

from sqlalchemy import delete, select

from bot.matches.db.tables.people import TakeBackRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.db.upsert import upsert

WHOLE_CHANNEL = 0
"""In place of a message's id: all messages of a direct channel."""

_ADD = upsert(TakeBackRow, ["channel_id", "message_id"], ["before_id"])


def add(unit: UnitOfWork, messages: Iterable[tuple[int, int]], before_id: int = 0) -> None:
    """Have these messages deleted, by channel and id; for :data:`WHOLE_CHANNEL`, all below
    ``before_id``, an id."""
    rows = [
        {"channel_id": channel_id, "message_id": message_id, "before_id": before_id}
        for channel_id, message_id in messages
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
