"""The table before the start: who sits there, and what will be played."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime

import msgspec

from bot.errors import (
    AlreadySeated,
    NoComputerSeated,
    NotYourMatch,
    TableFull,
    TooFewSeats,
    WrongDeadline,
    WrongSeats,
)
from bot.games import Chance, Value
from bot.games.chance import SEED_BYTES
from bot.games.record import AnyGame
from bot.matches.model.match import Ending, Person, Status
from bot.matches.model.mutable_match import MutableMatch, MutableSeat

SHORTEST_DEADLINE = 60
LONGEST_DEADLINE = 7 * 24 * 60 * 60
"""Seconds."""


def check_terms(
    game: AnyGame, *, options: Value, deadline: int | None, most_seats: int, taken: int
) -> None:
    """Raises the refusal for terms that ``taken`` seats or the game do not allow.

    That is WrongSeats, WrongDeadline, or the game's own :class:`bot.games.IllegalMove`.
    """
    least, most = max(game.seats[0], taken), game.seats[-1]
    if not least <= most_seats <= most:
        raise WrongSeats(least=least, most=most)
    if deadline is not None and not SHORTEST_DEADLINE <= deadline <= LONGEST_DEADLINE:
        raise WrongDeadline
    game.check(most_seats, options)


def join(draft: MutableMatch, person: Person) -> None:
    """The person takes the next free seat."""
    draft.require_lobby()
    if any(seated.id == person.id for seated in draft.people()):
        raise AlreadySeated
    _take(draft, MutableSeat(person))
    draft.invited = [guest for guest in draft.invited if guest.id != person.id]


def leave(draft: MutableMatch, person_id: int, now: datetime) -> None:
    """The seat is free again; the next person hosts; the last one out closes the table."""
    draft.require_lobby()
    del draft.seats[draft.seat_of(person_id)]
    draft.claims = {name: who for name, who in draft.claims.items() if who != person_id}
    people = draft.people()
    if not people:
        draft.end(Ending.CANCELLED, now)
    elif draft.host.id == person_id:
        draft.host = people[0]


def add_computer(draft: MutableMatch, by: int) -> None:
    """The host seats a computer player."""
    draft.require_lobby()
    draft.require_host(by)
    _take(draft, MutableSeat(None))


def remove_computer(draft: MutableMatch, by: int) -> None:
    """The host sends the last computer player away."""
    draft.require_lobby()
    draft.require_host(by)
    computers = [number for number, seat in enumerate(draft.seats) if seat.person is None]
    if not computers:
        raise NoComputerSeated
    del draft.seats[computers[-1]]


def configure(
    draft: MutableMatch, by: int, *, options: Value, deadline: int | None, most_seats: int
) -> None:
    """The host changes the terms."""
    draft.require_lobby()
    draft.require_host(by)
    check_terms(
        draft.game,
        options=options,
        deadline=deadline,
        most_seats=most_seats,
        taken=len(draft.seats),
    )
    draft.options, draft.deadline, draft.most_seats = options, deadline, most_seats


def claim(draft: MutableMatch, person_id: int, name: str) -> None:
    """The person claims one of the game's claims, from whoever had it."""
    draft.require_lobby()
    draft.seat_of(person_id)
    if name not in draft.game.claims:
        raise ValueError(f"{draft.game.key} has no claim {name!r}")
    draft.claims[name] = person_id


def start(draft: MutableMatch, by: int, now: datetime) -> None:
    """The host starts: luck is fixed, and the game is set up."""
    draft.require_lobby()
    draft.require_host(by)
    least = draft.game.seats[0]
    if len(draft.seats) < least:
        raise TooFewSeats(least=least, missing=least - len(draft.seats))
    begin(draft, now)


def begin(draft: MutableMatch, now: datetime) -> None:
    """Out of the lobby: the seats are as they stand, claims become their seats."""
    seed = secrets.token_bytes(SEED_BYTES)
    chance = Chance(seed)
    claimed = {name: draft.seat_of(person_id) for name, person_id in draft.claims.items()}
    draft.options = msgspec.structs.replace(draft.options, **claimed)
    draft.state = draft.game.setup(len(draft.seats), draft.options, chance)
    draft.seed, draft.position, draft.rules = seed, chance.position, draft.game.version
    draft.status, draft.started_at = Status.RUNNING, now
    draft.invited = []


def cancel(draft: MutableMatch, by: int, now: datetime) -> None:
    """The host closes the table."""
    draft.require_lobby()
    draft.require_host(by)
    draft.end(Ending.CANCELLED, now)


def expire(draft: MutableMatch, now: datetime) -> None:
    """Nobody started the table in time."""
    draft.require_lobby()
    draft.end(Ending.EXPIRED, now)


def rematch_order(seats: Sequence[MutableSeat], old: Sequence[MutableSeat]) -> list[MutableSeat]:
    """The seats in the order of the old match; those who are new come last."""
    people = {seat.person.id: seat for seat in seats if seat.person is not None}
    computers = [seat for seat in seats if seat.person is None]
    order: list[MutableSeat] = []
    for seat in old:
        if seat.person is None:
            order += [computers.pop()] if computers else []
        elif seat.person.id in people:
            order.append(people.pop(seat.person.id))
    return [*order, *people.values(), *computers]


def require_player(old: MutableMatch, person_id: int) -> None:
    """Raises unless the old match was played and the person held a seat to its end."""
    if old.status is not Status.OVER:
        old.require_running()
        old.require_lobby()
    if old.state is None:
        raise NotYourMatch
    old.seat_of(person_id)


def _take(draft: MutableMatch, seat: MutableSeat) -> None:
    if len(draft.seats) >= draft.most_seats:
        raise TableFull(seats=draft.most_seats)
    draft.seats.append(seat)
