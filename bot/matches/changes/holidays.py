"""A person's holiday, in which their time stands still."""

from __future__ import annotations

import contextlib

from msgspec.structs import replace
from sqlalchemy import select, update

from bot.errors import UnreadableMatch
from bot.matches.db import queries, servers
from bot.matches.db.tables.people import PersonRow
from bot.matches.model.calendar import Holidays
from bot.matches.model.deadlines import own_calendars, retime
from bot.matches.model.draft import Draft
from bot.matches.model.match import Person, Status
from bot.matches.unit_of_work import Repeated, UnitOfWork


def take(unit: UnitOfWork, person: Person, request_id: str, begins: bool) -> list[str]:
    """A holiday begins now, or the one that goes on ends: clocks that run stop or go on.

    What is answered in advance is done meanwhile. Returns the codes of the matches to show again.
    Raises NoHolidayLeft.
    """
    try:
        drafts = _matches(unit, person.id, request_id)
    except Repeated:
        return []
    servers.remember_people(unit.connection, [person])
    row = PersonRow.id == person.id
    stored = unit.connection.execute(select(PersonRow.holidays).where(row)).scalar_one()
    before = Holidays.read(stored)
    chosen = before.begun(unit.now) if begins else before.ended(unit.now)
    if chosen == before:
        return []
    unit.connection.execute(update(PersonRow).where(row).values(holidays=str(chosen)))
    for draft in drafts:
        seats = list(draft.match.seats)
        seat = draft.match.require_seat(person.id)
        known = seat.person or person
        seats[seat.number] = replace(seat, person=replace(known, holidays=str(chosen)))
        retime(draft, seats=tuple(seats))
        unit.save(draft, "holiday", f"{request_id}/{draft.match.code}", seat.number)
    return [draft.match.code for draft in drafts]


def _matches(unit: UnitOfWork, person_id: int, request_id: str) -> list[Draft]:
    """Those of the person's matches in which a holiday holds, locked. Raises Repeated."""
    found = []
    for code in queries.codes_of(unit.connection, person_id):
        with contextlib.suppress(UnreadableMatch):
            draft = unit.load(code, f"{request_id}/{code}")
            if draft.match.status is Status.RUNNING and own_calendars(draft.match):
                found.append(draft)
    return found
