"""The messages that show matches: where they are, and what they show."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import timedelta
from typing import Any

import msgspec
from msgspec.structs import replace
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
from bot.matches.db.queries import BOARD_LOCALE, ON_BOARD, OPEN
from bot.matches.db.tables.matches import MatchRow, SeatRow, SurfaceRow
from bot.matches.db.tables.people import NoticeRow, ServerRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.db.upsert import upsert
from bot.matches.model.match import NO_SERVER, Place, Status
from bot.matches.model.notices import NoticeKind
from bot.matches.model.surface import BOARD, LOOKED_FOR, NEVER_SHOWN, Surface, SurfaceKind, stale


class SavedSurfaces(msgspec.Struct, frozen=True):
    """The match's current ``version``. ``refused`` surfaces belong to people erased meanwhile, or
    lost to another writer of the row. ``strays`` are their messages, by channel and id, that no row
    has: they must be deleted. What ``uncertain`` surfaces show is not known."""

    version: int
    refused: tuple[Surface, ...] = ()
    strays: tuple[tuple[int, int], ...] = ()
    uncertain: tuple[Surface, ...] = ()

    @classmethod
    def of(
        cls,
        version: int,
        kept: Iterable[Surface],
        refused: Iterable[Surface],
        stored: Iterable[Surface],
    ) -> SavedSurfaces:
        """What came of a save, where ``stored`` were the rows before it."""
        known_ids = {row.message_id for row in (*stored, *kept)}
        strays = tuple(
            (one.channel_id, message_id)
            for one in refused
            for message_id in (one.message_id, one.replaced_id)
            if one.channel_id and message_id and message_id not in known_ids
        )
        uncertain = tuple(one for one in kept if one.version < 0)
        return cls(version, tuple(refused), strays, uncertain)


STILL_TOLD = timedelta(days=7)
"""How long after its end a match is still shown in a channel that reopens."""

_FIELDS = [name for name in Surface.__struct_fields__ if name != "code"]
_STORED = select(*(getattr(SurfaceRow, name) for name in _FIELDS)).where(
    SurfaceRow.match_id == bindparam("of_match")
)
_VERSION = (
    select(
        MatchRow.id,
        MatchRow.version,
        and_(
            MatchRow.status == Status.LOBBY,
            MatchRow.seed.is_not(None),
            MatchRow.mix.is_(None),
        ).label("unmixed"),
        (MatchRow.status == Status.OVER).label("over"),
        SeatRow.number.label("erased"),
        BOARD_LOCALE,
        ServerRow.voices,
        MatchRow.series,
    )
    .join(ServerRow, ServerRow.id == MatchRow.server_id)
    .outerjoin(SeatRow, and_(SeatRow.match_id == MatchRow.id, SeatRow.person_id < 0))
    .where(MatchRow.code == bindparam("code"))
    .with_for_update(of=MatchRow, key_share=True)
)
"""One row per seat of an erased person, at least one. Locks the match against other savers."""
_ITS_MATCH = update(MatchRow).where(MatchRow.id == bindparam("of_match"))
_UNFINISHED = exists().where(
    SurfaceRow.match_id == MatchRow.id,
    or_(
        SurfaceRow.version < MatchRow.version,
        SurfaceRow.posting.is_not(None),
        SurfaceRow.replaced_id.is_not(None),
    ),
)
_SETTLE = _ITS_MATCH.values(shown=~_UNFINISHED)

# Panels are identified by their seats, the others by their kinds alone.
_CHANGING = [name for name in _FIELDS if name not in ("kind", "seat")]
_PANELS = upsert(SurfaceRow, ("match_id", "kind", "seat"), _CHANGING)
_OTHERS = upsert(SurfaceRow, ("match_id", "kind"), _CHANGING, index_where=text("seat IS NULL"))


def save(
    unit: UnitOfWork,
    code: str,
    surfaces: Sequence[Surface],
    *,
    relink: bool = False,
    seen: Collection[Surface] | None = None,
    place: Place | None = None,
) -> SavedSurfaces:
    """Store the state of these messages of a match; its luck is mixed with the id of the first
    board that shows a table with its seal. ``relink``: the board has moved, so surfaces linking to
    it are stale. ``seen`` are the rows as they were when the messages were drawn: a surface is
    refused if its row now has another message, or a posting under way. If another process has saved
    the same message meanwhile, either edit may have come last, so its content is unknown; a refused
    surface may also have replaced it. Surfaces drawn for a ``place`` are stale if its language or
    voices have changed since. Raises :class:`NoSuchMatch`."""
    found = unit.connection.execute(_VERSION, {"code": code}).all()
    if not found:
        raise NoSuchMatch
    match, gone = found[0], {row.erased for row in found if row.erased is not None}
    rows = (
        () if seen is None else unit.connection.execute(_STORED, {"of_match": match.id}).mappings()
    )
    stored = [Surface(code=code, **{**row, "kind": SurfaceKind(row["kind"])}) for row in rows]
    kept, refused = merged(surfaces, stored, stored if seen is None else seen, gone)
    if place is not None and (place.locale, place.voices) != (match.board_locale, match.voices):
        kept = [replace(one, version=stale()) for one in kept]
    boards = [one.message_id for one in kept if one.kind is SurfaceKind.BOARD and one.message_id]
    if match.unmixed and boards:
        unit.connection.execute(_ITS_MATCH, {"of_match": match.id, "mix": boards[0]})
    if relink:
        rest = (SurfaceRow.match_id == match.id, SurfaceRow.kind != SurfaceKind.BOARD)
        unit.connection.execute(update(SurfaceRow).where(*rest).values(version=stale()))
    if relink and match.series is not None:
        people = select(SeatRow.person_id).where(SeatRow.match_id == match.id)
        own = (NoticeRow.about == str(match.series), NoticeRow.person_id.in_(people))
        outbox.redraw(unit, NoticeRow.kind == NoticeKind.SERIES_CALL, *own)
    _PANELS.run(unit.connection, _rows(match.id, [one for one in kept if one.seat is not None]))
    _OTHERS.run(unit.connection, _rows(match.id, [one for one in kept if one.seat is None]))
    if match.over:
        unit.connection.execute(_SETTLE, {"of_match": match.id})
    return SavedSurfaces.of(match.version, kept, refused, stored)


def merged(
    surfaces: Sequence[Surface],
    stored: Collection[Surface],
    seen: Collection[Surface],
    gone: Collection[int] = (),
) -> tuple[list[Surface], list[Surface]]:
    """The rows to store, and the refused surfaces. ``stored`` are the match's current rows,
    ``seen`` those when the surfaces were drawn. The people in the seats ``gone`` have been
    erased."""
    rows, before = {row.key: row for row in stored}, {row.key: row for row in seen}
    moved = BOARD in rows and BOARD in before and rows[BOARD].link != before[BOARD].link
    kept, refused = [], []
    for surface in surfaces:
        row, drawn_from = rows.get(surface.key), before.get(surface.key)
        if surface.seat in gone or _message(row) != _message(drawn_from):
            refused.append(surface)
            replaced = None if row is None or row.posting else drawn_from
            written = {each.message_id for each in (surface, replaced) if each is not None}
            if row is not None and surface.posting is None and row.message_id in written:
                kept.append(replace(row, version=stale()))
            continue
        undisturbed = {surface.version, NEVER_SHOWN if drawn_from is None else drawn_from.version}
        links = moved and surface.kind is not SurfaceKind.BOARD
        if row is not None and (links or row.version not in undisturbed):
            surface = replace(surface, version=stale())
        kept.append(surface)
    return kept, refused


def _message(row: Surface | None) -> tuple[object, ...]:
    """The message of a row, and what it notified its person of."""
    return (None,) * 3 if row is None else (row.message_id, row.posting, row.told_prompt)


def _rows(match_id: int, surfaces: Sequence[Surface]) -> list[dict[str, Any]]:
    return [
        {"match_id": match_id, **{name: getattr(surface, name) for name in _FIELDS}}
        for surface in surfaces
    ]


def forget_all(unit: UnitOfWork) -> None:
    """Forget all messages that show matches."""
    unit.connection.execute(delete(SurfaceRow))


def redraw_waiting(unit: UnitOfWork) -> None:
    """Have boards of waiting tables looked for. Nothing else would soon notice that one was
    deleted: Discord tells of it only when the message is edited."""
    waiting = select(MatchRow.id).where(MatchRow.status == Status.LOBBY)
    boards = update(SurfaceRow).where(
        SurfaceRow.match_id.in_(waiting),
        SurfaceRow.kind == SurfaceKind.BOARD,
        SurfaceRow.version >= 0,
    )
    unit.connection.execute(boards.values(version=LOOKED_FOR))


def out_of_date(unit: UnitOfWork, opening: timedelta = timedelta(0)) -> dict[str, int]:
    """The versions, by code, of matches with a stale message; finished matches come last. A message
    is stale if it shows an old version, may not have been posted, has yet to delete the message it
    replaced, or is missing: a running match has a panel per person, an open one a board, unless it
    opened less than ``opening`` ago."""
    no_board = and_(
        MatchRow.status.in_(OPEN),
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
    rows = unit.connection.execute(
        select(MatchRow.code, MatchRow.version)
        .where(~MatchRow.shown, ~MatchRow.unreadable, or_(_UNFINISHED, no_board, no_panel))
        .order_by(MatchRow.status == Status.OVER, MatchRow.id)
    )
    return {row.code: row.version for row in rows}


def boards_shown(unit: UnitOfWork, codes: Collection[str]) -> dict[str, int]:
    """The versions that these matches' boards show, by code."""
    boards = select(MatchRow.code, SurfaceRow.version).join(SurfaceRow, ON_BOARD)
    rows = unit.connection.execute(boards.where(MatchRow.code.in_(codes)))
    return {row.code: row.version for row in rows}


def closed_boards(unit: UnitOfWork, server_id: int) -> list[tuple[str, int]]:
    """Code and channel of boards whose channel rejected the last message, in a server's open
    matches and those that ended within :data:`STILL_TOLD`."""
    rows = unit.connection.execute(
        select(MatchRow.code, SurfaceRow.channel_id)
        .join(MatchRow, MatchRow.id == SurfaceRow.match_id)
        .where(
            MatchRow.server_id == server_id,
            or_(MatchRow.status.in_(OPEN), MatchRow.ended_at > unit.now - STILL_TOLD),
            SurfaceRow.kind == SurfaceKind.BOARD,
            SurfaceRow.closed,
        )
        .order_by(MatchRow.id)
    )
    return [(code, channel_id) for code, channel_id in rows if channel_id is not None]


def open_codes(*which: ColumnElement[bool]) -> Select[str]:
    """A query for the codes of open matches."""
    return select(MatchRow.code).where(MatchRow.status.in_(OPEN), *which).order_by(MatchRow.id)


def redraw(
    unit: UnitOfWork,
    codes: Collection[str] | Select[str],
    *which: ColumnElement[bool],
    boards_alone: bool = False,
) -> None:
    """Mark these matches' messages as stale: all, only their boards, or ``which``."""
    boards = [SurfaceRow.kind == SurfaceKind.BOARD] if boards_alone else []
    its = select(MatchRow.id).where(MatchRow.code.in_(codes))
    shown = update(MatchRow).where(MatchRow.code.in_(codes), MatchRow.shown)
    unit.connection.execute(shown.values(shown=False))
    messages = update(SurfaceRow).where(SurfaceRow.match_id.in_(its), *boards, *which)
    unit.connection.execute(messages.values(version=stale()))


def redraw_finished(unit: UnitOfWork, person_id: int) -> Sequence[str]:
    """Mark the posted messages of a person's finished matches as stale; return their codes."""
    played = select(SeatRow.match_id).where(SeatRow.person_id == person_id)
    posted = SurfaceRow.message_id.is_not(None)
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
