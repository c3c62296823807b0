"""A match before its start: who has a seat, and what will be played.

A function that changes a match returns the seat that the change is about, if any.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime

import msgspec

from bot import __version__
from bot.errors import (
    AlreadySeated,
    InvitedOnly,
    NobodyInvited,
    NoComputerSeated,
    NotYourMatch,
    TableFull,
    TooFewSeats,
    WrongDeadline,
    WrongSeats,
)
from bot.games import Value
from bot.games.chance import SEED_BYTES
from bot.games.computer import NORMAL
from bot.games.game import AnyGame
from bot.matches.model.match import NO_SERVER, ChannelKind, Ending, Person, Place, Status
from bot.matches.model.mutable_match import MutableMatch, MutableSeat, Unchanged

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


def open_lobby(
    game: AnyGame,
    place: Place,
    host: Person,
    now: datetime,
    *,
    options: Value | None = None,
    deadline: int | None = None,
    most_seats: int | None = None,
    computers: int = 0,
    level: str = NORMAL,
    invited: Sequence[Person] = (),
    private: bool = False,
) -> MutableMatch:
    """A new match, with the host in the first seat and ``computers`` of one level next.

    Only the ``invited`` may join a ``private`` one; without any it is :class:`NobodyInvited`.
    """
    chosen = game.options_type() if options is None else options
    seats = game.seats[-1] if most_seats is None else most_seats
    check_terms(game, options=chosen, deadline=deadline, most_seats=seats, taken=1)
    if 1 + computers > seats:
        raise TableFull(seats=seats)
    guests = {guest.id: guest for guest in invited if guest.id != host.id}
    if private and not guests:
        raise NobodyInvited
    return MutableMatch(
        id=0,
        code="",
        game=game,
        place=place,
        host=host,
        options=chosen,
        most_seats=seats,
        deadline=deadline,
        created_at=now,
        now=now,
        rules=game.version,
        seed=secrets.token_bytes(SEED_BYTES),
        seats=[MutableSeat(host), *(MutableSeat.computer(level) for _ in range(computers))],
        invited=list(guests.values()),
        private=private,
    )


def open_practice(game: AnyGame, person: Person, now: datetime, level: str) -> MutableMatch:
    """A running match of one person against as few computer players as the game is played by."""
    seats = game.seats[0]
    nowhere = Place(NO_SERVER, "", 0, "", person.locale or "", ChannelKind.NOWHERE)
    match = open_lobby(
        game, nowhere, person, now, most_seats=seats, computers=seats - 1, level=level
    )
    _begin(match)
    return match


def join(match: MutableMatch, person: Person) -> int:
    """The person takes the next free seat. The last old player to join a rematch starts it."""
    match.require_lobby()
    if any(seated.id == person.id for seated in match.people()):
        raise AlreadySeated
    if match.private and not _awaited(match, person.id):
        raise InvitedOnly
    _take(match, MutableSeat(person))
    match.invited = [guest for guest in match.invited if guest.id != person.id]
    if match.rematch_of is not None:
        _gather(match)
    return match.seat_of(person.id)


def leave(match: MutableMatch, person_id: int) -> None:
    """The seat is free again. The next person hosts; when the last one is out, the lobby closes."""
    match.require_lobby()
    left = match.seats.pop(match.seat_of(person_id)).person
    if match.private and left is not None:
        match.invited.append(left)  # the way back stays open
    match.claims = {name: who for name, who in match.claims.items() if who != person_id}
    match.hand_over(person_id, otherwise=Ending.CANCELLED)


def add_computer(match: MutableMatch, by: int, level: str = NORMAL) -> None:
    """The host seats a computer player."""
    match.require_lobby()
    match.require_host(by)
    _take(match, MutableSeat.computer(level))


def set_level(match: MutableMatch, by: int, number: int, level: str) -> int:
    """The host chooses another computer player for the seat. Raises Unchanged if it has it."""
    match.require_lobby()
    match.require_host(by)
    if number >= len(match.seats) or match.seats[number].person is not None:
        raise NoComputerSeated
    if match.seats[number].level == level:
        raise Unchanged
    match.seats[number].level = level
    return number


def remove_computer(match: MutableMatch, by: int) -> None:
    """The host sends the last computer player away."""
    match.require_lobby()
    match.require_host(by)
    computers = [number for number, seat in enumerate(match.seats) if seat.person is None]
    if not computers:
        raise NoComputerSeated
    del match.seats[computers[-1]]


def configure(
    match: MutableMatch, by: int, *, options: Value, deadline: int | None, most_seats: int
) -> None:
    """The host changes the terms."""
    match.require_lobby()
    match.require_host(by)
    check_terms(
        match.game,
        options=options,
        deadline=deadline,
        most_seats=most_seats,
        taken=len(match.seats),
    )
    match.options, match.deadline, match.most_seats = options, deadline, most_seats


def claim(match: MutableMatch, person_id: int, name: str) -> None:
    """The person claims one of the game's claims, from whoever had it."""
    match.require_lobby()
    match.seat_of(person_id)
    if name not in match.game.claims:
        raise ValueError(f"{match.game.key} has no claim {name!r}")
    match.claims[name] = person_id


def start(match: MutableMatch, by: int, message_id: int | None = None) -> None:
    """The host starts the match, by a press on ``message_id`` if it was pressed.

    That message may be so new that it isn't known yet as the first one of the match.
    """
    match.require_lobby()
    match.require_host(by)
    least = match.game.seats[0]
    if len(match.seats) < least:
        raise TooFewSeats(least=least, missing=least - len(match.seats))
    if match.seed is not None and match.mix is None:
        match.mix = message_id
    _begin(match)


def cancel(match: MutableMatch, by: int) -> None:
    """The host closes the lobby."""
    match.require_lobby()
    match.require_host(by)
    match.end(Ending.CANCELLED)


def expire(match: MutableMatch) -> None:
    """Nobody started the match in time."""
    match.require_lobby()
    match.end(Ending.EXPIRED)


def open_rematch(old: MutableMatch, person: Person) -> MutableMatch:
    """The rematch of ``old`` on the same terms, hosted by ``person``, the others invited."""
    computers = [
        MutableSeat.computer(seat.level or NORMAL) for seat in old.seats if seat.person is None
    ]
    unclaimed = old.game.options_type()
    fresh = {name: getattr(unclaimed, name) for name in old.game.claims}
    match = MutableMatch(
        id=0,
        code="",
        game=old.game,
        place=old.place,
        host=person,
        options=msgspec.structs.replace(old.options, **fresh),
        most_seats=old.most_seats,
        deadline=old.deadline,
        created_at=old.now,
        now=old.now,
        rules=old.game.version,
        seed=secrets.token_bytes(SEED_BYTES),
        seats=[MutableSeat(person), *computers],
        private=old.private,
        rematch_of=old.code,
        old_seats=old.seats,
        invited=[other for other in old.people() if other.id != person.id and not other.erased],
    )
    _gather(match)
    return match


def require_player(old: MutableMatch, person_id: int) -> None:
    """Raises unless the old match was played and the person kept a seat to its end."""
    if old.status is not Status.OVER:
        old.require_running()
        old.require_lobby()
    if old.state is None:
        raise NotYourMatch
    old.seat_of(person_id)


def _awaited(match: MutableMatch, person_id: int) -> bool:
    """Whether the person is invited, or was in the match that this one is the rematch of."""
    old = [seat.person for seat in match.old_seats if seat.person is not None and not seat.left]
    return any(each.id == person_id for each in (*match.invited, *old))


def _take(match: MutableMatch, seat: MutableSeat) -> None:
    if len(match.seats) >= match.most_seats:
        raise TableFull(seats=match.most_seats)
    match.seats.append(seat)


def _begin(match: MutableMatch) -> None:
    """The seats stay as they are, claims become seat numbers, and the game is set up.

    A table that was opened before secrets were drawn at the opening has its own drawn now.
    """
    if match.seed is None:
        match.seed = secrets.token_bytes(SEED_BYTES)
    chance = match.chance()
    claimed = {name: match.seat_of(person_id) for name, person_id in match.claims.items()}
    match.options = msgspec.structs.replace(match.options, **claimed)
    match.state = match.game.setup(len(match.seats), match.options, chance)
    match.position, match.rules, match.program = chance.position, match.game.version, __version__
    match.status, match.started_at = Status.RUNNING, match.now
    match.invited = []


def _gather(match: MutableMatch) -> None:
    """Seat everybody as in the old match, and start once all of its people are back."""
    match.seats = _in_old_order(match.seats, match.old_seats)
    here = {person.id for person in match.people()}
    awaited = {
        seat.person.id
        for seat in match.old_seats
        if seat.person is not None and not seat.left and not seat.person.erased
    }
    if len(match.seats) >= match.game.seats[0] and here >= awaited:
        _begin(match)


def _in_old_order(seats: Sequence[MutableSeat], old: Sequence[MutableSeat]) -> list[MutableSeat]:
    """The seats in the order of the old match, newcomers last."""
    people = {seat.person.id: seat for seat in seats if seat.person is not None}
    computers = [seat for seat in seats if seat.person is None]
    order: list[MutableSeat] = []
    for seat in old:
        if seat.person is None:
            order += [computers.pop(0)] if computers else []
        elif seat.person.id in people:
            order.append(people.pop(seat.person.id))
    return [*order, *people.values(), *computers]
