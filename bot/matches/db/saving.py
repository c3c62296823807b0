"""Saves a change to a match, writing only what differs in its row, its seats, its deadlines and its
guests."""

import secrets
from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import bindparam, delete, func, insert, select, text, update

from bot.matches.db import servers
from bot.matches.db.loading import PLAIN
from bot.matches.db.statements import Prepared, upsert
from bot.matches.db.tables import Base
from bot.matches.db.tables.matches import (
    OF_SHORT_CODES,
    DeadlineRow,
    EventRow,
    GuestRow,
    MatchRow,
    SeatRow,
)
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.change import DECISIONS, Change, Due, RecentStep, followed
from bot.matches.model.deadlines import postponed, standstill
from bot.matches.model.match import CODE_LETTERS, NO_MATCH, Ending, Match, Status
from bot.matches.model.place import Place
from bot.matches.model.seat import Person

encode = msgspec.json.Encoder().encode

SHORT, LONG = 4, 5
MOST_SHORT = len(CODE_LETTERS) ** SHORT // 4
"""Once this many short codes are taken, new ones are long."""

_SHORT_TAKEN = select(func.count()).select_from(MatchRow).where(text(OF_SHORT_CODES))
_ADD_EVENT = Prepared(insert(EventRow))
_UPDATE_MATCH = Prepared(update(MatchRow).where(MatchRow.id == bindparam("of_match")))
_ADD_MATCH = insert(MatchRow).returning(MatchRow.id)
_DECISIONS = {Due.DECIDE, Due.COMPUTER}

Rows: TypeAlias = Mapping[Hashable, Mapping[str, Any]]
"""A match's rows in one table, by what identifies them."""


class _ChildRows:
    """Writes a match's rows in one table. The ``key`` columns identify them within the match."""

    def __init__(self, table: type[Base], *key: str) -> None:
        columns, whole = table.__table__.columns, ("match_id", *key)
        others = [column.name for column in columns if column.name not in whole]
        of_row = (columns[name] == bindparam(name) for name in whole)
        self._delete = Prepared(delete(table).where(*of_row))
        self._upsert = upsert(table, whole, others)

    def save(self, unit: UnitOfWork, match_id: int, before: Rows, after: Rows) -> None:
        """Replace the rows in ``before`` with those in ``after``. Rows with equal keys are the same
        row."""
        gone = [row for one, row in before.items() if one not in after]
        changed = [row for one, row in after.items() if row != before.get(one)]
        for statement, rows in ((self._delete, gone), (self._upsert, changed)):
            statement.run(unit.connection, [{"match_id": match_id, **row} for row in rows])


def save(
    unit: UnitOfWork, match: Match, kind: Change, request_id: str, seat: int | None = None
) -> None:
    """Write the change as the match's next version; a new match gets a row and a number. Raises
    IntegrityError if a new match's code is taken."""
    before = unit.loaded.get(match.number)
    match.version += 1
    servers.remember_people(unit, _people(match) - (_people(before) if before else set()))
    columns = _columns(match)
    state = None
    if match.events is not None:
        columns["state"] = state = encode(match.state)
    if before is None:
        where = {"server_id": match.place.server_id, **channel_columns(match.place)}
        match.number = unit.connection.execute(_ADD_MATCH, columns | where).scalar_one()
    else:
        # Writing unchanged columns would also update their indexes.
        stored = _columns(before)
        changed = {name: value for name, value in columns.items() if stored.get(name) != value}
        _UPDATE_MATCH.run(unit.connection, [{"of_match": match.number, **changed}])
    event = {
        "match_id": match.number,
        "version": match.version,
        "kind": kind,
        "seat": seat,
        "action": None if match.action is None else encode(match.action),
        "events": None if match.events is None else encode(match.events),
        "state": state,
        "position": match.position,
        "request_id": request_id,
        "at": unit.now,
    }
    _ADD_EVENT.run(unit.connection, [event])
    if match.events is not None:
        step = RecentStep(match.version, seat, kind, tuple(match.events), unit.now)
        match.recent = followed(match.recent, step)
    match.action = match.events = None
    for table, rows in _CHILDREN:
        table.save(unit, match.number, rows(before) if before else {}, rows(match))


def end_time(unit: UnitOfWork, code: str, seat: int) -> None:
    """Make the seat's deadline due now."""
    match_id = select(MatchRow.id).where(MatchRow.code == code).scalar_subquery()
    of_seat = (DeadlineRow.match_id == match_id, DeadlineRow.seat == seat)
    deadline = update(DeadlineRow).where(*of_seat, DeadlineRow.kind == Due.DECIDE)
    unit.connection.execute(deadline.values(due_at=unit.now))


def note_unreadable(unit: UnitOfWork, code: str) -> None:
    """Set an unreadable match aside until the next start of a process."""
    unit.connection.execute(update(MatchRow).where(MatchRow.code == code).values(unreadable=True))


def retry_unreadable(unit: UnitOfWork) -> None:
    """Retry unreadable matches, as the starting process may run a version that can read them."""
    unit.connection.execute(update(MatchRow).where(MatchRow.unreadable).values(unreadable=False))


def end_unreadable(unit: UnitOfWork, code: str, request_id: str) -> None:
    """End an unreadable match without a result. What was played stays stored."""
    columns = (MatchRow.id, MatchRow.version, MatchRow.position, MatchRow.ended_at)
    row = unit.connection.execute(select(*columns).where(MatchRow.code == code)).one()
    version, ended_at = row.version + 1, row.ended_at or unit.now
    change = {"match_id": row.id, "version": version, "position": row.position, "at": unit.now}
    change |= {"kind": Change.SET_ASIDE, "request_id": request_id}
    _ADD_EVENT.run(unit.connection, [change])
    over = {"status": Status.OVER, "ending": Ending.STOPPED, "ended_at": ended_at}
    over |= {"version": version, "pending": 0, "delivered": True}
    _UPDATE_MATCH.run(unit.connection, [{"of_match": row.id, **over}])
    for table in (DeadlineRow, GuestRow):
        unit.connection.execute(delete(table).where(table.match_id == row.id))


def decided_seats(unit: UnitOfWork, match: Match) -> set[int | None]:
    """The seats whose people have made a decision, according to the stored events."""
    decided = (EventRow.match_id == match.number, EventRow.kind.in_(DECISIONS))
    return set(unit.connection.scalars(select(EventRow.seat).where(*decided).distinct()))


def new_code(unit: UnitOfWork) -> str:
    """A random code. If it is taken, the database rejects it."""
    length = SHORT if unit.connection.scalars(_SHORT_TAKEN).one() < MOST_SHORT else LONG
    code = NO_MATCH
    while code == NO_MATCH:
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(length))
    return code


def _people(match: Match) -> set[Person]:
    seated = [seat.person for seat in match.seats if seat.person is not None]
    return {match.host, *seated, *match.invited}


def channel_columns(place: Place) -> dict[str, Any]:
    """The columns that store where something is played."""
    return {
        "channel_id": place.channel_id,
        "channel_name": place.channel_name,
        "channel_kind": place.kind,
        "parent_id": place.parent_id,
    }


def _columns(match: Match) -> dict[str, Any]:
    """The columns that a change may write, except the state."""
    deciding = {
        seat for seat, kind in match.waits if kind in _DECISIONS and match.paused_at is None
    }
    return {
        **{name: getattr(match, name) for name in PLAIN},
        "game": match.game,
        "host_id": match.host.id,
        "options": encode(match.options),
        "pending": sum(1 << seat for seat in deciding),
    }


def _seats(match: Match) -> Rows:
    """The rows by seat and person. A seat whose person changes is deleted and added again, so that
    nobody ever has two seats, even for a moment."""
    rows = dict[Hashable, dict[str, Any]]()
    for seat in match.seats:
        row = msgspec.structs.asdict(seat)
        person: Person | None = row.pop("person")
        row["premoves"] = "" if seat.premoves is None else encode(seat.premoves).decode()
        row["person_id"] = person and person.id
        rows[seat.number, row["person_id"]] = row
    return rows


def _waits(match: Match) -> Rows:
    """The deadlines' rows. While time stands still in the match, they stay as they were when it
    stopped: see :class:`DeadlineRow`."""
    return {
        (seat, kind): {"seat": seat, "kind": kind, **msgspec.structs.asdict(wait)}
        for (seat, kind), wait in postponed(match.waits, -standstill(match)).items()
    }


def _guests(match: Match) -> Rows:
    return {each.id: {"person_id": each.id, "number": n} for n, each in enumerate(match.invited)}


_CHILDREN: tuple[tuple[_ChildRows, Callable[[Match], Rows]], ...] = (
    (_ChildRows(SeatRow, "number"), _seats),
    (_ChildRows(DeadlineRow, "seat", "kind"), _waits),
    (_ChildRows(GuestRow, "person_id"), _guests),
)
