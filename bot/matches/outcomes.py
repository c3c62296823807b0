"""How a change of a match ends: one version, one row of events, and what follows from it."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Concatenate, ParamSpec

from msgspec.structs import asdict, replace
from sqlalchemy import insert

from bot.matches.db import saving, series, servers
from bot.matches.db.loading import lock
from bot.matches.db.tables.history import RatedRow, ResultRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history import rated, ratings, replays
from bot.matches.history.leaderboard_rules import NOBODY, result_points
from bot.matches.history.ratings import Finish
from bot.matches.model import contest, deadlines, premoves
from bot.matches.model.change import Change
from bot.matches.model.draft import Draft, Outcome
from bot.matches.model.match import ALL_SERVERS, Ending, Result, Status

P = ParamSpec("P")


def save(
    unit: UnitOfWork, draft: Draft, kind: Change, request_id: str, seat: int | None = None
) -> Outcome:
    """Write the changed match and its consequences: deadlines, results, the hash of its record.
    A new match gets a code, and the language that its server's managers chose, if any."""
    if draft.loaded is None:
        place = draft.match.place
        chosen, draft.away_since = servers.present(unit, place.server_id)
        draft.update(
            code=saving.new_code(unit), place=replace(place, locale=chosen or draft.match.locale)
        )
    if draft.match.status is not Status.LOBBY:
        _end(unit, draft)
    deadlines.recompute(draft)
    premoves.schedule(draft)
    saving.save(unit, draft, kind, request_id, seat)
    if draft.match.series is not None:
        series.match_changed(unit, draft, kind, seat)
    played = draft.match.status is Status.OVER and draft.match.state is not None
    if played and draft.match.record_hash is None:
        replays.note_hash(unit, draft)
    unit.saved.append((draft.match, kind))
    return Outcome(draft.match)


def change(
    kind: Change,
) -> Callable[
    [Callable[Concatenate[Draft, P], int | None]],
    Callable[Concatenate[UnitOfWork, str, str, P], Outcome],
]:
    """Make a whole transaction of a function that changes a match and returns the seat that this is
    about, if any: ``claim(draft, person_id, name)`` is called as ``claim(unit, code, request_id,
    person_id, name)``, and raises like it."""

    def decorate(
        rule: Callable[Concatenate[Draft, P], int | None],
    ) -> Callable[Concatenate[UnitOfWork, str, str, P], Outcome]:
        @wraps(rule)
        def transaction(
            unit: UnitOfWork, code: str, request_id: str, /, *args: P.args, **more: P.kwargs
        ) -> Outcome:
            draft = lock(unit, code, request_id)
            seat = rule(draft, *args, **more)
            return save(unit, draft, kind, request_id, seat)

        return transaction

    return decorate


def _end(unit: UnitOfWork, draft: Draft) -> None:
    """Write the results, once: when all people but one have left, or when the match is over. It
    isn't rated if no person has made a decision. Once it is over, the messages that say so are
    expected."""
    match = draft.match
    if not match.results:
        played = match.ending is Ending.PLAYED
        standings = (draft.game.standings(match.state) or ()) if played else None
        results = contest.results(match.seats, standings, over=match.status is Status.OVER)
        if results:
            _enter(unit, draft, results)
    if match.status is Status.OVER and match.state is not None:
        servers.expect_ending(unit, draft.match)


def _enter(unit: UnitOfWork, draft: Draft, results: tuple[Result, ...]) -> None:
    draft.update(ended_at=draft.match.ended_at or draft.now, results=results)
    to_rate = contest.counts(draft.match.seats) and draft.game.rates(draft.match.options)
    if to_rate and saving.decided_seats(unit, draft):
        ends = ratings.finishes(draft.match.seats, results, unit.games[draft.match.game])
        draft.update(results=_rate(unit, draft, ends))
    lines = [{"match_id": draft.id, **asdict(line)} for line in draft.match.results]
    unit.connection.execute(insert(ResultRow), lines)


def _rate(unit: UnitOfWork, draft: Draft, ends: Sequence[Finish]) -> tuple[Result, ...]:
    """Rate the match, and return the results with their ratings and points."""
    match, server_id = draft.match, draft.match.place.server_id
    assert match.ended_at is not None, "decided"
    # RatedRow.number is assigned while the ratings are locked, so it gives the order of rating.
    before = {each: ratings.lock(unit, match.game, each, ends) for each in (ALL_SERVERS, server_id)}
    ends = ratings.mark_everywhere(ends, ratings.met(unit, match.game, ends))
    day = match.ended_at.date()
    points = result_points(ends, day, rated.met(unit, match.game, ratings.people(ends), day))
    unit.connection.execute(insert(RatedRow), {"match_id": draft.id, "day": day})
    changes = {
        each: ratings.update_ratings(unit, match.game, each, ends, known)
        for each, known in before.items()
    }
    people = {end.seat: end.person_id for end in ends}
    return tuple(
        replace(
            line,
            **ratings.result_values(changes, server_id, people[line.seat]),
            **points.get(people[line.seat] or NOBODY, {}),
        )
        for line in match.results
    )
