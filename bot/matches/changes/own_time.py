"""A person's own time: quiet hours, holidays, and the hours of their digest, one message that lists
everything that waits for them."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from bot.errors import WrongHours
from bot.matches.db import open_matches, servers
from bot.matches.db.people import notices
from bot.matches.model.calendar import Holidays, QuietHours, next_full_hour
from bot.matches.model.deadlines import own_calendars, retime
from bot.matches.model.match import Person
from bot.matches.model.open_matches import NextAsked
from bot.matches.unit_of_work import Repeated, UnitOfWork

DIGEST = "digest"
"""This kind of notice. It is about no match; its content is a JSON list of :class:`NextAsked`."""


def set_quiet_hours(unit: UnitOfWork, person: Person, hours: QuietHours) -> None:
    """Set the person's quiet hours, whose time zone their digest uses, too. Raises WrongHours."""
    hours.check()
    servers.choose(unit.connection, person, quiet_hours=str(hours))
    _schedule_digest(unit, person.id)


def choose_digest(unit: UnitOfWork, person: Person, hours: Collection[int]) -> None:
    """Set the hours of the person's digest, in the time zone of their quiet hours. Without hours
    each turn notifies again, and a last digest lists what is waiting now. Raises WrongHours."""
    known = servers.person(unit.connection, person.id)
    if known is None or not known.quiet_hours or not all(0 <= hour < 24 for hour in hours):
        raise WrongHours
    chosen = " ".join(map(str, sorted(set(hours))))
    servers.choose(unit.connection, person, digest=chosen)
    _schedule_digest(unit, person.id, unit.now if known.digest and not chosen else None)


def _schedule_digest(unit: UnitOfWork, person_id: int, due_at: datetime | None = None) -> None:
    due_at = due_at or next_digest(unit.connection, person_id, unit.now)
    if due_at is not None:
        notices.expect(unit.connection, DIGEST, [person_id], "", due_at)


def next_digest(connection: Connection, person_id: int, now: datetime) -> datetime | None:
    """The first of the person's digest hours after this moment; None without a digest."""
    (person,) = servers.people(connection, [person_id])
    own = QuietHours.read(person.quiet_hours)
    return None if own is None else next_full_hour(map(int, person.digest.split()), own.zone, now)


def says(
    connection: Connection, keys: Sequence[notices.Key], now: datetime
) -> Mapping[notices.Key, str]:
    """What waits for these people, most urgent first. People for whom nothing waits are absent."""
    found, people = defaultdict[notices.Key, list[NextAsked]](list), [each for each, _ in keys]
    for person_id, waits in open_matches.all_asked(connection, people):
        found[person_id, ""].append(waits)
    return {key: msgspec.json.encode(waits).decode() for key, waits in found.items()}


KIND = notices.Kind(says, next_digest)


def take_holiday(unit: UnitOfWork, person: Person, request_id: str, begins: bool) -> list[str]:
    """Start a holiday, or end the current one: the person's running clocks stop, or go on; answers
    in advance are still carried out. Returns the codes to redraw. Raises NoHolidayLeft."""
    try:
        running = unit.running(person.id, request_id)
        drafts = [draft for draft in running if own_calendars(draft.match)]
    except Repeated:
        return []
    servers.remember_people(unit.connection, [person])  # which also locks the row
    (known,) = servers.people(unit.connection, [person.id])
    before = Holidays.read(known.holidays)
    chosen = before.begun(unit.now) if begins else before.ended(unit.now)
    if chosen == before:
        return []
    servers.choose(unit.connection, person, holidays=str(chosen))
    for draft in drafts:
        seats = list(draft.match.seats)
        seat = draft.match.require_seat(person.id)
        taken = replace(seat.person or person, holidays=str(chosen))
        seats[seat.number] = replace(seat, person=taken)
        retime(draft, seats=tuple(seats))
        unit.save(draft, "holiday", f"{request_id}/{draft.match.code}", seat.number)
    return [draft.match.code for draft in drafts]
