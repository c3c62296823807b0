"""What people and servers are told apart from their matches, and which messages must be deleted.

A notice's row says what has to be posted once, from ``due_at`` on. :func:`tell` and :func:`post`
write it in the transaction that gives the reason for it. What the message shows depends on other
rows; any code that changes them also calls :func:`redraw` in the same transaction. A save states
the revision that the message was drawn from; if the row's revision has changed by then, the message
is drawn again."""

from collections.abc import Iterable
from datetime import timedelta
from typing import TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy import ColumnElement, String, and_, case, cast, delete, func, or_, select, update

from bot.matches.db.statements import insert_missing, upsert
from bot.matches.db.tables.matches import MatchRow
from bot.matches.db.tables.people import NoticeRow, PersonRow, ServerRow, TakeBackRow
from bot.matches.db.tables.series import SeriesRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.messages import NONCE_LASTS, Notice, NoticeKind, Surface
from bot.matches.model.series import RUNNING

Row = TypeVar("Row", Surface, Notice)

MessageKey = tuple[int | None, int | None]
"""A message's channel and id; None where there is none."""
WHOLE_CHANNEL = 0
"""Used in place of a message's id to mean all messages in a DM channel."""
AT_ONCE = timedelta(0)

_TELL = upsert(
    NoticeRow,
    ("person_id", "kind", "about"),
    ("due_at", "wanted_since"),
    lambda new: {"revision": NoticeRow.revision + 1},
)
_POST = insert_missing(NoticeRow)
_TAKE_BACK = upsert(TakeBackRow, ("channel_id", "message_id"), ("before_id",))
_CHANGING = {*NoticeRow.__table__.columns.keys()} & {*Notice.__struct_fields__} - {
    "id",
    "kind",
    "about",
}
_CALLS = NoticeRow.kind == NoticeKind.TABLE_CALL
_LOAD = (
    select(
        NoticeRow.__table__,
        func.coalesce(NoticeRow.person_id, NoticeRow.server_id).label("to"),
        NoticeRow.server_id.is_not(None).label("on_server"),
        func.coalesce(PersonRow.locale, ServerRow.language, ServerRow.locale).label("locale"),
        case((_CALLS, ServerRow.call_role)).label("role"),
    )
    .outerjoin(PersonRow, PersonRow.id == NoticeRow.person_id)
    .outerjoin(ServerRow, ServerRow.id == NoticeRow.server_id)
)


def tell(
    unit: UnitOfWork,
    kind: NoticeKind,
    people: Iterable[int],
    about: str,
    after: timedelta = AT_ONCE,
) -> None:
    """Have a message sent to each of these people ``after`` this delay. It replaces any earlier
    message of the same kind about the same thing."""
    at = unit.now + after
    row = {"kind": kind, "about": about, "due_at": at, "wanted_since": at}
    _TELL.run(unit.connection, [{"person_id": person_id, **row} for person_id in people])


def post(
    unit: UnitOfWork,
    kind: NoticeKind,
    server_id: int,
    channel_id: int | None,
    about: str,
    after: timedelta = AT_ONCE,
    answered: timedelta = AT_ONCE,
) -> None:
    """Have a message posted once in a server's channel ``after`` this delay; without a channel,
    only record it. For the time ``answered`` after that, the answer to a command may still post
    it."""
    at = None if channel_id is None else unit.now + after
    row = {
        "kind": kind,
        "server_id": server_id,
        "channel_id": channel_id,
        "about": about,
        "due_at": at and at + answered,
        "wanted_since": at,
        "posting_since": at if answered else None,
    }
    _POST.run(unit.connection, [row])


def redraw(unit: UnitOfWork, *which: ColumnElement[bool]) -> int:
    """Have these messages edited, or deleted if they no longer have anything to say. Returns how
    many there are."""
    # People whom a message couldn't reach aren't told of a change, either.
    posted = or_(
        NoticeRow.message_id.is_not(None),
        NoticeRow.due_at.is_not(None),
        NoticeRow.kind == NoticeKind.SERIES,
    )
    changes = {
        "revision": NoticeRow.revision + 1,
        "due_at": func.coalesce(NoticeRow.due_at, unit.now),
    }
    return unit.connection.execute(update(NoticeRow).where(*which, posted).values(changes)).rowcount


def due(unit: UnitOfWork) -> list[tuple[int, int | None]]:
    """The ids of the notices to be written now, each with the id of its server, if it has one."""
    rows = unit.connection.execute(
        select(NoticeRow.id, NoticeRow.server_id)
        .where(_due(unit))
        .order_by(NoticeRow.due_at, NoticeRow.id)
    )
    return [(notice_id, server_id) for notice_id, server_id in rows]


def load(unit: UnitOfWork, notice_id: int) -> Notice | None:
    """The notice with this id; None if there is nothing to write now."""
    row = unit.connection.execute(_LOAD.where(NoticeRow.id == notice_id, _due(unit))).first()
    return None if row is None else msgspec.convert(row._mapping, Notice)


def _due(unit: UnitOfWork) -> ColumnElement[bool]:
    expired = and_(_CALLS, NoticeRow.due_at < unit.now - NONCE_LASTS)
    return and_(NoticeRow.due_at <= unit.now, ~expired)


def move(unit: UnitOfWork, code: str, channel_id: int) -> None:
    """Have a table that has moved call for players in its new channel."""
    of_match = update(NoticeRow).where(_CALLS, NoticeRow.about == code)
    unit.connection.execute(of_match.values(channel_id=channel_id))


def save(
    unit: UnitOfWork, before: Notice, after: Notice, strays: Iterable[int] = ()
) -> Notice | None:
    """Store what has become of a message drawn from the row ``before``. Returns the row, or None if
    the person has been erased since. ``strays`` are further messages to be deleted in its
    channel."""
    of_row = NoticeRow.id == before.id
    row = unit.connection.execute(_LOAD.where(of_row).with_for_update(of=NoticeRow)).first()
    gone = [*strays, after.message_id] if row is None else strays
    taken_back = [(after.channel_id, each) for each in gone]
    kept = None
    if row is not None:
        kept, others = merged(msgspec.convert(row._mapping, Notice), before, after)
        taken_back += others
        values = {name: getattr(kept, name) for name in _CHANGING}
        unit.connection.execute(update(NoticeRow).where(of_row).values(values))
    take_back(unit, taken_back)
    if before.kind is NoticeKind.SERIES and after.message_id != before.message_id:
        calls = NoticeRow.kind == NoticeKind.SERIES_CALL  # they link to the card
        redraw(unit, calls, NoticeRow.about == before.about)
    return kept


def answered(unit: UnitOfWork, notice_id: int, message_id: int) -> None:
    """Record that the answer to a command has posted the notice in its first revision."""
    fresh = NoticeRow.revision == 0
    due_at = case((fresh, None), else_=NoticeRow.due_at)
    of_notice = update(NoticeRow).where(NoticeRow.id == notice_id)
    row = {"message_id": message_id, "posting_since": None, "wanted_since": None, "due_at": due_at}
    unit.connection.execute(of_notice.values(row))


def purge(unit: UnitOfWork) -> None:
    """Forget messages that won't change any more: calls for tables, calls for series that are over,
    and daily results from before yesterday."""
    over = select(cast(SeriesRow.id, String)).where(SeriesRow.stage.not_in(RUNNING))
    old = select(MatchRow.code).where(MatchRow.day < unit.now.date() - timedelta(days=1))
    stay = or_(
        _CALLS,
        and_(NoticeRow.kind == NoticeKind.SERIES_CALL, NoticeRow.about.in_(over)),
        and_(NoticeRow.kind == NoticeKind.DAILY, NoticeRow.about.in_(old)),
    )
    done = or_(NoticeRow.due_at.is_(None), NoticeRow.due_at < unit.now - timedelta(days=1))
    unit.connection.execute(delete(NoticeRow).where(stay, done))


def forget(unit: UnitOfWork, person_id: int) -> set[tuple[int, int]]:
    """Delete the notices to a person who is being erased; return the channel and id of each
    message."""
    of_person = delete(NoticeRow).where(NoticeRow.person_id == person_id)
    rows = unit.connection.execute(of_person.returning(NoticeRow.channel_id, NoticeRow.message_id))
    return {(channel, message) for channel, message in rows if channel and message}


def take_back(unit: UnitOfWork, messages: Iterable[MessageKey], before_id: int = 0) -> None:
    """Have these messages deleted. With :data:`WHOLE_CHANNEL` in place of an id, these are all the
    channel's messages with ids below ``before_id``."""
    rows = [
        {"channel_id": channel_id, "message_id": message_id, "before_id": before_id}
        for channel_id, message_id in messages
        if channel_id is not None and message_id is not None
    ]
    _TAKE_BACK.run(unit.connection, rows)


def take_backs(unit: UnitOfWork) -> list[tuple[int, int, int]]:
    """The channel, the id and the ``before_id`` of each message to delete."""
    rows = unit.connection.execute(select(TakeBackRow.__table__))
    return [(row.channel_id, row.message_id, row.before_id) for row in rows]


def taken_back(unit: UnitOfWork, channel_id: int, message_id: int, before_id: int) -> None:
    """Record that the message has been deleted, unless another erasure has been requested since."""
    unit.erasing = True
    of_message = (TakeBackRow.channel_id == channel_id, TakeBackRow.message_id == message_id)
    unit.connection.execute(
        delete(TakeBackRow).where(*of_message, TakeBackRow.before_id == before_id)
    )


def merged(row: Row, before: Row, after: Row) -> tuple[Row, list[MessageKey]]:
    """What a stored ``row`` becomes now that a message drawn from the row as it was ``before`` is
    as in ``after``, and the messages to delete.

    If the row hasn't changed meanwhile, it becomes ``after``. Otherwise, the message is drawn
    again; if the row names another message or posting by now, it keeps that, and the message in
    ``after``, if it is a different one, is deleted.
    """
    strays = list[MessageKey]()
    latest = after
    if row.revision != before.revision:
        if (row.message_id, row.posting) != (before.message_id, before.posting):
            latest = row
            if after.message_id != row.message_id:
                strays.append((after.channel_id, after.message_id))
        latest = latest.behind(before, row)
    return replace(latest, revision=row.revision + 1), strays
