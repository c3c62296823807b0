"""Strength from results: Plackett-Luce, for each game on each server and on all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import Connection, func, select

from bot.matches.data import Person, Ranked, Result
from bot.matches.draft import Draft
from bot.matches.models import PersonRow, RatingRow
from bot.matches.people import insert_missing, upsert

MODEL = PlackettLuce()
START = 1000
SCALE = 40
COMPUTER = (25.0, 4.0)
"""Mean and deviation of a computer player, which no result changes."""
LEAST_FINISHERS = 2
"""A match is rated when so many people played it to the end."""


@dataclass(frozen=True)
class Rating:
    """What is known of a person's strength. ``mu`` and ``sigma`` are those of Plackett-Luce."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    played: int = 0
    won: int = 0

    @property
    def shown(self) -> int:
        """The figure that people see: 1000 at first, higher the surer the strength."""
        return shown(self.mu, self.sigma)


def shown(mu: float, sigma: float) -> int:
    """A strength that the person has almost certainly: three deviations below the mean."""
    return round(START + SCALE * (mu - 3 * sigma))


def rated(draft: Draft) -> bool:
    """Whether the match counts; the computer's seats and those given up finish nothing."""
    return len(draft.people()) >= LEAST_FINISHERS


def rate(draft: Draft, results: Sequence[Result], known: Mapping[int, Rating]) -> dict[int, Rating]:
    """The ratings after the match by person; who left the match shares the last place."""
    last = len(draft.seats) + 1
    places = {line.seat: last if draft.seats[line.seat].left else line.place for line in results}
    teams, ranks = [], []
    for number, seat in enumerate(draft.seats):
        before = None if seat.person is None else known[seat.person.id]
        mu, sigma = COMPUTER if before is None else (before.mu, before.sigma)
        teams.append([MODEL.rating(mu=mu, sigma=sigma)])
        ranks.append(float(places[number]))
    after: dict[int, Rating] = {}
    for number, (seat, (new,)) in enumerate(
        zip(draft.seats, MODEL.rate(teams, ranks=ranks), strict=True)
    ):
        if seat.person is not None:
            old = known[seat.person.id]
            won = old.won + (places[number] == 1)
            after[seat.person.id] = Rating(new.mu, new.sigma, old.played + 1, won)
    return after


def update_ratings(
    connection: Connection, draft: Draft, results: Sequence[Result], server_id: int
) -> tuple[dict[int, Rating], dict[int, Rating]]:
    """Rates the match on one server (or ``ALL_SERVERS``): the ratings before and after it."""
    ids = sorted(seat.person.id for seat in draft.seats if seat.person is not None)
    before = _take(connection, draft.game.key, server_id, ids)
    after = rate(draft, results, before)
    for person_id in ids:
        row = _row(draft.game.key, server_id, person_id, after[person_id])
        upsert(connection, RatingRow, row, key=["game", "server_id", "person_id"])
    return before, after


def leaderboard(
    connection: Connection, game: str, server_id: int, offset: int, limit: int
) -> tuple[list[Ranked], int]:
    """A page of the best, and how many there are in all."""
    known = RatingRow.person_id > 0  # those who were erased are on no board
    here = (RatingRow.game == game, RatingRow.server_id == server_id, known)
    total = connection.execute(
        select(func.count()).select_from(RatingRow).where(*here)
    ).scalar_one()
    rows = connection.execute(
        select(
            RatingRow.rating,
            RatingRow.played,
            RatingRow.won,
            PersonRow.id,
            PersonRow.name,
            PersonRow.locale,
        )
        .join(PersonRow, PersonRow.id == RatingRow.person_id)
        .where(*here)
        .order_by(RatingRow.rating.desc(), RatingRow.person_id.desc())
        .offset(offset)
        .limit(limit)
    ).all()
    if not rows:
        return [], total
    better = connection.execute(
        select(func.count()).select_from(RatingRow).where(*here, RatingRow.rating > rows[0].rating)
    ).scalar_one()
    lines: list[Ranked] = []
    for number, row in enumerate(rows):
        same = bool(lines) and lines[-1].rating == row.rating
        rank = lines[-1].rank if same else better + 1 if number == 0 else offset + number + 1
        person = Person(row.id, row.name, row.locale)
        lines.append(Ranked(rank, person, row.rating, row.played, row.won))
    return lines, total


def _take(
    connection: Connection, game: str, server_id: int, ids: Sequence[int]
) -> dict[int, Rating]:
    """The ratings, locked: a row is made where there is none, so that there is one to lock."""
    new = [_row(game, server_id, person_id, Rating()) for person_id in ids]
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


def _row(game: str, server_id: int, person_id: int, rating: Rating) -> dict[str, Any]:
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
