"""A match is loaded in one statement: its seats and deadlines come as lists in JSON.

A statement costs several times what SQLite needs to find its rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, Text, bindparam, cast, exists, func, select

from bot.errors import NoSuchMatch
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
from bot.matches.model.match import ChannelKind, Ending, Person, Place, Result, Status
from bot.matches.model.mutable_match import Due, MutableMatch, MutableSeat, Wait

Games = Mapping[str, GameEntry]


class _Seat(msgspec.Struct, array_like=True, frozen=True):
    """A row of :class:`SeatRow` with the person's own."""

    number: int
    person_id: int | None
    name: str | None
    locale: str | None
    gone: bool
    away: bool
    absences: int
    level: str | None
    decided: bool
    excused: bool
    wants_end: bool
    taken_out: bool

    def mutable(self) -> MutableSeat:
        return MutableSeat(
            _person(self.person_id, self.name, self.locale),
            self.gone,
            self.away,
            self.absences,
            self.level,
            self.decided,
            self.excused,
            self.wants_end,
            self.taken_out,
        )


class _Wait(msgspec.Struct, array_like=True, frozen=True):
    """A row of :class:`DeadlineRow`."""

    seat: int
    kind: Due
    prompt: int
    due_at: datetime


# strict=False: SQLite has no truth values, and gives 0 and 1.
_seats = msgspec.json.Decoder(list[_Seat], strict=False)
_waits = msgspec.json.Decoder(list[_Wait])
decode_ids = msgspec.json.Decoder(list[int]).decode
decode_claims = msgspec.json.Decoder(dict[str, int]).decode


def _load(lists: Any, one: Any) -> Select[Any]:
    """The statement. ``one`` makes a list of columns, ``lists`` a list of many rows' lists."""
    seats = (
        select(
            lists(
                one(
                    SeatRow.number,
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
                    SeatRow.taken_out,
                )
            )
        )
        .select_from(SeatRow)
        .outerjoin(PersonRow, PersonRow.id == SeatRow.person_id)
        .where(SeatRow.match_id == MatchRow.id)
        .correlate(MatchRow)
        .scalar_subquery()
    )
    waits = (
        select(
            lists(one(DeadlineRow.seat, DeadlineRow.kind, DeadlineRow.prompt, DeadlineRow.due_at))
        )
        .where(DeadlineRow.match_id == MatchRow.id)
        .scalar_subquery()
    )
    return (
        select(
            *MatchRow.__table__.columns,
            ServerRow.name.label("server_name"),
            func.coalesce(ServerRow.language, ServerRow.locale).label("server_locale"),
            PersonRow.name.label("host_name"),
            PersonRow.locale.label("host_locale"),
            exists().where(EventRow.request_id == bindparam("request_id")).label("served"),
            cast(seats, Text).label("seats"),
            cast(waits, Text).label("waits"),
        )
        .join(ServerRow, ServerRow.id == MatchRow.server_id)
        .join(PersonRow, PersonRow.id == MatchRow.host_id)
        .where(MatchRow.code == bindparam("code"))
    )


_LOAD = {
    "sqlite": _load(func.json_group_array, func.json_array),
    "postgresql": _load(func.json_agg, func.json_build_array),
}
_OLD_SEATS = (
    select(SeatRow.person_id, PersonRow.name, PersonRow.locale, SeatRow.gone)
    .join(MatchRow, MatchRow.id == SeatRow.match_id)
    .outerjoin(PersonRow, PersonRow.id == SeatRow.person_id)
    .where(MatchRow.code == bindparam("code"))
    .order_by(SeatRow.number)
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


class Loaded(NamedTuple):
    """A match, its row of :class:`MatchRow` by the names of the columns, and whether the request
    was served before.
    """

    match: MutableMatch
    row: Mapping[str, Any]
    served: bool


def load(
    connection: Connection, games: Games, code: str, now: datetime, request_id: str = ""
) -> Loaded:
    """The match with this code. Raises NoSuchMatch."""
    if not CODE.fullmatch(code):
        raise NoSuchMatch
    statement = _LOAD[connection.dialect.name]
    row: Any = connection.execute(statement, {"code": code, "request_id": request_id}).first()
    if row is None or row.game not in games:
        raise NoSuchMatch
    match = _match(row, games[row.game], now)
    if match.ended_at is not None:
        results = connection.execute(_RESULTS, {"match_id": match.id})
        match.results = tuple(Result(*line) for line in results)
    if match.status is Status.LOBBY and match.rematch_of is not None:
        match.old_seats = [
            MutableSeat(_person(person_id, name, locale), gone)
            for person_id, name, locale, gone in connection.execute(
                _OLD_SEATS, {"code": match.rematch_of}
            )
        ]
    match.invited = servers.people(connection, decode_ids(row.invited))
    return Loaded(match, row._mapping, bool(row.served))


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
        claims=decode_claims(row.claims),
        private=row.private,
        rematch_of=row.rematch_of,
        started_at=row.started_at,
        ended_at=row.ended_at,
        seats=[seat.mutable() for seat in _sorted_seats(row.seats)],
        waits=_waits_by_key(row.waits),
    )


def _sorted_seats(rows: str | None) -> list[_Seat]:
    return sorted(_seats.decode(rows or "[]"), key=lambda seat: seat.number)


def _waits_by_key(rows: str | None) -> dict[tuple[int, Due], Wait]:
    return {
        (wait.seat, wait.kind): Wait(wait.prompt, in_utc(wait.due_at))
        for wait in _waits.decode(rows or "[]")
    }


def _person(person_id: int | None, name: str | None, locale: str | None) -> Person | None:
    return None if person_id is None or name is None else Person(person_id, name, locale)
