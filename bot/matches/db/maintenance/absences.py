"""Time stands still while no bot runs, and on servers where the bot isn't, so that nobody loses
time by its absence. Dates stay as they are."""

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
"""A shorter time without a bot, such as a restart, is no absence."""

ENDS_AFTER = timedelta(days=30)
"""After this long, matches on a server where the bot isn't end without a result."""

_ADD_CLOCK = insert_missing(ClockRow)
_PRESENT = select(ServerRow.id).where(ServerRow.away_since.is_(None))


def heartbeat(unit: UnitOfWork, before: datetime | None = None) -> list[str]:
    """Note that a bot runs. After a gap without one, everybody keeps the time they had left.
    ``before`` is this process's last heartbeat, None if it has just started: if it is later than
    ``now``, the machine's time was set back. Returns the codes of the matches to redraw."""
    beat = update(ClockRow).values(looked_at=unit.now)
    no_gap = ClockRow.looked_at.between(unit.now - GAP, unit.now)
    if unit.connection.execute(beat.where(no_gap)).rowcount:
        return []
    _ADD_CLOCK.run(unit.connection, [{"id": 1, "looked_at": unit.now}])
    last = unit.connection.execute(select(ClockRow.looked_at).with_for_update()).scalar_one()
    set_back = last - unit.now > GAP if before is None else before > unit.now
    if unit.now <= last and not set_back:  # another process has just had a heartbeat
        return []
    unit.connection.execute(beat)
    if unit.now - last <= GAP:
        return []
    of_servers = MatchRow.server_id.in_(_PRESENT)
    _postpone(unit, unit.now - last, of_servers, MatchRow.paused_at.is_(None))
    return _redraw(unit, of_servers)


def skip(unit: UnitOfWork, until: datetime) -> None:
    """Count the time until then, to which the clock is about to be set, as time in which a bot
    runs, so that deadlines pass in it."""
    unit.connection.execute(update(ClockRow).values(looked_at=until))


def note_servers(
    unit: UnitOfWork, present: Collection[int], gone: Collection[int] = ()
) -> list[str]:
    """Note that the bot is on the servers ``present``, and is on those ``gone`` no longer, for now
    or for good. Returns the codes of the matches to redraw: those on servers where it is back, as
    their boards may be gone."""
    codes = heartbeat(unit)  # a gap postpones what falls due on servers known until now
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
    """The servers with open matches on which the bot is, as far as stored."""
    playing = select(MatchRow.server_id).where(IS_OPEN)
    which = (ServerRow.id != NO_SERVER, ServerRow.id.in_(playing))
    return unit.connection.scalars(_PRESENT.where(*which).order_by(ServerRow.id)).all()


def lost(unit: UnitOfWork) -> Sequence[str]:
    """The codes of open matches on servers where the bot hasn't been for too long."""
    gone = select(ServerRow.id).where(ServerRow.away_since <= unit.now - ENDS_AFTER)
    codes = open_codes(MatchRow.server_id.in_(gone), ~MatchRow.unreadable)
    return unit.connection.scalars(codes).all()


def _postpone(unit: UnitOfWork, by: timedelta, *which: ColumnElement[bool]) -> None:
    """Postpone what falls due in ``which`` matches, except on a date."""
    later: Any = DeadlineRow.due_at + literal(by, Interval)
    if unit.connection.dialect.name == "sqlite":  # which stores text, and computes in milliseconds
        form, modifier = "%Y-%m-%d %H:%M:%f000", f"{by.total_seconds():+.6f} seconds"
        later = func.strftime(form, DeadlineRow.due_at, modifier)
    matches = select(MatchRow.id).where(*which)
    of_matches = (DeadlineRow.match_id.in_(matches), DeadlineRow.kind.not_in(ON_DATE))
    unit.connection.execute(update(DeadlineRow).where(*of_matches).values(due_at=later))


def _redraw(unit: UnitOfWork, which: ColumnElement[bool]) -> list[str]:
    """Mark the messages of open matches as stale; return the codes."""
    codes = list(unit.connection.scalars(open_codes(which)))
    surfaces.redraw(unit, codes)
    return codes
