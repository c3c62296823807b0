"""Save a change of a match: only what differs of its row, its seats and its deadlines."""

import secrets
from collections.abc import Hashable, Mapping
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from bot import __version__
from bot.matches.db import servers
from bot.matches.db.loading import SAME
from bot.matches.db.tables import Base
from bot.matches.db.tables.matches import OF_SHORT_CODES, DeadlineRow, EventRow, MatchRow, SeatRow
from bot.matches.db.upsert import upsert
from bot.matches.model.draft import Draft
from bot.matches.model.match import (
    CODE_LETTERS,
    Due,
    Ending,
    Match,
    Person,
    Place,
    RecentStep,
    Seat,
    Status,
)

BY_PERSON = EventRow.kind.in_(("act", "premove"))
"""A decision made by a person, at once or in advance."""

encode = msgspec.json.Encoder().encode

SHORT, LONG = 4, 5
MOST_SHORT = len(CODE_LETTERS) ** SHORT // 4
"""Once so many of the short codes are taken, new ones are long."""

_SHORT_TAKEN = select(func.count()).select_from(MatchRow).where(OF_SHORT_CODES)
_CHANGE = insert(EventRow)
_SAVE = update(MatchRow).where(MatchRow.id == bindparam("of_match"))
_ADD = insert(MatchRow).returning(MatchRow.id)
_SERVED = (
    select(MatchRow.code)
    .join(EventRow, EventRow.match_id == MatchRow.id)
    .where(EventRow.request_id == bindparam("request_id"))
)

_STORED: Mapping[str, tuple[str, Any]] = {
    **{name: (name, lambda value: value) for name in (*SAME, "status", "ending")},
    "host": ("host_id", lambda host: host.id),
    "options": ("options", encode),
    "claims": ("claims", encode),
    "invited": ("invited", lambda guests: encode([guest.id for guest in guests])),
}
"""The column of each field, and how it is written. ``state`` and ``seed`` are left out."""
_ASKED = {Due.DECIDE, Due.COMPUTER}
_NEW = object()
"""What every field of a new match was before."""


class _Parts:
    """Writes a match's rows of one table. ``key`` tells them apart within the match."""

    def __init__(self, table: type[Base], *key: str) -> None:
        columns, whole = table.__table__.columns, ("match_id", *key)
        others = [column.name for column in columns if column.name not in whole]
        self._delete = delete(table).where(*(columns[name] == bindparam(name) for name in whole))
        self._put = upsert(table, whole, others)

    def save(
        self,
        connection: Connection,
        match_id: int,
        before: Mapping[Hashable, Mapping[str, Any]],
        after: Mapping[Hashable, Mapping[str, Any]],
    ) -> None:
        """Replace the rows ``before`` by those ``after``. Equal keys are the same row."""
        gone = [{"match_id": match_id, **row} for one, row in before.items() if one not in after]
        if gone:
            connection.execute(self._delete, gone)
        changed = [row for one, row in after.items() if row != before.get(one)]
        self._put.run(connection, [{"match_id": match_id, **row} for row in changed])


_SEATS = _Parts(SeatRow, "number")
_WAITS = _Parts(DeadlineRow, "seat", "kind")


def save(
    connection: Connection, draft: Draft, kind: str, request_id: str, seat: int | None = None
) -> None:
    """Write the change as the match's next version; a new match gets its row.

    A new state makes it a step of play. Raises IntegrityError if the code of a new match is taken.
    """
    before = draft.loaded
    draft.update(version=draft.match.version + 1)
    match = draft.match
    is_step = match.state is not (before and before.state)
    state = encode(match.state) if is_step else None
    servers.remember_people(connection, _people(match) - _people(before))
    changes = _changes(before, match)
    if is_step:
        changes["state"] = state
    if before is None:
        changes |= {"server_id": match.place.server_id, **channel(match.place)}
        draft.id = connection.execute(_ADD, {**changes, "seed": draft.secret}).scalar_one()
    else:
        if before.commitment != match.commitment:
            changes["seed"] = draft.secret
        connection.execute(_SAVE, {"of_match": draft.id, **changes})
    connection.execute(
        _CHANGE,
        {
            "match_id": draft.id,
            "version": match.version,
            "kind": kind,
            "seat": seat,
            "action": None if draft.action is None else encode(draft.action),
            "events": encode(draft.events) if is_step else None,
            "state": state,
            "position": match.position,
            "seen": draft.seen,
            "cut": draft.cut,
            "program": __version__ if is_step and match.program != __version__ else None,
            "request_id": request_id,
            "at": draft.now,
        },
    )
    if is_step:
        draft.update(recent=(RecentStep(match.version, seat, kind, tuple(draft.events)),))
    _SEATS.save(connection, draft.id, _seats(before), _seats(match))
    _WAITS.save(connection, draft.id, _waits(before), _waits(match))


def close_thread(connection: Connection, server_id: int, thread_id: int) -> None:
    """Nobody can look into the thread any more."""
    connection.execute(
        update(MatchRow)
        .where(MatchRow.server_id == server_id, MatchRow.channel_id == thread_id)
        .values(parent_id=None)
    )


def note_unreadable(connection: Connection, code: str) -> None:
    """Set a match that can't be read aside until a process starts."""
    connection.execute(update(MatchRow).where(MatchRow.code == code).values(unreadable=True))


def try_again(connection: Connection) -> None:
    """Try to read such matches again: the process that starts may be of a version that can."""
    connection.execute(update(MatchRow).where(MatchRow.unreadable).values(unreadable=False))


def end_unreadable(connection: Connection, code: str, request_id: str, now: datetime) -> None:
    """End a match that can't be read, without a result. What was played stays stored."""
    row = connection.execute(
        select(MatchRow.id, MatchRow.version, MatchRow.position).where(MatchRow.code == code)
    ).one()
    version, over = row.version + 1, {"status": Status.OVER, "ending": Ending.STOPPED}
    change = {"match_id": row.id, "version": version, "position": row.position, "at": now}
    connection.execute(_CHANGE, {**change, "kind": "set-aside", "request_id": request_id})
    connection.execute(
        _SAVE.values(
            **over, version=version, ended_at=now, asked=0, shown=True, claims=b"{}", invited=b"[]"
        ),
        {"of_match": row.id},
    )
    connection.execute(delete(DeadlineRow).where(DeadlineRow.match_id == row.id))


def present(connection: Connection, draft: Draft) -> set[int | None]:
    """The seats in which a person has decided something before this step."""
    decided = select(EventRow.seat).where(EventRow.match_id == draft.id, BY_PERSON).distinct()
    return set(connection.execute(decided).scalars())


def served_code(connection: Connection, request_id: str) -> str | None:
    """The code of the match that this request changed, if it was served before."""
    return connection.scalar(_SERVED, {"request_id": request_id})


def new_code(connection: Connection) -> str:
    """A random code. If another match has it, the database will refuse it."""
    taken = connection.execute(_SHORT_TAKEN).scalar_one()
    length = SHORT if taken < MOST_SHORT else LONG
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(length))


def _people(match: Match | None) -> set[Person]:
    if match is None:
        return set()
    seated = [seat.person for seat in match.seats if seat.person is not None]
    return {match.host, *seated, *match.invited}


def channel(place: Place) -> dict[str, Any]:
    """The columns that say where something is played."""
    return {
        "channel_id": place.channel_id,
        "channel_name": place.channel_name,
        "channel_kind": place.kind,
        "parent_id": place.parent_id,
    }


def _changes(before: Match | None, after: Match) -> dict[str, Any]:
    """The columns that differ, all of a new match: others would go into their indexes, too."""
    changes = {
        column: stored(value)
        for name, (column, stored) in _STORED.items()
        if (value := getattr(after, name)) != getattr(before, name, _NEW)
    }
    waiting = {seat for seat, kind in after.waits if kind in _ASKED and after.paused_at is None}
    return {**changes, "asked": sum(1 << seat for seat in waiting)}


def _seats(match: Match | None) -> dict[Hashable, dict[str, Any]]:
    """A seat with somebody else is another row: nobody may hold two, even for a moment."""
    seats = () if match is None else match.seats
    return {(seat.number, seat.person and seat.person.id): _seat(seat) for seat in seats}


def _seat(seat: Seat) -> dict[str, Any]:
    row = msgspec.structs.asdict(seat)
    person: Person | None = row.pop("person")
    return {**row, "person_id": person and person.id}


def _waits(match: Match | None) -> dict[Hashable, dict[str, Any]]:
    return {
        (seat, kind): {"seat": seat, "kind": kind, **msgspec.structs.asdict(wait)}
        for (seat, kind), wait in ({} if match is None else match.waits).items()
    }
