"""The end of a match: results, ratings and leaderboards, in the transaction of its last step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import Connection, insert

from bot.matches.db import matches, servers
from bot.matches.db.tables import RatedRow
from bot.matches.history import leaderboard, ratings
from bot.matches.history.leaderboard_rules import Rated
from bot.matches.history.ratings import Change, Finish
from bot.matches.model.match import ALL_SERVERS, Ending, Result
from bot.matches.model.mutable_match import MutableMatch


def settle(connection: Connection, match: MutableMatch) -> None:
    """Write the results of a match that was played to its end. Others have none.

    If the server announces results, that message has a row from now on, and is still to be posted.
    """
    if match.ending is not Ending.PLAYED:
        return
    servers.announce(connection, match)
    standings = match.game.standings(match.state) or ()
    results = [Result(line.seat, line.place, line.score) for line in standings]
    ends = ratings.finishes(match, results)
    if ends is not None:
        changes = _rate(connection, match, ends)
        server_id = match.place.server_id
        results = [
            with_ratings(line, ends[line.seat].person_id, changes, server_id) for line in results
        ]
    match.results = tuple(sorted(results, key=lambda line: (line.place, line.seat)))
    matches.save_results(connection, match)


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
    connection: Connection, match: MutableMatch, ends: Sequence[Finish]
) -> dict[int, dict[int, Change]]:
    """Rate the match, and add it to the leaderboards; the changes by server and person."""
    assert match.ended_at is not None, "over"
    key, server_id = match.game.key, match.place.server_id
    everywhere = ratings.update_ratings(connection, key, ALL_SERVERS, ends)
    # The number is assigned while those rows are locked, which makes it an order.
    connection.execute(insert(RatedRow), {"match_id": match.id})
    here = ratings.update_ratings(connection, key, server_id, ends)
    changes = {ALL_SERVERS: everywhere, server_id: here}
    rated = Rated(key, server_id, match.ended_at.date(), tuple(ends))
    leaderboard.enter(connection, rated, changes)
    return changes
