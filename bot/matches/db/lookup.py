"""Questions about matches: whose they are, their record, what is due. Nothing is changed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, func, select

from bot.games.record import FORMAT, Record, Step
from bot.matches.db.tables import DeadlineRow, EventRow, MatchRow, SeatRow
from bot.matches.model.match import Status
from bot.matches.model.mutable_match import Due, MutableMatch

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


def open_on(connection: Connection, server_id: int) -> list[tuple[str, int]]:
    """Code and channel of the open matches of a server, the newest first."""
    rows = connection.execute(
        select(MatchRow.code, MatchRow.channel_id)
        .where(MatchRow.server_id == server_id, MatchRow.status.in_(OPEN))
        .order_by(MatchRow.id.desc())
    )
    return [(code, channel_id) for code, channel_id in rows]


def rematch_code(connection: Connection, code: str) -> str | None:
    """The match that is the rematch of this one."""
    return connection.execute(select(MatchRow.code).where(MatchRow.rematch_of == code)).scalar()


def match_id(connection: Connection, code: str) -> int | None:
    """The row behind a code."""
    return connection.execute(select(MatchRow.id).where(MatchRow.code == code)).scalar()


def record(connection: Connection, draft: MutableMatch) -> Record:
    """The whole match, as :func:`bot.games.record.simulate` writes one; only of one that is over.

    An unfinished one (stopped, or left by all) has no standings. Raises as
    :meth:`bot.matches.model.mutable_match.MutableMatch.require_played` does.
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
