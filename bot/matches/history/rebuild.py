"""Make ratings and leaderboards again from the results alone, with the same figures.

Matches are rated again in their first order, in batches and in memory, while the bot may go on.
Then one transaction keeps others from rating, rates the matches that ended meanwhile, writes the
ratings that differ, and fills the leaderboards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, insert, literal, select, update

from bot.matches.db.engine.database import Database
from bot.matches.db.tables import LeaderboardRow, PersonRow, RatingRow, ResultRow
from bot.matches.history import leaderboard, leaderboard_rules, rated, ratings
from bot.matches.history.leaderboard_rules import Span
from bot.matches.history.rated import Numbered, StoredResult
from bot.matches.history.ratings import Change, Rating
from bot.matches.model.match import ALL_GAMES, ALL_SERVERS

BATCH = 1_000
"""Matches read at a time."""

Progress = Callable[[int, int], None]
"""Called with how many matches are done, and how many there are."""


class Rebuilt(NamedTuple):
    """How many matches were rated again, and how many ratings and results were corrected."""

    matches: int
    ratings: int
    results: int


class _Replay:
    """The ratings after the matches so far, and the results that are stored wrong."""

    def __init__(self) -> None:
        self.ratings: dict[tuple[str, int], dict[int, Rating]] = {}
        self.wrong: list[StoredResult] = []
        self.matches = 0
        self.last = 0

    def rate(self, found: Numbered) -> None:
        match = found.match
        changes = {
            server_id: self._rate_on(server_id, found)
            for server_id in (ALL_SERVERS, match.server_id)
        }
        here, everywhere = changes[match.server_id], changes[ALL_SERVERS]
        for end, stored in zip(match.ends, found.stored, strict=True):
            right = _right(stored, end.person_id, here, everywhere)
            if right != stored:
                self.wrong.append(right)
        self.matches += 1
        self.last = found.number

    def _rate_on(self, server_id: int, found: Numbered) -> dict[int, Change]:
        known = self.ratings.setdefault((found.match.game, server_id), {})
        ids = [end.person_id for end in found.match.ends if end.person_id is not None]
        before = {person_id: known.get(person_id, Rating()) for person_id in ids}
        after = ratings.rate(found.match.ends, before)
        known.update(after)
        return ratings.changes(before, after)


def _right(
    stored: StoredResult,
    person_id: int | None,
    here: Mapping[int, Change],
    everywhere: Mapping[int, Change],
) -> StoredResult:
    if person_id is None:
        return stored._replace(before=None, after=None, everywhere=None)
    return stored._replace(
        before=here[person_id].before,
        after=here[person_id].after,
        everywhere=everywhere[person_id].after,
    )


async def rebuild(database: Database, today: date, progress: Progress) -> Rebuilt:
    """Rate everything again. Boards look back from the day ``today`` (UTC)."""
    replay = _Replay()
    upto = await database.write(_settled)
    while replay.last < upto:
        found = await database.read(
            lambda connection: rated.after(connection, replay.last, upto, BATCH)
        )
        for match in found:
            replay.rate(match)
        progress(replay.last, upto)
        if not found:
            break
    return await database.write(lambda connection: _write(connection, replay, today))


def _settled(connection: Connection) -> int:
    """The number of the newest match, once all those under way have been rated."""
    rated.hold(connection)
    return rated.newest(connection)


def _write(connection: Connection, replay: _Replay, today: date) -> Rebuilt:
    rated.hold(connection)
    newest = rated.newest(connection)
    while found := rated.after(connection, replay.last, newest, BATCH):
        for match in found:
            replay.rate(match)
    changed = sum(
        _write_ratings(connection, game, server_id, known)
        for (game, server_id), known in replay.ratings.items()
    ) + _drop_unrated(connection, replay)
    _write_results(connection, replay.wrong)
    _fill_all_time(connection)
    leaderboard.recount(connection, today)
    return Rebuilt(replay.matches, changed, len(replay.wrong))


def _write_ratings(
    connection: Connection, game: str, server_id: int, known: Mapping[int, Rating]
) -> int:
    """Correct the ratings of a game on a server; return how many were wrong."""
    here = (RatingRow.game == game, RatingRow.server_id == server_id)
    stored = {
        row[0]: Rating(*row[1:])
        for row in connection.execute(
            select(
                RatingRow.person_id, RatingRow.mu, RatingRow.sigma, RatingRow.played, RatingRow.won
            ).where(*here)
        )
    }
    wrong = [key for key in stored if stored[key] != known.get(key)]
    if wrong:
        person = RatingRow.person_id == bindparam("of_person")
        connection.execute(
            delete(RatingRow).where(*here, person), [{"of_person": key} for key in wrong]
        )
    new = [key for key in sorted(known) if stored.get(key) != known[key]]
    if new:
        connection.execute(
            insert(RatingRow),
            [ratings.rating_row(game, server_id, key, known[key]) for key in new],
        )
    return len({*wrong, *new})


def _drop_unrated(connection: Connection, replay: _Replay) -> int:
    """Drop ratings in games and on servers without any rated match; return how many."""
    there = connection.execute(select(RatingRow.game, RatingRow.server_id).distinct()).all()
    return sum(
        _write_ratings(connection, game, server_id, {})
        for game, server_id in there
        if (game, server_id) not in replay.ratings
    )


def _write_results(connection: Connection, wrong: list[StoredResult]) -> None:
    if not wrong:
        return
    key = (ResultRow.match_id == bindparam("of_match"), ResultRow.seat == bindparam("of_seat"))
    names = ("of_match", "of_seat", "rating_before", "rating_after", "rating_everywhere")
    rows = [dict(zip(names, line, strict=True)) for line in wrong]
    new: dict[str, Any] = {name: bindparam(name) for name in names[2:]}
    connection.execute(update(ResultRow).where(*key).values(new), rows)


def _fill_all_time(connection: Connection) -> None:
    """Make the lines over all time, which follow from the ratings."""
    connection.execute(delete(LeaderboardRow).where(LeaderboardRow.span == Span.ALL.value))
    hidden = PersonRow.hidden & (RatingRow.server_id == ALL_SERVERS)
    rating = RatingRow.rating
    for game, figures, grouped in (
        (RatingRow.game, (rating, RatingRow.played, RatingRow.won), False),
        (
            literal(ALL_GAMES),
            (
                ratings.START + func.sum(rating - ratings.START),
                func.sum(RatingRow.played),
                func.sum(RatingRow.won),
            ),
            True,
        ),
    ):
        lines = select(
            game,
            RatingRow.server_id,
            literal(Span.ALL.value),
            RatingRow.person_id,
            *figures,
            hidden,
        ).join(PersonRow, PersonRow.id == RatingRow.person_id)
        lines = lines.where(RatingRow.person_id > leaderboard_rules.NOBODY)
        if grouped:
            lines = lines.group_by(RatingRow.server_id, RatingRow.person_id, PersonRow.hidden)
        names = [column.name for column in LeaderboardRow.__table__.columns]
        connection.execute(insert(LeaderboardRow).from_select(names, lines))
