"""A match that is over, step by step. Each step is read by itself, never the whole record."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

from sqlalchemy import Connection, bindparam, select

from bot.matches.db.tables import EventRow, MatchRow, SeatRow
from bot.matches.model.match import Moment, Status
from bot.matches.model.mutable_match import MutableMatch

_STEP = (
    select(EventRow.kind, EventRow.seat, EventRow.state)
    .where(EventRow.match_id == bindparam("match_id"), EventRow.state.is_not(None))
    .order_by(EventRow.version)
    .offset(bindparam("number"))
    .limit(1)
)
PERSON_DECIDED = "act"
"""The kind of a change that a person decided; the others were the computer's."""


def step(connection: Connection, draft: MutableMatch, number: int) -> Moment:
    """The match after its ``number``-th decision, or the nearest that there is.

    Raises as :meth:`bot.matches.model.mutable_match.MutableMatch.require_played` does.
    """
    draft.require_played()
    number = min(max(number, 0), draft.steps)
    row, state = _read(connection, draft, number)
    first = draft.game.round(_read(connection, draft, 0)[1])
    last = draft.game.round(draft.state)
    seat = row.seat if number else None
    of_person = seat is not None and draft.seats[seat].person is not None
    return Moment(
        number=number,
        steps=draft.steps,
        seat=seat,
        computer=of_person and row.kind != PERSON_DECIDED,
        state=state,
        round=draft.game.round(state),
        rounds=None if first is None or last is None else (first, last),
    )


def first_of_round(connection: Connection, draft: MutableMatch, round_: int) -> Moment:
    """The step with which a round begins, searched by halves; the last step if there is none."""
    draft.require_played()

    def round_at(number: int) -> int:
        return draft.game.round(_read(connection, draft, number)[1]) or 0

    number = bisect_left(range(draft.steps + 1), round_, key=round_at)
    return step(connection, draft, number)


def finished_codes(
    connection: Connection, person_id: int, server_id: int | None, start: str, limit: int
) -> list[tuple[str, str]]:
    """Code and game of what the person played, the newest first; codes that begin so."""
    query = (
        select(MatchRow.code, MatchRow.game)
        .join(SeatRow, SeatRow.match_id == MatchRow.id)
        .where(
            SeatRow.person_id == person_id,
            MatchRow.status == Status.OVER.value,
            MatchRow.state.is_not(None),
            MatchRow.code.startswith(start, autoescape=True),
        )
        .order_by(MatchRow.id.desc())
        .limit(limit)
    )
    if server_id is not None:
        query = query.where(MatchRow.server_id == server_id)
    return [(code, game) for code, game in connection.execute(query)]


def _read(connection: Connection, draft: MutableMatch, number: int) -> tuple[Any, Any]:
    """The row of one step, and the state after it."""
    row: Any = connection.execute(_STEP, {"match_id": draft.id, "number": number}).one()
    return row, draft.game.load_state(row.state, draft.rules)
