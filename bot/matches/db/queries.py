"""Questions about matches: who plays in them, which are open, what is due."""

import re
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, Select, and_, false, func, or_, select

from bot.matches.db.tables.history import ResultRow
from bot.matches.db.tables.matches import DeadlineRow, EventRow, MatchRow, SeatRow, SurfaceRow
from bot.matches.db.tables.people import ServerRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.change import ON_DATE, Due
from bot.matches.model.lists import Page, last_page
from bot.matches.model.match import CODE_LETTERS, Status
from bot.matches.model.messages import SurfaceKind
from bot.matches.model.place import NO_SERVER

CODE = re.compile(f"[{CODE_LETTERS}]+")
"""What a match's code looks like. Other strings can't be codes, and might be text that a database
rejects."""

IS_OPEN = or_(MatchRow.status == Status.LOBBY, MatchRow.status == Status.RUNNING)
"""Whether a match is open. SQLAlchemy would expand an ``IN`` on each execution, taking 40 µs."""

BOARD_LOCALE = func.coalesce(ServerRow.language, MatchRow.locale).label("board_locale")
"""The language of a match's board: the managers' choice or, without one, the language of the person
who opened the match."""
OF_SERVER = (ServerRow.name.label("server_name"), BOARD_LOCALE, ServerRow.voices)
"""The columns besides a match's own that :func:`bot.matches.db.loading.place` needs."""
PLACE = (
    *(MatchRow.server_id, MatchRow.channel_id, MatchRow.channel_name),
    *(MatchRow.channel_kind, MatchRow.parent_id),
    *OF_SERVER,
)
"""All the columns that :func:`bot.matches.db.loading.place` needs."""

ON_BOARD = and_(SurfaceRow.match_id == MatchRow.id, SurfaceRow.kind == SurfaceKind.BOARD)
"""Joins a match to its board."""
OF_SEAT = and_(ResultRow.match_id == SeatRow.match_id, ResultRow.seat == SeatRow.number)
"""Joins a seat to its result."""

FALLS_DUE = and_(
    ~MatchRow.unreadable,
    ServerRow.away_since.is_(None),
    or_(MatchRow.paused_at.is_(None), DeadlineRow.kind.in_(ON_DATE)),
)
"""Whether a deadline can fall due: not in an unreadable match or on a server from which the bot is
absent; during a pause, only if it is set for a fixed date."""


class DueNow(msgspec.Struct, frozen=True):
    """Something for the clock to do now in a match, for a seat or ``LOBBY_SEAT``."""

    code: str
    seat: int
    kind: Due
    server_id: int = NO_SERVER

    @property
    def key(self) -> str:
        return self.code


class SeriesDue(msgspec.Struct, frozen=True):
    """The next step of a series, for the clock to take now."""

    number: int

    @property
    def key(self) -> int:
        return self.number


DueJob: TypeAlias = DueNow | SeriesDue
"""Something for the clock to do. Its ``key`` is a match's code, or a series' number."""


def served_code(unit: UnitOfWork, request_id: str) -> str | None:
    """The code of the match that this request changed, if it was served before."""
    codes = select(MatchRow.code).join(EventRow, EventRow.match_id == MatchRow.id)
    return unit.connection.scalar(codes.where(EventRow.request_id == request_id))


def paged(unit: UnitOfWork, query: Select[Any], number: int, size: int) -> Page[Any]:
    """A page of the query's rows, or the last page if ``number`` is beyond it."""
    counted = select(func.count()).select_from(query.order_by(None).subquery())
    total = unit.connection.scalars(counted).one()
    last = last_page(total, size)
    number = min(number, last)
    rows = unit.connection.execute(query.offset(number * size).limit(size)).all()
    return Page(rows, number, last, total)


def open_codes(*which: ColumnElement[bool]) -> Select[str]:
    """A query for the codes of open matches, oldest first."""
    return select(MatchRow.code).where(IS_OPEN, *which).order_by(MatchRow.id)


def codes_of(unit: UnitOfWork, person_id: int, *, left: bool = False) -> list[str]:
    """The codes of open matches in which the person has a seat or, if ``left``, has left one,
    oldest first."""
    seats = select(SeatRow.match_id).where(SeatRow.person_id == person_id, SeatRow.left == left)
    return list(unit.connection.scalars(open_codes(MatchRow.id.in_(seats))))


def has_in_code(part: str) -> ColumnElement[bool]:
    """Whether a match's code contains this part."""
    return MatchRow.code.contains(part) if not part or CODE.fullmatch(part) else false()


def open_on(
    unit: UnitOfWork, server_id: int, *, like: str = "", limit: int | None = None
) -> Sequence[str]:
    """The codes of a server's open matches with ``like`` in their code, newest first."""
    codes = open_codes(MatchRow.server_id == server_id, has_in_code(like)).order_by(None)
    return unit.connection.scalars(codes.order_by(MatchRow.id.desc()).limit(limit)).all()


def due(
    unit: UnitOfWork, limit: int, until: datetime, without: Collection[str] = ()
) -> list[tuple[datetime, DueNow]]:
    """What falls due by ``until``, and when, oldest first, except in matches where time stands
    still or whose codes are in ``without``."""
    job = (MatchRow.code, DeadlineRow.seat, DeadlineRow.kind, MatchRow.server_id)
    rows = unit.connection.execute(
        select(DeadlineRow.due_at, *job)
        .join(MatchRow, MatchRow.id == DeadlineRow.match_id)
        .join(ServerRow, ServerRow.id == MatchRow.server_id)
        .where(
            DeadlineRow.due_at <= until,
            DeadlineRow.kind.in_(list(Due)),
            MatchRow.code.not_in(without),
            FALLS_DUE,
        )
        .order_by(DeadlineRow.due_at, DeadlineRow.match_id, DeadlineRow.seat)
        .limit(limit)
    )
    return [
        (due_at, DueNow(code, seat, Due(kind), server_id))
        for due_at, code, seat, kind, server_id in rows
    ]
