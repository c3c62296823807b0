"""Lists of open matches, built in the database without loading any match."""

from collections.abc import Collection
from typing import Any

from msgspec.structs import replace
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    bindparam,
    case,
    exists,
    false,
    func,
    or_,
    select,
)
from sqlalchemy.orm import aliased

from bot.matches.db import blocks
from bot.matches.db.loading import place
from bot.matches.db.queries import IS_OPEN, PLACE, has_in_code, paged
from bot.matches.db.statements import PreparedQuery
from bot.matches.db.tables.matches import GuestRow, MatchRow, SeatRow, SurfaceRow
from bot.matches.db.tables.people import PersonRow, ServerRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.lists import OpenMatch, OpenTable, Page, PendingMatch
from bot.matches.model.match import Status
from bot.matches.model.messages import SurfaceKind
from bot.matches.model.place import ChannelKind
from bot.matches.model.seat import Person

_SEATED = SeatRow.number.is_not(None)
_BIT = MatchRow.pending.bitwise_rshift(SeatRow.number).bitwise_and(1)
_PENDING = func.coalesce(and_(MatchRow.status == Status.RUNNING, _BIT == 1), false())
"""Whether the match waits for the seat; false if there is no seat."""


def mine(
    unit: UnitOfWork,
    person_id: int,
    *,
    game: str | None = None,
    running: bool = False,
    like: str = "",
    limit: int | None = None,
) -> list[OpenMatch]:
    """The open matches in which the person has a seat; those that wait for them come first. The
    list can be limited to one game, to ``running`` matches, and to codes that contain ``like``."""
    query = _listed(SeatRow.person_id == person_id).where(has_in_code(like))
    if game is not None:
        query = query.where(MatchRow.game == game)
    if running:
        query = query.where(MatchRow.status == Status.RUNNING, ~MatchRow.unreadable)
    return [_open_match(row) for row in unit.connection.execute(query.limit(limit))]


def page(
    unit: UnitOfWork,
    person_id: int,
    server_id: int | None,
    visible: Collection[int],
    number: int,
    size: int,
) -> Page[OpenMatch]:
    """A page of open matches. On a server, these are the person's own and those in ``visible``
    channels; without a ``server_id``, their own on all servers. Their own come first, then the
    rest, newest first."""
    query = _listed(SeatRow.person_id == person_id, server_id, visible)
    rows = paged(unit, query, number, size)
    return replace(rows, items=[_open_match(row) for row in rows.items])


def tables(
    unit: UnitOfWork, person_id: int, server_id: int, visible: Collection[int]
) -> list[OpenTable]:
    """A server's tables at which the person can take a seat, oldest first. Such a table is in a
    ``visible`` channel, has a free seat and isn't a rematch; if it is private, the person is
    invited. Nobody at it blocks the person or is blocked by them."""
    seated = (SeatRow.match_id == MatchRow.id, ~SeatRow.left)
    taken = select(func.count()).where(*seated).correlate(MatchRow).scalar_subquery()
    person = (PersonRow.id, PersonRow.name)
    avoided = blocks.avoided(person_id)
    invited = exists().where(GuestRow.match_id == MatchRow.id, GuestRow.person_id == person_id)
    apart = or_(SeatRow.person_id == person_id, SeatRow.person_id.in_(avoided))
    rows = unit.connection.execute(
        select(MatchRow.code, MatchRow.game, *person, taken.label("taken"), MatchRow.most_seats)
        .join(PersonRow, PersonRow.id == MatchRow.host_id)
        .where(
            MatchRow.server_id == server_id,
            MatchRow.status == Status.LOBBY,
            MatchRow.rematch_of.is_(None),
            or_(~MatchRow.private, invited),
            visible_in(visible),
            taken < MatchRow.most_seats,
            MatchRow.host_id.not_in(avoided),
            ~exists().where(*seated, apart),
        )
        .order_by(MatchRow.id)
    )
    return [
        OpenTable(row.code, row.game, Person(row.id, row.name), row.taken, row.most_seats)
        for row in rows
    ]


def count_open(connection: Connection) -> dict[tuple[str, str], int]:
    """The number of open matches by game and status."""
    rows = connection.execute(
        select(MatchRow.game, MatchRow.status, func.count())
        .where(IS_OPEN)
        .group_by(MatchRow.game, MatchRow.status)
    )
    return {(game, status): count for game, status, count in rows}


def next_pending(unit: UnitOfWork, person_id: int, code: str) -> PendingMatch | None:
    """The first match that waits for the person, except the one with this code."""
    row = _NEXT.first(unit.connection, {"of_person": person_id, "but": code})
    if row is None:
        return None
    message = (row.shown_in, row.message_id)
    return PendingMatch(row.code, row.game, place(row), bool(row.by_dm), *message)


def lowest_panel(unit: UnitOfWork, person_id: int) -> str | None:
    """The code of the running match whose panel is lowest in the person's direct messages."""
    lowest = _listed(SeatRow.person_id == person_id).order_by(None).join(_PANEL, _IN_PANEL)
    code: str | None = unit.connection.scalar(
        lowest.with_only_columns(MatchRow.code)
        .where(MatchRow.status == Status.RUNNING, ~MatchRow.unreadable, _BY_DM)
        .order_by(_PANEL.message_id.desc())
        .limit(1)
    )
    return code


def visible_in(channels: Collection[int]) -> ColumnElement[bool]:
    """Whether a match is visible to people who see these channels. A public thread is visible from
    its channel, even when Discord no longer lists it."""
    in_thread = MatchRow.channel_kind == ChannelKind.PUBLIC_THREAD
    return or_(MatchRow.channel_id.in_(channels), and_(in_thread, MatchRow.parent_id.in_(channels)))


def _listed(
    person: ColumnElement[bool], server_id: int | None = None, visible: Collection[int] = ()
) -> Select[Any]:
    """A query for the open matches in which this person has a seat; those that wait for them come
    first. A ``server_id`` limits the query to that server, and adds its other matches in
    ``visible`` channels, newest first."""
    seated = and_(SeatRow.match_id == MatchRow.id, person, ~SeatRow.left)
    query = (
        select(MatchRow.code, MatchRow.game, MatchRow.status, *PLACE, SeatRow.number)
        .add_columns(_PENDING.label("pending"))
        .join_from(MatchRow, ServerRow, ServerRow.id == MatchRow.server_id)
        .join(SeatRow, seated, isouter=server_id is not None)
        .where(IS_OPEN)
        .order_by(SeatRow.number.is_(None), _PENDING.desc())
        .order_by(case((_SEATED, MatchRow.id), else_=-MatchRow.id))
    )
    if server_id is None:
        return query
    return query.where(MatchRow.server_id == server_id, or_(_SEATED, visible_in(visible)))


_PANEL, _BOARD = aliased(SurfaceRow), aliased(SurfaceRow)
_BY_DM = and_(_PANEL.message_id.is_not(None), ~_PANEL.closed)
_IN_PANEL = and_(
    _PANEL.match_id == MatchRow.id, _PANEL.kind == SurfaceKind.PANEL, _PANEL.seat == SeatRow.number
)


_NEXT = PreparedQuery(
    _listed(SeatRow.person_id == bindparam("of_person"))
    .add_columns(
        _BY_DM.label("by_dm"),
        case((_BY_DM, _PANEL.channel_id), else_=_BOARD.channel_id).label("shown_in"),
        case((_BY_DM, _PANEL.message_id), else_=_BOARD.message_id).label("message_id"),
    )
    .outerjoin(_PANEL, _IN_PANEL)
    .outerjoin(_BOARD, and_(_BOARD.match_id == MatchRow.id, _BOARD.kind == SurfaceKind.BOARD))
    .where(_PENDING, ~MatchRow.unreadable, MatchRow.code != bindparam("but"))
    .order_by(None)
    .order_by(MatchRow.id)
    .limit(1)
)
"""The first running match that waits for a person, and where they can decide."""


def _open_match(row: Any) -> OpenMatch:
    return OpenMatch(row.code, row.game, Status(row.status), place(row), row.number, row.pending)
