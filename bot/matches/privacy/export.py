"""Everything stored about a person, as plain values for a JSON file: their rows of each table. Of a
match it has the person's actions and what they may see, but no other player's decisions, cards or
bids."""

import contextlib
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from sqlalchemy import ColumnElement, FromClause, or_, select, tuple_

from bot.errors import UnreadableMatch
from bot.matches.db import loading, queries
from bot.matches.db.tables import OWNERS, Base
from bot.matches.db.tables.matches import EventRow, GuestRow, MatchRow, SeatRow
from bot.matches.db.tables.people import PersonRow
from bot.matches.db.tables.series import EntrantRow, SeriesRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.change import PERSONAL
from bot.matches.model.match import Status

FORMAT = 1
LARGEST = 10_000_000
"""Bytes of a file that Discord takes."""
Content = dict[str, Any]


def export(unit: UnitOfWork, person_id: int) -> Content | None:
    """The file's content, or None if nothing is stored. Times become ISO 8601 in UTC."""
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


def packed(content: Content, name: str, most: int | None = None) -> list[bytes]:
    """Archives of the JSON file, of at most ``most`` bytes each if its rows can be shared out."""
    archive, most = BytesIO(), most or LARGEST
    with ZipFile(archive, "w", ZIP_DEFLATED) as file:
        file.writestr(name, encode(content))
    whole, tables = archive.getvalue(), content["tables"]
    if len(whole) <= most or all(len(rows) < 2 for rows in tables.values()):
        return [whole]
    first = {table: rows[: (len(rows) + 1) // 2] for table, rows in tables.items()}
    rest = {table: rows[len(first[table]) :] for table, rows in tables.items()}
    return [
        file for part in (first, rest) for file in packed({**content, "tables": part}, name, most)
    ]


def _conditions(table: FromClause, person_id: int) -> list[ColumnElement[bool]]:
    """What holds for the person's rows of a table; empty for a table without any."""
    seats = select(SeatRow.match_id, SeatRow.number).where(SeatRow.person_id == person_id)
    owned = [column == person_id for column in OWNERS if column.table is table]
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
    which = [or_(*owned)] if owned else []
    return [*which, EventRow.kind.in_(PERSONAL)] if table is EventRow.__table__ else which


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
    """A column's value: stored JSON as what it says, None for what is unreadable, and for the id of
    somebody else."""
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
