"""Messages that still have to be deleted from Discord."""

from collections.abc import Iterable

from sqlalchemy import delete, select

from bot.matches.db.statements import upsert
from bot.matches.db.tables.people import TakeBackRow
from bot.matches.db.unit_of_work import UnitOfWork

MessageKey = tuple[int | None, int | None]
"""A message's channel and id; None where there is none."""
WHOLE_CHANNEL = 0
"""Used in place of a message's id to mean all messages in a DM channel."""

_TAKE_BACK = upsert(TakeBackRow, ("channel_id", "message_id"), ("before_id",))


def take_back(unit: UnitOfWork, messages: Iterable[MessageKey], before_id: int = 0) -> None:
    """Have these messages deleted. With :data:`WHOLE_CHANNEL` in place of an id, these are all the
    channel's messages with ids below ``before_id``."""
    rows = [
        {"channel_id": channel_id, "message_id": message_id, "before_id": before_id}
        for channel_id, message_id in messages
        if channel_id is not None and message_id is not None
    ]
    _TAKE_BACK.run(unit.connection, rows)


def pending(unit: UnitOfWork) -> list[tuple[int, int, int]]:
    """The channel, the id and the ``before_id`` of each message to delete."""
    rows = unit.connection.execute(select(TakeBackRow.__table__))
    return [(row.channel_id, row.message_id, row.before_id) for row in rows]


def done(unit: UnitOfWork, channel_id: int, message_id: int, before_id: int) -> None:
    """Forget a message that has been deleted, unless another erasure has been requested since."""
    unit.erasing = True
    of_message = (TakeBackRow.channel_id == channel_id, TakeBackRow.message_id == message_id)
    unit.connection.execute(
        delete(TakeBackRow).where(*of_message, TakeBackRow.before_id == before_id)
    )
