"""A person's holiday, in which their time stands still."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlalchemy import select, update

from bot.matches.db import servers
from bot.matches.db.deadlines import move
from bot.matches.db.queries import OPEN
from bot.matches.db.tables import MatchRow, PersonRow, SeatRow
from bot.matches.model.calendar import Calendar, Holidays, after, waking
from bot.matches.model.match import Person
from bot.matches.unit_of_work import UnitOfWork


def take(unit: UnitOfWork, person: Person, begins: bool) -> list[str]:
    """A holiday begins now, or the one that goes on ends: clocks that run stop or go on.

    What is answered in advance is done meanwhile. Returns the codes of the matches to show again.
    Raises NoHolidayLeft.
    """
    connection, now = unit.connection, unit.now
    seated = select(SeatRow.match_id).where(SeatRow.person_id == person.id, ~SeatRow.left)
    own = (MatchRow.status.in_(OPEN)) & MatchRow.id.in_(seated)
    # A statement of its own: what runs there is read once nobody else can change it.
    connection.execute(select(MatchRow.id).where(own).order_by(MatchRow.id).with_for_update())
    servers.remember_people(connection, [person])
    row = PersonRow.id == person.id
    stored = connection.execute(select(PersonRow.holidays).where(row)).scalar_one()
    before = Holidays.read(stored)
    chosen = before.begun(now) if begins else before.ended(now)
    if chosen == before:
        return []

    def later(due: datetime, old: Calendar | None) -> datetime:
        new = None if old is None else replace(old, holidays=chosen)
        return after(new, now, waking(old, now, due))

    codes = move(connection, own, later, SeatRow.person_id == person.id, ~SeatRow.away)
    connection.execute(update(PersonRow).where(row).values(holidays=str(chosen)))
    return codes
