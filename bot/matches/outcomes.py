"""Saves each change to a match as a new version and an event, along with its consequences."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import wraps
from typing import Concatenate, ParamSpec

from msgspec.structs import asdict, replace
from sqlalchemy import insert

from bot.matches.db import saving, series, servers
from bot.matches.db.loading import lock
from bot.matches.db.tables.history import ResultRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history import points, ratings, replays
from bot.matches.history.points import NOBODY
from bot.matches.model import contest, deadlines, premoves
from bot.matches.model.change import Change
from bot.matches.model.match import Ending, Match, Status
from bot.matches.model.place import ALL_SERVERS
from bot.matches.model.seat import Result
from bot.matches.store import Outcome

P = ParamSpec("P")


def save(
    unit: UnitOfWork, match: Match, kind: Change, request_id: str, seat: int | None = None
) -> Outcome:
    """Save the changed match with its deadlines, its results and the hash of its record. A new
    match also gets a code, and the language that its server's managers chose, if any."""
    if not match.number:
        chosen, match.away_since = servers.language_and_absence(unit, match.place.server_id)
        match.place = replace(match.place, locale=chosen or match.locale)
        match.code = saving.new_code(unit)
    over = match.status is Status.OVER
    if not match.results and (over or contest.sole_winner(match.seats) is not None):
        _end(unit, match)
    played = over and match.state is not None
    if played:
        servers.expect_ending(unit, match)
    before = match.waits
    deadlines.recompute(match)
    premoves.schedule(match, before)
    saving.save(unit, match, kind, request_id, seat)
    if match.series is not None:
        series.match_changed(unit, match, kind, seat)
    if played and match.record_hash is None:
        replays.note_hash(unit, match)
    unit.saved.append((match, kind))
    return Outcome(match)


def change(
    kind: Change,
) -> Callable[
    [Callable[Concatenate[Match, P], int | None]],
    Callable[Concatenate[UnitOfWork, str, str, P], Outcome],
]:
    """Turn a function that changes a match, and returns the seat concerned, if any, into a whole
    transaction: ``claim(match, person_id, name)`` is then called as ``claim(unit, code, request_id,
    person_id, name)``. The transaction raises what the function raises."""

    def decorate(
        rule: Callable[Concatenate[Match, P], int | None],
    ) -> Callable[Concatenate[UnitOfWork, str, str, P], Outcome]:
        @wraps(rule)
        def transaction(
            unit: UnitOfWork, code: str, request_id: str, /, *args: P.args, **more: P.kwargs
        ) -> Outcome:
            match = lock(unit, code, request_id)
            seat = rule(match, *args, **more)
            return save(unit, match, kind, request_id, seat)

        return transaction

    return decorate


def _end(unit: UnitOfWork, match: Match) -> None:
    """Store the results, as soon as all people but one have left or the match is over. The match is
    rated only if somebody has made a decision."""
    played = match.ending is Ending.PLAYED
    standings = (match.rulebook.standings(match.state) or ()) if played else None
    results = contest.results(match.seats, standings, over=match.status is Status.OVER)
    if not results:
        return
    ended_at = match.ended_at or match.now
    to_rate = contest.counts(match.seats) and match.rulebook.rates(match.options)
    if to_rate and saving.decided_seats(unit, match):
        results = _rate(unit, match, results, ended_at)
    match.ended_at, match.results = ended_at, results
    lines = [{"match_id": match.number, **asdict(line)} for line in results]
    unit.connection.execute(insert(ResultRow), lines)


def _rate(
    unit: UnitOfWork, match: Match, results: Sequence[Result], ended_at: datetime
) -> tuple[Result, ...]:
    """Rate the match, and return the results with their ratings and points."""
    game, server_id = match.game, match.place.server_id
    ends = ratings.finishes(match.seats, results, unit.games[game])
    before = ratings.lock(unit, game, server_id, ends)
    counting = ratings.counting(ends, points.well_met(unit, game, ends))
    after = {
        ALL_SERVERS: ratings.rate(counting, before[ALL_SERVERS]),
        server_id: ratings.rate(ends, before[server_id]),
    }
    ratings.store(unit, game, after)
    rated = ratings.result_ratings(before, after, server_id)
    gained = points.result_points(unit, game, ends, ended_at)
    people = {end.seat: end.person_id or NOBODY for end in ends}
    return tuple(
        replace(line, **rated.get(people[line.seat], {}), **gained.get(people[line.seat], {}))
        for line in results
    )
