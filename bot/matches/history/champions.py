"""The top three of each game in a server's past seasons, and the notices, each about a season, that
announce them."""

from datetime import timedelta
from typing import Any

import msgspec
from sqlalchemy import Integer, Select, cast, delete, extract, func, or_, select, update

from bot.matches.db import outbox, servers
from bot.matches.db.queries import OF_SEAT
from bot.matches.db.tables.history import RatedRow, ResultRow
from bot.matches.db.tables.matches import MatchRow, SeatRow
from bot.matches.db.tables.people import NoticeRow, PersonRow, ServerRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history.leaderboard_rules import (
    NOBODY,
    first_day,
    is_monthly,
    season_name,
    season_of,
    season_start,
)
from bot.matches.model.match import Person
from bot.matches.model.notices import NoticeKind

LAST_PLACE = 3
"""The last place that is kept."""
NEWS = timedelta(days=7)
"""How long after a season's end it is announced."""


class Champion(msgspec.Struct, frozen=True):
    """A person who took ``place`` in a season of a game with so many points; None if they hide."""

    season: str
    game: str
    place: int
    points: int
    person: Person | None


def champions(unit: UnitOfWork, server_id: int, season: str | None = None) -> list[Champion]:
    """The champions of one season, or of past seasons of the server's current kind (months or
    quarters), newest first; by game and place."""
    if season is None:
        monthly = servers.server_settings(unit, server_id).monthly
    else:
        monthly = is_monthly(season)
    year = cast(extract("year", RatedRow.day), Integer)
    month = cast(extract("month", RatedRow.day), Integer)
    part = month if monthly else (month + 2) // 3
    points = func.sum(ResultRow.points_in_month if monthly else ResultRow.points_in_quarter)
    place = func.rank().over(partition_by=(year, part, MatchRow.game), order_by=points.desc())
    placed = (
        _counted(
            *(year.label("year"), part.label("part"), MatchRow.game, SeatRow.person_id),
            *(points.label("points"), place.label("place")),
        )
        .where(
            MatchRow.server_id == server_id,
            RatedRow.day < season_start(unit.now.date(), monthly=monthly),
        )
        .group_by(year, part, MatchRow.game, SeatRow.person_id)
        .having(points > 0)
        .subquery()
    )
    query = (
        select(placed, PersonRow.name, PersonRow.hidden)
        .join(PersonRow, PersonRow.id == placed.c.person_id)
        .where(placed.c.place <= LAST_PLACE)
        .order_by(placed.c.game, placed.c.points.desc(), placed.c.person_id)
    )
    found = [
        Champion(
            season_name(row.year, row.part, monthly=monthly),
            row.game,
            row.place,
            row.points,
            None if row.hidden else Person(row.person_id, row.name),
        )
        for row in unit.connection.execute(query)
    ]
    asked = [each for each in found if season in (None, each.season)]
    return sorted(asked, key=lambda each: first_day(each.season), reverse=True)


def unannounced(unit: UnitOfWork) -> list[int]:
    """The servers on which a season that ended less than a week ago isn't announced yet."""
    told = list[int]()
    today = unit.now.date()
    for monthly in (False, True):
        end = season_start(today, monthly=monthly)
        first = season_start(end - timedelta(days=1), monthly=monthly)
        if today - end >= NEWS:
            continue
        waiting = (
            _counted(MatchRow.server_id)
            .distinct()
            .join(ServerRow, ServerRow.id == MatchRow.server_id)
            .where(
                RatedRow.day >= first,
                RatedRow.day < end,
                (ResultRow.points_in_month if monthly else ResultRow.points_in_quarter) > 0,
                ServerRow.monthly == monthly,
                or_(ServerRow.announcements.is_not(None), ServerRow.champion.is_not(None)),
                ServerRow.announced != season_of(first, monthly=monthly),
            )
        )
        told += unit.connection.execute(waiting).scalars()
    return told


def _counted(*columns: Any) -> Select[Any]:
    """A query of the rated results of people."""
    return (
        select(*columns)
        .select_from(SeatRow)
        .join(ResultRow, OF_SEAT)
        .join(RatedRow, RatedRow.match_id == SeatRow.match_id)
        .join(MatchRow, MatchRow.id == SeatRow.match_id)
        .where(SeatRow.person_id > NOBODY)
    )


def announce(unit: UnitOfWork, server_id: int, season: str) -> None:
    """Add a notice of this season to the server, once. Notices of other seasons are forgotten, and
    their messages stay as they are."""
    its = update(ServerRow).where(ServerRow.id == server_id)
    unit.connection.execute(its.values(announced=season))
    own = (NoticeRow.server_id == server_id, NoticeRow.kind == NoticeKind.SEASON)
    unit.connection.execute(delete(NoticeRow).where(*own, NoticeRow.about != season))
    channel_id = servers.server_settings(unit, server_id).announcements
    if channel_id is not None:
        outbox.post(unit, NoticeKind.SEASON, server_id, channel_id, season)


def redraw(unit: UnitOfWork, person_id: int) -> None:
    """Have the announcements on the person's servers drawn again."""
    own = select(MatchRow.server_id).join(SeatRow).where(SeatRow.person_id == person_id)
    outbox.redraw(unit, NoticeRow.kind == NoticeKind.SEASON, NoticeRow.server_id.in_(own))
