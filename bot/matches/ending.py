"""The end of a match by the rules: results and ratings, in the last step's transaction."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from bot.matches import ratings, servers, store
from bot.matches.data import Ending, Result
from bot.matches.draft import Draft
from bot.matches.models import ALL_SERVERS


def settle(connection: Connection, draft: Draft) -> None:
    """Writes the results of a match that was played to its end; otherwise there are none.

    Where the server announces results, the message still to be posted is a row from here on.
    """
    if draft.ending is not Ending.PLAYED:
        return
    servers.announce(connection, draft)
    standings = draft.game.standings(draft.state) or ()
    results = [Result(line.seat, line.place, line.score) for line in standings]
    if ratings.rated(draft):
        ratings.update_ratings(connection, draft, results, ALL_SERVERS)
        results = _with_ratings(connection, draft, results)
    draft.results = tuple(sorted(results, key=lambda line: (line.place, line.seat)))
    store.save_results(connection, draft)


def _with_ratings(connection: Connection, draft: Draft, results: list[Result]) -> list[Result]:
    server_id = draft.place.server_id
    before, after = ratings.update_ratings(connection, draft, results, server_id)
    lines = []
    for line in results:
        person = draft.seats[line.seat].person
        if person is not None:
            old, new = before[person.id].shown, after[person.id].shown
            line = msgspec.structs.replace(line, rating_before=old, rating_after=new)
        lines.append(line)
    return lines
