"""A match is loaded in one statement: its seats and deadlines come as lists in JSON.

A statement costs several times what SQLite needs to find its rows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, Text, bindparam, case, cast, exists, func, select

from bot.errors import NoSuchMatch
from bot.games.chance import seal
from bot.games.entry import GameEntry
from bot.matches.db import servers
from bot.matches.db.codes import CODE
from bot.matches.db.engine.utc_time import in_utc
from bot.matches.db.tables import (
    DeadlineRow,
    EventRow,
    MatchRow,
    PersonRow,
    ResultRow,
    SeatRow,
    ServerRow,
)
from bot.matches.model.draft import Draft, told
from bot.matches.model.match import (
    ChannelKind,
    Due,
    Ending,
    Match,
    Person,
    Place,
    Result,
    Seat,
    Status,
    Wait,
)

Games = Mapping[str, GameEntry]

# strict=False: SQLite has no truth values, and gives 0 and 1.
_decode_seats = msgspec.json.Decoder(list[Seat], strict=False).decode
_decode_waits = msgspec.json.Decoder(list[tuple[int, Due, int, datetime]]).decode
decode_ids = msgspec.json.Decoder(list[int]).decode
decode_claims = msgspec.json.Decoder(dict[str, int]).decode

_ELSEWHERE = {"options", "state", "status", "ending", "claims", "invited", "seed"}
SAME = [
    name
    for name in Match.__struct_fields__
    if name in MatchRow.__table__.columns and name not in _ELSEWHERE
]
"""What a match calls as its columns do, and keeps as they do."""


def _seat_columns(person: Any) -> list[Any]:
    """The columns of a seat in the order of its fields; ``person`` is the list of the person's."""
    return [
        person if name == "person" else SeatRow.__table__.columns[name]
        for name in Seat.__struct_fields__
    ]


def _load(lists: Any, one: Any, nested: Any) -> Select[Any]:
    """The statement. ``one`` makes a list of columns, ``lists`` a list of many rows' lists.

    ``nested`` takes a list for what it is where it is one of several values.
    """
    person = nested(
        case(
            (SeatRow.person_id.is_not(None), one(PersonRow.id, PersonRow.name, PersonRow.locale)),
            else_=None,
        )
    )
    seats = (
        select(lists(one(*_seat_columns(person))))
        .select_from(SeatRow)
        .outerjoin(PersonRow, PersonRow.id == SeatRow.person_id)
    )
    waits = select(
        lists(one(DeadlineRow.seat, DeadlineRow.kind, DeadlineRow.prompt, DeadlineRow.due_at))
    )
    of_match = seats.where(SeatRow.match_id == MatchRow.id).correlate(MatchRow)
    due = waits.where(DeadlineRow.match_id == MatchRow.id)
    return (
        select(
            *MatchRow.__table__.columns,
            ServerRow.name.label("server_name"),
            func.coalesce(ServerRow.language, ServerRow.locale).label("server_locale"),
            PersonRow.name.label("host_name"),
            PersonRow.locale.label("host_locale"),
            exists().where(EventRow.request_id == bindparam("request_id")).label("served"),
            cast(of_match.scalar_subquery(), Text).label("seats"),
            cast(due.scalar_subquery(), Text).label("waits"),
        )
        .join(ServerRow, ServerRow.id == MatchRow.server_id)
        .join(PersonRow, PersonRow.id == MatchRow.host_id)
        .where(MatchRow.code == bindparam("code"))
    )


_LOAD = {
    # Inside CASE, SQLite may forget that a text is JSON.
    "sqlite": _load(func.json_group_array, func.json_array, func.json),
    "postgresql": _load(func.json_agg, func.json_build_array, lambda listed: listed),
}
_LOCK = select(MatchRow.id).where(MatchRow.code == bindparam("code")).with_for_update()
_OLD_SEATS = (
    select(SeatRow.number, SeatRow.left, PersonRow.id, PersonRow.name, PersonRow.locale)
    .join(MatchRow, MatchRow.id == SeatRow.match_id)
    .outerjoin(PersonRow, PersonRow.id == SeatRow.person_id)
    .where(MatchRow.code == bindparam("code"))
    .order_by(SeatRow.number)
)
_RESULTS = (
    select(*(ResultRow.__table__.columns[name] for name in Result.__struct_fields__))
    .where(ResultRow.match_id == bindparam("match_id"))
    .order_by(ResultRow.place, ResultRow.seat)
)


class Rows(NamedTuple):
    """What the database holds of a match, not decoded yet."""

    match: Any
    results: Sequence[Any]
    old_seats: Sequence[Any]
    guests: Sequence[Person]

    @property
    def served(self) -> bool:
        """Whether the request was served before."""
        return bool(self.match.served)


def load(connection: Connection, games: Games, code: str, now: datetime) -> Draft:
    """The match with this code. Raises NoSuchMatch."""
    return decoded(fetch(connection, code), games, now)


def fetch_locked(connection: Connection, code: str, request_id: str) -> Rows:
    """As :func:`fetch`, and nobody else changes the match until the transaction ends."""
    if connection.dialect.name == "postgresql":
        # A statement of its own: the one that waited for a lock goes on with its old snapshot.
        connection.execute(_LOCK, {"code": code})
    return fetch(connection, code, request_id)


def fetch(connection: Connection, code: str, request_id: str = "") -> Rows:
    """Read the match with this code. Raises NoSuchMatch."""
    if not CODE.fullmatch(code):
        raise NoSuchMatch
    statement = _LOAD[connection.dialect.name]
    row: Any = connection.execute(statement, {"code": code, "request_id": request_id}).first()
    if row is None:
        raise NoSuchMatch
    results: Sequence[Any] = ()
    if row.ended_at is not None:
        results = connection.execute(_RESULTS, {"match_id": row.id}).all()
    old_seats: Sequence[Any] = ()
    if row.status == Status.LOBBY and row.rematch_of is not None:
        old_seats = connection.execute(_OLD_SEATS, {"code": row.rematch_of}).all()
    return Rows(row, results, old_seats, servers.people(connection, decode_ids(row.invited)))


def decoded(rows: Rows, games: Games, now: datetime) -> Draft:
    """The match, ready to be looked at and changed. Raises NoSuchMatch if its game is unknown."""
    row = rows.match
    if row.game not in games:
        raise NoSuchMatch
    game = games[row.game].game
    status = Status(row.status)
    state = None if row.state is None else game.load_state(row.state, row.rules)
    match = Match(
        **{name: getattr(row, name) for name in SAME},
        place=_place(row),
        host=Person(row.host_id, row.host_name, row.host_locale),
        status=status,
        ending=None if row.ending is None else Ending(row.ending),
        seats=tuple(sorted(_decode_seats(row.seats or "[]"), key=lambda seat: seat.number)),
        options=game.load_options(row.options),
        state=state,
        events=tuple(game.load_events(row.story)),
        waits={
            (seat, kind): Wait(prompt, in_utc(due_at))
            for seat, kind, prompt, due_at in _decode_waits(row.waits or "[]")
        },
        claims=decode_claims(row.claims),
        invited=tuple(rows.guests),
        commitment=None if row.seed is None else seal(row.seed),
        seed=told(row.seed, status, state),
        results=tuple(Result(*line) for line in rows.results),
    )
    old = tuple(
        Seat(number, None if person_id is None else Person(person_id, name, locale), left)
        for number, left, person_id, name, locale in rows.old_seats
    )
    return Draft(match, game, now, row.seed, row.id, match, old)


def _place(row: Any) -> Place:
    return Place(
        row.server_id,
        row.server_name,
        row.channel_id,
        row.channel_name,
        row.server_locale,
        None if row.channel_kind is None else ChannelKind(row.channel_kind),
        row.parent_id,
    )
