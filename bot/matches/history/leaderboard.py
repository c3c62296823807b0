"""Leaderboards, computed from ratings or from the points stored with results."""

from typing import Any

from sqlalchemy import Select, case, exists, func, literal, or_, select, true
from sqlalchemy.orm import aliased

from bot.matches.db import series, servers
from bot.matches.db.queries import OF_SEAT
from bot.matches.db.tables.history import RatedRow, RatingRow, ResultRow
from bot.matches.db.tables.matches import MatchRow, SeatRow
from bot.matches.db.tables.people import PersonRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history import champions
from bot.matches.history.leaderboard_rules import (
    ALL_GAMES,
    FEWEST,
    NOBODY,
    Leaderboard,
    LeaderboardPage,
    Ranked,
    Span,
    days,
)
from bot.matches.history.ratings import Rating
from bot.matches.model.match import ALL_SERVERS, Person

_HIDDEN = select(PersonRow.id).where(PersonRow.hidden)
PAGE = 10
"""Lines per page of a leaderboard."""
_THERE = aliased(RatingRow)
"""A person's rating in the same game on some server."""
_OF_THE_SAME = (
    _THERE.game == RatingRow.game,
    _THERE.person_id == RatingRow.person_id,
    _THERE.server_id != ALL_SERVERS,
)


def page(
    unit: UnitOfWork, board: Leaderboard, person_id: int, offset: int = 0, limit: int = PAGE
) -> LeaderboardPage:
    """A page of a leaderboard (past the end, the last one), the best first, and the person's own
    line wherever that is."""
    lines = (_by_rating(board) if board.by_rating else _by_points(unit, board)).subquery()
    order = (lines.c.placed.desc(), lines.c.figure.desc())
    numbered = select(
        lines,
        func.rank().over(order_by=order).label("rank"),
        func.row_number().over(order_by=(*order, lines.c.person_id.desc())).label("number"),
        func.count().over().label("total"),
    ).subquery()
    last = (numbered.c.total - 1) // limit * limit
    start = case((last < offset, last), else_=offset).label("start")
    here = numbered.c.number.between(start + 1, start + limit)
    own = numbered.c.person_id == person_id
    query = select(numbered, start).where(or_(here, own)).order_by(numbered.c.number)
    rows = unit.connection.execute(query).all()
    people = servers.people(unit, [row.person_id for row in rows])
    found = {
        row.number - 1: Ranked(
            row.rank if row.placed else None,
            person,
            row.figure,
            row.played,
            row.won,
            Rating(sigma=row.sigma).deviation,
        )
        for row, person in zip(rows, people, strict=True)
    }
    own_at = next((at for at, line in found.items() if line.person.id == person_id), None)
    first = rows[0].start if rows else 0
    return LeaderboardPage(
        tuple(line for at, line in found.items() if first <= at < first + limit),
        first,
        rows[0].total if rows else 0,
        None if own_at is None else found[own_at],
        own_at,
    )


def _by_rating(board: Leaderboard) -> Select[*tuple[Any, ...]]:
    """The lines of a game's board over all time. Over all servers, matches that don't change the
    rating there count as played, too."""
    played: Any = RatingRow.played
    won: Any = RatingRow.won
    has_played = RatingRow.played > 0
    if board.server_id == ALL_SERVERS:
        played, won = (
            select(func.sum(column)).where(*_OF_THE_SAME).scalar_subquery()
            for column in (_THERE.played, _THERE.won)
        )
        has_played = exists().where(*_OF_THE_SAME, _THERE.played > 0)
    return select(
        RatingRow.person_id,
        RatingRow.rating.label("figure"),
        played.label("played"),
        won.label("won"),
        (RatingRow.played >= FEWEST).label("placed"),
        RatingRow.sigma,
    ).where(
        RatingRow.game == board.game,
        RatingRow.server_id == board.server_id,
        RatingRow.person_id > NOBODY,
        has_played,
        true() if board.server_id != ALL_SERVERS else RatingRow.person_id.not_in(_HIDDEN),
    )


def _by_points(unit: UnitOfWork, board: Leaderboard) -> Select[*tuple[Any, ...]]:
    """The lines of any other board."""
    monthly = servers.server_settings(unit, board.server_id).monthly
    first, end = days(board.span, unit.now.date(), monthly=monthly)
    points = ResultRow.points_in_month if monthly else ResultRow.points_in_quarter
    if board.span is Span.ALL:
        points = ResultRow.points_in_quarter
    elif board.span is Span.MONTH:
        points = ResultRow.points
    query = (
        select(
            SeatRow.person_id,
            func.sum(points).label("figure"),
            func.count().label("played"),
            func.count().filter(ResultRow.place == 1, ~ResultRow.left).label("won"),
            true().label("placed"),
            literal(0.0).label("sigma"),
        )
        .join(ResultRow, OF_SEAT)
        .where(SeatRow.person_id > NOBODY, points.is_not(None))
        .group_by(SeatRow.person_id)
    )
    if first is not None:
        rated = select(RatedRow.match_id).where(RatedRow.day >= first)
        until = true() if end is None else RatedRow.day < end
        query = query.where(SeatRow.match_id.in_(rated.where(until)))
    matches = select(MatchRow.id)
    if board.game != ALL_GAMES:
        matches = matches.where(MatchRow.game == board.game)
    if board.server_id == ALL_SERVERS:
        query = query.where(SeatRow.person_id.not_in(_HIDDEN))
    else:
        matches = matches.where(MatchRow.server_id == board.server_id)
    return query.where(SeatRow.match_id.in_(matches))


def hides(unit: UnitOfWork, person_id: int) -> bool:
    """Whether the person hides from the boards over all servers."""
    return bool(unit.connection.scalar(select(PersonRow.hidden).where(PersonRow.id == person_id)))


def hide(unit: UnitOfWork, person: Person, hidden: bool) -> None:
    """Hide the person's profile and their lines on the boards over all servers, or show them again,
    also before they have played."""
    servers.choose(unit, person, hidden=hidden)
    series.redraw_of(unit, person.id)
    champions.redraw(unit, person.id)
