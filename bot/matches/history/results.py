"""The end of a match by the rules: results and ratings, in the last step's transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import Connection, insert

from bot.matches.db import servers, store
from bot.matches.db.tables import ALL_SERVERS, RatedRow
from bot.matches.history import leaderboard, ratings
from bot.matches.history.leaderboard_rules import Rated
from bot.matches.history.ratings import Change, Finish
from bot.matches.model.match import Ending, Result
from bot.matches.model.mutable_match import MutableMatch


def settle(connection: Connection, draft: MutableMatch) -> None:
    """Writes the results of a match that was played to its end; otherwise there are none.

    Where the server announces results, the message still to be posted is a row from here on.
    """
    if draft.ending is not Ending.PLAYED:
        return
    servers.announce(connection, draft)
    standings = draft.game.standings(draft.state) or ()
    results = [Result(line.seat, line.place, line.score) for line in standings]
    ends = ratings.finishes(draft, results)
    if ends is not None:
        changes = _rate(connection, draft, ends)
        server_id = draft.place.server_id
        results = [
            with_ratings(line, ends[line.seat].person_id, changes, server_id) for line in results
        ]
    draft.results = tuple(sorted(results, key=lambda line: (line.place, line.seat)))
    store.save_results(connection, draft)


def with_ratings(
    line: Result,
    person_id: int | None,
    changes: Mapping[int, Mapping[int, Change]],
    server_id: int,
) -> Result:
    """A person's result with what the match did to the ratings; a computer's as it is."""
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
    connection: Connection, draft: MutableMatch, ends: Sequence[Finish]
) -> dict[int, dict[int, Change]]:
    """Ratings and leaderboards after the match: the changes by server and person."""
    assert draft.ended_at is not None, "over"
    key, server_id = draft.game.key, draft.place.server_id
    everywhere = ratings.update_ratings(connection, key, ALL_SERVERS, ends)
    # The number is drawn while those rows are locked: that makes it an order.
    connection.execute(insert(RatedRow), {"match_id": draft.id})
    here = ratings.update_ratings(connection, key, server_id, ends)
    changes = {ALL_SERVERS: everywhere, server_id: here}
    match = Rated(key, server_id, draft.ended_at.date(), tuple(ends))
    leaderboard.enter(connection, match, changes)
    return changes
