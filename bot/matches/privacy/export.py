"""Everything stored about a person, as plain values for a JSON file. Of a match it has the person's
actions and what they may see, but no other player's decisions, cards or bids."""

import contextlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from sqlalchemy import ColumnElement, and_, select

from bot.errors import UnreadableMatch
from bot.matches.db import loading, series
from bot.matches.db.people import blocks
from bot.matches.db.tables.history import RatingRow, ResultRow
from bot.matches.db.tables.matches import ClaimRow, EventRow, MatchRow, SeatRow, SurfaceRow
from bot.matches.db.tables.people import NoticeRow, PersonRow, ServerRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history.points import POINTS
from bot.matches.history.ratings import RESULT_COLUMNS
from bot.matches.model.change import PERSONAL
from bot.matches.model.match import Status
from bot.matches.model.surface import SurfaceKind
from bot.matches.privacy import erase

FORMAT = 1
LARGEST = 10_000_000
"""Bytes of a file that Discord takes."""
Row = dict[str, Any]
_NOTICE = ("kind", "about", "due_at", "channel_id", "message_id")
_RESULT = ("place", "score", "left", *RESULT_COLUMNS, *POINTS)
_MATCHES = (
    select(
        MatchRow.id,
        ServerRow.name.label("server_name"),
        MatchRow.channel_name,
        MatchRow.code,
        MatchRow.game,
        MatchRow.server_id.label("server"),
        MatchRow.channel_id.label("channel"),
        MatchRow.status,
        MatchRow.ending,
        MatchRow.created_at,
        MatchRow.started_at,
        MatchRow.ended_at,
        MatchRow.day.label("deal_of_the_day"),
        MatchRow.host_id.label("host"),
        SeatRow.number.label("seat"),
        SeatRow.left,
        SeatRow.away,
        SeatRow.missed.label("deadlines_missed_in_a_row"),
        SeatRow.overtime.label("seconds_off_the_bank"),
        SeatRow.absences.label("times_the_computer_took_over"),
        SeatRow.decided.label("has_decided"),
        SeatRow.excused.label("left_without_losing"),
        SeatRow.wants_end.label("asks_to_end_the_match"),
        SeatRow.taken_out.label("taken_out_by_a_manager"),
        SeatRow.premoves.label("answers_in_advance"),
    )
    .join(SeatRow, SeatRow.match_id == MatchRow.id)
    .join(ServerRow, ServerRow.id == MatchRow.server_id)
    .order_by(MatchRow.id)
)


def export(unit: UnitOfWork, person_id: int) -> Row | None:
    """The file's content, or None if nothing is stored. Times become ISO 8601 in UTC."""
    person = unit.connection.execute(
        select(PersonRow.__table__).where(PersonRow.id == person_id)
    ).mappings()
    known = person.first()
    if known is None:
        return None
    return {
        "format": FORMAT,
        "made_at": unit.now,
        "person": {
            **known,
            "lessons": known["lessons"].split(),
            "premoves": msgspec.json.decode(known["premoves"] or "{}"),
        },
        "ratings": _boards(unit, person_id, RatingRow),
        "blocked": [other.id for other in blocks.invitability(unit, person_id).blocked],
        "notices": _of_person(unit, person_id, NoticeRow, _NOTICE),
        "invited_to": erase.invitations(unit, person_id),
        "hosted_without_seat": _hosted(unit, person_id),
        "series": series.about(unit, person_id),
        "matches": _matches(unit, person_id),
    }


def encode(content: Row) -> bytes:
    """The content as a JSON file: UTF-8, indented for human readers."""
    return msgspec.json.format(msgspec.json.encode(content), indent=2) + b"\n"


def packed(content: Row, name: str, most: int | None = None) -> list[bytes]:
    """Archives of the JSON file, of at most ``most`` bytes each: the later ones hold only matches
    for which the first had no room."""
    archive, most = BytesIO(), most or LARGEST
    with ZipFile(archive, "w", ZIP_DEFLATED) as file:
        file.writestr(name, encode(content))
    whole, matches = archive.getvalue(), content["matches"]
    if len(whole) <= most or len(matches) < 2:
        return [whole]
    half = len(matches) // 2
    rest = {name: content[name] for name in ("format", "made_at")}
    parts = ({**content, "matches": matches[:half]}, {**rest, "matches": matches[half:]})
    return [file for part in parts for file in packed(part, name, most)]


def _of_person(unit: UnitOfWork, person_id: int, table: Any, names: Sequence[str]) -> list[Row]:
    """The person's rows in a table."""
    rows = unit.connection.execute(
        select(*(getattr(table, name) for name in names))
        .where(table.person_id == person_id)
        .order_by(*table.__table__.primary_key)
    )
    return [dict(row) for row in rows.mappings()]


def _boards(unit: UnitOfWork, person_id: int, table: Any) -> list[Row]:
    """The person's ratings; the server is None for those over all servers."""
    names = [column.name for column in table.__table__.columns if column.name != "person_id"]
    rows = _of_person(unit, person_id, table, names)
    return [{**row, "server_id": row["server_id"] or None} for row in rows]


def _hosted(unit: UnitOfWork, person_id: int) -> Sequence[str]:
    """Codes of matches that the person opened, and left before the start."""
    seated = select(SeatRow.match_id).where(SeatRow.person_id == person_id)
    return unit.connection.scalars(
        select(MatchRow.code)
        .where(MatchRow.host_id == person_id, MatchRow.id.not_in(seated))
        .order_by(MatchRow.id)
    ).all()


def _matches(unit: UnitOfWork, person_id: int) -> list[Row]:
    results = _of_seats(unit, person_id, ResultRow, _RESULT)
    where = ("channel_id", "message_id", "closed")
    is_panel = SurfaceRow.kind == SurfaceKind.PANEL
    panels = _of_seats(unit, person_id, SurfaceRow, where, is_panel)
    its_own = EventRow.kind.in_(PERSONAL)
    done = _of_seats(unit, person_id, EventRow, ("at", "kind", "action"), its_own)
    claims = _of_person(unit, person_id, ClaimRow, ("match_id", "name"))
    rows = unit.connection.execute(_MATCHES.where(SeatRow.person_id == person_id)).all()
    return [
        {
            **_match(person_id, row),
            "claims": [each["name"] for each in claims if each["match_id"] == row.id],
            "result": next(iter(results[row.id]), None),
            "panel": next(iter(panels[row.id]), None),
            "done": [_decision(**each) for each in done[row.id]] if row.started_at else [],
            "seen_now": _current_view(unit, row),
        }
        for row in rows
    ]


def _decision(at: datetime, kind: str, action: bytes | None) -> Row:
    """An event as exported; the decision is None if it is unreadable."""
    with contextlib.suppress(msgspec.DecodeError):
        decided = None if action is None else msgspec.json.decode(action)
        return {"at": at, "kind": kind, "decision": decided}
    return {"at": at, "kind": kind, "decision": None}


def _of_seats(
    unit: UnitOfWork,
    person_id: int,
    table: Any,
    names: Sequence[str],
    *which: ColumnElement[bool],
) -> Mapping[int, list[Row]]:
    """A table's rows of the person's seats, by match id."""
    own = and_(table.match_id == SeatRow.match_id, table.seat == SeatRow.number)
    rows = unit.connection.execute(
        select(table.match_id, *(getattr(table, name) for name in names))
        .join(SeatRow, own)
        .where(SeatRow.person_id == person_id, *which)
        .order_by(*table.__table__.primary_key)
    )
    found = defaultdict[int, list[Row]](list)
    for match_id, *values in rows:
        found[match_id].append(dict(zip(names, values, strict=True)))
    return found


def _match(person_id: int, row: Any) -> Row:
    told = row._asdict()
    del told["id"]
    server, channel = told.pop("server_name"), told.pop("channel_name")
    premoves = row.answers_in_advance
    return {
        **told,
        "server": {"id": row.server, "name": server},
        "channel": {"id": row.channel, "name": channel},
        "host": row.host == person_id,
        "seat": row.seat + 1,
        "answers_in_advance": msgspec.json.decode(premoves) if premoves else None,
    }


def _current_view(unit: UnitOfWork, row: Any) -> Any:
    """The person's view of a running match; finished ones have replays."""
    if row.status != Status.RUNNING.value or row.left or row.game not in unit.games:
        return None
    with contextlib.suppress(UnreadableMatch):
        draft = loading.load(unit, row.code)
        return draft.game.view(draft.match.state, row.seat)
    return None
