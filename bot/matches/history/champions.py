"""The top three of each game in a server's past seasons, and the notices, each about a season, that
announce them. Their lines are never deleted from the server's boards: see
:func:`leaderboard.roll`."""

from collections.abc import Sequence
from datetime import timedelta

import msgspec
from sqlalchemy import ColumnElement, and_, delete, func, or_, select, update

from bot.matches.db import servers
from bot.matches.db.people import notices
from bot.matches.db.people.notices import Key
from bot.matches.db.tables.history import LeaderboardRow
from bot.matches.db.tables.people import NoticeRow, PersonRow, ServerRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history.leaderboard_rules import (
    ALL_GAMES,
    Span,
    first_day,
    season_start,
    stored_span,
)
from bot.matches.model.match import Person

SEASON = "season"
"""The kind of the notices."""
LAST_PLACE = 3
"""The last place that is kept."""
NEWS = timedelta(days=7)
"""How long after a season's end it is announced."""
_LINE, _ABOVE = LeaderboardRow.__table__.c, LeaderboardRow.__table__.alias().c
_PLACE = (
    select(func.count() + 1)
    .where(
        _ABOVE.game == _LINE.game,
        _ABOVE.server_id == _LINE.server_id,
        _ABOVE.span == _LINE.span,
        _ABOVE.figure > _LINE.figure,
    )
    .correlate(LeaderboardRow)
    .scalar_subquery()
)
"""A line's place on its board; equal figures share one."""
WON: ColumnElement[bool] = and_(_LINE.game != ALL_GAMES, _LINE.figure > 0, _PLACE <= LAST_PLACE)
"""Whether a line on a server's board is kept when its season is over."""
_PERSON = (PersonRow.id, PersonRow.name, PersonRow.hidden)
_MONTHLY, _QUARTERLY = _LINE.span.like("____-m%"), _LINE.span.like("____-_")


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
    monthly = servers.server_settings(unit, server_id).monthly
    its_kind = _MONTHLY if monthly else _QUARTERLY
    query = (
        select(_LINE.span, _LINE.game, _PLACE, _LINE.figure, *_PERSON)
        .join(PersonRow, PersonRow.id == _LINE.person_id)
        .where(
            WON,
            _LINE.server_id == server_id,
            its_kind if season is None else _LINE.span == season,
            _LINE.span != stored_span(Span.SEASON, unit.now.date(), monthly=monthly),
        )
        .order_by(_LINE.game, _LINE.figure.desc(), _LINE.person_id)
    )
    found = [
        Champion(span, game, place, points, None if hidden else Person(person_id, name))
        for span, game, place, points, person_id, name, hidden in unit.connection.execute(query)
    ]
    return sorted(found, key=lambda each: first_day(each.season), reverse=True)


def unannounced(unit: UnitOfWork) -> list[int]:
    """The servers on which a season that ended less than a week ago isn't announced yet."""
    told, today = list[int](), unit.now.date()
    for monthly in (False, True):
        if today - season_start(today, monthly=monthly) >= NEWS:
            continue
        last = stored_span(Span.LAST, today, monthly=monthly)
        query = select(_LINE.server_id).distinct().join(ServerRow, ServerRow.id == _LINE.server_id)
        waiting = query.where(
            _LINE.span == last,
            _LINE.figure > 0,
            ServerRow.monthly == monthly,
            or_(ServerRow.announcements.is_not(None), ServerRow.champion.is_not(None)),
            ServerRow.announced != last,
        )
        told += unit.connection.execute(waiting).scalars()
    return told


def announce(unit: UnitOfWork, server_id: int, season: str) -> None:
    """Add a notice of this season to the server, once. Notices of other seasons are forgotten, and
    their messages stay as they are."""
    its = update(ServerRow).where(ServerRow.id == server_id)
    unit.connection.execute(its.values(announced=season))
    own = (NoticeRow.server_id == server_id, NoticeRow.kind == SEASON)
    unit.connection.execute(delete(NoticeRow).where(*own, NoticeRow.about != season))
    notices.announce(unit, SEASON, server_id, season)


def says(unit: UnitOfWork, keys: Sequence[Key]) -> dict[Key, str]:
    """The season each notice is about."""
    return {key: key[1] for key in keys}
