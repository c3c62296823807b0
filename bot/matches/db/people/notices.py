"""Messages to people and servers, outside any match. A row says that a person or a server is told
something once, from ``due_at`` on; :func:`expect` writes it in the transaction that causes it. Its
kind provides the content when it is told, and as long as a message shows it, which is edited or
deleted once it is stale. A process claims the row before it posts. If it ends before recording the
outcome, another can claim the row after ``CLAIMED_FOR``, and first searches for the message."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, and_, delete, or_, select, update

from bot.matches.db import servers
from bot.matches.db.tables.matches import MatchRow, SeatRow
from bot.matches.db.tables.people import NoticeRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.db.upsert import insert_missing, upsert
from bot.matches.model.match import Person
from bot.matches.model.notices import Notice, NoticeKind
from bot.matches.model.server import Server

CLAIMED_FOR = timedelta(seconds=20)
"""Longer than Discord takes to carry out an abandoned request."""

AT_ONCE = timedelta(0)

Key: TypeAlias = tuple[int, str]
"""The id of a person or a server, and the subject, such as a series."""
Kinds: TypeAlias = Mapping[NoticeKind, Callable[[UnitOfWork, Sequence[Key]], Mapping[Key, str]]]
"""What gives each kind's current content, without the people who get none."""

_EXPECT = upsert(NoticeRow, ("person_id", "kind", "about"), ("due_at",))
_ADD = insert_missing(NoticeRow)


def expect(
    unit: UnitOfWork,
    kind: NoticeKind,
    people: Iterable[int],
    about: str,
    after: timedelta = AT_ONCE,
) -> None:
    """Have these people told after a while; the new message takes the place of an earlier one."""
    notice = {"kind": kind, "about": about, "due_at": unit.now + after}
    _EXPECT.run(unit.connection, [{"person_id": person_id, **notice} for person_id in people])


def announce(
    unit: UnitOfWork,
    kind: NoticeKind,
    server_id: int,
    about: str,
    channel_id: int | None = None,
    after: timedelta = AT_ONCE,
) -> None:
    """Have the server told once, after a while, in this channel or the one that its kind has."""
    due_at = unit.now + after
    notice = {"kind": kind, "server_id": server_id, "about": about, "due_at": due_at}
    _ADD.run(
        unit.connection, [notice if channel_id is None else notice | {"channel_id": channel_id}]
    )


def forget(unit: UnitOfWork, person_id: int) -> list[tuple[int, int]]:
    """Delete an erased person's notices; return their messages, by channel and id."""
    own = delete(NoticeRow).where(NoticeRow.person_id == person_id)
    rows = unit.connection.execute(own.returning(NoticeRow.channel_id, NoticeRow.message_id))
    return [(channel, message) for channel, message in rows if channel and message]


def mark_stale(unit: UnitOfWork, person_id: int) -> None:
    """Have messages about this person's servers edited, as their content may change."""
    own = select(MatchRow.server_id).join(SeatRow).where(SeatRow.person_id == person_id)
    unit.connection.execute(update(NoticeRow).where(NoticeRow.server_id.in_(own)).values(says=None))


def waiting(unit: UnitOfWork, kinds: Kinds, *, shown: bool = True) -> list[int]:
    """The ids of due rows; with ``shown``, also of those whose messages are stale."""
    to_look_at = [NoticeRow.due_at.is_not(None), NoticeRow.posting.is_not(None)]
    to_look_at += [NoticeRow.message_id.is_not(None)] if shown else []
    rows = unit.connection.execute(
        select(NoticeRow.__table__)
        .where(or_(*to_look_at), _free(unit.now))
        .order_by(NoticeRow.due_at)
    ).all()
    said = _contents(unit, kinds, rows)
    return [row.id for row in rows if _needs_work(row, said[row.id])]


def claim(unit: UnitOfWork, kinds: Kinds, notice_id: int) -> Notice | None:
    """Claim the row for this process and say what to do about it; None for nothing."""
    row = unit.connection.execute(
        select(NoticeRow.__table__)
        .where(NoticeRow.id == notice_id, _free(unit.now))
        .with_for_update()
    ).first()
    if row is None:
        return None
    says = _contents(unit, kinds, [row])[row.id]
    if not _needs_work(row, says):
        return None
    unsettled, due_at, posting = row.claimed_at is not None, row.due_at, row.posting
    if not unsettled and due_at is not None:
        posting = None if says is None else int(due_at.timestamp())
        due_at = None
    changes = {"due_at": due_at, "says": says, "posting": posting, "claimed_at": unit.now}
    unit.connection.execute(update(NoticeRow).where(NoticeRow.id == row.id).values(**changes))
    return Notice(
        id=row.id,
        to=_to(unit, row),
        kind=NoticeKind(row.kind),
        about=row.about,
        says=says,
        channel_id=row.channel_id,
        message_id=row.message_id,
        posting=posting,
        claimed_at=unit.now,
        unsettled=unsettled,
    )


def settle(
    unit: UnitOfWork, notice: Notice, channel_id: int | None, message_id: int | None
) -> bool:
    """Record the message that shows the notice, or none. False if the person has been erased. If
    another process has claimed it since, either may have written last: it is edited again."""
    its = update(NoticeRow).where(NoticeRow.id == notice.id)
    row = {"claimed_at": None, "posting": None, "channel_id": channel_id, "message_id": message_id}
    own = its.where(NoticeRow.claimed_at == notice.claimed_at).values(**row)
    return any(unit.connection.execute(each).rowcount for each in (own, its.values(says=None)))


def purge(unit: UnitOfWork, kind: NoticeKind, which: ColumnElement[bool]) -> None:
    """Delete notices of a kind that are neither due nor claimed."""
    settled = (NoticeRow.claimed_at.is_(None), NoticeRow.due_at.is_(None))
    unit.connection.execute(delete(NoticeRow).where(NoticeRow.kind == kind, which, *settled))


def _id(row: Any) -> int:
    return int(row.person_id or row.server_id)


def _to(unit: UnitOfWork, row: Any) -> Person | Server:
    if row.person_id is not None:
        return servers.people(unit, [row.person_id])[0]
    return Server(row.server_id, "", servers.server_locale(unit, row.server_id) or "")


def _free(now: datetime) -> ColumnElement[bool]:
    """Rows that no process has claimed and that aren't due later."""
    unclaimed = or_(NoticeRow.claimed_at.is_(None), NoticeRow.claimed_at < now - CLAIMED_FOR)
    return and_(unclaimed, or_(NoticeRow.due_at.is_(None), NoticeRow.due_at <= now))


def _needs_work(row: Any, says: str | None) -> bool:
    return row.claimed_at is not None or row.due_at is not None or says != row.says


def _contents(unit: UnitOfWork, kinds: Kinds, rows: Sequence[Any]) -> dict[int, str | None]:
    """The current content of each row, by its id."""
    by_kind = defaultdict[NoticeKind, list[Any]](list)
    for row in rows:
        by_kind[NoticeKind(row.kind)].append(row)
    said: dict[int, str | None] = {}
    for kind, its in by_kind.items():
        found = kinds[kind](unit, [(_id(row), row.about) for row in its])
        said |= {row.id: found.get((_id(row), row.about)) for row in its}
    return said
