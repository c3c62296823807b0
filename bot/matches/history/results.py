"""The end of a match: results, ratings and leaderboards, in the transaction of its last step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import Connection, insert

from bot.matches.db import saving, servers
from bot.matches.db.tables import RatedRow
from bot.matches.history import leaderboard, ratings
from bot.matches.history.leaderboard_rules import Rated
from bot.matches.history.ratings import Change, Finish
from bot.matches.model import contest
from bot.matches.model.draft import Draft
from bot.matches.model.match import ALL_SERVERS, Ending, Result, Status


def settle(connection: Connection, draft: Draft) -> None:
    """Write the results once: when all but one of the people have left, or when it is played out.

    If the server announces results, that message has a row from the end on, and is still to be
    posted.
    """
    match = draft.match
    if not match.results:
        played = match.ending is Ending.PLAYED
        standings = (draft.game.standings(match.state) or ()) if played else None
        results = contest.results(match.seats, standings)
        if not results:
            return
        draft.update(ended_at=match.ended_at or draft.now)
        draft.update(results=_rated(connection, draft, results))
        saving.save_results(connection, draft)
    if match.status is Status.OVER:
        servers.announce(connection, match)


def _rated(connection: Connection, draft: Draft, results: Sequence[Result]) -> tuple[Result, ...]:
    """The results with what they do to ratings.

    For that the match has to count for the people, and some options make it unrated.
    """
    match = draft.match
    if not contest.counts(match.seats) or not draft.game.rates(match.options):
        return tuple(results)
    ends = ratings.finishes(match.seats, results)
    changes = _rate(connection, draft, ends)
    server_id = match.place.server_id
    people = {end.seat: end.person_id for end in ends}
    return tuple(with_ratings(line, people[line.seat], changes, server_id) for line in results)


def with_ratings(
    line: Result,
    person_id: int | None,
    changes: Mapping[int, Mapping[int, Change]],
    server_id: int,
) -> Result:
    """The result with the person's ratings; a computer player's as it is."""
    if person_id is None:
        return line
    here = changes[server_id][person_id]
    return msgspec.structs.replace(
        line,
        rating_before=here.before,
        rating_after=here.after,
        rating_everywhere=changes[ALL_SERVERS][person_id].after,
    )


def _rate(
    connection: Connection, draft: Draft, ends: Sequence[Finish]
) -> dict[int, dict[int, Change]]:
    """Rate the match, and add it to the leaderboards; the changes by server and person."""
    match = draft.match
    assert match.ended_at is not None, "decided"
    key, server_id = match.game, match.place.server_id
    everywhere = ratings.update_ratings(connection, key, ALL_SERVERS, ends)
    # The number is assigned while those rows are locked, which makes it an order.
    connection.execute(insert(RatedRow), {"match_id": draft.id})
    here = ratings.update_ratings(connection, key, server_id, ends)
    changes = {ALL_SERVERS: everywhere, server_id: here}
    rated = Rated(key, server_id, match.ended_at.date(), tuple(ends))
    leaderboard.enter(connection, rated, changes)
    return changes
