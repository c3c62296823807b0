"""Matches in the tables: read as a draft, written back as one change.

Every function here runs inside a piece of work of :class:`bot.matches.db.database.Database`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, exists, func, insert, select, update

from bot.errors import NoSuchMatch
from bot.games.entry import GameEntry
from bot.matches.db.tables import (
    DeadlineRow,
    EventRow,
    MatchRow,
    PersonRow,
    ResultRow,
    SeatRow,
    ServerRow,
)
from bot.matches.model.match import CODE_LETTERS, Ending, Person, Place, Result, Status
from bot.matches.model.mutable_match import Due, MutableMatch, MutableSeat, Wait

Games = Mapping[str, GameEntry]

CODE = re.compile(f"[{CODE_LETTERS}]+")
"""What is written otherwise names no match, and may be what no database takes."""

_SERVED = exists().where(EventRow.request_id == bindparam("request_id")).label("served")
_LOAD = (
    select(
        *MatchRow.__table__.columns,
        ServerRow.name.label("server_name"),
        func.coalesce(ServerRow.language, ServerRow.locale).label("server_locale"),
        PersonRow.name.label("host_name"),
        PersonRow.locale.label("host_locale"),
        _SERVED,
    )
    .join(ServerRow, ServerRow.id == MatchRow.server_id)
    .join(PersonRow, PersonRow.id == MatchRow.host_id)
    .where(MatchRow.code == bindparam("code"))
)
_LOCK = select(MatchRow.id).where(MatchRow.code == bindparam("code")).with_for_update()
_SEATS = (
    select(
        SeatRow.person_id,
        PersonRow.name,
        PersonRow.locale,
        SeatRow.gone,
        SeatRow.away,
        SeatRow.absences,
    )
    .outerjoin(PersonRow, PersonRow.id == SeatRow.person_id)
    .where(SeatRow.match_id == bindparam("match_id"))
    .order_by(SeatRow.number)
)
_WAITS = select(DeadlineRow.seat, DeadlineRow.kind, DeadlineRow.prompt, DeadlineRow.due_at).where(
    DeadlineRow.match_id == bindparam("match_id")
)
_RESULTS = (
    select(
        ResultRow.seat,
        ResultRow.place,
        ResultRow.score,
        ResultRow.rating_before,
        ResultRow.rating_after,
        ResultRow.rating_everywhere,
    )
    .where(ResultRow.match_id == bindparam("match_id"))
    .order_by(ResultRow.place, ResultRow.seat)
)
_SAVE = update(MatchRow).where(MatchRow.id == bindparam("match_id"))
_FORGET_WAIT = delete(DeadlineRow).where(
    DeadlineRow.match_id == bindparam("match_id"),
    DeadlineRow.seat == bindparam("of_seat"),
    DeadlineRow.kind == bindparam("of_kind"),
)
_EMPTY_SEATS = delete(SeatRow).where(SeatRow.match_id == bindparam("match_id"))

encode = msgspec.json.Encoder().encode


class Loaded:
    """A draft, and what it was when it was read; ``served`` says that the request had been."""

    def __init__(self, draft: MutableMatch, served: bool) -> None:
        self.draft = draft
        self.served = served
        self._state = draft.state
        self._seats = _seat_rows(draft)
        self._waits = dict(draft.waits)

    def save(
        self,
        connection: Connection,
        *,
        kind: str,
        request_id: str,
        now: datetime,
        seat: int | None = None,
        action: Any = None,
    ) -> None:
        """Writes the change as the next version. A new state makes it a step of play."""
        draft = self.draft
        draft.version += 1
        state = None if draft.state is None else encode(draft.state)
        step = draft.state is not self._state
        connection.execute(
            insert(EventRow),
            {
                "match_id": draft.id,
                "version": draft.version,
                "kind": kind,
                "seat": seat,
                "action": None if action is None else encode(action),
                "events": encode(draft.story) if step else None,
                "state": state if step else None,
                "position": draft.position,
                "request_id": request_id,
                "at": now,
            },
        )
        connection.execute(_SAVE, {"match_id": draft.id, **_changing(draft, state)})
        self._save_seats(connection)
        self._save_waits(connection)

    def _save_seats(self, connection: Connection) -> None:
        rows = _seat_rows(self.draft)
        if rows != self._seats:
            connection.execute(_EMPTY_SEATS, {"match_id": self.draft.id})
            if rows:
                connection.execute(insert(SeatRow), rows)

    def _save_waits(self, connection: Connection) -> None:
        waits, match_id = self.draft.waits, self.draft.id
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


def load(
    connection: Connection, games: Games, code: str, *, request_id: str = "", change: bool = False
) -> Loaded:
    """The match with this code, locked for a change if asked; raises :class:`NoSuchMatch`."""
    if not CODE.fullmatch(code):
        raise NoSuchMatch
    if change and connection.dialect.name == "postgresql":
        # A statement of its own: one that waits for the lock goes on with what it saw before.
        connection.execute(_LOCK, {"code": code})
    row: Any = connection.execute(_LOAD, {"code": code, "request_id": request_id}).first()
    if row is None or row.game not in games:
        raise NoSuchMatch
    draft = _draft(row, games[row.game])
    match_id = {"match_id": draft.id}
    draft.seats = [
        MutableSeat(
            None if person_id is None else Person(person_id, name, locale), gone, away, absences
        )
        for person_id, name, locale, gone, away, absences in connection.execute(_SEATS, match_id)
    ]
    if draft.status is Status.OVER:
        draft.results = tuple(Result(*line) for line in connection.execute(_RESULTS, match_id))
    else:
        draft.waits = {
            (seat, Due(kind)): Wait(prompt, due_at)
            for seat, kind, prompt, due_at in connection.execute(_WAITS, match_id)
        }
    draft.invited = people(connection, msgspec.json.decode(row.invited, type=list[int]))
    return Loaded(draft, bool(row.served))


def add(connection: Connection, draft: MutableMatch) -> Loaded:
    """A new match, not yet saved for the first time; its code may be taken (IntegrityError)."""
    draft.id = connection.execute(
        insert(MatchRow).returning(MatchRow.id),
        {
            "code": draft.code,
            "game": draft.game.key,
            "server_id": draft.place.server_id,
            "channel_id": draft.place.channel_id,
            "channel_name": draft.place.channel_name,
            "created_at": draft.created_at,
            **_changing(draft, None),
        },
    ).scalar_one()
    empty = MutableMatch(**{**vars(draft), "seats": [], "waits": {}})
    loaded = Loaded(empty, served=False)
    loaded.draft = draft
    return loaded


def save_results(connection: Connection, draft: MutableMatch) -> None:
    """The results of a match that has just ended by the rules."""
    connection.execute(
        insert(ResultRow),
        [{"match_id": draft.id, **msgspec.structs.asdict(line)} for line in draft.results],
    )


def served_code(connection: Connection, request_id: str) -> str | None:
    """The code of the match that this request changed, if it has been served."""
    return connection.execute(
        select(MatchRow.code)
        .join(EventRow, EventRow.match_id == MatchRow.id)
        .where(EventRow.request_id == request_id)
    ).scalar()


def people(connection: Connection, ids: Sequence[int]) -> list[Person]:
    """The people with these ids, in this order."""
    if not ids:
        return []
    found = {
        row.id: Person(row.id, row.name, row.locale)
        for row in connection.execute(
            select(PersonRow.id, PersonRow.name, PersonRow.locale).where(PersonRow.id.in_(ids))
        )
    }
    return [found[person_id] for person_id in ids if person_id in found]


def _draft(row: Any, entry: GameEntry) -> MutableMatch:
    game = entry.game
    return MutableMatch(
        id=row.id,
        code=row.code,
        game=game,
        place=Place(
            row.server_id, row.server_name, row.channel_id, row.channel_name, row.server_locale
        ),
        host=Person(row.host_id, row.host_name, row.host_locale),
        options=game.load_options(row.options),
        most_seats=row.most_seats,
        deadline=row.deadline,
        created_at=row.created_at,
        rules=row.rules,
        status=Status(row.status),
        ending=None if row.ending is None else Ending(row.ending),
        version=row.version,
        steps=row.steps,
        seed=row.seed,
        position=row.position,
        state=None if row.state is None else game.load_state(row.state, row.rules),
        story=tuple(game.load_events(row.story)),
        claims=msgspec.json.decode(row.claims, type=dict[str, int]),
        rematch_of=row.rematch_of,
        started_at=row.started_at,
        ended_at=row.ended_at,
    )


def _changing(draft: MutableMatch, state: bytes | None) -> dict[str, Any]:
    return {
        "host_id": draft.host.id,
        "status": draft.status.value,
        "ending": None if draft.ending is None else draft.ending.value,
        "options": encode(draft.options),
        "most_seats": draft.most_seats,
        "deadline": draft.deadline,
        "rules": draft.rules,
        "seed": draft.seed,
        "position": draft.position,
        "state": state,
        "story": encode(draft.story),
        "version": draft.version,
        "steps": draft.steps,
        "claims": encode(draft.claims),
        "invited": encode([person.id for person in draft.invited]),
        "rematch_of": draft.rematch_of,
        "started_at": draft.started_at,
        "ended_at": draft.ended_at,
    }


def _seat_rows(draft: MutableMatch) -> Sequence[dict[str, Any]]:
    return [
        {
            "match_id": draft.id,
            "number": number,
            "person_id": None if seat.person is None else seat.person.id,
            "gone": seat.left,
            "away": seat.away,
            "absences": seat.absences,
        }
        for number, seat in enumerate(draft.seats)
    ]
