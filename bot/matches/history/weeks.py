"""A server's week, told once it is over: what was played, by whom best, and how boldly.

A notice of this kind is about the number of a week; it says the week's first day.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, exists, func, or_, select

from bot.matches.db.loading import Games
from bot.matches.db.open_matches import seen_in
from bot.matches.db.people.notices import Key
from bot.matches.db.tables.history import RatedRow, ResultRow
from bot.matches.db.tables.matches import EventRow, MatchRow, SeatRow
from bot.matches.db.tables.people import NoticeRow, PersonRow, ServerRow
from bot.matches.db.upsert import insert_missing
from bot.matches.history import rated
from bot.matches.history.leaderboard_rules import Pairs, points
from bot.matches.model.match import Ending, Person

WEEK = "week"
"""The kind of notices."""
LASTS = timedelta(days=7)
KEPT = 8
"""Weeks whose posts are kept up to date with who is erased, or hides."""
HOUR = time(8, tzinfo=UTC)
"""When a week is told, on the day after its last; a week later nobody is told any more."""
MONDAY = date(1970, 1, 5)
_ADD = insert_missing(NoticeRow)
_ITS = NoticeRow.kind == WEEK


class Bold(NamedTuple):
    """What a seat ``dared``, as became public by decision ``step`` of a match."""

    dared: int
    seat: int
    code: str
    step: int


class Week(NamedTuple):
    """What was played: ``matches`` by game, the most played first, and the ``champions`` of each,
    who have most points, None for somebody who hides; of rated matches in which nobody does, the
    code of the one with the ``closest`` finish, and the ``boldest`` move."""

    matches: dict[str, int]
    champions: dict[str, list[Person | None]]
    closest: str | None
    boldest: Bold | None


def prepare(connection: Connection, now: datetime) -> None:
    """The week that goes on is to be told wherever managers want that; old ones are forgotten."""
    wanting = connection.execute(select(ServerRow.id).where(ServerRow.weekly.is_not(None)))
    number = (now.date() - MONDAY) // LASTS
    week = {"kind": WEEK, "about": str(number), "due_at": _told_at(number)}
    _ADD.run(connection, [{"server_id": server_id, **week} for server_id in wanting.scalars()])
    connection.execute(delete(NoticeRow).where(_ITS, NoticeRow.about < str(number - KEPT)))


def says(connection: Connection, keys: Sequence[Key], now: datetime) -> Mapping[Key, str]:
    """Of weeks that were told, and of those to tell in which something was played."""
    begun = or_(NoticeRow.message_id.is_not(None), NoticeRow.posting.is_not(None))
    rows = connection.execute(
        select(ServerRow.id, NoticeRow.about, begun, ServerRow.weekly)
        .join(ServerRow, ServerRow.id == NoticeRow.server_id)
        .where(_ITS, ServerRow.id.in_({server_id for server_id, _ in keys}))
    )
    said = dict[Key, str]()
    for server_id, about, told, wanted in rows.all():
        first = MONDAY + LASTS * int(about)
        fresh = wanted is not None and now < _told_at(int(about)) + LASTS
        if told or (fresh and _anything_played(connection, server_id, first)):
            said[server_id, about] = first.isoformat()
    return said


def week(
    connection: Connection, games: Games, server_id: int, first: date, channels: Collection[int]
) -> Week:
    """The seven days (of UTC) from ``first``. Matches are named that everybody could watch who sees
    these ``channels``."""
    its = _of_week(server_id, first)
    matches = connection.execute(
        select(MatchRow.game, func.count())
        .where(*its)
        .group_by(MatchRow.game)
        .order_by(func.count().desc())
    )
    hides = exists().where(
        SeatRow.match_id == MatchRow.id, SeatRow.person_id == PersonRow.id, PersonRow.hidden
    )
    shown = (*its, seen_in(channels), ~MatchRow.private, ~hides)
    return Week(
        dict(matches.all()),
        dict(_champions(connection, first, its)),
        _closest(connection, shown),
        max(_bold(connection, games, shown), default=None),
    )


def _told_at(number: int) -> datetime:
    return datetime.combine(MONDAY + LASTS * (number + 1), HOUR)


def _anything_played(connection: Connection, server_id: int, first: date) -> bool:
    played = select(MatchRow.id).where(*_of_week(server_id, first)).limit(1)
    return connection.execute(played).first() is not None


def _of_week(server_id: int, first: date) -> tuple[ColumnElement[bool], ...]:
    return (
        MatchRow.server_id == server_id,
        MatchRow.ended_at >= rated.midnight(first),
        MatchRow.ended_at < rated.midnight(first + LASTS),
        MatchRow.ending == Ending.PLAYED.value,
        ~MatchRow.unreadable,
    )


def _champions(
    connection: Connection, first: date, its: tuple[ColumnElement[bool], ...]
) -> Iterator[tuple[str, list[Person | None]]]:
    totals = defaultdict[str, Counter[int]](Counter)
    for match in rated.ended_between(connection, first, first + LASTS, *its):
        totals[match.game].update(points(match.ends, Pairs()))
    for game, figures in totals.items():
        most = max(figures.values(), default=0)
        best = [person_id for person_id, figure in figures.items() if figure == most > 0]
        people = connection.execute(
            select(PersonRow.id, PersonRow.name, PersonRow.hidden)
            .where(PersonRow.id.in_(best))
            .order_by(PersonRow.id)
        )
        yield game, [None if hides else Person(each, name) for each, name, hides in people]


def _closest(connection: Connection, shown: tuple[ColumnElement[bool], ...]) -> str | None:
    """Measured by the winner's score."""
    rows = connection.execute(
        select(MatchRow.code, ResultRow.score)
        .join(RatedRow, RatedRow.match_id == MatchRow.id)
        .join(ResultRow, ResultRow.match_id == MatchRow.id)
        .where(*shown, ResultRow.score.is_not(None), ~ResultRow.left)
        .order_by(MatchRow.id, ResultRow.place)
    )
    gaps = dict[str, float]()
    for code, lines in groupby(rows, attrgetter("code")):
        most, *others = (line.score for line in lines)
        if others:
            gaps[code] = abs(most - others[0]) / max(1, abs(most))
    return min(gaps, key=gaps.__getitem__, default=None)


def _bold(
    connection: Connection, games: Games, shown: tuple[ColumnElement[bool], ...]
) -> Iterator[Bold]:
    matches = connection.execute(
        select(MatchRow.id, MatchRow.code, MatchRow.game).join(RatedRow).where(*shown)
    )
    for match_id, code, key in matches.all():
        steps = connection.execute(
            select(EventRow.events)
            .where(EventRow.match_id == match_id, EventRow.state.is_not(None))
            .order_by(EventRow.version)
        )
        game = games[key].game
        for number, events in enumerate(steps.scalars()):
            dared = game.boldest(game.load_events(events or b"[]"))
            if dared is not None:
                yield Bold(*dared, code, number)
