"""A person's finished matches, and a summary of those in one game."""

from collections import Counter
from collections.abc import Collection
from datetime import datetime
from itertools import groupby
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, and_, exists, func, or_, select
from sqlalchemy.orm import aliased

from bot.matches.db import servers
from bot.matches.db.open_matches import visible_in
from bot.matches.db.queries import OF_SEAT, ON_BOARD
from bot.matches.db.tables.history import ResultRow
from bot.matches.db.tables.matches import MatchRow, SeatRow, SurfaceRow
from bot.matches.db.tables.people import PersonRow, ServerRow
from bot.matches.model.match import Person

MOST_RIVALS = 3
_OTHER, _THEIRS = aliased(SeatRow), aliased(ResultRow)
_AHEAD = func.count().filter(ResultRow.place < _THEIRS.place)
_BEHIND = func.count().filter(ResultRow.place > _THEIRS.place)


class Onlooker(msgspec.Struct, frozen=True):
    """Somebody who looks at another's matches: sees those they played in, and those in
    ``channels``, which they can read."""

    person_id: int
    channels: frozenset[int]


class Scope(msgspec.Struct, frozen=True):
    """A selection of a person's matches; None means all servers, or all games. Limited to what the
    ``onlooker`` can see; None if they look at their own."""

    person_id: int
    server_id: int | None = None
    game: str | None = None
    onlooker: Onlooker | None = None


class FinishedSeat(msgspec.Struct, frozen=True):
    """A seat's place, None for the person who ended the match after all others had left. ``person``
    is None for a computer player."""

    seat: int
    person: Person | None
    place: int | None
    left: bool


class FinishedMatch(msgspec.Struct, frozen=True):
    """A match that has results. ``own`` is the seat of the person whose matches these are."""

    code: str
    game: str
    server_id: int
    server_name: str
    channel_id: int
    board_id: int | None
    ended_at: datetime
    own: int
    seats: tuple[FinishedSeat, ...]


class Career(msgspec.Struct, frozen=True):
    """A summary of a person's matches in one game. ``ratings`` come after each rated match, oldest
    first. ``places`` counts matches by place, except those the person ``left``. ``streak`` and
    ``longest`` are the current and the longest run of wins, ``rivals`` the people met most often,
    each with the number of matches. Of ``met`` computer players, ``beaten`` placed behind the
    person."""

    game: str
    played: int
    left: int
    places: tuple[tuple[int, int], ...]
    ratings: tuple[int, ...]
    streak: int
    longest: int
    rivals: tuple[tuple[Person, int], ...]
    met: int
    beaten: int

    @property
    def won(self) -> int:
        return dict(self.places).get(1, 0)


def finished(
    connection: Connection, scope: Scope, offset: int, limit: int
) -> tuple[list[FinishedMatch], int, int]:
    """A page of finished matches, newest first; its offset; and the total number."""
    total = connection.execute(_of(scope, func.count())).scalar_one()
    offset = max(0, min(offset, (total - 1) // limit * limit))
    rows = connection.execute(
        _of(
            scope,
            MatchRow.id,
            MatchRow.code,
            MatchRow.game,
            MatchRow.server_id,
            ServerRow.name.label("server_name"),
            MatchRow.channel_id,
            SurfaceRow.message_id,
            MatchRow.ended_at,
            SeatRow.number,
        )
        .join(ServerRow, ServerRow.id == MatchRow.server_id)
        .outerjoin(SurfaceRow, ON_BOARD)
        .order_by(MatchRow.ended_at.desc(), MatchRow.id.desc())
        .offset(offset)
        .limit(limit)
    ).all()
    seats = _seats(connection, [row.id for row in rows])
    found = [FinishedMatch(*(*columns, tuple(seats[match_id]))) for match_id, *columns in rows]
    return found, offset, total


def games_of(connection: Connection, scope: Scope) -> list[str]:
    """The games of the person's finished matches, the most played first."""
    rows = connection.execute(
        _of(scope, MatchRow.game, func.count())
        .group_by(MatchRow.game)
        .order_by(func.count().desc(), MatchRow.game)
    )
    return [row.game for row in rows]


def career(connection: Connection, scope: Scope) -> Career:
    """A summary of the person's matches in the scope's game, which is required."""
    assert scope.game is not None
    here = ResultRow.rating_everywhere if scope.server_id is None else ResultRow.rating_after
    rows = connection.execute(
        _of(scope, ResultRow.place, ResultRow.left, here.label("rating")).order_by(
            MatchRow.ended_at, MatchRow.id
        )
    ).all()
    places = Counter(row.place for row in rows if not row.left)
    streaks = [
        len(list(run)) if won else 0
        for won, run in groupby(rows, lambda row: row.place == 1 and not row.left)
    ]
    # Leave out computer players of matches that the person left.
    computers = (_OTHER.person_id.is_(None), ~ResultRow.left)
    counts = _with_opponents(scope, func.count(), _AHEAD)
    met, beaten = connection.execute(counts.where(*computers)).one()
    return Career(
        game=scope.game,
        played=len(rows),
        left=sum(row.left for row in rows),
        places=tuple(sorted(places.items())),
        ratings=tuple(row.rating for row in rows if row.rating is not None),
        streak=streaks[-1] if streaks else 0,
        longest=max(streaks, default=0),
        rivals=_rivals(connection, scope),
        met=met,
        beaten=beaten,
    )


def score(connection: Connection, person_id: int, other_id: int, game: str) -> tuple[int, int]:
    """In how many matches of the game the person placed ahead of the other, and behind them."""
    both = _with_opponents(Scope(person_id, game=game), _AHEAD, _BEHIND)
    ahead, behind = connection.execute(both.where(_OTHER.person_id == other_id)).one()
    return ahead, behind


def _of(scope: Scope, *columns: Any) -> Select[Any]:
    """A query on the person's seats in finished matches, found through an index."""
    query = (
        select(*columns)
        .select_from(SeatRow)
        .join(MatchRow, MatchRow.id == SeatRow.match_id)
        .join(ResultRow, OF_SEAT)
        .where(SeatRow.person_id == scope.person_id)
    )
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


def _with_opponents(scope: Scope, *columns: Any) -> Select[Any]:
    """A query that pairs the person's result with each seat's in their finished matches."""
    others = and_(_THEIRS.match_id == _OTHER.match_id, _THEIRS.seat == _OTHER.number)
    joined = _of(scope, *columns).join(_OTHER, _OTHER.match_id == SeatRow.match_id)
    return joined.join(_THEIRS, others)


def _rivals(connection: Connection, scope: Scope) -> tuple[tuple[Person, int], ...]:
    """The people met most often, with the number of matches."""
    meetings = func.count()
    rows = connection.execute(
        _of(scope, _OTHER.person_id, meetings.label("meetings"))
        .join(_OTHER, _OTHER.match_id == SeatRow.match_id)
        .where(_OTHER.person_id != scope.person_id)
        .group_by(_OTHER.person_id)
        .order_by(meetings.desc(), _OTHER.person_id)
        .limit(MOST_RIVALS)
    ).all()
    known = servers.people(connection, [row.person_id for row in rows])
    return tuple((person, row.meetings) for person, row in zip(known, rows, strict=True))


def _seats(connection: Connection, ids: Collection[int]) -> dict[int, list[FinishedSeat]]:
    """The seats of these matches, by place."""
    found: dict[int, list[FinishedSeat]] = {match_id: [] for match_id in ids}
    rows = connection.execute(
        select(
            SeatRow.match_id,
            SeatRow.number,
            ResultRow.left,
            ResultRow.place,
            PersonRow.id,
            PersonRow.name,
        )
        .outerjoin(ResultRow, OF_SEAT)
        .outerjoin(PersonRow, PersonRow.id == SeatRow.person_id)
        .where(
            SeatRow.match_id.in_(ids),
            or_(ResultRow.place.is_not(None), SeatRow.person_id.is_not(None) & ~SeatRow.excused),
        )
        .order_by(SeatRow.match_id, func.coalesce(ResultRow.place, 0), SeatRow.number)
    )
    for row in rows:
        person = None if row.id is None else Person(row.id, row.name)
        found[row.match_id].append(FinishedSeat(row.number, person, row.place, bool(row.left)))
    return found
