"""People who want no invitations, and people who block others."""

from collections.abc import Collection

from sqlalchemy import CompoundSelect, delete, func, select, union

from bot.errors import Refusal
from bot.matches.db import servers
from bot.matches.db.statements import insert_missing
from bot.matches.db.tables.people import BlockRow, PersonRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.seat import Person

MOST = 100
"""How many people one person can block."""
_BLOCK = insert_missing(BlockRow)


def blocked_by(unit: UnitOfWork, person_id: int) -> list[Person]:
    """The people whom the person blocks, sorted by name."""
    rows = unit.connection.execute(
        select(PersonRow.id, PersonRow.name, PersonRow.locale)
        .join(BlockRow, BlockRow.other_id == PersonRow.id)
        .where(BlockRow.person_id == person_id)
        .order_by(PersonRow.name, PersonRow.id)
    )
    return [Person(*row) for row in rows]


def block(unit: UnitOfWork, person: Person, other: Person) -> None:
    """Have the person block the other. Raises ``too-many-blocked``."""
    others = (BlockRow.person_id == person.id, BlockRow.other_id != other.id)
    if unit.connection.scalars(select(func.count()).where(*others)).one() >= MOST:
        raise Refusal("too-many-blocked", most=MOST)
    servers.remember_people(unit, [person, other])
    _BLOCK.run(unit.connection, [{"person_id": person.id, "other_id": other.id}])


def unblock(unit: UnitOfWork, person_id: int, other_id: int) -> None:
    """Remove the person's block on the other."""
    of_pair = (BlockRow.person_id == person_id, BlockRow.other_id == other_id)
    unit.connection.execute(delete(BlockRow).where(*of_pair))


def uninvitable(unit: UnitOfWork, ids: Collection[int]) -> set[int]:
    """The ids of those people who want no invitations."""
    unwilling = select(PersonRow.id).where(PersonRow.id.in_(ids), ~PersonRow.invitable)
    return set(unit.connection.scalars(unwilling))


def blocked(unit: UnitOfWork, person_id: int, others: Collection[int]) -> set[int]:
    """Which of the others block the person or are blocked by them."""
    return set(unit.connection.scalars(avoided(person_id))).intersection(others)


def avoided(person_id: int) -> CompoundSelect[int]:
    """The ids of all who block the person, or are blocked by them."""
    return union(
        select(BlockRow.other_id).where(BlockRow.person_id == person_id),
        select(BlockRow.person_id).where(BlockRow.other_id == person_id),
    )
