"""Recompute ratings and points from the results alone. Matches are rated again in their
original order, in batches and in memory, while the bot runs. Then one transaction locks out other
raters, rates what ended meanwhile, and writes what differs."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from msgspec.structs import replace
from sqlalchemy import bindparam, delete, select, update

from bot.matches.db.tables.history import RatingRow, ResultRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history import leaderboard_rules, rated, ratings
from bot.matches.history.leaderboard_rules import NOBODY, POINTS, Met, Pairs
from bot.matches.history.rated import STORED, RatedMatch
from bot.matches.history.ratings import KEY, Change, Finish, Rating
from bot.matches.model.match import ALL_SERVERS
from bot.matches.store import Store

BATCH = 1_000
"""Matches per read."""

Progress = Callable[[int, int], None]
"""Called with the number of matches done, and their total."""


class Rebuilt(NamedTuple):
    """The numbers of matches rated again, and of ratings and results corrected."""

    matches: int
    ratings: int
    results: int


class Recount:
    """Ratings after the matches rated so far, and wrongly stored results."""

    def __init__(self) -> None:
        self._met = defaultdict[tuple[str, int | None], set[int]](set)
        """The people each person has met, by game."""
        self._meetings = defaultdict[str, Met](lambda: Met(Pairs))
        """How often pairs of people have met, by game."""
        self.ratings: dict[tuple[str, int, int], Rating] = {}
        """By game, server and person."""
        self.wrong: list[dict[str, Any]] = []
        self.matches = 0
        self.last = 0

    def rate(self, matches: Iterable[RatedMatch]) -> None:
        for stored in matches:
            match = replace(stored, ends=self._marked(stored))
            changes = {
                server_id: self._rate_on(server_id, match.game, match.ends)
                for server_id in (ALL_SERVERS, match.server_id)
            }
            met = self._meetings[match.game]
            points = leaderboard_rules.result_points(match.ends, match.day, met)
            leaderboard_rules.meet(met, match.day, ratings.people(match.ends))
            for end, stored_values in zip(match.ends, match.stored, strict=True):
                right = {
                    **dict.fromkeys(POINTS),
                    **points.get(end.person_id or NOBODY, {}),
                    **ratings.result_values(changes, match.server_id, end.person_id),
                }
                if right != stored_values:
                    self.wrong.append({"of_match": match.match_id, "of_seat": end.seat, **right})
            self.matches += 1
            self.last = match.number

    def _marked(self, match: RatedMatch) -> tuple[Finish, ...]:
        ids = ratings.people(match.ends)
        for each in ids:
            self._met[match.game, each].update(set(ids) - {each})
        known = [each for each in ids if len(self._met[match.game, each]) >= ratings.FEWEST_MET]
        return ratings.mark_everywhere(match.ends, known)

    def _rate_on(self, server_id: int, game: str, ends: tuple[Finish, ...]) -> dict[int, Change]:
        before = {
            each: self.ratings.setdefault((game, server_id, each), Rating())
            for each in ratings.people(ends)
        }
        after = ratings.rate(ratings.counting(ends, server_id), before)
        self.ratings.update({(game, server_id, each): new for each, new in after.items()})
        return ratings.changes(before, after)


async def rebuild(store: Store, progress: Progress = lambda done, total: None) -> Rebuilt:
    """Rate everything again."""
    recount = Recount()
    upto = await store.write(rated.lock)
    while recount.last < upto:
        found = await store.read(rated.after, recount.last, upto, BATCH)
        recount.rate(found)
        progress(recount.last, upto)
        if not found:
            break
    return await store.write(_write, recount)


def _write(unit: UnitOfWork, recount: Recount) -> Rebuilt:
    newest = rated.lock(unit)
    while found := rated.after(unit, recount.last, newest, BATCH):
        recount.rate(found)
    corrected = _write_ratings(unit, recount.ratings)
    if recount.wrong:
        key = (ResultRow.match_id == bindparam("of_match"), ResultRow.seat == bindparam("of_seat"))
        right: dict[str, Any] = {name: bindparam(name) for name in STORED}
        unit.connection.execute(update(ResultRow).where(*key).values(right), recount.wrong)
    return Rebuilt(recount.matches, corrected, len(recount.wrong))


def _write_ratings(unit: UnitOfWork, right: dict[tuple[str, int, int], Rating]) -> int:
    """Correct the stored ratings; return how many were wrong."""
    columns = [getattr(RatingRow, name) for name in (*KEY, "mu", "sigma", "played", "won")]
    stored = {row[:3]: Rating(*row[3:]) for row in unit.connection.execute(select(*columns))}
    gone = [dict(zip(KEY, key, strict=True)) for key in stored.keys() - right.keys()]
    if gone:
        its = (getattr(RatingRow, name) == bindparam(name) for name in KEY)
        unit.connection.execute(delete(RatingRow).where(*its), gone)
    wrong = [key for key in sorted(right) if stored.get(key) != right[key]]
    ratings.SET.run(unit.connection, [ratings.rating_row(*key, right[key]) for key in wrong])
    return len(gone) + len(wrong)
