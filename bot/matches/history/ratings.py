"""Plackett-Luce ratings, for each game on each server and over all of them."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any

import msgspec
from msgspec.structs import asdict
from openskill.models import PlackettLuce
from sqlalchemy import select

from bot.games.entry import AVERAGE, GameEntry
from bot.matches.db.statements import insert_missing, upsert
from bot.matches.db.tables.history import RatingRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model.place import ALL_SERVERS
from bot.matches.model.seat import Result, Seat

MODEL = PlackettLuce()
START = 1000
SCALE = 40
COMPUTER_SIGMA = 1.0
"""The deviation of a computer player, whose mean is measured and never changed by results."""
_SET = upsert(RatingRow, ("game", "server_id", "person_id"), ("mu", "sigma", "rating"))
_INSERT_MISSING = insert_missing(RatingRow)


class Rating(msgspec.Struct, frozen=True):
    """A person's estimated strength, with ``mu`` and ``sigma`` as in Plackett-Luce."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def figure(self) -> int:
        """The figure that people see: the estimate itself, 1000 at first and for the average
        player."""
        return round(START + SCALE * (self.mu - AVERAGE))

    @property
    def deviation(self) -> int:
        """How uncertain the figure is: one standard deviation to each side of it."""
        return round(SCALE * self.sigma)


class Finish(msgspec.Struct, frozen=True):
    """How a seat ended a match, as far as ratings are concerned. ``person_id`` is None for a
    computer player, whose mean is ``strength``, and who has no place if the match wasn't played to
    its end. People who ``stayed`` when others left, and then stopped the match, have beaten those
    who left, and have no result."""

    seat: int
    person_id: int | None
    place: int | None
    strength: float = AVERAGE
    stayed: bool = False


def finishes(
    seats: Sequence[Seat], results: Sequence[Result], entry: GameEntry
) -> tuple[Finish, ...]:
    """How the seats, except for excused ones, ended a match that counts."""
    places = {line.seat: line.place for line in results}
    contending = [seat for seat in seats if not seat.excused]
    ends = list[Finish]()
    for seat in contending:
        stayed = seat.person is not None and seat.number not in places
        ends.append(
            Finish(
                seat.number,
                seat.person.id if seat.person else None,
                1 if stayed else places.get(seat.number),
                entry.strength(seat.character, len(contending)),
                stayed,
            )
        )
    return tuple(ends)


def counting(ends: Sequence[Finish], met: Collection[int]) -> tuple[Finish, ...]:
    """The ends that count over all servers: those of computer players and of the people who have
    ``met`` enough others; none if there are fewer than two such people."""
    if sum(end.person_id in met for end in ends) < 2:
        return ()
    return tuple(end for end in ends if end.person_id is None or end.person_id in met)


def rate(ends: Sequence[Finish], ratings: Mapping[int, Rating]) -> dict[int, Rating]:
    """The ratings after the match, by person. If computer players have no place, the winner has
    beaten only the people. Those who left have lost to everybody, with the computer players in
    whatever order costs them most: leaving never costs less than coming last."""
    if not ends:
        return {}
    placed = [(end, end.place) for end in ends if end.place is not None]
    after = _rate(placed, ratings)
    if len(placed) == len(ends) and not any(end.stayed for end in ends):
        return after  # played to its end, or without computer players
    winners = people([end for end in ends if end.place == 1 and not end.stayed])
    leavers = people([end for end, place in placed if place > 1])
    orders = [_rate(order, ratings) for order in _orders(ends)]
    lost = {each: min((order[each] for order in orders), key=attrgetter("mu")) for each in leavers}
    return {each: after[each] for each in winners} | lost


def _orders(ends: Sequence[Finish]) -> Iterator[list[tuple[Finish, int]]]:
    """Orders of finish with the leavers last, and the winner, or those who stayed, in each position
    among the computer players."""
    first = [end for end in ends if end.place == 1]
    leavers = [end for end in ends if end.place is not None and end.place > 1]
    computers = [end for end in ends if end.place is None]
    for ahead in range(len(computers) + 1):
        front = [*computers[:ahead], *first, *computers[ahead:]]
        yield [
            *((end, place) for place, end in enumerate(front, 1)),
            *((end, len(front) + 1) for end in leavers),
        ]


def _rate(placed: Sequence[tuple[Finish, int]], ratings: Mapping[int, Rating]) -> dict[int, Rating]:
    teams = []
    for end, _ in placed:
        before = None if end.person_id is None else ratings[end.person_id]
        mu, sigma = (end.strength, COMPUTER_SIGMA) if before is None else (before.mu, before.sigma)
        teams.append([MODEL.rating(mu=mu, sigma=sigma)])
    rates = MODEL.rate(teams, ranks=[float(place) for _, place in placed])
    return {
        end.person_id: Rating(new.mu, new.sigma)
        for (end, _), (new,) in zip(placed, rates, strict=True)
        if end.person_id is not None
    }


def people(ends: Sequence[Finish]) -> list[int]:
    """The people's ids, in ascending order."""
    return sorted(end.person_id for end in ends if end.person_id is not None)


Ratings = dict[int, dict[int, Rating]]
"""Ratings by server (or ``ALL_SERVERS``) and person."""


def lock(unit: UnitOfWork, game: str, server_id: int, ends: Sequence[Finish]) -> Ratings:
    """Lock and return the ratings on the server and over all servers. Missing rows are inserted
    first, so that they can be locked."""
    ids = people(ends)
    ratings = {each: dict.fromkeys(ids, Rating()) for each in (ALL_SERVERS, server_id)}
    _INSERT_MISSING.run(unit.connection, _rows(game, ratings))
    rows = unit.connection.execute(
        select(RatingRow.__table__)
        .where(RatingRow.game == game)
        .where(RatingRow.server_id.in_(ratings), RatingRow.person_id.in_(ids))
        .order_by(RatingRow.server_id, RatingRow.person_id)
        .with_for_update()
    )
    for row in rows:
        ratings[row.server_id][row.person_id] = Rating(row.mu, row.sigma)
    return ratings


def store(unit: UnitOfWork, game: str, after: Ratings) -> None:
    """Store the ratings after a match."""
    _SET.run(unit.connection, _rows(game, after))


def _rows(game: str, ratings: Ratings) -> list[dict[str, Any]]:
    """The database rows, always in the same order."""
    return [
        {
            "game": game,
            "server_id": server_id,
            "person_id": person_id,
            **asdict(rating),
            "rating": rating.figure,
        }
        for server_id, by_person in sorted(ratings.items())
        for person_id, rating in sorted(by_person.items())
    ]


def result_ratings(before: Ratings, after: Ratings, server_id: int) -> dict[int, dict[str, Any]]:
    """The ratings to store with the results of a match on this server, by person and column."""
    everywhere = {person_id: rating.figure for person_id, rating in after[ALL_SERVERS].items()}
    return {
        person_id: {
            "rating_before": before[server_id][person_id].figure,
            "rating_after": rating.figure,
            "rating_everywhere": everywhere.get(person_id),
        }
        for person_id, rating in after[server_id].items()
    }
