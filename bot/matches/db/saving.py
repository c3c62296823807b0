"""Saves a change of a match: only what differs in its row, seats and deadlines."""

import secrets
from collections.abc import Hashable, Mapping
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, func, insert, select, update

from bot.matches.db import servers
from bot.matches.db.tables import Base
from bot.matches.db.tables.matches import (
    AS_STORED,
    OF_SHORT_CODES,
    ClaimRow,
    DeadlineRow,
    EventRow,
    GuestRow,
    MatchRow,
    SeatRow,
)
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.db.upsert import upsert
from bot.matches.model.change import DECISIONS, Change
from bot.matches.model.deadlines import postponed, standing
from bot.matches.model.draft import Draft
from bot.matches.model.match import (
    CODE_LETTERS,
    Due,
    Ending,
    Match,
    Person,
    Place,
    RecentStep,
    Status,
)

encode = msgspec.json.Encoder().encode

SHORT, LONG = 4, 5
MOST_SHORT = len(CODE_LETTERS) ** SHORT // 4
"""Once this many short codes are taken, new ones are long."""

_SHORT_TAKEN = select(func.count()).select_from(MatchRow).where(OF_SHORT_CODES)
_ADD_EVENT = insert(EventRow)
_UPDATE_MATCH = update(MatchRow).where(MatchRow.id == bindparam("of_match"))
_ADD_MATCH = insert(MatchRow).returning(MatchRow.id)
_COLUMN_OF: Mapping[str, tuple[str, Any]] = {
    **{name: (name, lambda value: value) for name in (*AS_STORED, "status", "ending")},
    "host": ("host_id", lambda host: host.id),
    "options": ("options", encode),
}
"""The column of each field, and how its value is stored. ``state`` and ``seed`` are left out."""
_ASKED = {Due.DECIDE, Due.COMPUTER}
_NEW = object()
"""The old value of every field of a new match."""


class _ChildRows:
    """Writes a match's rows of one table, where ``key`` identifies them within the match."""

    def __init__(self, table: type[Base], *key: str) -> None:
        columns, whole = table.__table__.columns, ("match_id", *key)
        others = [column.name for column in columns if column.name not in whole]
        self._delete = delete(table).where(*(columns[name] == bindparam(name) for name in whole))
        self._upsert = upsert(table, whole, others)

    def save(
        self,
        unit: UnitOfWork,
        match_id: int,
        before: Mapping[Hashable, Mapping[str, Any]],
        after: Mapping[Hashable, Mapping[str, Any]],
    ) -> None:
        """Replace the rows ``before`` with those ``after``. Equal keys are the same row."""
        gone = [{"match_id": match_id, **row} for one, row in before.items() if one not in after]
        if gone:
            unit.connection.execute(self._delete, gone)
        changed = [row for one, row in after.items() if row != before.get(one)]
        self._upsert.run(unit.connection, [{"match_id": match_id, **row} for row in changed])


_SEATS = _ChildRows(SeatRow, "number")
_WAITS = _ChildRows(DeadlineRow, "seat", "kind")
_GUESTS = _ChildRows(GuestRow, "person_id")
_CLAIMS = _ChildRows(ClaimRow, "name")


def save(
    unit: UnitOfWork, draft: Draft, kind: Change, request_id: str, seat: int | None = None
) -> None:
    """Write the change as the match's next version; a new match gets its row, a new state makes it
    a step of play. Raises IntegrityError if a new match's code is taken."""
    before = draft.loaded
    draft.update(version=draft.match.version + 1)
    match = draft.match
    is_step = match.state is not (before and before.state)
    state = encode(match.state) if is_step else None
    servers.remember_people(unit, _people(match) - _people(before))
    changes = _changed_columns(before, match)
    if is_step:
        changes["state"] = state
    if before is None or before.commitment != match.commitment:
        changes["seed"] = draft.secret
    if before is None:
        changes |= {"server_id": match.place.server_id, **channel_columns(match.place)}
        draft.id = unit.connection.execute(_ADD_MATCH, changes).scalar_one()
        draft.update(number=draft.id)
    else:
        unit.connection.execute(_UPDATE_MATCH, {"of_match": draft.id, **changes})
    unit.connection.execute(
        _ADD_EVENT,
        {
            "match_id": draft.id,
            "version": match.version,
            "kind": kind,
            "seat": seat,
            "action": None if draft.action is None else encode(draft.action),
            "events": encode(draft.events) if is_step else None,
            "state": state,
            "position": match.position,
            "request_id": request_id,
            "at": draft.now,
        },
    )
    if is_step:
        step = RecentStep(match.version, seat, kind, tuple(draft.events), draft.now)
        draft.update(recent=(step,))
    _SEATS.save(unit, draft.id, _seats(before), _seats(match))
    _WAITS.save(unit, draft.id, _waits(before, draft), _waits(match, draft))
    if before is None or before.invited != match.invited:
        _GUESTS.save(unit, draft.id, _guests(before), _guests(match))
    if before is None or before.claims != match.claims:
        _CLAIMS.save(unit, draft.id, _claims(before), _claims(match))


def end_time(unit: UnitOfWork, code: str, seat: int) -> None:
    """Make the seat's deadline due now."""
    its_match = select(MatchRow.id).where(MatchRow.code == code).scalar_subquery()
    its = (DeadlineRow.match_id == its_match, DeadlineRow.seat == seat)
    unit.connection.execute(
        update(DeadlineRow).where(*its, DeadlineRow.kind == Due.DECIDE).values(due_at=unit.now)
    )


def note_unreadable(unit: UnitOfWork, code: str) -> None:
    """Set an unreadable match aside until a process starts."""
    unit.connection.execute(update(MatchRow).where(MatchRow.code == code).values(unreadable=True))


def retry_unreadable(unit: UnitOfWork) -> None:
    """Retry unreadable matches: the process that starts may be of a version that reads them."""
    unit.connection.execute(update(MatchRow).where(MatchRow.unreadable).values(unreadable=False))


def end_unreadable(unit: UnitOfWork, code: str, request_id: str) -> None:
    """End an unreadable match without a result. What was played stays stored."""
    row = unit.connection.execute(
        select(MatchRow.id, MatchRow.version, MatchRow.position, MatchRow.ended_at).where(
            MatchRow.code == code
        )
    ).one()
    version, ended_at = row.version + 1, row.ended_at or unit.now
    over = {"status": Status.OVER, "ending": Ending.STOPPED, "ended_at": ended_at}
    change = {"match_id": row.id, "version": version, "position": row.position, "at": unit.now}
    unit.connection.execute(
        _ADD_EVENT, {**change, "kind": Change.SET_ASIDE, "request_id": request_id}
    )
    unit.connection.execute(
        _UPDATE_MATCH.values(**over, version=version, asked=0, shown=True),
        {"of_match": row.id},
    )
    for table in (DeadlineRow, GuestRow, ClaimRow):
        unit.connection.execute(delete(table).where(table.match_id == row.id))


def decided_seats(unit: UnitOfWork, draft: Draft) -> set[int | None]:
    """The seats whose person decided something before this step."""
    decided = (
        select(EventRow.seat)
        .where(EventRow.match_id == draft.id, EventRow.kind.in_(DECISIONS))
        .distinct()
    )
    return set(unit.connection.execute(decided).scalars())


def new_code(unit: UnitOfWork) -> str:
    """A random code. If it is taken, the database rejects it."""
    taken = unit.connection.execute(_SHORT_TAKEN).scalar_one()
    length = SHORT if taken < MOST_SHORT else LONG
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(length))


def _people(match: Match | None) -> set[Person]:
    if match is None:
        return set()
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


def _changed_columns(before: Match | None, after: Match) -> dict[str, Any]:
    """The changed columns, for a new match all: writing others would also update their indexes."""
    changes = {
        column: stored(value)
        for name, (column, stored) in _COLUMN_OF.items()
        if (value := getattr(after, name)) != getattr(before, name, _NEW)
    }
    waiting = {seat for seat, kind in after.waits if kind in _ASKED and after.paused_at is None}
    return {**changes, "asked": sum(1 << seat for seat in waiting)}


def _seats(match: Match | None) -> dict[Hashable, dict[str, Any]]:
    """Rows by seat and person: two people are two rows, so that nobody briefly has two seats."""
    rows = dict[Hashable, dict[str, Any]]()
    for seat in () if match is None else match.seats:
        row = msgspec.structs.asdict(seat)
        person: Person | None = row.pop("person")
        row["premoves"] = "" if seat.premoves is None else encode(seat.premoves).decode()
        row["person_id"] = person and person.id
        rows[seat.number, row["person_id"]] = row
    return rows


def _waits(match: Match | None, draft: Draft) -> dict[Hashable, dict[str, Any]]:
    """Rows as of when the match's time stopped, if it stands still: see :class:`DeadlineRow`."""
    if match is None:
        return {}
    waits = postponed(match.waits, -standing(match, draft.away_since, draft.now))
    return {
        (seat, kind): {"seat": seat, "kind": kind, **msgspec.structs.asdict(wait)}
        for (seat, kind), wait in waits.items()
    }


def _guests(match: Match | None) -> dict[Hashable, dict[str, Any]]:
    people = () if match is None else match.invited
    return {each.id: {"person_id": each.id, "number": n} for n, each in enumerate(people)}


def _claims(match: Match | None) -> dict[Hashable, dict[str, Any]]:
    claims = {} if match is None else match.claims
    return {name: {"name": name, "person_id": person_id} for name, person_id in claims.items()}
