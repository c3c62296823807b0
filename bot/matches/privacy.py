"""A person's stored data: their choices, and how their data is erased and exported. After an
erasure, matches are valid but anonymous. An export has the person's rows from each table as plain
values for a JSON file. It includes their own actions in a match and what they may see of it, but no
other player's decisions, cards or bids.
"""

import contextlib
from collections.abc import Sequence
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from sqlalchemy import ColumnElement, FromClause, delete, func, insert, or_, select, tuple_, update

from bot.errors import UnreadableMatch
from bot.matches.db import loading, outbox, queries, saving, series, servers, surfaces
from bot.matches.db.maintenance import forgetting
from bot.matches.db.tables import OWNERS, REPLACED, Base
from bot.matches.db.tables.base import ERASED
from bot.matches.db.tables.matches import EventRow, GuestRow, MatchRow, SeatRow, SurfaceRow
from bot.matches.db.tables.people import PersonRow
from bot.matches.db.tables.series import EntrantRow, SeriesRow
from bot.matches.db.take_backs import WHOLE_CHANNEL, take_back
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history import champions, dailies
from bot.matches.model import play
from bot.matches.model.change import PERSONAL, Change
from bot.matches.model.match import Match, Status
from bot.matches.model.seat import Person
from bot.matches.outcomes import save

DISCORD_EPOCH = 1_420_070_400_000
"""The epoch of Discord's ids, as Unix time in milliseconds."""


def choose(unit: UnitOfWork, person: Person, /, **chosen: Any) -> None:
    """Store choices, named like the fields of :class:`bot.matches.model.seat.Preferences`. The
    person may be new."""
    before = servers.preferences(unit, person.id)
    servers.remember_people(unit, [person])
    unit.connection.execute(update(PersonRow).where(PersonRow.id == person.id).values(chosen))
    if chosen.get("hidden", before.hidden) != before.hidden:
        series.redraw_of(unit, person.id)
        champions.redraw(unit, person.id)


def erase(
    unit: UnitOfWork,
    person_id: int,
    request_id: str,
    dm_channel: int | None = None,
    before_id: int | None = None,
) -> Sequence[str]:
    """Withdraw the person from all open matches, and replace them with an anonymous player. Returns
    the codes of the matches to redraw; an unknown person is not an error. The bot's messages to the
    person will be deleted: all up to ``before_id`` (by default, up to now) in ``dm_channel`` and
    the channels of their panels, and each message that called them elsewhere."""
    unit.erasing = True
    before_id = before_id or (int(unit.now.timestamp() * 1000) - DISCORD_EPOCH) << 22
    if dm_channel is not None:
        take_back(unit, {(dm_channel, WHOLE_CHANNEL)}, before_id)
    if not servers.people(unit, [person_id]):
        return ()
    seated = queries.codes_of(unit, person_id)
    codes = list(dict.fromkeys([*seated, *invitations(unit, person_id)]))
    for code in codes:
        request = f"{request_id}/{code}"
        try:
            match = loading.lock(unit, code)
        except UnreadableMatch:
            saving.end_unreadable(unit, code, request)
            continue
        save(unit, match, Change.LEAVE, request, _withdraw(match, person_id))
    forgetting.note_erasure(unit, person_id)
    gone = queries.codes_of(unit, person_id, left=True)
    left = [code for code in gone if code not in codes]
    surfaces.redraw(unit, left, boards_alone=True)
    over = surfaces.redraw_finished(unit, person_id)
    take_back(unit, forget(unit, person_id), before_id)
    return [*codes, *left, *over]


def _withdraw(match: Match, person_id: int) -> int | None:
    seat = None if match.seat_of(person_id) is None else play.leave(match, person_id)
    guests = match.invited  # somebody who leaves a private table is invited again
    match.invited = tuple(guest for guest in guests if guest.id != person_id)
    return seat


def invitations(unit: UnitOfWork, person_id: int) -> list[str]:
    """The codes of lobbies to which the person is invited."""
    invited = (GuestRow.match_id == MatchRow.id, GuestRow.person_id == person_id)
    codes = unit.connection.scalars(select(MatchRow.code).where(*invited).order_by(MatchRow.id))
    return list(codes)


def forget(unit: UnitOfWork, person_id: int) -> set[tuple[int, int]]:
    """Replace the person with an anonymous player, whose id is the next negative number. Seats and
    figures stay, so that results, replays and other people's points remain right. Returns the
    messages to delete, as channel and message (or WHOLE_CHANNEL)."""
    least: int | None = unit.connection.scalar(select(func.min(PersonRow.id)))
    nobody = min(least or 0, 0) - 1
    unit.connection.execute(insert(PersonRow), {"id": nobody, "name": "", "locale": None})
    series.forget(unit, person_id)
    messages = outbox.forget(unit, person_id)
    for column in REPLACED:
        left = {each: each.info[ERASED] for each in column.table.columns if ERASED in each.info}
        of_person = update(column.table).where(column == person_id)
        unit.connection.execute(of_person.values({column: nobody, **left}))
    champions.redraw(unit, nobody)
    dailies.redraw(unit, nobody)
    seats = select(SeatRow.match_id, SeatRow.number).where(SeatRow.person_id == nobody)
    panels = delete(SurfaceRow).where(tuple_(SurfaceRow.match_id, SurfaceRow.seat).in_(seats))
    panel_channels = unit.connection.scalars(panels.returning(SurfaceRow.channel_id)).all()
    unit.connection.execute(delete(PersonRow).where(PersonRow.id == person_id))
    channels = {*panel_channels, *(channel_id for channel_id, _ in messages)}
    return {*messages, *((channel_id, WHOLE_CHANNEL) for channel_id in channels if channel_id)}


FORMAT = 1
LARGEST = 10_000_000
"""The largest file, in bytes, that Discord accepts."""
Content = dict[str, Any]


def export(unit: UnitOfWork, person_id: int) -> Content | None:
    """Everything stored about the person; None if they are unknown. In the file, times are in UTC
    and in ISO 8601 format."""
    tables = {
        table.name: _rows(unit, table, person_id, *conditions)
        for table in Base.metadata.sorted_tables
        if (conditions := _conditions(table, person_id))
    }
    if not tables["people"]:
        return None
    tables["views"] = _views(unit, person_id)
    return {"format": FORMAT, "made_at": unit.now, "tables": tables}


def encode(content: Content) -> bytes:
    """The content as a JSON file: UTF-8, indented for human readers."""
    return msgspec.json.format(msgspec.json.encode(content), indent=2) + b"\n"


def packed(content: Content, name: str) -> list[bytes]:
    """ZIP archives of the JSON file, split by rows into parts of at most LARGEST bytes."""
    archive = BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED) as file:
        file.writestr(name, encode(content))
    whole, tables = archive.getvalue(), content["tables"]
    if len(whole) <= LARGEST or all(len(rows) < 2 for rows in tables.values()):
        return [whole]
    first = {table: rows[: (len(rows) + 1) // 2] for table, rows in tables.items()}
    rest = {table: rows[len(first[table]) :] for table, rows in tables.items()}
    return [file for part in (first, rest) for file in packed({**content, "tables": part}, name)]


def _conditions(table: FromClause, person_id: int) -> list[ColumnElement[bool]]:
    """The conditions that select the person's rows; empty for a table without personal data. A row
    is theirs if a column in OWNERS holds their id, if it belongs to their seat, or if it is a match
    or series that they take part in."""
    seats = select(SeatRow.match_id, SeatRow.number).where(SeatRow.person_id == person_id)
    owned = [column == person_id for column in table.columns if column in OWNERS]
    if table is PersonRow.__table__:
        owned = [PersonRow.id == person_id]
    elif table is MatchRow.__table__:
        guest = select(GuestRow.match_id).where(GuestRow.person_id == person_id)
        owned += [MatchRow.id.in_(seats.with_only_columns(SeatRow.match_id).union(guest))]
    elif table is SeriesRow.__table__:
        entrant = select(EntrantRow.series_id).where(EntrantRow.person_id == person_id)
        owned += [SeriesRow.id.in_(entrant)]
    elif {"match_id", "seat"}.issubset(table.columns.keys()):
        owned += [tuple_(table.columns.match_id, table.columns.seat).in_(seats)]
    conditions = [or_(*owned)] if owned else []
    if table is EventRow.__table__:
        conditions.append(EventRow.kind.in_(PERSONAL))
    return conditions


def _rows(
    unit: UnitOfWork, table: FromClause, person_id: int, *conditions: ColumnElement[bool]
) -> list[dict[str, Any]]:
    columns = [each for each in table.columns if each.info.get("exported", True)]
    rows = unit.connection.execute(select(*columns).where(*conditions).order_by(*table.primary_key))
    return [
        {
            column.name: _plain(column, value, person_id)
            for column, value in zip(columns, row, strict=True)
        }
        for row in rows
    ]


def _plain(column: ColumnElement[Any], value: Any, person_id: int) -> Any:
    """A column's value, with stored JSON decoded. None if it can't be decoded, and for the ids of
    other people."""
    if isinstance(value, bytes):
        with contextlib.suppress(msgspec.DecodeError):
            return msgspec.json.decode(value)
        return None
    return None if column in OWNERS and value != person_id else value


def _views(unit: UnitOfWork, person_id: int) -> list[dict[str, Any]]:
    """What the person sees in each of their running matches; finished ones have replays."""
    views = []
    for code in queries.codes_of(unit, person_id):
        with contextlib.suppress(UnreadableMatch):
            match = loading.load(unit, code)
            seat = match.seat_of(person_id)
            if match.status is Status.RUNNING and seat is not None:
                view = match.rulebook.view(match.state, seat.number)
                views.append({"code": code, "view": view})
    return views
