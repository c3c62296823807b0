"""The top three of each game in a server's past seasons, and the notices that announce a season's
champions."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Integer, cast, delete, exists, extract, func, or_, select

from bot.matches.db import outbox, servers
from bot.matches.db.tables.matches import MatchRow, SeatRow
from bot.matches.db.tables.people import NoticeRow, PersonRow, ServerRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history.points import (
    SEASON_POINTS,
    is_monthly,
    results,
    scores,
    season_of,
    season_start,
)
from bot.matches.model.messages import NoticeKind
from bot.matches.model.seat import Person

LAST_PLACE = 3
"""The lowest place that makes somebody a champion."""
NEWS = timedelta(days=7)
"""How long after its end a season can still be announced."""


class Champion(msgspec.Struct, frozen=True):
    """Who took ``place`` in a season of a game, and with how many ``points``. ``person`` is None if
    they hide their profile."""

    season: str
    game: str
    place: int
    points: int
    person: Person | None


def champions(unit: UnitOfWork, server_id: int, season: str | None = None) -> list[Champion]:
    """The champions of one season, or of all past seasons of the server's current kind (months or
    quarters), newest first, then by game and place."""
    monthly = is_monthly(season) if season else servers.server_settings(unit, server_id).monthly
    every = [
        Champion(
            season_of(date(row.year, row.month, 1), monthly=monthly),
            row.game,
            row.place,
            row.figure,
            None if row.hidden else Person(row.person_id, row.name),
        )
        for row in _top_three(unit, server_id, monthly=monthly)
    ]
    return [each for each in every if season in (None, each.season)]


def _top_three(unit: UnitOfWork, server_id: int, *, monthly: bool) -> Sequence[Any]:
    """The top three of each game in each past season; ``month`` is the first of the season."""
    year, month = (cast(extract(each, MatchRow.ended_at), Integer) for each in ("year", "month"))
    first = month if monthly else month - (month - 1) % 3
    sums = scores(SEASON_POINTS[monthly], year.label("year"), first.label("month"), MatchRow.game)
    scored = sums.where(*_gained(unit, server_id, monthly=monthly)).subquery().c
    contest = (scored.year, scored.month, scored.game)
    place = func.rank().over(partition_by=contest, order_by=scored.figure.desc())
    placed = select(*scored, place.label("place")).subquery()
    return unit.connection.execute(
        select(placed, PersonRow.name, PersonRow.hidden)
        .join(PersonRow, PersonRow.id == placed.c.person_id)
        .where(placed.c.place <= LAST_PLACE)
        .order_by(placed.c.year.desc(), placed.c.month.desc())
        .order_by(placed.c.game, placed.c.place, placed.c.person_id)
    ).all()


def exist(unit: UnitOfWork, server_id: int) -> bool:
    """Whether any past season of the server's current kind has champions."""
    monthly = servers.server_settings(unit, server_id).monthly
    gained = results(MatchRow.id).where(*_gained(unit, server_id, monthly=monthly))
    return bool(unit.connection.scalar(select(gained.exists())))


def _gained(unit: UnitOfWork, server_id: int, *, monthly: bool) -> tuple[ColumnElement[bool], ...]:
    """The conditions for a result that brought points in one of the server's past seasons."""
    return (
        MatchRow.server_id == server_id,
        MatchRow.ended_at < season_start(unit.now, monthly=monthly),
        SEASON_POINTS[monthly] > 0,
    )


def unannounced(unit: UnitOfWork) -> list[int]:
    """The servers on which a season that ended less than a week ago hasn't been announced yet."""
    server_ids = list[int]()
    for monthly in (False, True):
        end = season_start(unit.now, monthly=monthly)
        start = season_start(end - timedelta(days=1), monthly=monthly)
        if unit.now - end >= NEWS:
            continue
        of_server = (NoticeRow.server_id == ServerRow.id, NoticeRow.kind == NoticeKind.SEASON)
        name = NoticeRow.about == season_of(start, monthly=monthly)
        server_ids += unit.connection.scalars(
            results(MatchRow.server_id)
            .distinct()
            .join(ServerRow, ServerRow.id == MatchRow.server_id)
            .where(MatchRow.ended_at >= start, MatchRow.ended_at < end)
            .where(SEASON_POINTS[monthly] > 0, ServerRow.monthly == monthly)
            .where(or_(ServerRow.announcements.is_not(None), ServerRow.champion.is_not(None)))
            .where(~exists().where(*of_server, name))
        )
    return server_ids


def announce(unit: UnitOfWork, server_id: int, season: str) -> None:
    """Announce this season on the server, once. Other seasons are forgotten, and their messages
    stay as they are."""
    of_server = (NoticeRow.server_id == server_id, NoticeRow.kind == NoticeKind.SEASON)
    unit.connection.execute(delete(NoticeRow).where(*of_server, NoticeRow.about != season))
    channel_id = servers.server_settings(unit, server_id).announcements
    outbox.post(unit, NoticeKind.SEASON, server_id, channel_id, season)


def redraw(unit: UnitOfWork, person_id: int) -> None:
    """Have the announcements on the person's servers drawn again."""
    server_ids = select(MatchRow.server_id).join(SeatRow).where(SeatRow.person_id == person_id)
    outbox.redraw(unit, NoticeRow.kind == NoticeKind.SEASON, NoticeRow.server_id.in_(server_ids))
