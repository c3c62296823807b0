"""Ratings by Plackett-Luce, for each game on each server and over all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import Connection, select

from bot.matches.db.tables import RatingRow
from bot.matches.db.upsert import insert_missing, upsert
from bot.matches.model.match import Result
from bot.matches.model.mutable_match import MutableMatch

MODEL = PlackettLuce()
START = 1000
SCALE = 40
COMPUTER = (25.0, 4.0)
"""Mean and deviation of a computer player, which no result changes."""
LEAST_FINISHERS = 2
"""A match is rated if at least so many people played it to the end."""


@dataclass(frozen=True)
class Rating:
    """What is known about a person's strength; ``mu`` and ``sigma`` as in Plackett-Luce."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    played: int = 0
    won: int = 0

    @property
    def shown(self) -> int:
        """The figure that people see. It starts at 1000."""
        return shown(self.mu, self.sigma)


def shown(mu: float, sigma: float) -> int:
    """The strength that the person almost certainly has: the mean less three deviations."""
    return round(START + SCALE * (mu - 3 * sigma))


@dataclass(frozen=True)
class Finish:
    """The place that counts for a seat: leavers share the last one. None is the computer."""

    seat: int
    person_id: int | None
    place: int


def finishes(match: MutableMatch, results: Sequence[Result]) -> tuple[Finish, ...] | None:
    """How the seats of a match ended, or None if it is not rated.

    It isn't with too few people who stayed, nor with options that the game doesn't rate.
    """
    if len(match.people()) < LEAST_FINISHERS or not match.game.rates(match.options):
        return None
    last = len(match.seats) + 1
    places = {line.seat: last if match.seats[line.seat].left else line.place for line in results}
    return tuple(
        Finish(number, None if seat.person is None else seat.person.id, places[number])
        for number, seat in enumerate(match.seats)
    )


def rate(ends: Sequence[Finish], known: Mapping[int, Rating]) -> dict[int, Rating]:
    """The ratings after the match, by person."""
    teams = []
    for end in ends:
        before = None if end.person_id is None else known[end.person_id]
        mu, sigma = COMPUTER if before is None else (before.mu, before.sigma)
        teams.append([MODEL.rating(mu=mu, sigma=sigma)])
    rates = MODEL.rate(teams, ranks=[float(end.place) for end in ends])
    after: dict[int, Rating] = {}
    for end, (new,) in zip(ends, rates, strict=True):
        if end.person_id is not None:
            old = known[end.person_id]
            won = old.won + (end.place == 1)
            after[end.person_id] = Rating(new.mu, new.sigma, old.played + 1, won)
    return after


@dataclass(frozen=True)
class Change:
    """What a match did to the shown rating of a person."""

    before: int
    after: int

    @property
    def gain(self) -> int:
        """Up or down."""
        return self.after - self.before


def changes(before: Mapping[int, Rating], after: Mapping[int, Rating]) -> dict[int, Change]:
    """The shown ratings before and after, by person."""
    return {key: Change(before[key].shown, rating.shown) for key, rating in after.items()}


def update_ratings(
    connection: Connection, game: str, server_id: int, ends: Sequence[Finish]
) -> dict[int, Change]:
    """Rate the match on one server (or ``ALL_SERVERS``)."""
    ids = sorted(end.person_id for end in ends if end.person_id is not None)
    before = _take(connection, game, server_id, ids)
    after = rate(ends, before)
    for person_id in ids:
        row = rating_row(game, server_id, person_id, after[person_id])
        upsert(connection, RatingRow, row, key=["game", "server_id", "person_id"])
    return changes(before, after)


def _take(
    connection: Connection, game: str, server_id: int, ids: Sequence[int]
) -> dict[int, Rating]:
    """The ratings, locked. Missing rows are inserted first, so that there is something to lock."""
    new = [rating_row(game, server_id, person_id, Rating()) for person_id in ids]
    insert_missing(connection, RatingRow, new)
    rows = connection.execute(
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
    """The row that stores a rating."""
    return {
        "game": game,
        "server_id": server_id,
        "person_id": person_id,
        "mu": rating.mu,
        "sigma": rating.sigma,
        "rating": rating.shown,
        "played": rating.played,
        "won": rating.won,
    }
