"""Who may open a table, take a seat, and invite people, within limits and respecting blocks."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from operator import attrgetter
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, insert, or_, select

from bot.errors import (
    NotAtThisTable,
    NotInvitable,
    ServerFull,
    TooManyGuests,
    TooManyInvitations,
    TooManyMatches,
    TooManyTables,
)
from bot.matches.db import queries, servers
from bot.matches.db.people import blocks
from bot.matches.db.tables.matches import DeadlineRow, MatchRow
from bot.matches.db.tables.people import InvitationRow
from bot.matches.model.match import Due, Match, Person, Status
from bot.matches.unit_of_work import UnitOfWork

INVITATIONS_COUNT_FOR = timedelta(minutes=10)


def admit_host(unit: UnitOfWork, host: Person, server_id: int) -> str | None:
    """Check that the host may open a table, and lock their row, so that their tables are opened one
    at a time. On a full server, returns the code of the table that has to close for the new one:
    the oldest of a host with several. Raises TooManyTables, TooManyMatches, ServerFull."""
    connection, limits = unit.connection, unit.limits
    servers.remember_people(connection, [host])
    waiting = _waiting_tables(connection, host.id, server_id)
    own = [table for table in waiting if table.host_id == host.id]
    if len(own) >= limits.tables:
        raise TooManyTables(most=limits.tables, when=own[len(own) - limits.tables].due_at)
    most = limits.server_tables
    chosen = servers.server_settings(connection, server_id).most_tables
    if chosen is not None:
        most = min(most, chosen)
    _require_fewer_matches(unit, host.id)
    here = [table for table in waiting if table.server_id == server_id]
    if len(here) < most:
        return None
    tables = Counter(table.host_id for table in here)
    several = [table for table in here if tables[table.host_id] > 1]
    if not several:
        raise ServerFull(most=most, when=here[len(here) - most].due_at)
    oldest: str = min(several, key=attrgetter("id")).code
    return oldest


def admit_alone(unit: UnitOfWork, person: Person) -> None:
    """Check that the person may open a match alone. Raises TooManyMatches."""
    servers.remember_people(unit.connection, [person])
    _require_fewer_matches(unit, person.id)


def admit(unit: UnitOfWork, person: Person, match: Match) -> None:
    """Check that the person may take a seat. Raises TooManyMatches, or NotAtThisTable
    if a block separates them from somebody there."""
    there = {each.id for each in (match.host, *match.people())}
    if blocks.blocked(unit.connection, person.id, there):
        raise NotAtThisTable
    _require_fewer_matches(unit, person.id)


def invite(unit: UnitOfWork, match: Match) -> frozenset[int]:
    """Record that the host of a new match invites its guests; return those to ping. Raises
    NotInvitable, TooManyGuests, TooManyInvitations."""
    host, guests = match.host, match.invited
    if not guests:
        return frozenset()
    refused = _uninvitable(unit, match, guests)
    if refused:
        raise NotInvitable(people=tuple(guest for guest in guests if guest.id in refused))
    if len(guests) > unit.limits.invitations:
        raise TooManyGuests(most=unit.limits.invitations)
    _require_invitations_left(unit, host, len(guests))
    return _record(unit, host, guests)


def ask_host(unit: UnitOfWork, person: Person, match: Match) -> frozenset[int]:
    """Record that the person asks the host for a seat; return whom to ping, the host or nobody.
    Raises TooManyInvitations."""
    _require_invitations_left(unit, person, 1)
    return _record(unit, person, [match.host])


def call(
    unit: UnitOfWork, match: Match, guests: Sequence[Person]
) -> tuple[tuple[Person, ...], frozenset[int]]:
    """Record that the host of a new match invites as many of these people as allowed; return them,
    and the ids to ping."""
    host, away = match.host, _uninvitable(unit, match, guests)
    left = max(0, unit.limits.invitations - len(_recent(unit, InvitationRow.person_id == host.id)))
    invited = tuple(guest for guest in guests if guest.id not in away)[:left]
    return invited, _record(unit, host, invited)


def _waiting_tables(connection: Connection, host_id: int, server_id: int) -> Sequence[Any]:
    """Tables of the host or on the server that wait for players, the next to expire first."""
    return connection.execute(
        select(MatchRow.id, MatchRow.code, MatchRow.host_id, MatchRow.server_id, DeadlineRow.due_at)
        .join(MatchRow, MatchRow.id == DeadlineRow.match_id)
        .where(
            or_(MatchRow.host_id == host_id, MatchRow.server_id == server_id),
            MatchRow.status == Status.LOBBY,
            DeadlineRow.kind == Due.EXPIRE,
        )
        .order_by(DeadlineRow.due_at)
    ).all()


def _require_fewer_matches(unit: UnitOfWork, person_id: int) -> None:
    if len(queries.codes_of(unit.connection, person_id)) >= unit.limits.matches:
        raise TooManyMatches(most=unit.limits.matches)


def _require_invitations_left(unit: UnitOfWork, person: Person, calls: int) -> None:
    recent, most = _recent(unit, InvitationRow.person_id == person.id), unit.limits.invitations
    too_many = len(recent) + calls - most
    if too_many > 0:
        when = recent[too_many - 1] + INVITATIONS_COUNT_FOR
        minutes = INVITATIONS_COUNT_FOR.seconds // 60
        raise TooManyInvitations(most=most, minutes=minutes, when=when)


def _uninvitable(unit: UnitOfWork, match: Match, guests: Sequence[Person]) -> set[int]:
    """Those who want no invitations, or are blocked by or block the host."""
    connection, ids = unit.connection, [guest.id for guest in guests]
    return blocks.uninvitable(connection, ids) | blocks.blocked(connection, match.host.id, ids)


def _recent(unit: UnitOfWork, which: ColumnElement[bool]) -> Sequence[datetime]:
    """When these invitations within the limit's period were made, oldest first."""
    recent = InvitationRow.at > unit.now - INVITATIONS_COUNT_FOR
    rows = select(InvitationRow.at).where(which, recent).order_by(InvitationRow.at)
    return unit.connection.scalars(rows).all()


def _record(unit: UnitOfWork, host: Person, guests: Sequence[Person]) -> frozenset[int]:
    """Record invitations. Guests pinged too often lately are invited without a ping."""
    if not guests:
        return frozenset()
    past = InvitationRow.at <= unit.now - INVITATIONS_COUNT_FOR
    unit.connection.execute(delete(InvitationRow).where(past))
    to_ping = frozenset(
        guest.id
        for guest in guests
        if len(_recent(unit, InvitationRow.guest_id == guest.id)) < unit.limits.invitations
    )
    pinged = [guest.id if guest.id in to_ping else None for guest in guests]
    rows = [{"person_id": host.id, "guest_id": each, "at": unit.now} for each in pinged]
    unit.connection.execute(insert(InvitationRow), rows)
    return to_ping
