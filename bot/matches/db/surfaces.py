"""The messages that show matches: where they are, and what they show."""

from __future__ import annotations

from sqlalchemy import Connection, delete, exists, or_, select, update

from bot.matches.db.queries import OPEN
from bot.matches.db.tables import LOBBY_SEAT, MatchRow, SurfaceRow
from bot.matches.db.upsert import upsert
from bot.matches.model.match import ANNOUNCEMENT, NEVER_SHOWN, Surface

_SURFACES = select(
    MatchRow.code,
    SurfaceRow.seat,
    SurfaceRow.channel_id,
    SurfaceRow.message_id,
    SurfaceRow.version,
    SurfaceRow.told,
    SurfaceRow.closed,
).join(MatchRow, MatchRow.id == SurfaceRow.match_id)


def of_match(connection: Connection, code: str) -> list[Surface]:
    """The messages that show the match, the board first."""
    told_last = SurfaceRow.seat == ANNOUNCEMENT
    rows = connection.execute(
        _SURFACES.where(MatchRow.code == code).order_by(told_last, SurfaceRow.seat)
    )
    return [_surface(*row) for row in rows]


def at(connection: Connection, channel_id: int, message_id: int) -> Surface | None:
    """What the message shows, if it shows a match."""
    row = connection.execute(
        _SURFACES.where(SurfaceRow.channel_id == channel_id, SurfaceRow.message_id == message_id)
    ).first()
    return None if row is None else _surface(*row)


def save(connection: Connection, surface: Surface, match_id: int) -> None:
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


def forget_all(connection: Connection) -> None:
    """No message shows a match any more."""
    connection.execute(delete(SurfaceRow))


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


def redraw_boards(connection: Connection, server_id: int) -> None:
    """Says of the open matches' boards that they are out of date."""
    here = select(MatchRow.id).where(MatchRow.server_id == server_id, MatchRow.status.in_(OPEN))
    connection.execute(
        update(SurfaceRow)
        .where(SurfaceRow.seat == LOBBY_SEAT, SurfaceRow.match_id.in_(here))
        .values(version=NEVER_SHOWN)
    )


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
