"""Matches in the tables: loaded, and saved as one change, inside a transaction of the caller."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from bot import __version__
from bot.matches.db import loading, servers
from bot.matches.db.codes import new_code
from bot.matches.db.loading import Games
from bot.matches.db.tables import (
    DeadlineRow,
    EventRow,
    MatchRow,
    ResultRow,
    SeatRow,
)
from bot.matches.model.match import (
    Person,
    Place,
    Status,
)
from bot.matches.model.mutable_match import MutableMatch

_STEP = insert(EventRow)
_LOCK = select(MatchRow.id).where(MatchRow.code == bindparam("code")).with_for_update()
_SAVE = update(MatchRow).where(MatchRow.id == bindparam("match_id"))
_FORGET_WAIT = delete(DeadlineRow).where(
    DeadlineRow.match_id == bindparam("match_id"),
    DeadlineRow.seat == bindparam("of_seat"),
    DeadlineRow.kind == bindparam("of_kind"),
)
_MIX = update(MatchRow).where(
    MatchRow.code == bindparam("of_code"),
    MatchRow.status == Status.LOBBY.value,
    MatchRow.seed.is_not(None),
    MatchRow.mix.is_(None),
)
_EMPTY_SEATS = delete(SeatRow).where(SeatRow.match_id == bindparam("match_id"))

encode = msgspec.json.Encoder().encode


class LoadedMatch:
    """A match to be changed, with what the tables hold of it: only what differs is written.

    ``row`` has the columns of :func:`_changing`. ``served``: the request that asks for the change
    was served before.
    """

    def __init__(
        self,
        match: MutableMatch,
        row: Mapping[str, Any],
        *,
        new: bool = False,
        served: bool = False,
    ) -> None:
        self.match = match
        self.served = served
        self._row = row
        self._people = _people_of(match)
        self._state = None if new else match.state
        self._seats = [] if new else _seat_rows(match)
        self._waits = {} if new else dict(match.waits)

    def save(
        self, connection: Connection, kind: str, request_id: str, seat: int | None = None
    ) -> None:
        """Write the change as the match's next version. A new state makes it a step of play."""
        match = self.match
        match.version += 1
        state = None if match.state is None else encode(match.state)
        is_step = match.state is not self._state
        connection.execute(
            _STEP,
            {
                "match_id": match.id,
                "version": match.version,
                "kind": kind,
                "seat": seat,
                "action": None if match.action is None else encode(match.action),
                "events": encode(match.story) if is_step else None,
                "state": state if is_step else None,
                **{name: getattr(match, name) for name in ("position", "seen", "cut")},
                "program": _other_program(match) if is_step else None,
                "request_id": request_id,
                "at": match.now,
            },
        )
        servers.remember_people(connection, _people_of(match) - self._people)
        self._save_row(connection, state)
        self._save_seats(connection)
        self._save_waits(connection)

    def _save_row(self, connection: Connection, state: bytes | None) -> None:
        """A column that is named is written to its indexes, too, changed or not."""
        now = _changing(self.match, state)
        changed = {name: value for name, value in now.items() if value != self._row[name]}
        connection.execute(_SAVE, {"match_id": self.match.id, **changed})

    def _save_seats(self, connection: Connection) -> None:
        rows = _seat_rows(self.match)
        if rows != self._seats:
            connection.execute(_EMPTY_SEATS, {"match_id": self.match.id})
            if rows:
                connection.execute(insert(SeatRow), rows)

    def _save_waits(self, connection: Connection) -> None:
        waits, match_id = self.match.waits, self.match.id
        changed = [key for key in waits if waits[key] != self._waits.get(key)]
        stale = [key for key in self._waits if key not in waits or key in changed]
        if stale:
            connection.execute(
                _FORGET_WAIT,
                [
                    {"match_id": match_id, "of_seat": seat, "of_kind": kind.value}
                    for seat, kind in stale
                ],
            )
        if changed:
            connection.execute(
                insert(DeadlineRow),
                [
                    {
                        "match_id": match_id,
                        "seat": seat,
                        "kind": kind.value,
                        "prompt": waits[seat, kind].prompt,
                        "due_at": waits[seat, kind].due_at,
                    }
                    for seat, kind in changed
                ],
            )


def load(connection: Connection, games: Games, code: str, now: datetime) -> MutableMatch:
    """The match with this code. Raises :class:`NoSuchMatch`."""
    return loading.load(connection, games, code, now).match


def load_for_change(
    connection: Connection, games: Games, code: str, now: datetime, request_id: str
) -> LoadedMatch:
    """The match with this code, locked until the transaction ends. Raises :class:`NoSuchMatch`."""
    if connection.dialect.name == "postgresql":
        # A statement of its own: the one that waited for a lock goes on with its old snapshot.
        connection.execute(_LOCK, {"code": code})
    loaded = loading.load(connection, games, code, now, request_id)
    return LoadedMatch(loaded.match, loaded.row, served=loaded.served)


def add(connection: Connection, match: MutableMatch) -> LoadedMatch:
    """A new match, yet to be saved. Its code may be taken, which is an IntegrityError."""
    match.code = new_code(connection)
    servers.remember_people(connection, _people_of(match))
    row = _changing(match, None)
    match.id = connection.execute(
        insert(MatchRow).returning(MatchRow.id),
        {
            "code": match.code,
            "game": match.game.key,
            "server_id": match.place.server_id,
            **_channel(match.place),
            "created_at": match.created_at,
            **row,
        },
    ).scalar_one()
    return LoadedMatch(match, row, new=True)


def move(connection: Connection, code: str, place: Place) -> None:
    """The match is played in another channel of its server from now on."""
    connection.execute(update(MatchRow).where(MatchRow.code == code).values(_channel(place)))


def close_thread(connection: Connection, server_id: int, thread_id: int) -> None:
    """Nobody can look into the thread any more."""
    connection.execute(
        update(MatchRow)
        .where(MatchRow.server_id == server_id, MatchRow.channel_id == thread_id)
        .values(parent_id=None)
    )


def mix_in(connection: Connection, code: str, message_id: int) -> None:
    """The first message that shows the table with its seal: the match's luck is mixed with its id.

    Later ones change nothing, nor does a message of a match that has begun.
    """
    connection.execute(_MIX, {"of_code": code, "mix": message_id})


def save_results(connection: Connection, match: MutableMatch) -> None:
    """Write the results of a match that has just been decided."""
    connection.execute(
        insert(ResultRow),
        [{"match_id": match.id, **msgspec.structs.asdict(line)} for line in match.results],
    )


def served_code(connection: Connection, request_id: str) -> str | None:
    """The code of the match that this request changed, if it was served before."""
    return connection.execute(
        select(MatchRow.code)
        .join(EventRow, EventRow.match_id == MatchRow.id)
        .where(EventRow.request_id == request_id)
    ).scalar()


def _people_of(match: MutableMatch) -> set[Person]:
    seated = [seat.person for seat in match.seats if seat.person is not None]
    return {match.host, *seated, *match.invited}


def _channel(place: Place) -> dict[str, Any]:
    return {
        "channel_id": place.channel_id,
        "channel_name": place.channel_name,
        "channel_kind": place.kind,
        "parent_id": place.parent_id,
    }


def _other_program(match: MutableMatch) -> str | None:
    """The present version, if another one began the match."""
    return None if match.program == __version__ else __version__


def _changing(match: MutableMatch, state: bytes | None) -> dict[str, Any]:
    return {
        "host_id": match.host.id,
        "status": match.status.value,
        "ending": None if match.ending is None else match.ending.value,
        "options": encode(match.options),
        "most_seats": match.most_seats,
        "deadline": match.deadline,
        "rules": match.rules,
        "seed": match.seed,
        "mix": match.mix,
        "program": match.program,
        "position": match.position,
        "state": state,
        "story": encode(match.story),
        "version": match.version,
        "steps": match.steps,
        "asked": sum(1 << seat for seat in match.waiting()),
        "claims": encode(match.claims),
        "invited": encode([person.id for person in match.invited]),
        "private": match.private,
        "rematch_of": match.rematch_of,
        **{name: getattr(match, name) for name in ("started_at", "ended_at")},
    }


_JUDGED = ("away", "absences", "level", "decided", "excused", "wants_end", "taken_out")


def _seat_rows(match: MutableMatch) -> Sequence[dict[str, Any]]:
    return [
        {
            "match_id": match.id,
            "number": number,
            "person_id": seat.person and seat.person.id,
            "gone": seat.left,
            **{name: getattr(seat, name) for name in _JUDGED},
        }
        for number, seat in enumerate(match.seats)
    ]
