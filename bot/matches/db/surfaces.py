"""The messages that show matches: where they are, and what they show."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import timedelta
from typing import TypeAlias

import msgspec
from sqlalchemy import (
    ColumnElement,
    Select,
    and_,
    bindparam,
    delete,
    exists,
    or_,
    select,
    text,
    update,
)

from bot.errors import NoSuchMatch
from bot.matches.db import outbox
from bot.matches.db.queries import IS_OPEN, ON_BOARD, open_codes
from bot.matches.db.statements import upsert
from bot.matches.db.tables.matches import MatchRow, SeatRow, SurfaceRow
from bot.matches.db.tables.people import NoticeRow
from bot.matches.db.take_backs import MessageKey, take_back
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.match import Status
from bot.matches.model.messages import Key, NoticeKind, Surface, SurfaceKind, merged
from bot.matches.model.place import NO_SERVER

RowChange: TypeAlias = tuple[Surface, Surface]
"""A row as it was when its message was drawn, and as it is to be."""


class Saved(msgspec.Struct, frozen=True):
    """The match's current ``version``, and the rows as stored, without those of erased people."""

    version: int
    rows: Mapping[Key, Surface]


SHOWN_FOR = timedelta(days=7)
"""How long after its end a match is still shown in a channel that reopens."""

_FIELDS = [name for name in Surface.__struct_fields__ if name != "code"]
_STORED = select(*(getattr(SurfaceRow, name) for name in _FIELDS)).where(
    SurfaceRow.match_id == bindparam("of_match"), SurfaceRow.kind.in_(list(SurfaceKind))
)
_MATCH = (
    select(
        MatchRow.id,
        MatchRow.version,
        and_(MatchRow.status == Status.LOBBY, MatchRow.mix.is_(None)).label("unmixed"),
        (MatchRow.status == Status.OVER).label("over"),
        SeatRow.number.label("erased"),
        MatchRow.series,
    )
    .outerjoin(SeatRow, and_(SeatRow.match_id == MatchRow.id, SeatRow.person_id < 0))
    .where(MatchRow.code == bindparam("code"))
    .with_for_update(of=MatchRow, key_share=True)
)
"""Finds the match, once for each seat of an erased person, but at least once, and locks it against
other saves."""
_UPDATE_MATCH = update(MatchRow).where(MatchRow.id == bindparam("of_match"))
_POSTING = and_(SurfaceRow.posting.is_not(None), ~SurfaceRow.closed)
_UNFINISHED = and_(
    SurfaceRow.match_id == MatchRow.id, or_(SurfaceRow.version < MatchRow.version, _POSTING)
)
_NOTE_DELIVERED = _UPDATE_MATCH.values(delivered=~exists().where(_UNFINISHED))
_CLOSED = and_(SurfaceRow.seat.is_(None), SurfaceRow.closed)
_DRAW_AGAIN = {"version": 0, "revision": SurfaceRow.revision + 1}

# Direct messages are identified by kind and seat, the others by kind alone.
_CHANGING = [name for name in _FIELDS if name not in ("kind", "seat")]
_PANELS = upsert(SurfaceRow, ("match_id", "kind", "seat"), _CHANGING)
_OTHERS = upsert(SurfaceRow, ("match_id", "kind"), _CHANGING, index_where=text("seat IS NULL"))


def save(
    unit: UnitOfWork,
    code: str,
    changes: Sequence[RowChange],
    *,
    strays: Iterable[MessageKey] = (),
    relink: bool = False,
) -> Saved:
    """Store what has become of these messages of a match, merged by :func:`.messages.merged`. The
    messages in ``strays``, and those to people who have been erased since, are deleted. ``relink``
    says that the board has moved; what links to it is then drawn again. The id of the first board
    posted before the match starts is mixed into the match's luck. Raises NoSuchMatch."""
    matches = unit.connection.execute(_MATCH, {"code": code}).all()
    if not matches:
        raise NoSuchMatch
    match, erased = matches[0], {row.erased for row in matches if row.erased is not None}
    rows = unit.connection.execute(_STORED, {"of_match": match.id}).mappings()
    stored = [Surface(code=code, **{**row, "kind": SurfaceKind(row["kind"])}) for row in rows]
    current = {row.key: row for row in stored}
    kept, taken_back = list[Surface](), [*strays]
    for before, after in changes:
        if after.seat in erased:
            taken_back.append((after.channel_id, after.message_id))
            continue
        row = current.get(after.key, Surface(code, *after.key))
        surface, stray = merged(row, before, after)
        kept.append(surface)
        taken_back.append((after.channel_id, stray))
    boards = [one.message_id for one in kept if one.kind is SurfaceKind.BOARD and one.message_id]
    if match.unmixed and boards:
        unit.connection.execute(_UPDATE_MATCH, {"of_match": match.id, "mix": boards[0]})
    if relink:
        rest = (SurfaceRow.match_id == match.id, SurfaceRow.kind != SurfaceKind.BOARD)
        unit.connection.execute(update(SurfaceRow).where(*rest).values(_DRAW_AGAIN))
    if relink and match.series is not None:
        people = select(SeatRow.person_id).where(SeatRow.match_id == match.id)
        of_series = (NoticeRow.about == str(match.series), NoticeRow.person_id.in_(people))
        outbox.redraw(unit, NoticeRow.kind == NoticeKind.SERIES_CALL, *of_series)
    new_rows = [
        {"match_id": match.id, **{name: getattr(one, name) for name in _FIELDS}} for one in kept
    ]
    _PANELS.run(unit.connection, [row for row in new_rows if row["seat"] is not None])
    _OTHERS.run(unit.connection, [row for row in new_rows if row["seat"] is None])
    take_back(unit, taken_back)
    if match.over:
        unit.connection.execute(_NOTE_DELIVERED, {"of_match": match.id})
    return Saved(match.version, {one.key: one for one in kept})


def forget_all(unit: UnitOfWork) -> None:
    """Forget all messages that show matches."""
    unit.connection.execute(delete(SurfaceRow))


def redraw_waiting(unit: UnitOfWork) -> None:
    """Have the boards of waiting tables drawn again, for the reason that
    :func:`.series.redraw_cards` gives."""
    redraw(unit, open_codes(MatchRow.status == Status.LOBBY), boards_alone=True)


class Behind(msgspec.Struct, frozen=True):
    """A match with messages to write: ``public`` ones in its server's channels, ``direct`` ones, or
    both."""

    code: str
    version: int
    server_id: int
    public: bool
    direct: bool


def out_of_date(unit: UnitOfWork, opening: timedelta = timedelta(0)) -> list[Behind]:
    """The matches with a stale message; finished ones come last. A message is stale if it shows an
    old version, may not have been posted, or is missing: a running match has a panel per person,
    and an open one has a board, unless it opened less than ``opening`` ago."""
    no_board = and_(
        IS_OPEN,
        MatchRow.created_at <= unit.now - opening,
        MatchRow.server_id != NO_SERVER,
        ~exists().where(ON_BOARD),
    )
    panel = exists().where(
        SurfaceRow.match_id == SeatRow.match_id,
        SurfaceRow.kind == SurfaceKind.PANEL,
        SurfaceRow.seat == SeatRow.number,
    )
    seat_without = exists().where(
        SeatRow.match_id == MatchRow.id, SeatRow.person_id > 0, ~SeatRow.left, ~panel
    )
    no_panel = and_(MatchRow.status == Status.RUNNING, seat_without)
    public = or_(exists().where(_UNFINISHED, SurfaceRow.seat.is_(None)), no_board)
    direct = or_(exists().where(_UNFINISHED, SurfaceRow.seat.is_not(None)), no_panel)
    rows = unit.connection.execute(
        select(MatchRow.code, MatchRow.version, MatchRow.server_id, public, direct)
        .where(~MatchRow.delivered, ~MatchRow.unreadable, or_(public, direct))
        .order_by(MatchRow.status == Status.OVER, MatchRow.id)
    )
    return [Behind(*row) for row in rows]


def closed(unit: UnitOfWork, server_id: int) -> list[tuple[str, int]]:
    """The match's code and the channel of each message that its channel has rejected, for the
    server's open matches and those that ended less than :data:`SHOWN_FOR` ago."""
    rows = unit.connection.execute(
        select(MatchRow.code, SurfaceRow.channel_id)
        .join(MatchRow, MatchRow.id == SurfaceRow.match_id)
        .where(MatchRow.server_id == server_id)
        .where(or_(IS_OPEN, MatchRow.ended_at > unit.now - SHOWN_FOR))
        .where(_CLOSED)
        .order_by(MatchRow.id)
    )
    return [(code, channel_id) for code, channel_id in rows if channel_id is not None]


def reopen(unit: UnitOfWork, codes: Collection[str]) -> None:
    """Have the messages that these matches' channels have rejected drawn again."""
    redraw(unit, codes, _CLOSED)


def redraw(
    unit: UnitOfWork,
    codes: Collection[str] | Select[str],
    *which: ColumnElement[bool],
    boards_alone: bool = False,
) -> None:
    """Mark these matches' messages as stale: all, only their boards, or those that meet the
    conditions in ``which``."""
    boards = [SurfaceRow.kind == SurfaceKind.BOARD] if boards_alone else []
    ids = select(MatchRow.id).where(MatchRow.code.in_(codes))
    finished = update(MatchRow).where(MatchRow.code.in_(codes), MatchRow.delivered)
    unit.connection.execute(finished.values(delivered=False))
    messages = update(SurfaceRow).where(SurfaceRow.match_id.in_(ids), *boards, *which)
    unit.connection.execute(messages.values(_DRAW_AGAIN))


def redraw_finished(unit: UnitOfWork, person_id: int) -> Sequence[str]:
    """Mark the messages of a person's finished matches, posted or on their way, as stale; return
    the codes of these matches."""
    played = select(SeatRow.match_id).where(SeatRow.person_id == person_id)
    posting = or_(SurfaceRow.posting.is_not(None), SurfaceRow.version == 0)
    posted = or_(SurfaceRow.message_id.is_not(None), posting)
    codes = unit.connection.scalars(
        select(MatchRow.code)
        .where(
            MatchRow.status == Status.OVER,
            MatchRow.id.in_(played),
            exists().where(SurfaceRow.match_id == MatchRow.id, posted),
        )
        .order_by(MatchRow.id)
    ).all()
    redraw(unit, codes, posted)
    return codes
