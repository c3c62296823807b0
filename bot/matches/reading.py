"""Questions about matches: whose they are, where they show, what is due. Nothing is changed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, exists, func, or_, select

from bot.games.record import FORMAT, Record, Step
from bot.matches.data import Status, Surface
from bot.matches.draft import Draft, Due
from bot.matches.models import LOBBY_SEAT, DeadlineRow, EventRow, MatchRow, SeatRow, SurfaceRow
from bot.matches.people import upsert

OPEN = (Status.LOBBY.value, Status.RUNNING.value)


@dataclass(frozen=True)
class DueNow:
    """Something that the clock has to do."""

    code: str
    seat: int
    kind: Due


def codes_of(connection: Connection, person_id: int) -> list[str]:
    """The open matches in which the person holds a seat, the oldest first."""
    return list(
        connection.execute(
            select(MatchRow.code)
            .join(SeatRow, SeatRow.match_id == MatchRow.id)
            .where(SeatRow.person_id == person_id, ~SeatRow.gone, MatchRow.status.in_(OPEN))
            .order_by(MatchRow.id)
        ).scalars()
    )


def rematch_code(connection: Connection, code: str) -> str | None:
    """The match that is the rematch of this one."""
    return connection.execute(select(MatchRow.code).where(MatchRow.rematch_of == code)).scalar()


def codes_behind(connection: Connection) -> list[str]:
    """The matches of which a message shows an old version, or whose board was never posted."""
    of_match = SurfaceRow.match_id == MatchRow.id
    old = exists().where(of_match, SurfaceRow.version < MatchRow.version)
    board = exists().where(of_match, SurfaceRow.seat == LOBBY_SEAT)
    unposted = MatchRow.status.in_(OPEN) & ~board
    return list(
        connection.execute(
            select(MatchRow.code).where(or_(old, unposted)).order_by(MatchRow.id)
        ).scalars()
    )


_SURFACES = select(
    MatchRow.code,
    SurfaceRow.seat,
    SurfaceRow.channel_id,
    SurfaceRow.message_id,
    SurfaceRow.version,
    SurfaceRow.told,
    SurfaceRow.closed,
).join(MatchRow, MatchRow.id == SurfaceRow.match_id)


def surfaces(connection: Connection, code: str) -> list[Surface]:
    """The messages that show the match, the board first."""
    rows = connection.execute(_SURFACES.where(MatchRow.code == code).order_by(SurfaceRow.seat))
    return [_surface(*row) for row in rows]


def surface_at(connection: Connection, channel_id: int, message_id: int) -> Surface | None:
    """What the message shows, if it shows a match."""
    row = connection.execute(
        _SURFACES.where(SurfaceRow.channel_id == channel_id, SurfaceRow.message_id == message_id)
    ).first()
    return None if row is None else _surface(*row)


def save_surface(connection: Connection, surface: Surface, match_id: int) -> None:
    """Stores where the match shows; replaces what was known of this board or panel."""
    row = {
        "match_id": match_id,
        "seat": LOBBY_SEAT if surface.seat is None else surface.seat,
        "channel_id": surface.channel_id,
        "message_id": surface.message_id,
        "version": surface.version,
        "told": surface.told,
        "closed": surface.closed,
    }
    upsert(connection, SurfaceRow, row, key=["match_id", "seat"])


def match_id(connection: Connection, code: str) -> int | None:
    """The row behind a code."""
    return connection.execute(select(MatchRow.id).where(MatchRow.code == code)).scalar()


def record(connection: Connection, draft: Draft) -> Record:
    """The whole match, as :func:`bot.games.record.simulate` writes one; only of one that is over.

    An unfinished one (stopped, or left by all) has no standings. Raises as
    :meth:`bot.matches.draft.Draft.require_played` does.
    """
    draft.require_played()
    assert draft.seed is not None
    game = draft.game
    rows = connection.execute(
        select(EventRow.seat, EventRow.action, EventRow.events, EventRow.state)
        .where(EventRow.match_id == draft.id, EventRow.state.is_not(None))
        .order_by(EventRow.version)
    ).all()
    steps = [
        Step(
            row.seat,
            game.load_action(row.action),
            list(game.load_events(row.events)),
            game.load_state(row.state, draft.rules),
        )
        for row in rows[1:]
    ]
    standings = game.standings(draft.state)
    return Record(
        format=FORMAT,
        game=game.key,
        rules=draft.rules,
        seats=len(draft.seats),
        options=draft.options,
        commitment=draft.chance().commitment,
        seed=draft.seed.hex(),
        start=game.load_state(rows[0].state, draft.rules),
        steps=steps,
        standings=None if standings is None else list(standings),
    )


def due(
    connection: Connection, now: datetime, limit: int, *, without: Collection[str] = ()
) -> list[DueNow]:
    """What is due, the oldest first, leaving out the matches named."""
    rows = connection.execute(
        select(MatchRow.code, DeadlineRow.seat, DeadlineRow.kind)
        .join(MatchRow, MatchRow.id == DeadlineRow.match_id)
        .where(DeadlineRow.due_at <= now, MatchRow.code.not_in(list(without)))
        .order_by(DeadlineRow.due_at, DeadlineRow.match_id, DeadlineRow.seat)
        .limit(limit)
    )
    return [DueNow(code, seat, Due(kind)) for code, seat, kind in rows]


def next_due(connection: Connection, after: datetime) -> datetime | None:
    """When the next thing falls due after that moment."""
    return connection.execute(
        select(func.min(DeadlineRow.due_at)).where(DeadlineRow.due_at > after)
    ).scalar()


def _surface(
    code: str,
    seat: int,
    channel_id: int | None,
    message_id: int | None,
    version: int,
    told: int | None,
    closed: bool,
) -> Surface:
    of_seat = None if seat == LOBBY_SEAT else seat
    return Surface(code, of_seat, channel_id, message_id, version, told, closed)
