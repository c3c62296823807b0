"""A server's weekly summary: matches played, champions, closest finish and boldest move. It is a
notice about the week's number that says its first day, posted once the week is over."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, exists, func, or_, select

from bot.matches.db.loading import Games
from bot.matches.db.open_matches import visible_in
from bot.matches.db.people.notices import Key
from bot.matches.db.tables.history import RatedRow, ResultRow
from bot.matches.db.tables.matches import EventRow, MatchRow, SeatRow
from bot.matches.db.tables.people import NoticeRow, PersonRow, ServerRow
from bot.matches.db.upsert import insert_missing
from bot.matches.history import rated
from bot.matches.history.leaderboard_rules import Pairs, points
from bot.matches.model.match import Ending, Person

WEEK = "week"
"""The kind of the notices."""
LENGTH = timedelta(days=7)
KEPT = 8
"""Weeks whose posts are updated when somebody is erased, or hides."""
HOUR = time(8, tzinfo=UTC)
"""When a summary is posted, on the day after the week's last, or up to a week later."""
MONDAY = date(1970, 1, 5)
"""The first day of week 0."""
_ADD = insert_missing(NoticeRow)
_ITS = NoticeRow.kind == WEEK


class Bold(NamedTuple):
    """A seat's bold move, of the size ``dared``, made public by decision ``step`` of a match."""

    dared: int
    seat: int
    code: str
    step: int


class Week(NamedTuple):
    """The number of ``matches`` by game, the most played first, and each game's ``champions``, who
    have the most points; None for a person who hides. From the rated matches without people who
    hide: the code of the one with the ``closest`` finish, and the ``boldest`` move."""

    matches: dict[str, int]
    champions: dict[str, list[Person | None]]
    closest: str | None
    boldest: Bold | None


def prepare(connection: Connection, now: datetime) -> None:
    """Add notices of the current week on servers that want them, and delete old ones."""
    wanting = connection.execute(select(ServerRow.id).where(ServerRow.weekly.is_not(None)))
    number = (now.date() - MONDAY) // LENGTH
    week = {"kind": WEEK, "about": str(number), "due_at": _due_at(number)}
    _ADD.run(connection, [{"server_id": server_id, **week} for server_id in wanting.scalars()])
    connection.execute(delete(NoticeRow).where(_ITS, NoticeRow.about < str(number - KEPT)))


def says(connection: Connection, keys: Sequence[Key], now: datetime) -> Mapping[Key, str]:
    """What the notices say, of weeks that were posted, or that are fresh and saw a match."""
    begun = or_(NoticeRow.message_id.is_not(None), NoticeRow.posting.is_not(None))
    rows = connection.execute(
        select(ServerRow.id, NoticeRow.about, begun, ServerRow.weekly)
        .join(ServerRow, ServerRow.id == NoticeRow.server_id)
        .where(_ITS, ServerRow.id.in_({server_id for server_id, _ in keys}))
    )
    said = dict[Key, str]()
    for server_id, about, posted, wanted in rows.all():
        first = MONDAY + LENGTH * int(about)
        fresh = wanted is not None and now < _due_at(int(about)) + LENGTH
        played = select(MatchRow.id).where(*_of_week(server_id, first)).limit(1)
        if posted or (fresh and connection.execute(played).first() is not None):
            said[server_id, about] = first.isoformat()
    return said


def week(
    connection: Connection, games: Games, server_id: int, first: date, channels: Collection[int]
) -> Week:
    """The summary of the seven days (UTC) from ``first``. It names only matches that everybody who
    sees ``channels`` could watch."""
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
    shown = (*its, visible_in(channels), ~MatchRow.private, ~hides)
    return Week(
        dict(matches.all()),
        dict(_champions(connection, first, its)),
        _closest(connection, shown),
        max(_bold(connection, games, shown), default=None),
    )


def _due_at(number: int) -> datetime:
    return datetime.combine(MONDAY + LENGTH * (number + 1), HOUR)


def _of_week(server_id: int, first: date) -> tuple[ColumnElement[bool], ...]:
    return (
        MatchRow.server_id == server_id,
        MatchRow.ended_at >= rated.midnight(first),
        MatchRow.ended_at < rated.midnight(first + LENGTH),
        MatchRow.ending == Ending.PLAYED.value,
        ~MatchRow.unreadable,
    )


def _champions(
    connection: Connection, first: date, its: tuple[ColumnElement[bool], ...]
) -> Iterator[tuple[str, list[Person | None]]]:
    totals = defaultdict[str, Counter[int]](Counter)
    for match in rated.ended_between(connection, first, first + LENGTH, *its):
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
    """The match with the smallest gap between first and second, relative to the winner's score."""
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
