"""Matches in the tables: loaded, and saved as one change, inside a transaction of the caller."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, exists, func, insert, select, update

from bot.errors import NoSuchMatch
from bot.games.entry import GameEntry
from bot.matches.db import servers
from bot.matches.db.codes import CODE, new_code
from bot.matches.db.tables import (
    DeadlineRow,
    EventRow,
    MatchRow,
    PersonRow,
    ResultRow,
    SeatRow,
    ServerRow,
)
from bot.matches.model.match import (
    ChannelKind,
    Ending,
    Person,
    Place,
    Result,
    Status,
)
from bot.matches.model.mutable_match import Due, MutableMatch, MutableSeat, Wait

Games = Mapping[str, GameEntry]

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
        SeatRow.level,
        SeatRow.decided,
        SeatRow.excused,
        SeatRow.wants_end,
    )
    .outerjoin(PersonRow, PersonRow.id == SeatRow.person_id)
    .where(SeatRow.match_id == bindparam("match_id"))
    .order_by(SeatRow.number)
)
_OLD_SEATS = (
    select(SeatRow.person_id, PersonRow.name, PersonRow.locale, SeatRow.gone)
    .join(MatchRow, MatchRow.id == SeatRow.match_id)
    .outerjoin(PersonRow, PersonRow.id == SeatRow.person_id)
    .where(MatchRow.code == bindparam("code"))
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
        ResultRow.left,
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


class LoadedMatch:
    """A match to be changed, with what the tables hold of it: only what differs is written.

    ``served``: the request that asks for the change was served before.
    """

    def __init__(self, match: MutableMatch, *, new: bool = False, served: bool = False) -> None:
        self.match = match
        self.served = served
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
            insert(EventRow),
            {
                "match_id": match.id,
                "version": match.version,
                "kind": kind,
                "seat": seat,
                "action": None if match.action is None else encode(match.action),
                "events": encode(match.story) if is_step else None,
                "state": state if is_step else None,
                **{name: getattr(match, name) for name in ("position", "seen", "cut")},
                "request_id": request_id,
                "at": match.now,
            },
        )
        servers.remember_people(connection, _people_of(match) - self._people)
        connection.execute(_SAVE, {"match_id": match.id, **_changing(match, state)})
        self._save_seats(connection)
        self._save_waits(connection)

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
    match, _ = _load(connection, games, code, now)
    return match


def load_for_change(
    connection: Connection, games: Games, code: str, now: datetime, request_id: str
) -> LoadedMatch:
    """The match with this code, locked until the transaction ends. Raises :class:`NoSuchMatch`."""
    if connection.dialect.name == "postgresql":
        # A statement of its own: the one that waited for a lock goes on with its old snapshot.
        connection.execute(_LOCK, {"code": code})
    match, served = _load(connection, games, code, now, request_id)
    return LoadedMatch(match, served=served)


def _load(
    connection: Connection, games: Games, code: str, now: datetime, request_id: str = ""
) -> tuple[MutableMatch, bool]:
    if not CODE.fullmatch(code):
        raise NoSuchMatch
    row: Any = connection.execute(_LOAD, {"code": code, "request_id": request_id}).first()
    if row is None or row.game not in games:
        raise NoSuchMatch
    match = _match(row, games[row.game], now)
    match_id = {"match_id": match.id}
    seats: Iterable[Any] = connection.execute(_SEATS, match_id)
    match.seats = [
        MutableSeat(
            _person(row.person_id, row.name, row.locale),
            row.gone,
            row.away,
            row.absences,
            row.level,
            row.decided,
            row.excused,
            row.wants_end,
        )
        for row in seats
    ]
    if match.ended_at is not None:
        match.results = tuple(Result(*line) for line in connection.execute(_RESULTS, match_id))
    if match.status is not Status.OVER:
        match.waits = {
            (seat, Due(kind)): Wait(prompt, due_at)
            for seat, kind, prompt, due_at in connection.execute(_WAITS, match_id)
        }
    if match.status is Status.LOBBY and match.rematch_of is not None:
        match.old_seats = [
            MutableSeat(_person(person_id, name, locale), gone)
            for person_id, name, locale, gone in connection.execute(
                _OLD_SEATS, {"code": match.rematch_of}
            )
        ]
    match.invited = servers.people(connection, msgspec.json.decode(row.invited, type=list[int]))
    return match, bool(row.served)


def add(connection: Connection, match: MutableMatch) -> LoadedMatch:
    """A new match, yet to be saved. Its code may be taken, which is an IntegrityError."""
    match.code = new_code(connection)
    servers.remember_people(connection, _people_of(match))
    match.id = connection.execute(
        insert(MatchRow).returning(MatchRow.id),
        {
            "code": match.code,
            "game": match.game.key,
            "server_id": match.place.server_id,
            **_channel(match.place),
            "created_at": match.created_at,
            **_changing(match, None),
        },
    ).scalar_one()
    return LoadedMatch(match, new=True)


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
    connection.execute(
        update(MatchRow)
        .where(
            MatchRow.code == code,
            MatchRow.status == Status.LOBBY.value,
            MatchRow.seed.is_not(None),
            MatchRow.mix.is_(None),
        )
        .values(mix=message_id)
    )


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


def _person(person_id: int | None, name: str, locale: str | None) -> Person | None:
    return None if person_id is None else Person(person_id, name, locale)


def _people_of(match: MutableMatch) -> set[Person]:
    seated = [seat.person for seat in match.seats if seat.person is not None]
    return {match.host, *seated, *match.invited}


def _match(row: Any, entry: GameEntry, now: datetime) -> MutableMatch:
    game = entry.game
    return MutableMatch(
        id=row.id,
        code=row.code,
        game=game,
        place=Place(
            row.server_id,
            row.server_name,
            row.channel_id,
            row.channel_name,
            row.server_locale,
            None if row.channel_kind is None else ChannelKind(row.channel_kind),
            row.parent_id,
        ),
        host=Person(row.host_id, row.host_name, row.host_locale),
        options=game.load_options(row.options),
        most_seats=row.most_seats,
        deadline=row.deadline,
        created_at=row.created_at,
        now=now,
        rules=row.rules,
        status=Status(row.status),
        ending=None if row.ending is None else Ending(row.ending),
        version=row.version,
        steps=row.steps,
        seed=row.seed,
        mix=row.mix,
        program=row.program,
        position=row.position,
        state=None if row.state is None else game.load_state(row.state, row.rules),
        story=tuple(game.load_events(row.story)),
        claims=msgspec.json.decode(row.claims, type=dict[str, int]),
        rematch_of=row.rematch_of,
        started_at=row.started_at,
        ended_at=row.ended_at,
    )


def _channel(place: Place) -> dict[str, Any]:
    return {
        "channel_id": place.channel_id,
        "channel_name": place.channel_name,
        "channel_kind": place.kind,
        "parent_id": place.parent_id,
    }


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
        "rematch_of": match.rematch_of,
        **{name: getattr(match, name) for name in ("started_at", "ended_at")},
    }


_JUDGED = ("away", "absences", "level", "decided", "excused", "wants_end")


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
