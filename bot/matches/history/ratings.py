"""Ratings by Plackett-Luce, for each game on each server and over all of them."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import asdict, replace
from openskill.models import PlackettLuce
from sqlalchemy import select

from bot.games.entry import AVERAGE, GameEntry
from bot.matches.db.tables.history import RatingRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.db.upsert import insert_missing, upsert
from bot.matches.model.match import ALL_SERVERS, Result, Seat

MODEL = PlackettLuce()
START = 1000
SCALE = 40
COMPUTER_SIGMA = 1.0
"""The deviation of a computer player, whose mean is measured and never changed by results."""
KEY = ("game", "server_id", "person_id")
SET = upsert(RatingRow, KEY, ("mu", "sigma", "rating", "played", "won"))
_INSERT_MISSING = insert_missing(RatingRow)


class Rating(msgspec.Struct, frozen=True):
    """A person's estimated strength, with ``mu`` and ``sigma`` as in Plackett-Luce."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    played: int = 0
    won: int = 0

    @property
    def shown(self) -> int:
        """The figure people see: the estimate itself, 1000 at first and for the average player."""
        return round(START + SCALE * (self.mu - AVERAGE))

    @property
    def deviation(self) -> int:
        """How unsure the shown figure is: one deviation to each side of it."""
        return round(SCALE * self.sigma)


class Finish(msgspec.Struct, frozen=True):
    """A seat's end of a match, for rating. ``person_id`` is None for a computer player, whose mean
    is ``strength``, and who has no place if the match wasn't played to its end. A person who
    ``stayed`` until everybody else had left beat those who left, and has no result. ``everywhere``:
    the person counts on the boards over all servers."""

    seat: int
    person_id: int | None
    place: int | None
    strength: float = AVERAGE
    stayed: bool = False
    everywhere: bool = True


def finishes(
    seats: Sequence[Seat], results: Sequence[Result], entry: GameEntry
) -> tuple[Finish, ...]:
    """The ends of a counting match's seats, without excused ones."""
    places = {line.seat: line.place for line in results}
    count = sum(not seat.excused for seat in seats)
    return tuple(
        finish(
            seat.number,
            seat.person.id if seat.person else None,
            places.get(seat.number),
            entry.strength(seat.character, count),
        )
        for seat in seats
        if not seat.excused
    )


def finish(
    seat: int, person_id: int | None, place: int | None, strength: float, everywhere: bool = True
) -> Finish:
    """A seat's end, from its stored place; None if it has no result."""
    stayed = person_id is not None and place is None
    return Finish(seat, person_id, 1 if stayed else place, strength, stayed, everywhere)


def mark_everywhere(ends: Sequence[Finish], known: Collection[int]) -> tuple[Finish, ...]:
    """The same ends, with ``everywhere`` set for ``known`` people, if there are at least two."""
    several = sum(end.person_id in known for end in ends) > 1
    return tuple(replace(end, everywhere=several and end.person_id in known) for end in ends)


def counting(ends: Sequence[Finish], server_id: int) -> tuple[Finish, ...]:
    """The ends that count on the boards of a server, or over all servers."""
    if server_id != ALL_SERVERS:
        return tuple(ends)
    if not any(end.everywhere for end in ends):
        return ()
    return tuple(end for end in ends if end.everywhere or end.person_id is None)


def rate(ends: Sequence[Finish], known: Mapping[int, Rating]) -> dict[int, Rating]:
    """The ratings after the match, by person. If computer players have no place, the winner beat
    only the people, and those who left lost to everybody, with the computer players in the order
    that costs them most: leaving never costs less than coming last."""
    if not ends:
        return {}
    placed = [(end, end.place) for end in ends if end.place is not None]
    after = _rate(placed, known)
    if len(placed) < len(ends) or any(end.stayed for end in ends):
        orders = [_rate(order, known) for order in _orders(ends)]
        for end, place in placed:
            if end.person_id is not None and place > 1:
                its = (order[end.person_id] for order in orders)
                after[end.person_id] = min(its, key=lambda rating: rating.mu)
    stayed = {end.person_id for end in ends if end.stayed}
    return {person_id: new for person_id, new in after.items() if person_id not in stayed}


def _orders(ends: Sequence[Finish]) -> Iterator[list[tuple[Finish, int]]]:
    """Orders with the leavers last, and the winner in each position among computer players."""
    winners = [end for end in ends if end.place == 1]
    losers = [end for end in ends if end.place is not None and end.place > 1]
    computers = [end for end in ends if end.place is None]
    for ahead in range(len(computers) + 1):
        front = [*computers[:ahead], *winners, *computers[ahead:]]
        yield [
            *((end, place) for place, end in enumerate(front, 1)),
            *((end, len(front) + 1) for end in losers),
        ]


def _rate(placed: Sequence[tuple[Finish, int]], known: Mapping[int, Rating]) -> dict[int, Rating]:
    teams = []
    for end, _ in placed:
        before = None if end.person_id is None else known[end.person_id]
        mu, sigma = (end.strength, COMPUTER_SIGMA) if before is None else (before.mu, before.sigma)
        teams.append([MODEL.rating(mu=mu, sigma=sigma)])
    rates = MODEL.rate(teams, ranks=[float(place) for _, place in placed])
    after: dict[int, Rating] = {}
    for (end, _), (new,) in zip(placed, rates, strict=True):
        if end.person_id is not None:
            old = known[end.person_id]
            won = old.won + (end.place == 1)
            after[end.person_id] = Rating(new.mu, new.sigma, old.played + 1, won)
    return after


class Change(msgspec.Struct, frozen=True):
    """A person's shown rating before and after a match."""

    before: int
    after: int

    @property
    def gain(self) -> int:
        return self.after - self.before


Changes = dict[int, dict[int, Change]]
"""The changes by a match, by server (or ``ALL_SERVERS``) and person."""

RESULT_COLUMNS = ("rating_before", "rating_after", "rating_everywhere")
ResultValues = dict[str, int | None]
"""The ratings stored with a result, by column: see :class:`bot.matches.model.match.Result`. All are
None for a computer player."""


def result_values(changes: Changes, server_id: int, person_id: int | None) -> ResultValues:
    """The ratings to store with a person's result of a match on this server."""
    here, everywhere = (changes[each].get(person_id or 0) for each in (server_id, ALL_SERVERS))
    if here is None:
        return dict.fromkeys(RESULT_COLUMNS)
    rating = everywhere.after if everywhere else None
    return dict(zip(RESULT_COLUMNS, (here.before, here.after, rating), strict=True))


def people(ends: Sequence[Finish]) -> list[int]:
    """The people's ids, in order."""
    return sorted(end.person_id for end in ends if end.person_id is not None)


def changes(before: Mapping[int, Rating], after: Mapping[int, Rating]) -> dict[int, Change]:
    """The shown ratings before and after, by person."""
    return {key: Change(before[key].shown, rating.shown) for key, rating in after.items()}


def update_ratings(
    unit: UnitOfWork,
    game: str,
    server_id: int,
    ends: Sequence[Finish],
    before: Mapping[int, Rating],
) -> dict[int, Change]:
    """Rate the match on one server (or ``ALL_SERVERS``), given its locked ratings ``before``."""
    after = rate(counting(ends, server_id), before)
    SET.run(
        unit.connection, [rating_row(game, server_id, each, after[each]) for each in sorted(after)]
    )
    return changes(before, after)


def lock(unit: UnitOfWork, game: str, server_id: int, ends: Sequence[Finish]) -> dict[int, Rating]:
    """Lock and return the ratings, after inserting missing rows so that they can be locked."""
    ids = people(ends)
    new = [rating_row(game, server_id, person_id, Rating()) for person_id in ids]
    _INSERT_MISSING.run(unit.connection, new)
    rows = unit.connection.execute(
        select(RatingRow.person_id, RatingRow.mu, RatingRow.sigma, RatingRow.played, RatingRow.won)
        .where(
            RatingRow.game == game,
            RatingRow.server_id == server_id,
            RatingRow.person_id.in_(ids),
        )
        .order_by(RatingRow.person_id)
        .with_for_update()
    )
    return {row[0]: Rating(*row[1:]) for row in rows}


def rating_row(game: str, server_id: int, person_id: int, rating: Rating) -> dict[str, Any]:
    """The database row of a rating."""
    key = {"game": game, "server_id": server_id, "person_id": person_id}
    return {**key, **asdict(rating), "rating": rating.shown}
