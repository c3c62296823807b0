"""Servers that the bot is not on: while it is away, time stands still in their matches."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, select, update

from bot.matches.db import surfaces
from bot.matches.db.queries import OPEN
from bot.matches.db.tables import DeadlineRow, MatchRow, ServerRow
from bot.matches.model.match import NO_SERVER


def follow(
    connection: Connection, here: Collection[int], gone: Collection[int], now: datetime
) -> list[str]:
    """The bot is on the servers ``here``, and no more on those ``gone``.

    Where it is back, everybody has the time that they had left. Returns the codes of the matches to
    show anew there, for boards may be gone.
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
        _postpone(connection, server_id, now - left_at)
        surfaces.redraw_all_on(connection, server_id)
        of_server = select(MatchRow.code).where(
            MatchRow.server_id == server_id, MatchRow.status.in_(OPEN)
        )
        codes += connection.execute(of_server.order_by(MatchRow.id)).scalars()
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


def _postpone(connection: Connection, server_id: int, by: timedelta) -> None:
    rows = connection.execute(
        select(DeadlineRow.match_id, DeadlineRow.seat, DeadlineRow.kind, DeadlineRow.due_at)
        .join(MatchRow, MatchRow.id == DeadlineRow.match_id)
        .where(MatchRow.server_id == server_id)
    ).all()
    for match_id, seat, kind, due_at in rows:
        connection.execute(
            update(DeadlineRow)
            .where(
                DeadlineRow.match_id == match_id,
                DeadlineRow.seat == seat,
                DeadlineRow.kind == kind,
            )
            .values(due_at=due_at + by)
        )
