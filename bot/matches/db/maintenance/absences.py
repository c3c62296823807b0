"""Deadlines stand still while no bot runs, and on servers that the bot has left, so that nobody
loses time because of its absence. Those set for a fixed date (``ON_DATE``) don't move."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Interval, func, literal, select, update

from bot.matches.db import surfaces
from bot.matches.db.queries import IS_OPEN, open_codes
from bot.matches.db.statements import insert_missing
from bot.matches.db.tables.matches import DeadlineRow, MatchRow
from bot.matches.db.tables.people import ServerRow
from bot.matches.db.tables.processes import ClockRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.change import ON_DATE
from bot.matches.model.place import NO_SERVER

GAP = timedelta(seconds=15)
"""A shorter time without a bot, such as a restart, doesn't count as an absence."""

ENDS_AFTER = timedelta(days=30)
"""How long the bot can be absent from a server before the matches there end without a result."""

_ADD_CLOCK = insert_missing(ClockRow)
_PRESENT = select(ServerRow.id).where(ServerRow.away_since.is_(None))


def heartbeat(unit: UnitOfWork, before: datetime | None = None) -> list[str]:
    """Record that a bot is running. After a gap without one, everybody keeps the time they had
    left. ``before`` is the time of this process's last heartbeat, or None if the process has just
    started; if it is later than ``now``, the machine's clock has been set back. Returns the codes
    of the matches to redraw."""
    beat = update(ClockRow).values(looked_at=unit.now)
    no_gap = ClockRow.looked_at.between(unit.now - GAP, unit.now)
    if unit.connection.execute(beat.where(no_gap)).rowcount:
        return []
    _ADD_CLOCK.run(unit.connection, [{"id": 1, "looked_at": unit.now}])
    last = unit.connection.execute(select(ClockRow.looked_at).with_for_update()).scalar_one()
    gap = unit.now - last
    is_set_back = -gap > GAP if before is None else before > unit.now
    if last < unit.now or is_set_back:  # otherwise, another process has just had a heartbeat
        unit.connection.execute(beat)
    if gap <= GAP:
        return []
    of_servers = MatchRow.server_id.in_(_PRESENT)
    _postpone(unit, gap, of_servers, MatchRow.paused_at.is_(None))
    return _redraw(unit, of_servers)


def skip(unit: UnitOfWork, until: datetime) -> None:
    """Count the time up to ``until``, to which the clock is about to be set, as time with a bot
    running, so that deadlines fall due instead of being postponed."""
    unit.connection.execute(update(ClockRow).values(looked_at=until))


def note_servers(unit: UnitOfWork, present: Collection[int], gone: Collection[int]) -> list[str]:
    """Record that the bot is on the servers in ``present`` and, for now or for good, no longer on
    those in ``gone``. Returns the codes of the matches to redraw: those on servers to which the bot
    has returned, as their boards may be gone, and those whose deadlines a gap has postponed."""
    codes = heartbeat(unit)  # first, while the database still says on which servers the bot was
    if gone:
        left = (ServerRow.id.in_(gone), ServerRow.away_since.is_(None))
        unit.connection.execute(update(ServerRow).where(*left).values(away_since=unit.now))
    back = (ServerRow.id.in_(present), ServerRow.away_since.is_not(None))
    rows: Sequence[Any] = unit.connection.execute(
        select(ServerRow.id, ServerRow.away_since).where(*back).with_for_update()
    ).all()
    if rows:
        returned = update(ServerRow).where(ServerRow.id.in_([row.id for row in rows]))
        unit.connection.execute(returned.values(away_since=None))
    for server_id, away_since in rows:
        if unit.now - away_since > GAP:
            of_server = MatchRow.server_id == server_id
            _postpone(unit, unit.now - away_since, of_server, MatchRow.paused_at.is_(None))
            paused = select(MatchRow.paused_at).where(of_server, MatchRow.paused_at > away_since)
            for at in unit.connection.scalars(paused.distinct()).all():
                _postpone(unit, at - away_since, of_server, MatchRow.paused_at == at)
            codes += _redraw(unit, of_server)
    return codes


def servers_with_play(unit: UnitOfWork) -> Sequence[int]:
    """The ids of the servers with open matches from which the bot isn't recorded as absent."""
    playing = select(MatchRow.server_id).where(IS_OPEN)
    which = (ServerRow.id != NO_SERVER, ServerRow.id.in_(playing))
    return unit.connection.scalars(_PRESENT.where(*which).order_by(ServerRow.id)).all()


def lost(unit: UnitOfWork) -> Sequence[str]:
    """The codes of open matches on servers from which the bot has been absent too long."""
    gone = select(ServerRow.id).where(ServerRow.away_since <= unit.now - ENDS_AFTER)
    codes = open_codes(MatchRow.server_id.in_(gone), ~MatchRow.unreadable)
    return unit.connection.scalars(codes).all()


def _postpone(unit: UnitOfWork, by: timedelta, *which: ColumnElement[bool]) -> None:
    """Postpone the deadlines in matches that meet the conditions in ``which``, except those set for
    a fixed date."""
    later: Any = DeadlineRow.due_at + literal(by, Interval)
    if unit.connection.dialect.name == "sqlite":  # which stores text, and computes in milliseconds
        form, modifier = "%Y-%m-%d %H:%M:%f000", f"{by.total_seconds():+.6f} seconds"
        later = func.strftime(form, DeadlineRow.due_at, modifier)
    matches = select(MatchRow.id).where(*which)
    of_matches = (DeadlineRow.match_id.in_(matches), DeadlineRow.kind.not_in(ON_DATE))
    unit.connection.execute(update(DeadlineRow).where(*of_matches).values(due_at=later))


def _redraw(unit: UnitOfWork, which: ColumnElement[bool]) -> list[str]:
    """Mark the messages of these open matches as stale; return the matches' codes."""
    codes = list(unit.connection.scalars(open_codes(which)))
    surfaces.redraw(unit, codes)
    return codes
