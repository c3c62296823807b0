"""What a person has chosen for all servers."""

from typing import Any

from sqlalchemy import update

from bot.matches.db import series, servers
from bot.matches.db.tables.people import PersonRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history import champions
from bot.matches.model.seat import Person


def choose(unit: UnitOfWork, person: Person, /, **chosen: Any) -> None:
    """Store the person's choices, by the fields of
    :class:`bot.matches.model.seat.Preferences`, also before they have played."""
    before = servers.preferences(unit, person.id)
    servers.remember_people(unit, [person])
    unit.connection.execute(update(PersonRow).where(PersonRow.id == person.id).values(chosen))
    if chosen.get("hidden", before.hidden) != before.hidden:
        series.redraw_of(unit, person.id)
        champions.redraw(unit, person.id)
