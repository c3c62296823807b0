"""All that is stored about a person, as plain values for a JSON file.

Of a match it has what the person did and what they may see, but nothing of others: their decisions,
cards and bids belong to them.
"""

from __future__ import annotations

import contextlib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, select

from bot.errors import UnreadableMatch
from bot.matches.db import loading
from bot.matches.db.loading import Games, claims_of
from bot.matches.db.people import blocks
from bot.matches.db.tables import (
    EventRow,
    LeaderboardRow,
    MatchRow,
    PersonRow,
    RatingRow,
    ResultRow,
    SeatRow,
    ServerRow,
    SurfaceRow,
)
from bot.matches.model.match import ALL_SERVERS, Status
from bot.matches.privacy import erase

FORMAT = 1
DONE_BY_PERSON = ("act", "absent", "back", "leave", "take-out", "stop", "play-on")
"""The kinds of events that belong to the person in the seat: decisions (their own, or those of the
computer after a missed deadline), leaving or being taken out, and coming back. What the computer
does with a seat that they gave up is not theirs."""

_MATCHES = (
    select(
        MatchRow.id,
        MatchRow.code,
        MatchRow.game,
        MatchRow.server_id,
        ServerRow.name.label("server_name"),
        MatchRow.channel_id,
        MatchRow.channel_name,
        MatchRow.host_id,
        MatchRow.status,
        MatchRow.ending,
        MatchRow.claims,
        MatchRow.created_at,
        MatchRow.started_at,
        MatchRow.ended_at,
        SeatRow.number,
        SeatRow.left,
        SeatRow.away,
        SeatRow.missed,
        SeatRow.decided,
        SeatRow.excused,
        SeatRow.wants_end,
        SeatRow.taken_out,
    )
    .join(SeatRow, SeatRow.match_id == MatchRow.id)
    .join(ServerRow, ServerRow.id == MatchRow.server_id)
    .order_by(MatchRow.id)
)


def export(
    connection: Connection, games: Games, person_id: int, now: datetime
) -> dict[str, Any] | None:
    """The content of the file, or None if nothing is stored. Times are ISO 8601 in UTC."""
    person = connection.execute(
        select(PersonRow.__table__).where(PersonRow.id == person_id)
    ).mappings()
    known = person.first()
    if known is None:
        return None
    return {
        "format": FORMAT,
        "made_at": now,
        "person": dict(known),
        "ratings": _ratings(connection, person_id),
        "leaderboards": _lines(connection, person_id),
        "blocked": [other.id for other in blocks.invitability(connection, person_id).blocked],
        "invited_to": erase.invitations(connection, person_id),
        "hosted_without_seat": _hosted(connection, person_id),
        "matches": _matches(connection, games, person_id, now),
    }


def encode(content: dict[str, Any]) -> bytes:
    """The content as a JSON file for people: indented, UTF-8."""
    return msgspec.json.format(msgspec.json.encode(content), indent=2) + b"\n"


def _ratings(connection: Connection, person_id: int) -> list[dict[str, Any]]:
    rows = connection.execute(
        select(RatingRow.__table__)
        .where(RatingRow.person_id == person_id)
        .order_by(RatingRow.game, RatingRow.server_id)
    ).mappings()
    return [
        {
            "game": row["game"],
            "server_id": None if row["server_id"] == ALL_SERVERS else row["server_id"],
            **{name: row[name] for name in ("mu", "sigma", "rating", "played", "won")},
        }
        for row in rows
    ]


def _lines(connection: Connection, person_id: int) -> list[dict[str, Any]]:
    """The person's lines on leaderboards."""
    rows = connection.execute(
        select(LeaderboardRow.__table__)
        .where(LeaderboardRow.person_id == person_id)
        .order_by(LeaderboardRow.game, LeaderboardRow.server_id, LeaderboardRow.span)
    ).mappings()
    return [
        {
            "game": row["game"],
            "server_id": None if row["server_id"] == ALL_SERVERS else row["server_id"],
            **{name: row[name] for name in ("span", "figure", "played", "won", "hidden")},
        }
        for row in rows
    ]


def _hosted(connection: Connection, person_id: int) -> Sequence[str]:
    """Matches that the person opened, and left again before they started."""
    seated = select(SeatRow.match_id).where(SeatRow.person_id == person_id)
    return (
        connection.execute(
            select(MatchRow.code)
            .where(MatchRow.host_id == person_id, MatchRow.id.not_in(seated))
            .order_by(MatchRow.id)
        )
        .scalars()
        .all()
    )


def _matches(
    connection: Connection, games: Games, person_id: int, now: datetime
) -> list[dict[str, Any]]:
    results, panels = _results(connection, person_id), _panels(connection, person_id)
    done = _done(connection, person_id)
    rows = connection.execute(_MATCHES.where(SeatRow.person_id == person_id)).all()
    return [
        {
            **_match(person_id, row),
            "result": results.get(row.id),
            "panel": panels.get(row.id),
            "done": done[row.id] if row.started_at else [],
            "seen_now": _seen(connection, games, row, now),
        }
        for row in rows
    ]


def _match(person_id: int, row: Any) -> dict[str, Any]:
    return {
        "code": row.code,
        "game": row.game,
        "server": {"id": row.server_id, "name": row.server_name},
        "channel": {"id": row.channel_id, "name": row.channel_name},
        "status": row.status,
        "ending": row.ending,
        "created_at": row.created_at,
        "started_at": row.started_at,
        "ended_at": row.ended_at,
        "host": row.host_id == person_id,
        "seat": row.number + 1,
        "left": row.left,
        "away": row.away,
        "deadlines_missed_in_a_row": row.missed,
        "has_decided": row.decided,
        "left_without_losing": row.excused,
        "asks_to_end_the_match": row.wants_end,
        "taken_out_by_a_manager": row.taken_out,
        "claims": [name for name, who in claims_of(row.claims).items() if who == person_id],
    }


def _results(connection: Connection, person_id: int) -> dict[int, dict[str, Any]]:
    """By the match's id."""
    own = and_(ResultRow.match_id == SeatRow.match_id, ResultRow.seat == SeatRow.number)
    rows = connection.execute(
        select(
            ResultRow.match_id,
            ResultRow.place,
            ResultRow.score,
            ResultRow.left,
            ResultRow.rating_before,
            ResultRow.rating_after,
            ResultRow.rating_everywhere,
        )
        .join(SeatRow, own)
        .where(SeatRow.person_id == person_id)
    )
    return _by_match(rows)


def _panels(connection: Connection, person_id: int) -> dict[int, dict[str, Any]]:
    """The direct messages that show the person's panels, by the match's id."""
    own = and_(SurfaceRow.match_id == SeatRow.match_id, SurfaceRow.seat == SeatRow.number)
    rows = connection.execute(
        select(SurfaceRow.match_id, SurfaceRow.channel_id, SurfaceRow.message_id, SurfaceRow.closed)
        .join(SeatRow, own)
        .where(SeatRow.person_id == person_id)
    )
    return _by_match(rows)


def _by_match(rows: Iterable[Any]) -> dict[int, dict[str, Any]]:
    found = [dict(row._mapping) for row in rows]
    return {row.pop("match_id"): row for row in found}


def _done(connection: Connection, person_id: int) -> dict[int, list[dict[str, Any]]]:
    """What the person has decided, by the match's id."""
    own = and_(EventRow.match_id == SeatRow.match_id, EventRow.seat == SeatRow.number)
    rows = connection.execute(
        select(EventRow.match_id, EventRow.at, EventRow.kind, EventRow.action)
        .join(SeatRow, own)
        .where(SeatRow.person_id == person_id, EventRow.kind.in_(DONE_BY_PERSON))
        .order_by(EventRow.match_id, EventRow.version)
    )
    done = defaultdict[int, list[dict[str, Any]]](list)
    for match_id, at, kind, action in rows:
        done[match_id].append({"at": at, "kind": kind, "decision": _decision(action)})
    return done


def _decision(action: bytes | None) -> Any:
    """None for one that can't be read."""
    with contextlib.suppress(msgspec.DecodeError):
        return None if action is None else msgspec.json.decode(action)
    return None


def _seen(connection: Connection, games: Games, row: Any, now: datetime) -> Any:
    """What the person may see of a running match. For one that is over, there are replays."""
    if row.status != Status.RUNNING.value or row.left or row.game not in games:
        return None
    with contextlib.suppress(UnreadableMatch):
        draft = loading.load(connection, games, row.code, now)
        return draft.game.view(draft.match.state, row.number)
    return None
