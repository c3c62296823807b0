"""While the bot is away, time stands still: on servers that it isn't on, and when none runs."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, bindparam, select, update

from bot.matches.db import surfaces
from bot.matches.db.queries import OPEN
from bot.matches.db.tables import ClockRow, DeadlineRow, MatchRow, ServerRow
from bot.matches.db.upsert import insert_missing
from bot.matches.model.match import NO_SERVER

PAUSE = timedelta(minutes=1)
"""A shorter time without a bot, a restart, is no absence."""

_FIRST_LOOK = insert_missing(ClockRow)
_MOVE = (
    update(DeadlineRow)
    .where(
        DeadlineRow.match_id == bindparam("match"),
        DeadlineRow.seat == bindparam("of_seat"),
        DeadlineRow.kind == bindparam("of_kind"),
    )
    .values(due_at=bindparam("later"))
)


def note_servers(
    connection: Connection, here: Collection[int], gone: Collection[int], now: datetime
) -> list[str]:
    """The bot is on the servers ``here``, and no more on those ``gone``.

    Where it is back, everybody has the time that they had left. Returns the codes of the matches to
    show again there, for boards may be gone.
    """
    _leave(connection, gone, now)
    return _come_back(connection, here, now)


def _leave(connection: Connection, server_ids: Collection[int], now: datetime) -> None:
    connection.execute(
        update(ServerRow)
        .where(ServerRow.id.in_(server_ids), ServerRow.left_at.is_(None))
        .values(left_at=now)
    )


def _come_back(connection: Connection, server_ids: Collection[int], now: datetime) -> list[str]:
    left: Sequence[Any] = connection.execute(
        select(ServerRow.id, ServerRow.left_at)
        .where(ServerRow.id.in_(server_ids), ServerRow.left_at.is_not(None))
        .with_for_update()
    ).all()
    codes: list[str] = []
    for server_id, left_at in left:
        codes += _postpone(connection, [server_id], now - left_at)
    back = update(ServerRow).where(ServerRow.id.in_([server_id for server_id, _ in left]))
    connection.execute(back.values(left_at=None))
    return codes


def playing(connection: Connection) -> list[int]:
    """The servers with open matches that the bot is believed to be on."""
    return list(
        connection.execute(
            select(ServerRow.id)
            .where(
                ServerRow.id != NO_SERVER,
                ServerRow.left_at.is_(None),
                ServerRow.id.in_(select(MatchRow.server_id).where(MatchRow.status.in_(OPEN))),
            )
            .order_by(ServerRow.id)
        ).scalars()
    )


def heartbeat(connection: Connection, now: datetime) -> list[str]:
    """A clock runs. If none has for longer than :data:`PAUSE`, no bot ran, or none had a database.

    Then everybody has the time that they had left, but for those on servers that the bot isn't on.
    Returns the codes of the matches to show again.
    """
    _FIRST_LOOK.run(connection, [{"id": 1, "looked_at": now}])
    last = connection.execute(select(ClockRow.looked_at).with_for_update()).scalar_one()
    if now <= last:
        return []
    connection.execute(update(ClockRow).values(looked_at=now))
    if now - last <= PAUSE:
        return []
    here = connection.execute(select(ServerRow.id).where(ServerRow.left_at.is_(None))).scalars()
    return _postpone(connection, here.all(), now - last)


def _postpone(connection: Connection, server_ids: Collection[int], by: timedelta) -> list[str]:
    """Move all deadlines on the servers. The codes of the matches to show again."""
    on_them = MatchRow.server_id.in_(server_ids)
    rows = connection.execute(
        select(DeadlineRow.match_id, DeadlineRow.seat, DeadlineRow.kind, DeadlineRow.due_at)
        .join(MatchRow, MatchRow.id == DeadlineRow.match_id)
        .where(on_them)
        .with_for_update()
    )
    moved = [
        {"match": match_id, "of_seat": seat, "of_kind": kind, "later": due_at + by}
        for match_id, seat, kind, due_at in rows
    ]
    if moved:
        connection.execute(_MOVE, moved)
    codes = list(connection.execute(surfaces.open_codes(on_them)).scalars())
    surfaces.redraw(connection, codes)
    return codes
