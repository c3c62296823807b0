"""A person's finished matches, and a summary of them."""

from collections import defaultdict
from collections.abc import Collection
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Select, and_, case, exists, func, or_, select
from sqlalchemy.orm import aliased

from bot.games.computer import LEVEL_OF
from bot.matches.db import servers
from bot.matches.db.open_matches import visible_in
from bot.matches.db.queries import OF_SEAT, ON_BOARD, paged
from bot.matches.db.tables.history import ResultRow
from bot.matches.db.tables.matches import MatchRow, SeatRow, SurfaceRow
from bot.matches.db.tables.people import PersonRow, ServerRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history.points import NOBODY, results
from bot.matches.model.lists import Page
from bot.matches.model.seat import Person

MOST_RIVALS = 5
_OTHER, _THEIRS = aliased(SeatRow), aliased(ResultRow)
_AHEAD = func.count().filter(ResultRow.place < _THEIRS.place)
_BEHIND = func.count().filter(ResultRow.place > _THEIRS.place)


class Onlooker(msgspec.Struct, frozen=True):
    """Somebody who looks at another person's matches. They see those in which they played, and
    those in ``channels``, the channels that they can read."""

    person_id: int
    channels: frozenset[int]


class Selection(msgspec.Struct, frozen=True):
    """A selection of a person's matches: on one server and of one game, where None means all. It
    has only those that the ``onlooker`` can see; people who look at their own have no onlooker."""

    person_id: int
    server_id: int | None = None
    game: str | None = None
    onlooker: Onlooker | None = None


class FinishedSeat(msgspec.Struct, frozen=True):
    """A seat of a finished match. Its ``place`` is None for people who stopped the match after
    others had left. The ``player`` is a person, or a computer player's character."""

    seat: int
    player: Person | str
    place: int | None
    left: bool


class FinishedMatch(msgspec.Struct, frozen=True):
    """A match that has results. ``own_seat`` is that of the person whose matches these are."""

    code: str
    game: str
    server_id: int
    server_name: str
    channel_id: int
    board_id: int | None
    ended_at: datetime
    own_seat: int
    seats: tuple[FinishedSeat, ...]


class HeadToHead(msgspec.Struct, frozen=True):
    """In how many matches somebody placed ahead of, or behind, this ``player``: a person, or a
    computer player's character."""

    player: Person | str
    ahead: int
    behind: int


class Career(msgspec.Struct, frozen=True):
    """A summary of a person's matches. ``ratings`` has, by game, the rating after each rated match,
    oldest first. ``against`` has the people met most often, ``computers`` every character met."""

    ratings: dict[str, list[int]]
    against: tuple[HeadToHead, ...]
    computers: tuple[HeadToHead, ...]


def finished(unit: UnitOfWork, scope: Selection, number: int, size: int) -> Page[FinishedMatch]:
    """A page of finished matches, newest first."""
    query = (
        _of(
            scope,
            *(MatchRow.id, MatchRow.code, MatchRow.game),
            *(MatchRow.server_id, ServerRow.name, MatchRow.channel_id, SurfaceRow.message_id),
            *(MatchRow.ended_at, SeatRow.number),
        )
        .join(ServerRow, ServerRow.id == MatchRow.server_id)
        .outerjoin(SurfaceRow, ON_BOARD)
        .order_by(MatchRow.ended_at.desc(), MatchRow.id.desc())
    )
    rows = paged(unit, query, number, size)
    seats = _seats(unit, [row.id for row in rows.items])
    matches = [FinishedMatch(*(*row[1:], tuple(seats[row.id]))) for row in rows.items]
    return replace(rows, items=matches)


def games_of(unit: UnitOfWork, scope: Selection) -> list[str]:
    """The games of the person's finished matches, the most played first."""
    games = _of(scope, MatchRow.game).group_by(MatchRow.game)
    most_played = games.order_by(func.count().desc(), MatchRow.game)
    return list(unit.connection.scalars(most_played))


def career(unit: UnitOfWork, scope: Selection, reader_id: int) -> Career:
    """A summary of the scope's matches; the reader comes first among the people met."""
    figure = ResultRow.rating_everywhere if scope.server_id is None else ResultRow.rating_after
    rated = _of(scope, MatchRow.game, figure).where(figure.is_not(None))
    ratings = defaultdict[str, list[int]](list)
    for game, rating in unit.connection.execute(rated.order_by(MatchRow.ended_at, MatchRow.id)):
        ratings[game].append(rating)
    against = _against(unit, scope, reader_id)
    return Career(dict(ratings), against, _against_computers(unit, scope))


def score(unit: UnitOfWork, person_id: int, other_id: int, game: str) -> tuple[int, int]:
    """In how many matches of the game the person placed ahead of the other, and in how many
    behind."""
    both = _with_opponents(Selection(person_id, game=game), _AHEAD, _BEHIND)
    ahead, behind = unit.connection.execute(both.where(_OTHER.person_id == other_id)).one()
    return ahead, behind


def _of(scope: Selection, *columns: Any) -> Select[Any]:
    """A query for columns of the person's seats in finished matches."""
    query = results(*columns).where(SeatRow.person_id == scope.person_id)
    if scope.server_id is not None:
        query = query.where(MatchRow.server_id == scope.server_id)
    if scope.game is not None:
        query = query.where(MatchRow.game == scope.game)
    if scope.onlooker is not None:
        theirs = aliased(SeatRow)
        played_in = exists().where(
            theirs.match_id == MatchRow.id, theirs.person_id == scope.onlooker.person_id
        )
        query = query.where(or_(visible_in(scope.onlooker.channels), played_in))
    return query


def _with_opponents(scope: Selection, *columns: Any) -> Select[Any]:
    """A query that pairs the person's result in each finished match with that of every seat."""
    others = and_(_THEIRS.match_id == _OTHER.match_id, _THEIRS.seat == _OTHER.number)
    joined = _of(scope, *columns).join(_OTHER, _OTHER.match_id == SeatRow.match_id)
    return joined.join(_THEIRS, others)


def _against(unit: UnitOfWork, scope: Selection, reader_id: int) -> tuple[HeadToHead, ...]:
    """The people met most often, with the reader first."""
    reader_first = case((_OTHER.person_id == reader_id, 0), else_=1)
    rows = unit.connection.execute(
        _with_opponents(scope, _OTHER.person_id, _AHEAD, _BEHIND)
        .where(_OTHER.person_id != scope.person_id, _OTHER.person_id > NOBODY)
        .group_by(_OTHER.person_id)
        .order_by(reader_first, func.count().desc(), _OTHER.person_id)
        .limit(MOST_RIVALS)
    ).all()
    people = servers.people(unit, [row[0] for row in rows])
    return tuple(HeadToHead(person, *row[1:]) for person, row in zip(people, rows, strict=True))


def _against_computers(unit: UnitOfWork, scope: Selection) -> tuple[HeadToHead, ...]:
    """The characters met, weakest first, not counting matches that the person left."""
    rows = unit.connection.execute(
        _with_opponents(scope, _OTHER.character, _AHEAD, _BEHIND)
        .where(_OTHER.character.is_not(None), ~ResultRow.left)
        .group_by(_OTHER.character)
    )
    scores = {row[0]: HeadToHead(*row) for row in rows}
    return tuple(scores[character] for character in LEVEL_OF if character in scores)


def _seats(unit: UnitOfWork, ids: Collection[int]) -> dict[int, list[FinishedSeat]]:
    """The seats of each match, by its id, in order of place."""
    seats: dict[int, list[FinishedSeat]] = {match_id: [] for match_id in ids}
    rows = unit.connection.execute(
        select(SeatRow.__table__, ResultRow.place, ResultRow.left.label("gone"), PersonRow.name)
        .outerjoin(ResultRow, OF_SEAT)
        .outerjoin(PersonRow, PersonRow.id == SeatRow.person_id)
        .where(
            SeatRow.match_id.in_(ids),
            or_(ResultRow.place.is_not(None), SeatRow.person_id.is_not(None) & ~SeatRow.excused),
        )
        .order_by(SeatRow.match_id, func.coalesce(ResultRow.place, 0), SeatRow.number)
    )
    for row in rows:
        player = row.character or Person(row.person_id, row.name)
        seats[row.match_id].append(FinishedSeat(row.number, player, row.place, bool(row.gone)))
    return seats
