"""Who may open a table, take a seat, and call people: within limits, and past no one's block."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from operator import attrgetter
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from bot.errors import (
    NotAtThisTable,
    NotInvitable,
    ServerFull,
    TooManyGuests,
    TooManyInvitations,
    TooManyMatches,
    TooManyTables,
)
from bot.matches.db import moderation, servers
from bot.matches.db.people import blocks
from bot.matches.db.queries import OPEN
from bot.matches.db.tables import DeadlineRow, InvitationRow, MatchRow, SeatRow
from bot.matches.model.match import Due, Match, Person, Status
from bot.settings import Limits

INVITATIONS_COUNT_FOR = timedelta(minutes=10)


def admit_host(
    connection: Connection, limits: Limits, host: Person, server_id: int, now: datetime
) -> str | None:
    """Raises Banned, or TooManyTables, TooManyMatches or ServerFull for a table too many.

    Until the transaction ends, nobody else opens one for this person. Returns the code of the table
    that has to close for theirs: the oldest one of somebody who has several on a full server.
    """
    moderation.require_welcome(connection, server_id, host.id, now)
    servers.remember_people(connection, [host])
    own = _waiting(connection, MatchRow.host_id == host.id)
    if len(own) >= limits.tables:
        raise TooManyTables(most=limits.tables, when=own[len(own) - limits.tables].due_at)
    most = limits.server_tables
    chosen = servers.server_settings(connection, server_id).most_tables
    if chosen is not None:
        most = min(most, chosen)
    _require_fewer_matches(connection, limits, host.id)
    here = _waiting(connection, MatchRow.server_id == server_id)
    if len(here) < most:
        return None
    tables = Counter(table.host_id for table in here)
    several = [table for table in here if tables[table.host_id] > 1]
    if not several:
        raise ServerFull(most=most, when=here[len(here) - most].due_at)
    oldest: str = min(several, key=attrgetter("id")).code
    return oldest


def admit_alone(connection: Connection, limits: Limits, person: Person) -> None:
    """Raises TooManyMatches for a match too many, which waits for nobody."""
    servers.remember_people(connection, [person])
    _require_fewer_matches(connection, limits, person.id)


def admit(
    connection: Connection, limits: Limits, person: Person, match: Match, now: datetime
) -> None:
    """Raises Banned, TooManyMatches, or NotAtThisTable if somebody there keeps apart from them."""
    moderation.require_welcome(connection, match.place.server_id, person.id, now)
    there = {seat.person.id for seat in match.seats if seat.person is not None and not seat.left}
    if blocks.apart(connection, person.id, {match.host.id, *there}):
        raise NotAtThisTable
    _require_fewer_matches(connection, limits, person.id)


def invite(connection: Connection, limits: Limits, match: Match, now: datetime) -> frozenset[int]:
    """Note that the host of a new match calls its guests; return who of them is to be pinged.

    Raises NotInvitable, TooManyGuests or TooManyInvitations.
    """
    host, guests = match.host, match.invited
    refused = _kept_away(connection, match, guests, now)
    if refused:
        raise NotInvitable(people=tuple(guest for guest in guests if guest.id in refused))
    if len(guests) > limits.invitations:
        raise TooManyGuests(most=limits.invitations)
    _require_calls_left(connection, limits, host, len(guests), now)
    return _note(connection, limits, host, guests, now)


def knock(
    connection: Connection, limits: Limits, person: Person, match: Match, now: datetime
) -> frozenset[int]:
    """Note that the person calls the host of a table; return whom to ping, the host or nobody.

    Raises TooManyInvitations.
    """
    _require_calls_left(connection, limits, person, 1, now)
    return _note(connection, limits, person, [match.host], now)


def call(
    connection: Connection, limits: Limits, match: Match, guests: Sequence[Person], now: datetime
) -> tuple[tuple[Person, ...], frozenset[int]]:
    """Note that the host of a new match calls as many of these people as may be called.

    Returns those, and who of them is to be pinged.
    """
    host, away = match.host, _kept_away(connection, match, guests, now)
    before = _counted(connection, InvitationRow.person_id == host.id, now)
    left = max(0, limits.invitations - len(before))
    invited = tuple(guest for guest in guests if guest.id not in away)[:left]
    return invited, _note(connection, limits, host, invited, now)


def forget(connection: Connection, person_id: int) -> None:
    """The person is erased."""
    connection.execute(delete(InvitationRow).where(InvitationRow.person_id == person_id))
    received = update(InvitationRow).where(InvitationRow.guest_id == person_id)
    connection.execute(received.values(guest_id=None))


def _waiting(connection: Connection, which: ColumnElement[bool]) -> Sequence[Any]:
    """The tables that wait for players; the one first that closes next."""
    return connection.execute(
        select(MatchRow.id, MatchRow.code, MatchRow.host_id, DeadlineRow.due_at)
        .join(MatchRow, MatchRow.id == DeadlineRow.match_id)
        .where(which, MatchRow.status == Status.LOBBY.value, DeadlineRow.kind == Due.EXPIRE.value)
        .order_by(DeadlineRow.due_at)
    ).all()


def _require_fewer_matches(connection: Connection, limits: Limits, person_id: int) -> None:
    open_matches = connection.execute(
        select(func.count())
        .select_from(SeatRow)
        .join(MatchRow, MatchRow.id == SeatRow.match_id)
        .where(SeatRow.person_id == person_id, ~SeatRow.left, MatchRow.status.in_(OPEN))
    ).scalar_one()
    if open_matches >= limits.matches:
        raise TooManyMatches(most=limits.matches)


def _require_calls_left(
    connection: Connection, limits: Limits, person: Person, calls: int, now: datetime
) -> None:
    counted = _counted(connection, InvitationRow.person_id == person.id, now)
    too_many = len(counted) + calls - limits.invitations
    if calls and too_many > 0:
        when = counted[too_many - 1] + INVITATIONS_COUNT_FOR
        minutes = INVITATIONS_COUNT_FOR.seconds // 60
        raise TooManyInvitations(most=limits.invitations, minutes=minutes, when=when)


def _kept_away(
    connection: Connection, match: Match, guests: Sequence[Person], now: datetime
) -> set[int]:
    """Who of them wants no invitation, keeps apart from the host, or is banned from the server."""
    ids = [guest.id for guest in guests]
    unwilling = blocks.uninvitable(connection, ids) | blocks.apart(connection, match.host.id, ids)
    return unwilling | moderation.banned(connection, match.place.server_id, ids, now)


def _counted(
    connection: Connection, which: ColumnElement[bool], now: datetime
) -> Sequence[datetime]:
    """When these calls were made, in the time that counts, the oldest first."""
    recent = InvitationRow.at > now - INVITATIONS_COUNT_FOR
    rows = select(InvitationRow.at).where(which, recent).order_by(InvitationRow.at)
    return connection.execute(rows).scalars().all()


def _note(
    connection: Connection, limits: Limits, host: Person, guests: Sequence[Person], now: datetime
) -> frozenset[int]:
    """Whoever has had as many calls as one person may make is invited without another one."""
    if not guests:
        return frozenset()
    connection.execute(delete(InvitationRow).where(InvitationRow.at <= now - INVITATIONS_COUNT_FOR))
    to_ping = frozenset(
        guest.id
        for guest in guests
        if len(_counted(connection, InvitationRow.guest_id == guest.id, now)) < limits.invitations
    )
    rows = [
        {"person_id": host.id, "guest_id": guest.id if guest.id in to_ping else None, "at": now}
        for guest in guests
    ]
    connection.execute(insert(InvitationRow), rows)
    return to_ping
