"""Who may open a table, take a seat, invite people and call a role: limits and blocks."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import select, update

from bot.errors import Refusal
from bot.matches.db import blocks, outbox, queries, servers
from bot.matches.db.tables.matches import DeadlineRow, MatchRow
from bot.matches.db.tables.people import PersonRow, ServerRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.change import Due
from bot.matches.model.match import Match, Status
from bot.matches.model.messages import NoticeKind
from bot.matches.model.seat import Person

HOST_RESTS, SERVER_RESTS = timedelta(hours=1), timedelta(minutes=10)
"""The shortest time between two role calls for one host's tables, and for one server's tables."""


def admit_host(unit: UnitOfWork, host: Person) -> None:
    """Check that the host may open a table. This locks their row, so that they open one table at a
    time. Raises ``too-many-tables``, ``too-many-matches``."""
    servers.remember_people(unit, [host])
    most = unit.limits.tables
    waiting = unit.connection.scalars(
        select(DeadlineRow.due_at)
        .join(MatchRow, MatchRow.id == DeadlineRow.match_id)
        .where(
            MatchRow.host_id == host.id,
            MatchRow.status == Status.LOBBY,
            DeadlineRow.kind == Due.EXPIRE,
        )
        .order_by(DeadlineRow.due_at)
    ).all()
    if len(waiting) >= most:
        raise Refusal("too-many-tables", most=most, when=waiting[len(waiting) - most])
    _require_fewer_matches(unit, host.id)


def admit_alone(unit: UnitOfWork, person: Person) -> None:
    """Check that the person may open a match alone. Raises ``too-many-matches``."""
    servers.remember_people(unit, [person])
    _require_fewer_matches(unit, person.id)


def admit(unit: UnitOfWork, person: Person, match: Match) -> None:
    """Check that the person may take a seat. Raises ``too-many-matches``, or ``not-at-this-table``
    if a block separates them from the host or a player."""
    others = {each.id for each in (match.host, *match.people())}
    if blocks.blocked(unit, person.id, others):
        raise Refusal("not-at-this-table")
    _require_fewer_matches(unit, person.id)


def require_invitable(unit: UnitOfWork, host: Person, guests: Sequence[Person]) -> None:
    """Raises ``not-invitable`` with the guests whom the host can't invite, if there are any."""
    willing = invitable(unit, host, guests)
    if refused := tuple(guest for guest in guests if guest not in willing):
        raise Refusal("not-invitable", people=refused)


def invitable(unit: UnitOfWork, host: Person, guests: Sequence[Person]) -> tuple[Person, ...]:
    """The guests who accept invitations, and whom no block separates from the host."""
    ids = [guest.id for guest in guests]
    unwilling = blocks.uninvitable(unit, ids) | blocks.blocked(unit, host.id, ids)
    return tuple(guest for guest in guests if guest.id not in unwilling)


def call_role(unit: UnitOfWork, match: Match) -> datetime | None:
    """Have a new table call its server's role. If it is too early for that, returns when the
    host's next table may; otherwise None."""
    place = match.place
    next_call = unit.now
    rows = ((ServerRow, place.server_id, SERVER_RESTS), (PersonRow, match.host.id, HOST_RESTS))
    for table, row_id, rest in rows:
        last_call = select(table.called_at).where(table.id == row_id).with_for_update()
        called_at = unit.connection.scalar(last_call)
        if called_at is not None:
            next_call = max(next_call, called_at + rest)
    if next_call > unit.now:
        return next_call
    for table, row_id, _ in rows:
        called = update(table).where(table.id == row_id).values(called_at=unit.now)
        unit.connection.execute(called)
    outbox.post(unit, NoticeKind.TABLE_CALL, place.server_id, place.channel_id, match.code)
    return None


def _require_fewer_matches(unit: UnitOfWork, person_id: int) -> None:
    if len(queries.codes_of(unit, person_id)) >= unit.limits.matches:
        raise Refusal("too-many-matches", most=unit.limits.matches)
