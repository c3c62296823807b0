"""Time stands still on servers that the bot has left, and while no bot runs, with one exception, or
a loser could stop the clock by removing the bot: :data:`RESUMES_AFTER`."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, bindparam, or_, select, update

from bot.matches.db import surfaces
from bot.matches.db.queries import CHANGED_AT, OPEN, REACHED
from bot.matches.db.tables.matches import DeadlineRow, MatchRow, SeatRow
from bot.matches.db.tables.people import PersonRow, ServerRow
from bot.matches.db.tables.processes import ClockRow
from bot.matches.db.upsert import insert_missing
from bot.matches.model.calendar import Calendar, after, waking
from bot.matches.model.deadlines import BY_CALENDAR, ON_DATE, calendar
from bot.matches.model.match import NO_SERVER, Status

PAUSE = timedelta(seconds=15)
"""A shorter time without a bot, such as a restart, is no absence."""

RESUMES_AFTER = timedelta(days=7)
"""How long after the bot left a server time runs again in matches whose players it reaches by
direct message, and tables there expire. The computer then decides for people who don't answer, and
it counts, as when a player leaves a server."""

ENDS_AFTER = timedelta(days=30)
"""How long after the bot left, a match in which it reaches nobody ends without a result."""

_ADD_CLOCK = insert_missing(ClockRow)
_MOVE = (
    update(DeadlineRow)
    .where(
        DeadlineRow.match_id == bindparam("match"),
        DeadlineRow.seat == bindparam("of_seat"),
        DeadlineRow.kind == bindparam("of_kind"),
    )
    .values(due_at=bindparam("later"))
)
_TERMS = ("deadline", "bank", "no_quiet_hours", "stops", "paused_at", "resumes_at")


def note_servers(
    connection: Connection, here: Collection[int], gone: Collection[int], now: datetime
) -> list[str]:
    """The bot is on the servers ``here``, and no longer on those ``gone``. Returns the codes of
    matches to redraw where it is back, as their boards may be gone."""
    connection.execute(
        update(ServerRow)
        .where(ServerRow.id.in_(gone), ServerRow.left_at.is_(None))
        .values(left_at=now)
    )
    back = (ServerRow.id.in_(here), ServerRow.left_at.is_not(None))
    return _resume(connection, now, *back, left_at=None, resumed_at=None)


def _resume(
    connection: Connection, now: datetime, *where: ColumnElement[bool], **columns: datetime | None
) -> list[str]:
    """Restart time on servers that the bot has left, and change their ``columns``. Everybody keeps
    the time they had left. Returns the codes of the matches to redraw."""
    rows: Sequence[Any] = connection.execute(
        select(ServerRow.id, ServerRow.left_at, ServerRow.resumed_at)
        .where(*where)
        .with_for_update()
    ).all()
    codes: list[str] = []
    for server_id, left_at, resumed_at in rows:
        stood = [~REACHED] if resumed_at else []
        there = MatchRow.server_id == server_id
        codes += _postpone(connection, resumed_at or left_at, now, there, *stood, changing=True)
    its = update(ServerRow).where(ServerRow.id.in_([row.id for row in rows]))
    connection.execute(its.values(columns))
    return codes


def unreached(connection: Connection, now: datetime, *, without: Collection[str] = ()) -> list[str]:
    """The running matches, except ``without``, in which nobody was reached for long enough."""
    codes = connection.scalars(
        select(MatchRow.code)
        .join(ServerRow, ServerRow.id == MatchRow.server_id)
        .where(
            ServerRow.left_at <= now - ENDS_AFTER,
            MatchRow.status == Status.RUNNING,
            MatchRow.code.not_in(without),
            ~MatchRow.unreadable,
            ~REACHED,
        )
        .order_by(MatchRow.id)
    )
    return list(codes)


def servers_with_play(connection: Connection) -> list[int]:
    """The servers with open matches that the bot presumably is on."""
    playing = select(MatchRow.server_id).where(MatchRow.status.in_(OPEN))
    here = (ServerRow.id != NO_SERVER, ServerRow.left_at.is_(None), ServerRow.id.in_(playing))
    return list(connection.scalars(select(ServerRow.id).where(*here).order_by(ServerRow.id)))


def heartbeat(connection: Connection, now: datetime, before: datetime | None = None) -> list[str]:
    """Note that a clock runs. If none has for longer than :data:`PAUSE`, everybody keeps the time
    they had left. ``before`` is this process's last heartbeat, None if it has just started. It is
    later than ``now`` if the time was set back, and will then jump forward again. Returns the codes
    of the matches to redraw."""
    _ADD_CLOCK.run(connection, [{"id": 1, "looked_at": now}])
    last = connection.execute(select(ClockRow.looked_at).with_for_update()).scalar_one()
    set_back = last - now > PAUSE if before is None else before > now
    if now <= last and not set_back:
        return []
    jump = {"jumped_at": now} if before is not None and jumped(before, now) else {}
    connection.execute(update(ClockRow).values(looked_at=now, **jump))
    codes: list[str] = []
    if now - last > PAUSE:
        runs = or_(ServerRow.left_at.is_(None), ServerRow.resumed_at.is_not(None))
        here = connection.scalars(select(ServerRow.id).where(runs))
        codes = _postpone(connection, last, now, MatchRow.server_id.in_(here.all()))
    gone = (ServerRow.left_at <= now - RESUMES_AFTER, ServerRow.resumed_at.is_(None))
    return [*codes, *_resume(connection, now, *gone, resumed_at=now)]


def jumped(before: datetime, now: datetime) -> bool:
    """Whether time jumped, or the process was frozen, between two of its heartbeats."""
    return not timedelta(0) <= now - before <= PAUSE


def jumped_at(connection: Connection) -> datetime | None:
    """When a running process last saw time jump."""
    return connection.scalar(select(ClockRow.jumped_at))


def _postpone(
    connection: Connection,
    since: datetime,
    now: datetime,
    *which: ColumnElement[bool],
    changing: bool = False,
) -> list[str]:
    """Move the deadlines of ``which`` matches, where nobody's time has run ``since`` then, by each
    person's own calendar; a series still closes on its date. ``changing``: matches went on
    changing, and their deadlines are as of the last change. Returns the codes of the matches to
    redraw: the open ones."""
    rows: Sequence[Any] = connection.execute(
        select(
            *(DeadlineRow.match_id, DeadlineRow.seat, DeadlineRow.kind, DeadlineRow.due_at),
            *(PersonRow.id.label("person"), PersonRow.quiet_hours, PersonRow.holidays),
            *(getattr(MatchRow, name) for name in _TERMS),
            CHANGED_AT.label("changed_at"),
        )
        .join(MatchRow, MatchRow.id == DeadlineRow.match_id)
        .outerjoin(
            SeatRow,
            and_(
                SeatRow.match_id == DeadlineRow.match_id,
                SeatRow.number == DeadlineRow.seat,
                ~SeatRow.away,
            ),
        )
        .outerjoin(PersonRow, PersonRow.id == SeatRow.person_id)
        .where(*which, DeadlineRow.kind.not_in(ON_DATE))
        .with_for_update(of=[DeadlineRow, MatchRow])
    ).all()
    moved = []
    for row in rows:
        own = Calendar()
        if row.kind in BY_CALENDAR:
            own = calendar(row, None if row.person is None else row)
        begins = row.changed_at if changing and since < row.changed_at <= now else since
        later = after(own, now, waking(own, begins, row.due_at))
        its = {"match": row.match_id, "of_seat": row.seat, "of_kind": row.kind, "later": later}
        moved.append(its)
    if moved:
        connection.execute(_MOVE, moved)
    codes = list(connection.scalars(surfaces.open_codes(and_(*which))))
    surfaces.redraw(connection, codes)
    return codes
