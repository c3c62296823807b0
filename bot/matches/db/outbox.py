"""The outbox: notices, which tell people and servers what no match's own messages show.

A notice's row says what has to be posted once, from ``due_at`` on. :func:`post` writes it for a
server, :func:`.series.notify` for a person, in the transaction that gives the reason for it. What
the message shows depends on other rows; any code that changes them also calls :func:`redraw` in the
same transaction."""

from collections.abc import Iterable
from datetime import timedelta

import msgspec
from sqlalchemy import ColumnElement, String, and_, case, cast, delete, func, or_, select, update

from bot.matches.db.statements import insert_missing
from bot.matches.db.tables.matches import MatchRow
from bot.matches.db.tables.people import NoticeRow, PersonRow, ServerRow
from bot.matches.db.tables.series import SeriesRow
from bot.matches.db.take_backs import take_back
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.messages import NONCE_LASTS, Notice, NoticeKind, merged
from bot.matches.model.series import RUNNING

AT_ONCE = timedelta(0)

_POST = insert_missing(NoticeRow)
_FIXED = {"id", "kind", "to", "on_server", "about", "locale", "role"}
_CHANGING = {*Notice.__struct_fields__} - _FIXED
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


def post(
    unit: UnitOfWork,
    kind: NoticeKind,
    server_id: int,
    channel_id: int | None,
    about: str,
    after: timedelta = AT_ONCE,
    answer_time: timedelta = AT_ONCE,
) -> None:
    """Have a server's message posted in this channel ``after`` this delay, once; None is for never.
    If the answer to a command may post it instead (see :func:`answered`), the outbox first gives
    the answer this much time."""
    at = None if channel_id is None else unit.now + after
    row = {
        "kind": kind,
        "server_id": server_id,
        "channel_id": channel_id,
        "about": about,
        "due_at": at and at + answer_time,
        "wanted_since": at,
        "posting_since": at if answer_time else None,
    }
    _POST.run(unit.connection, [row])


def redraw(unit: UnitOfWork, *which: ColumnElement[bool]) -> int:
    """Have these messages edited, or deleted if they no longer have anything to say. Returns how
    many there are."""
    posted = NoticeRow.message_id.is_not(None)
    waiting = NoticeRow.due_at.is_not(None)
    card = NoticeRow.kind == NoticeKind.SERIES  # tried again, unlike others that reached nobody
    changes = {
        "revision": NoticeRow.revision + 1,
        "due_at": func.coalesce(NoticeRow.due_at, unit.now),
    }
    return unit.connection.execute(
        update(NoticeRow).where(*which, or_(posted, waiting, card)).values(changes)
    ).rowcount


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
    it has been deleted since, for example with its person's data; the message is then deleted, too.
    ``strays`` are further messages to be deleted in its channel."""
    of_row = NoticeRow.id == before.id
    row = unit.connection.execute(_LOAD.where(of_row).with_for_update(of=NoticeRow)).first()
    if row is None:
        take_back(unit, [(after.channel_id, each) for each in (*strays, after.message_id)])
        return None
    notice, stray = merged(msgspec.convert(row._mapping, Notice), before, after)
    values = {name: getattr(notice, name) for name in _CHANGING}
    unit.connection.execute(update(NoticeRow).where(of_row).values(values))
    take_back(unit, [(after.channel_id, each) for each in (*strays, stray)])
    if before.kind is NoticeKind.SERIES and after.message_id != before.message_id:
        calls = NoticeRow.kind == NoticeKind.SERIES_CALL  # they link to the card
        redraw(unit, calls, NoticeRow.about == before.about)
    return notice


def answered(unit: UnitOfWork, notice_id: int, message_id: int) -> None:
    """Record that the answer to a command has posted the notice as it was at first. If it has
    changed since, it stays due, to be edited."""
    due_at = case((NoticeRow.revision == 0, None), else_=NoticeRow.due_at)
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
