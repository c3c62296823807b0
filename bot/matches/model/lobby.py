"""A match before its start: how it is opened, who has a seat, and how it begins. What its host
changes is in :mod:`bot.matches.changes.tables`."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TypedDict

from msgspec.structs import replace

from bot.errors import AlreadySeated, Refusal
from bot.games import Value
from bot.games.computer import NORMAL, seated
from bot.games.game import AnyGame
from bot.matches.model.draft import Draft
from bot.matches.model.match import (
    NO_SERVER,
    ChannelKind,
    Ending,
    Match,
    Person,
    Place,
    Seat,
    Status,
)
from bot.matches.model.pace import Pace, check_pace


def check_terms(game: AnyGame, *, options: Value, pace: Pace, most_seats: int, taken: int) -> None:
    """Raises ``wrong-seats``, ``wrong-deadline``, or the game's own
    :class:`bot.games.IllegalMove`."""
    least, most = max(game.seats[0], taken), game.seats[-1]
    if not least <= most_seats <= most:
        raise Refusal("wrong-seats", least=least, most=most)
    check_pace(pace)
    game.check(most_seats, options)


class Terms(TypedDict, total=False):
    """The terms of :func:`open_lobby`."""

    options: Value | None
    deadline: int | None
    bank: int
    most_seats: int | None
    computers: int
    level: str
    invited: Sequence[Person]
    private: bool


def open_lobby(
    game: AnyGame,
    place: Place,
    host: Person,
    now: datetime,
    *,
    options: Value | None = None,
    deadline: int | None = None,
    bank: int = 0,
    most_seats: int | None = None,
    computers: int = 0,
    level: str = NORMAL,
    invited: Sequence[Person] = (),
    private: bool = False,
) -> Draft:
    """A new match, with the host in the first seat and ``computers`` of one level next.
    ``deadline`` and ``bank`` as in :class:`Pace`. Only the ``invited`` may join a ``private``
    table. Raises ``wrong-seats``, ``wrong-deadline``, IllegalMove, ``table-full`` (too many
    computers)."""
    chosen = game.options_type() if options is None else options
    most = game.seats[-1] if most_seats is None else most_seats
    check_terms(game, options=chosen, pace=Pace(deadline, bank), most_seats=most, taken=1)
    if 1 + computers > most:
        raise Refusal("table-full", seats=most)
    guests = {guest.id: guest for guest in invited if guest.id != host.id}
    match = Match(
        code="",
        game=game.key,
        place=place,
        host=host,
        locale=host.locale or place.locale,
        options=chosen,
        most_seats=most,
        deadline=deadline,
        bank=bank,
        created_at=now,
        rules=game.version,
        seats=numbered([Seat(0, host), *_computers(seated([level] * computers))]),
        invited=tuple(guests.values()),
        private=private,
    )
    draft = Draft(match, game, now)
    draft.draw_secret()
    return draft


def open_practice(
    game: AnyGame,
    person: Person,
    now: datetime,
    level: str,
    options: Value | None = None,
    *,
    seats: int | None = None,
    secret: bytes | None = None,
) -> Draft:
    """A running match of one person against computer players, by default with as few ``seats`` as
    the game allows. All its luck comes from the ``secret``, if given."""
    seats = seats or game.seats[0]
    nowhere = Place(NO_SERVER, "", 0, "", person.locale or "", ChannelKind.NOWHERE)
    draft = open_lobby(
        game,
        nowhere,
        person,
        now,
        options=options,
        most_seats=seats,
        computers=seats - 1,
        level=level,
    )
    if secret is not None:
        draft.draw_secret(secret)
    begin(draft)
    return draft


def open_seated(
    game: AnyGame,
    place: Place,
    host: Person,
    people: Sequence[Person | None],
    now: datetime,
    *,
    options: Value,
    pace: Pace,
) -> Draft:
    """A running match of these people, who agreed to it earlier; None stands for a computer."""
    first = next((person for person in people if person is not None), host)
    count, (deadline, bank) = len(people), pace
    draft = open_lobby(
        game, place, first, now, options=options, deadline=deadline, bank=bank, most_seats=count
    )
    characters = seated(None if one else NORMAL for one in people)
    both = zip(people, characters, strict=True)
    draft.update(seats=numbered(Seat(0, one, character=character) for one, character in both))
    begin(draft)
    return draft


def numbered(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """The seats, numbered in this order."""
    return tuple(replace(seat, number=number) for number, seat in enumerate(seats))


def invite(draft: Draft, by: int, guests: Sequence[Person]) -> None:
    """The host sets whom a private table expects. Raises NotHost, ``table-full`` for more than
    seats."""
    draft.require_lobby_of(by)
    match = draft.match
    invited = tuple(guest for guest in guests if match.seat_of(guest.id) is None)
    if len(invited) > max(match.most_seats - len(match.seats), len(match.invited)):
        raise Refusal("table-full", seats=match.most_seats)
    draft.update(invited=invited)


def join(draft: Draft, person: Person) -> int:
    """The person takes the next free seat; at a private table only if invited. The last old player
    to join a rematch starts it."""
    match = draft.match
    match.require_lobby()
    if match.seat_of(person.id) is not None:
        raise AlreadySeated
    if match.private and not _expected(draft, person.id):
        raise Refusal("invited-only")
    take(draft, person)
    draft.update(invited=tuple(guest for guest in match.invited if guest.id != person.id))
    if match.rematch_of is not None:
        _reseat(draft)
    return draft.match.require_seat(person.id).number


def leave(draft: Draft, person_id: int) -> None:
    """Free the seat. The next person becomes the host; without people, the lobby closes."""
    match = draft.match
    match.require_lobby()
    left = match.require_seat(person_id)
    claims = {name: who for name, who in match.claims.items() if who != person_id}
    draft.update(seats=numbered(seat for seat in match.seats if seat is not left), claims=claims)
    if match.private and left.person is not None:
        draft.update(invited=(*match.invited, left.person))  # so that they can come back
    draft.hand_over(person_id, otherwise=Ending.CANCELLED)


def open_rematch(old: Match, game: AnyGame, person: Person, now: datetime) -> Draft:
    """A rematch on the terms of ``old``, hosted by ``person``; the others are invited."""
    unclaimed = game.options_type()
    fresh = {name: getattr(unclaimed, name) for name in game.claims}
    computers = _computers(seat.character for seat in old.seats if seat.person is None)
    match = Match(
        code="",
        game=old.game,
        place=old.place,
        host=person,
        locale=person.locale or old.locale,
        options=replace(old.options, **fresh),
        most_seats=old.most_seats,
        deadline=old.deadline,
        bank=old.bank,
        created_at=now,
        rules=game.version,
        seats=numbered([Seat(0, person), *computers]),
        invited=tuple(one for one in old.people() if one.id != person.id and not one.erased),
        private=old.private,
        pauses=old.pauses,
        rematch_of=old.code,
    )
    draft = Draft(match, game, now, old_seats=old.seats)
    draft.draw_secret()
    _reseat(draft)
    return draft


def _expected(draft: Draft, person_id: int) -> bool:
    """Whether the person is invited, or played the match that this one is a rematch of."""
    invited = any(guest.id == person_id for guest in draft.match.invited)
    return invited or any(seat.held_by(person_id) for seat in draft.old_seats)


def _computers(characters: Iterable[str | None]) -> list[Seat]:
    return [Seat(0, None, character=character) for character in characters]


def take(draft: Draft, person: Person | None, character: str | None = None) -> None:
    """Seat a person or a computer player in the next free seat."""
    match = draft.match
    if len(match.seats) >= match.most_seats:
        raise Refusal("table-full", seats=match.most_seats)
    draft.update(seats=(*match.seats, Seat(len(match.seats), person, character=character)))


def begin(draft: Draft) -> None:
    """Turn claims into seat numbers, and set the game up."""
    match, chance = draft.match, draft.chance()
    seat_of = match.require_seat
    claimed = {name: seat_of(person_id).number for name, person_id in match.claims.items()}
    options = replace(match.options, **claimed)
    draft.update(
        state=draft.game.setup(len(match.seats), options, chance),
        options=options,
        position=chance.position,
        rules=draft.game.version,
        status=Status.RUNNING,
        started_at=draft.now,
        invited=(),
    )


def _reseat(draft: Draft) -> None:
    """Seat everybody as in the old match, and start once all its people are back."""
    seats = numbered(_in_old_order(draft.match.seats, draft.old_seats))
    draft.update(seats=seats)
    here = {person.id for person in draft.match.people()}
    awaited = {
        seat.person.id
        for seat in draft.old_seats
        if seat.person is not None and not seat.left and not seat.person.erased
    }
    if len(seats) >= draft.game.seats[0] and here >= awaited:
        begin(draft)


def _in_old_order(seats: Sequence[Seat], old: Sequence[Seat]) -> list[Seat]:
    """The seats in the old match's order, newcomers last."""
    people = {seat.person.id: seat for seat in seats if seat.person is not None}
    computers = [seat for seat in seats if seat.person is None]
    order: list[Seat] = []
    for seat in old:
        if seat.person is None:
            order += [computers.pop(0)] if computers else []
        elif seat.person.id in people:
            order.append(people.pop(seat.person.id))
    return [*order, *people.values(), *computers]
