"""Replays of finished matches: the whole record, or one step at a time."""

from bisect import bisect_left
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import Select, select, update

from bot.games.computer import LEVEL_OF
from bot.games.record import FORMAT, Record, Step, encoded
from bot.matches.db.loading import load
from bot.matches.db.queries import has_in_code
from bot.matches.db.statements import upsert
from bot.matches.db.tables.matches import EventRow, FilmRow, MatchRow, SeatRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.change import PEOPLES_STEPS, RECENT, Change, RecentStep
from bot.matches.model.match import Match


class ReplayStep(msgspec.Struct, frozen=True):
    """A match after decision ``number`` of ``steps``; 0 is the start, whose ``seat`` is None.
    ``computer`` says whether the computer decided for a person. ``round`` is the current round, and
    ``rounds`` the first and the last one; both are None in a game without rounds. ``recent`` has
    this step and those before it, as in a match."""

    number: int
    steps: int
    seat: int | None
    computer: bool
    state: Any
    round: int | None
    rounds: tuple[int, int] | None
    recent: tuple[RecentStep, ...] = ()


_KEEP_FILM = upsert(FilmRow, ["match_id", "place_id"], ["channel_id", "message_id"])


def film(unit: UnitOfWork, code: str, place_id: int) -> tuple[int, int] | None:
    """The channel and the message with the match's film in a place: see :class:`FilmRow`."""
    of_match = select(FilmRow.channel_id, FilmRow.message_id).join(MatchRow)
    of_place = of_match.where(MatchRow.code == code, FilmRow.place_id == place_id)
    row = unit.connection.execute(of_place).first()
    return None if row is None else (row.channel_id, row.message_id)


def keep_film(unit: UnitOfWork, code: str, place_id: int, channel_id: int, message_id: int) -> None:
    """Store where the match's film was posted."""
    match_id = unit.connection.scalar(select(MatchRow.id).where(MatchRow.code == code))
    message = {"channel_id": channel_id, "message_id": message_id}
    _KEEP_FILM.run(unit.connection, [{"match_id": match_id, "place_id": place_id, **message}])


def record(unit: UnitOfWork, code: str) -> Record:
    """Like :func:`record_of`, for the match with this code. Also raises NoSuchMatch and
    UnreadableMatch."""
    return record_of(unit, load(unit, code))


def record_of(unit: UnitOfWork, match: Match) -> Record:
    """The match's record, as in :mod:`bot.games.record`. A stopped or abandoned match has no
    standings. Includes the secret, even on the day of a daily deal. Raises what
    :meth:`bot.matches.model.match.Match.require_played` raises."""
    game = match.rulebook
    match.require_played()
    rows = unit.connection.execute(_steps(match)).all()
    steps = [
        Step(
            row.seat,
            game.load_action(row.action),
            list(game.load_events(row.events)),
            game.load_state(row.state, match.rules),
            premove=row.kind == Change.PREMOVE,
        )
        for row in rows[1:]
    ]
    standings = game.standings(match.state)
    return Record(
        format=FORMAT,
        game=match.game,
        rules=match.rules,
        seats=len(match.seats),
        options=match.options,
        levels=[seat.character and LEVEL_OF[seat.character] for seat in match.seats],
        commitment=match.commitment,
        seed=match.secret.hex(),
        mix=None if match.mix is None else str(match.mix),
        start=game.load_state(rows[0].state, match.rules),
        steps=steps,
        standings=None if standings is None else list(standings),
    )


def stood_in(unit: UnitOfWork, match: Match) -> frozenset[int]:
    """The numbers of the decisions, from 0, that the computer made for a person."""
    rows = unit.connection.execute(_steps(match).with_only_columns(EventRow.seat, EventRow.kind))
    return frozenset(number for number, row in enumerate(rows.all()[1:]) if _stood_in(match, row))


def note_hash(unit: UnitOfWork, match: Match) -> None:
    """Store the SHA-256 of the record of a match that has just ended. A match with an unreadable
    step has no record, but ends all the same."""
    try:
        data = encoded(record_of(unit, match))
    except (msgspec.MsgspecError, ValueError):
        return
    match.record_hash = sha256(data).hexdigest()
    of_match = update(MatchRow).where(MatchRow.id == match.number)
    unit.connection.execute(of_match.values(record_hash=match.record_hash))


def step(unit: UnitOfWork, code: str, number: int) -> ReplayStep:
    """The match after decision ``number``, or the nearest one. Raises the errors of
    :func:`record`."""
    return _step(unit, load(unit, code), number)


def _step(unit: UnitOfWork, match: Match, number: int) -> ReplayStep:
    game = match.rulebook
    match.require_played()
    number = min(max(number, 0), match.steps)
    row, state = _read(unit, match, number)
    first = game.round(_read(unit, match, 0)[1])
    last = game.round(match.state)
    latest = EventRow.version.between(row.version - RECENT + 1, row.version)
    return ReplayStep(
        number=number,
        steps=match.steps,
        seat=row.seat if number else None,
        computer=number > 0 and _stood_in(match, row),
        state=state,
        recent=tuple(
            RecentStep(at.version, at.seat, Change(at.kind), tuple(game.load_events(at.events)))
            for at in unit.connection.execute(_steps(match).where(latest))
        ),
        round=game.round(state),
        rounds=None if first is None or last is None else (first, last),
    )


def first_of_round(unit: UnitOfWork, code: str, round_: int) -> ReplayStep:
    """The step that begins a round, found by bisection; the last step if there is no such round.
    Raises the errors of :func:`record`."""
    match = load(unit, code)
    match.require_played()

    def round_at(number: int) -> int:
        return match.rulebook.round(_read(unit, match, number)[1]) or 0

    number = bisect_left(range(match.steps + 1), round_, key=round_at)
    return _step(unit, match, number)


def finished_codes(
    unit: UnitOfWork, person_id: int, server_id: int | None, like: str, limit: int
) -> list[tuple[str, str]]:
    """The codes (with ``like`` in them) and games of the person's ended matches, newest first."""
    # With a condition on the status, SQLite would choose a worse index.
    played = (MatchRow.ended_at.is_not(None), MatchRow.state.is_not(None))
    query = (
        select(MatchRow.code, MatchRow.game)
        .join(SeatRow, SeatRow.match_id == MatchRow.id)
        .where(SeatRow.person_id == person_id, *played, has_in_code(like))
        .order_by(SeatRow.match_id.desc())
        .limit(limit)
    )
    if server_id is not None:
        query = query.where(MatchRow.server_id == server_id)
    return [(code, game) for code, game in unit.connection.execute(query)]


def decision(unit: UnitOfWork, code: str, request_id: str) -> int | None:
    """The number of the decision that this request made in the match; None if it made none. Raises
    NoSuchMatch, UnreadableMatch."""
    match = load(unit, code)
    of_request = (EventRow.match_id == match.number, EventRow.request_id == request_id)
    made = select(EventRow.version, EventRow.seat).where(*of_request, EventRow.action.is_not(None))
    row = unit.connection.execute(made).first()
    if row is None:
        return None
    earlier = _steps(match).where(EventRow.version < row.version).order_by(None)
    before = earlier.with_only_columns(EventRow.state).order_by(EventRow.version.desc()).limit(1)
    stored: Any = unit.connection.scalars(before).one()
    state = match.rulebook.load_state(stored, match.rules)
    number: int = match.rulebook.pending(state)[row.seat].number
    return number


def _read(unit: UnitOfWork, match: Match, number: int) -> tuple[Any, Any]:
    """The row of one step, and the state after it."""
    row: Any = unit.connection.execute(_steps(match).offset(number).limit(1)).one()
    return row, match.rulebook.load_state(row.state, match.rules)


def _stood_in(match: Match, row: Any) -> bool:
    """Whether the computer made this decision for a person."""
    return match.seats[row.seat].person is not None and row.kind not in PEOPLES_STEPS


def _steps(match: Match) -> Select[Any]:
    """A query for the rows of the match's start and steps, in order."""
    of_match = (EventRow.match_id == match.number, EventRow.state.is_not(None))
    return select(EventRow.__table__).where(*of_match).order_by(EventRow.version)
