"""Loads a match in one statement, with rows from other tables as JSON lists, because an extra
statement costs a round trip on PostgreSQL and, on SQLite, several times what it takes to find its
rows. A match to be shown comes with its latest steps and messages. A match to be changed comes
without them, as they take as long to load as all the rest."""

import logging
from datetime import datetime
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace
from sqlalchemy import Label, Select, Text, and_, bindparam, case, cast, exists, func, null, select
from sqlalchemy.orm import aliased

from bot.errors import NoSuchMatch, UnreadableMatch
from bot.games import Value
from bot.matches.db import servers
from bot.matches.db.queries import CODE, OF_SERVER, served_code
from bot.matches.db.statements import PreparedQuery
from bot.matches.db.tables import Base
from bot.matches.db.tables.base import in_utc
from bot.matches.db.tables.history import ResultRow
from bot.matches.db.tables.matches import (
    DeadlineRow,
    EventRow,
    GuestRow,
    MatchRow,
    SeatRow,
    SurfaceRow,
)
from bot.matches.db.tables.people import PersonRow, ServerRow
from bot.matches.db.unit_of_work import Games, UnitOfWork
from bot.matches.model.change import RECENT, Change, Due, RecentStep, Wait
from bot.matches.model.deadlines import postponed, standstill
from bot.matches.model.match import Ending, Match, Status, Unchanged
from bot.matches.model.messages import Surface, SurfaceKind
from bot.matches.model.place import ChannelKind, Place
from bot.matches.model.seat import Person, Result, Seat

log = logging.getLogger(__name__)

SEASONED = 2
"""People who have finished this many matches of a game know its goal and how to decide."""

PLAIN = {*Match.__struct_fields__} & {*MatchRow.__table__.columns.keys()} - {"options", "state"}
"""The match's fields that are stored unchanged, in columns of the same names."""

# strict=False: SQLite has no booleans, only 0 and 1.
_decode_seats = msgspec.json.Decoder(
    list[Seat], strict=False, dec_hook=lambda lessons, stored: lessons(stored.split())
).decode
_decode_results = msgspec.json.Decoder(list[Result], strict=False).decode
_decode_surfaces = msgspec.json.Decoder(list[Surface], strict=False).decode
_decode_steps = msgspec.json.Decoder(list[tuple[int, int | None, Change, datetime, str]]).decode
_decode_waits = msgspec.json.Decoder(list[tuple[int, Due, int, datetime]]).decode
_decode_guests = msgspec.json.Decoder(list[tuple[int, int, str, str | None]]).decode

_KINDS = list(SurfaceKind)
_CHANNEL_KINDS = {kind.value: kind for kind in ChannelKind}

_PLAYED, _SAT = aliased(MatchRow), aliased(SeatRow)
_FINISHED = (
    select(_PLAYED.id)
    .join(_SAT, _SAT.match_id == _PLAYED.id)
    .join(ResultRow, and_(ResultRow.match_id == _SAT.match_id, ResultRow.seat == _SAT.number))
    .where(_SAT.person_id == PersonRow.id, _PLAYED.game == MatchRow.game)
    .correlate(PersonRow, MatchRow)
)
"""The ids of a person's finished matches of the same game as the match being loaded."""
_SEASONED = _FINISHED.limit(1).offset(SEASONED - 1).scalar_subquery().is_not(None)


class _Json(NamedTuple):
    """A database's functions for JSON: ``array`` makes an array of columns, ``collected`` one of
    all rows, ``nested`` keeps JSON from being taken for a string, and ``text`` decodes bytes."""

    array: Any
    collected: Any
    nested: Any
    text: Any

    def rows(self, table: type[Base], *columns: Any) -> Select[Any]:
        """A query for these columns of the match's rows in the table, as one JSON array."""
        of_match = table.__table__.columns["match_id"] == MatchRow.id
        array = select(self.collected(self.array(*columns))).select_from(table)
        return array.where(of_match).correlate(MatchRow)


def _fields(struct: type[msgspec.Struct], table: type[Base], **other: Any) -> list[Any]:
    """The columns for the struct's fields, in their order: from the table, or from ``other``."""
    columns = {**table.__table__.columns, **other}
    return [columns[name] for name in struct.__struct_fields__]


def _column(name: str, rows: Select[Any]) -> Label[str]:
    return cast(rows.scalar_subquery(), Text).label(name)


def _match(json: _Json) -> Select[Any]:
    """A query for the match with this ``code``, without its latest steps and messages."""
    seated = json.array(*_fields(Person, PersonRow, seasoned=_SEASONED))
    person = json.nested(case((SeatRow.person_id.is_not(None), seated), else_=None))
    seats = json.rows(SeatRow, *_fields(Seat, SeatRow, person=person))
    wait = (DeadlineRow.seat, DeadlineRow.kind, DeadlineRow.prompt, DeadlineRow.due_at)
    guest = (GuestRow.number, PersonRow.id, PersonRow.name, PersonRow.locale)
    invited = json.rows(GuestRow, *guest).join(PersonRow, PersonRow.id == GuestRow.person_id)
    return (
        select(
            *MatchRow.__table__.columns,
            *OF_SERVER,
            ServerRow.away_since,
            PersonRow.name.label("host_name"),
            PersonRow.locale.label("host_locale"),
            _column("seats", seats.outerjoin(PersonRow, PersonRow.id == SeatRow.person_id)),
            _column("waits", json.rows(DeadlineRow, *wait)),
            _column("invited", invited),
            _column("results", json.rows(ResultRow, *_fields(Result, ResultRow))),
        )
        .join(ServerRow, ServerRow.id == MatchRow.server_id)
        .join(PersonRow, PersonRow.id == MatchRow.host_id)
        .where(MatchRow.code == bindparam("code"))
    )


def _to_change(json: _Json) -> Select[Any]:
    """A query for a match to be changed, which says whether the ``request_id`` is ``served``."""
    served = exists().where(EventRow.request_id == bindparam("request_id"))
    columns = (served.label("served"), null().label("recent"), null().label("surfaces"))
    return _match(json).add_columns(*columns)


def _to_show(json: _Json) -> Select[Any]:
    step = (EventRow.version, EventRow.seat, EventRow.kind, EventRow.at, json.text(EventRow.events))
    is_recent = EventRow.version > MatchRow.version - RECENT
    steps = json.rows(EventRow, *step).where(is_recent, EventRow.state.is_not(None))
    surfaces = json.rows(SurfaceRow, *_fields(Surface, SurfaceRow, code=MatchRow.code))
    return _match(json).add_columns(_column("recent", steps), _column("surfaces", surfaces))


_ON_SQLITE = _Json(
    array=func.json_array,
    collected=func.json_group_array,
    nested=func.json,  # Inside CASE, SQLite can forget that a text is JSON.
    text=lambda stored: cast(stored, Text),
)
_ON_POSTGRES = _Json(
    array=func.json_build_array,
    collected=func.json_agg,
    nested=lambda json: json,
    text=lambda stored: func.convert_from(stored, "UTF8"),
)
_TO_CHANGE = PreparedQuery(_to_change(_ON_POSTGRES), _to_change(_ON_SQLITE))
_TO_SHOW = PreparedQuery(_to_show(_ON_POSTGRES), _to_show(_ON_SQLITE))
_LOCK = select(MatchRow.id).where(MatchRow.code == bindparam("code")).with_for_update()


def require_new(unit: UnitOfWork, request_id: str) -> None:
    """Raises :class:`Unchanged` if the request was served before."""
    code = served_code(unit, request_id)
    if code is not None:
        raise Unchanged(load(unit, code), repeated=True)


def lock(unit: UnitOfWork, code: str, request_id: str = "") -> Match:
    """The match with this code, which nobody else can change until the transaction ends. Raises
    NoSuchMatch, UnreadableMatch, and :class:`Unchanged` if the request was served before."""
    if unit.connection.dialect.name == "postgresql":
        # A separate statement: one that has waited for a lock still reads from an old snapshot.
        unit.connection.execute(_LOCK, {"code": code})
    row = fetch(unit, code, request_id, to_show=False)
    match, _ = decode(row, unit.games, unit.now)
    if row.served:
        raise Unchanged(match, repeated=True)
    unit.loaded[match.number] = match.copy()
    return match


def load(unit: UnitOfWork, code: str) -> Match:
    """The match with this code, without its latest steps. Raises NoSuchMatch, UnreadableMatch."""
    return decode(fetch(unit, code, to_show=False), unit.games, unit.now)[0]


def with_history(unit: UnitOfWork, code: str) -> tuple[Match, list[Value]]:
    """The match and its public events so far, oldest first. Raises what :func:`load` raises."""
    match = load(unit, code)
    return match, history(unit, match)


def history(unit: UnitOfWork, match: Match) -> list[Value]:
    """The match's public events so far, oldest first. Raises UnreadableMatch."""
    of_match = (EventRow.match_id == match.number, EventRow.events.is_not(None))
    query = select(EventRow.events).where(*of_match).order_by(EventRow.version)
    steps = unit.connection.scalars(query)
    try:
        return [event for events in steps for event in match.rulebook.load_events(events or b"[]")]
    except msgspec.DecodeError:
        raise UnreadableMatch(code=match.code) from None


def fetch(unit: UnitOfWork, code: str, request_id: str = "", *, to_show: bool = True) -> Any:
    """The row of the match with this code, before it is decoded. Raises NoSuchMatch."""
    if not CODE.fullmatch(code):
        raise NoSuchMatch
    if to_show:
        row = _TO_SHOW.first(unit.connection, {"code": code})
    else:
        row = _TO_CHANGE.first(unit.connection, {"code": code, "request_id": request_id})
    if row is None:
        raise NoSuchMatch
    return row


def decode(row: Any, games: Games, now: datetime) -> tuple[Match, list[Surface]]:
    """The match and its messages. Unless the row was fetched to show the match, there are no
    messages and no latest steps. Raises UnreadableMatch."""
    try:
        return _build(row, games, now), _surfaces(row)
    except Exception as error:  # another version's data can fail in any way
        log.warning("match %s can't be read: %s", row.code, type(error).__name__)
        raise UnreadableMatch(code=row.code) from None


def _surfaces(row: Any) -> list[Surface]:
    surfaces = [
        replace(each, posting_since=in_utc(each.posting_since)) if each.posting_since else each
        for each in _decode_surfaces(row.surfaces or "[]")
    ]
    return sorted(surfaces, key=lambda surface: (_KINDS.index(surface.kind), surface.seat or 0))


def _build(row: Any, games: Games, now: datetime) -> Match:
    game = games[row.game].game
    match = Match(
        **{name: getattr(row, name) for name in PLAIN},
        rulebook=game,
        now=now,
        number=row.id,
        place=place(row),
        host=Person(row.host_id, row.host_name, row.host_locale),
        away_since=row.away_since,
        seats=sorted(_decode_seats(row.seats or "[]"), key=attrgetter("number")),
        options=game.load_options(row.options),
        state=None if row.state is None else game.load_state(row.state, row.rules),
        recent=tuple(
            RecentStep(version, seat, kind, tuple(game.load_events(json.encode())), in_utc(at))
            for version, seat, kind, at, json in sorted(_decode_steps(row.recent or "[]"))
        ),
        waits={
            (seat, kind): Wait(prompt, in_utc(due_at))
            for seat, kind, prompt, due_at in _decode_waits(row.waits or "[]")
        },
        invited=tuple(
            Person(each, name, locale)
            for _, each, name, locale in sorted(_decode_guests(row.invited or "[]"))
        ),
        results=tuple(
            sorted(_decode_results(row.results or "[]"), key=attrgetter("place", "seat"))
        ),
    )
    match.status = Status(match.status)
    match.ending = Ending(match.ending) if match.ending else None
    for seat in match.seats:
        seat.premoves = game.load_premoves(seat.premoves) if seat.premoves else None
        if seat.person is not None:
            usual = servers.usual_premoves(seat.person.premoves, game)
            seat.person = replace(seat.person, premoves=usual)
    match.waits = postponed(match.waits, standstill(match))
    return match


def place(row: Any) -> Place:
    """The place where the match or series in this row is played."""
    return Place(
        row.server_id,
        row.server_name,
        row.channel_id,
        row.channel_name,
        row.board_locale,
        _CHANNEL_KINDS.get(row.channel_kind, ChannelKind.CHANNEL),
        row.parent_id,
        row.voices,
    )
