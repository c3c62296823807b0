"""Leaderboards, computed from ratings or from the points stored with results.

There is a board for each game and for :data:`ALL_GAMES`, for each server and over all of them, and
for four spans of time. A game's board over all time is ordered by rating: people have a place once
they have :data:`FEWEST` rated matches, and the others come below. All other boards are ordered by
the sum of the ``points`` stored with each result. Over all time, that is the sum of all quarters.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, time, timedelta
from enum import StrEnum
from typing import Any

import msgspec
from sqlalchemy import Row, Select, func, literal, select, true

from bot.matches.db import servers
from bot.matches.db.tables.history import RatingRow, ResultRow
from bot.matches.db.tables.matches import MatchRow, SeatRow
from bot.matches.db.tables.people import PersonRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history.points import SEASON_POINTS, scores, season_start
from bot.matches.history.ratings import Rating
from bot.matches.model.lists import Page, page_of
from bot.matches.model.place import ALL_SERVERS
from bot.matches.model.seat import Person

ALL_GAMES = "all"
"""Stands for the game in leaderboards over all games."""
MONTH_DAYS = 30
"""How many days :data:`Span.MONTH` counts, including today."""
FEWEST = 5
"""How many rated matches somebody needs for a place by rating."""
_HIDDEN = select(PersonRow.id).where(PersonRow.hidden)
PAGE = 10
"""Lines per page of a leaderboard."""
_STATE = select(
    select(func.count()).select_from(ResultRow).scalar_subquery(),
    # Each erased person gets the next negative id.
    select(func.min(PersonRow.id)).scalar_subquery(),
)


class Span(StrEnum):
    """The time covered by a board."""

    ALL = "all"
    SEASON = "season"
    LAST = "last"
    """The previous season."""
    MONTH = "month"


class Leaderboard(msgspec.Struct, frozen=True):
    """Identifies a leaderboard."""

    game: str = ALL_GAMES
    server_id: int = ALL_SERVERS
    span: Span = Span.ALL

    @property
    def by_rating(self) -> bool:
        return self.game != ALL_GAMES and self.span is Span.ALL


class Ranked(msgspec.Struct, frozen=True):
    """A line of a leaderboard. ``figure`` is the rating or the points; equal figures share a
    ``rank``, which is None for people without a place. ``deviation`` is the rating's."""

    rank: int | None
    person: Person
    figure: int
    played: int
    won: int
    deviation: int = 0


class LeaderboardPage(Page[Ranked], frozen=True):
    """Lines of a board, and the reader's own line with its page: both None if they aren't on it."""

    own_line: Ranked | None = None
    own_page: int | None = None


def limits(span: Span, now: datetime, *, monthly: bool = False) -> tuple[datetime, datetime]:
    """The beginning and the end of the time that a span covers."""
    season = season_start(now, monthly=monthly)
    tomorrow = datetime.combine(now.date(), time(), UTC) + timedelta(days=1)
    match span:
        case Span.ALL:
            return datetime.min.replace(tzinfo=UTC), tomorrow
        case Span.MONTH:
            return tomorrow - timedelta(days=MONTH_DAYS), tomorrow
        case Span.SEASON:
            return season, tomorrow
        case Span.LAST:
            return season_start(season - timedelta(days=1), monthly=monthly), season


class Boards:
    """Leaderboards. The lines of those over all servers, which take longest to compute, are kept
    until the day ends, there is a new result, or somebody hides, shows themselves again or is
    erased."""

    def __init__(self) -> None:
        self._kept: dict[Leaderboard, tuple[Sequence[Any], Sequence[Row[Any]]]] = {}

    def page(
        self,
        unit: UnitOfWork,
        board: Leaderboard,
        person_id: int,
        number: int = 0,
        size: int = PAGE,
    ) -> LeaderboardPage:
        """A page of a leaderboard, best first, or the last page if ``number`` is beyond it. The
        person's own line comes with every page."""
        lines = self._lines(unit, board)
        page = page_of(lines, number, size)
        at = next((at for at, line in enumerate(lines) if line.person_id == person_id), None)
        reader: tuple[Any, ...] = () if at is None else (*_named(unit, [lines[at]]), at // size)
        ranked = _named(unit, page.items)
        return LeaderboardPage(ranked, page.number, page.last, page.total, *reader)

    def _lines(self, unit: UnitOfWork, board: Leaderboard) -> Sequence[Row[Any]]:
        if board.server_id != ALL_SERVERS:
            return _lines(unit, board)
        hidden = unit.connection.scalars(_HIDDEN.order_by(PersonRow.id)).all()
        state = (unit.now.date(), *hidden, *unit.connection.execute(_STATE).one())
        kept = self._kept.get(board)
        if kept is None or kept[0] != state:
            kept = self._kept[board] = (state, _lines(unit, board))
        return kept[1]


def _lines(unit: UnitOfWork, board: Leaderboard) -> Sequence[Row[Any]]:
    lines = _scores(unit, board).subquery()
    if board.by_rating:
        lines = _rated(board, lines.c).subquery()
    order = (lines.c.placed.desc(), lines.c.figure.desc())
    ranked = select(lines, func.rank().over(order_by=order).label("rank"))
    return unit.connection.execute(ranked.order_by(*order, lines.c.person_id.desc())).all()


def _named(unit: UnitOfWork, lines: Sequence[Row[Any]]) -> list[Ranked]:
    people = {each.id: each for each in servers.people(unit, [line.person_id for line in lines])}
    return [
        Ranked(
            line.rank if line.placed else None,
            people[line.person_id],
            line.figure,
            line.played,
            line.won,
            Rating(sigma=line.sigma).deviation,
        )
        for line in lines
    ]


def _scores(unit: UnitOfWork, board: Leaderboard) -> Select[Any]:
    """The lines of a board by points, each with the number of its results that changed a rating."""
    everywhere = board.server_id == ALL_SERVERS
    monthly = servers.server_settings(unit, board.server_id).monthly
    points = SEASON_POINTS[monthly and board.span is not Span.ALL]
    query = scores(ResultRow.points if board.span is Span.MONTH else points)
    start, end = limits(board.span, unit.now, monthly=monthly)
    query = query.where(MatchRow.ended_at >= start, MatchRow.ended_at < end)
    if board.game != ALL_GAMES:
        query = query.where(MatchRow.game == board.game)
    if everywhere:
        query = query.where(SeatRow.person_id.not_in(_HIDDEN))
    else:
        query = query.where(MatchRow.server_id == board.server_id)
    rated = func.count(ResultRow.rating_everywhere if everywhere else ResultRow.rating_after)
    by_points = (true().label("placed"), literal(0.0).label("sigma"))
    return query.add_columns(rated.label("rated"), *by_points)


def _rated(board: Leaderboard, lines: Any) -> Select[Any]:
    """The lines of a board by rating, from those by points."""
    placed = (lines.rated >= FEWEST).label("placed")
    figures = (RatingRow.rating.label("figure"), RatingRow.sigma, placed)
    return select(lines.person_id, lines.played, lines.won, *figures).where(
        RatingRow.person_id == lines.person_id,
        RatingRow.game == board.game,
        RatingRow.server_id == board.server_id,
    )
