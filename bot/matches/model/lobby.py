"""A match before its start: how it is opened, who has a seat, and how it begins. What its host
changes is in :mod:`bot.matches.operations.tables`."""

import secrets
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TypedDict

from msgspec.structs import replace

from bot.errors import AlreadySeated, Refusal
from bot.games import Value
from bot.games.chance import SEED_BYTES
from bot.games.computer import NORMAL, seated
from bot.games.game import AnyGame
from bot.matches.model.deadlines import Pace, check_pace
from bot.matches.model.match import Ending, Match, Status
from bot.matches.model.place import NO_SERVER, ChannelKind, Place
from bot.matches.model.seat import Person, Seat


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
) -> Match:
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
        rulebook=game,
        now=now,
        secret=secrets.token_bytes(SEED_BYTES),
        place=place,
        host=host,
        locale=host.locale or place.locale,
        options=chosen,
        most_seats=most,
        deadline=deadline,
        bank=bank,
        created_at=now,
        rules=game.version,
        invited=tuple(guests.values()),
        private=private,
    )
    match.sit([Seat(0, host), *_computers(seated([level] * computers))])
    return match


def open_practice(
    game: AnyGame,
    person: Person,
    now: datetime,
    level: str,
    options: Value | None = None,
    *,
    seats: int | None = None,
    secret: bytes | None = None,
) -> Match:
    """A running match of one person against computer players, by default with as few ``seats`` as
    the game allows. All its luck comes from the ``secret``, if given."""
    seats = seats or game.seats[0]
    nowhere = Place(NO_SERVER, "", 0, "", person.locale or "", ChannelKind.NOWHERE)
    match = open_lobby(
        game,
        nowhere,
        person,
        now,
        options=options,
        most_seats=seats,
        computers=seats - 1,
        level=level,
    )
    match.secret = secret or match.secret
    begin(match)
    return match


def open_seated(
    game: AnyGame,
    place: Place,
    host: Person,
    people: Sequence[Person | None],
    now: datetime,
    *,
    options: Value,
    pace: Pace,
) -> Match:
    """A running match of these people, who agreed to it earlier; None stands for a computer."""
    first = next((person for person in people if person is not None), host)
    count, (deadline, bank) = len(people), pace
    match = open_lobby(
        game, place, first, now, options=options, deadline=deadline, bank=bank, most_seats=count
    )
    characters = seated(None if one else NORMAL for one in people)
    both = zip(people, characters, strict=True)
    match.sit(Seat(0, one, character=character) for one, character in both)
    begin(match)
    return match


def invite(match: Match, by: int, guests: Sequence[Person]) -> None:
    """The host sets whom a private table expects. Raises NotHost, ``table-full`` for more than
    seats."""
    match.require_lobby_of(by)
    invited = tuple(guest for guest in guests if match.seat_of(guest.id) is None)
    if len(invited) > max(match.most_seats - len(match.seats), len(match.invited)):
        raise Refusal("table-full", seats=match.most_seats)
    match.invited = invited


def join(match: Match, person: Person, old: Sequence[Seat] = ()) -> int:
    """The person takes the next free seat; at a private table only if invited. ``old`` are the
    seats of the match that this one is a rematch of: the last old player to join starts it."""
    match.require_lobby()
    if match.seat_of(person.id) is not None:
        raise AlreadySeated
    expected = [guest.id for guest in match.invited]
    expected += [seat.person.id for seat in old if seat.person is not None and not seat.left]
    if match.private and person.id not in expected:
        raise Refusal("invited-only")
    take(match, person)
    match.invited = tuple(guest for guest in match.invited if guest.id != person.id)
    if old:
        _reseat(match, old)
    return match.require_seat(person.id).number


def leave(match: Match, person_id: int) -> None:
    """Free the seat. The next person becomes the host; without people, the lobby closes."""
    match.require_lobby()
    left = match.require_seat(person_id)
    match.sit(seat for seat in match.seats if seat is not left)
    if match.private and left.person is not None:
        match.invited = (*match.invited, left.person)  # so that they can come back
    match.hand_over(person_id, otherwise=Ending.CANCELLED)


def open_rematch(old: Match, game: AnyGame, person: Person, now: datetime) -> Match:
    """A rematch on the terms of ``old``, hosted by ``person``; the others are invited."""
    unclaimed = game.options_type()
    fresh = {name: getattr(unclaimed, name) for name in game.claims}
    computers = _computers(seat.character for seat in old.seats if seat.person is None)
    match = Match(
        rulebook=game,
        now=now,
        secret=secrets.token_bytes(SEED_BYTES),
        place=old.place,
        host=person,
        locale=person.locale or old.locale,
        options=replace(old.options, **fresh),
        most_seats=old.most_seats,
        deadline=old.deadline,
        bank=old.bank,
        created_at=now,
        rules=game.version,
        invited=tuple(one for one in old.people() if one.id != person.id and not one.erased),
        private=old.private,
        pauses=old.pauses,
        rematch_of=old.code,
    )
    match.sit([Seat(0, person), *computers])
    _reseat(match, old.seats)
    return match


def _computers(characters: Iterable[str | None]) -> list[Seat]:
    return [Seat(0, None, character=character) for character in characters]


def take(match: Match, person: Person | None, character: str | None = None) -> None:
    """Seat a person or a computer player in the next free seat."""
    if len(match.seats) >= match.most_seats:
        raise Refusal("table-full", seats=match.most_seats)
    match.seats.append(Seat(len(match.seats), person, character=character))


def begin(match: Match) -> None:
    """Set the game up."""
    game, chance = match.rulebook, match.chance()
    match.state = game.setup(len(match.seats), match.options, chance)
    match.events, match.position = (), chance.position
    match.rules = game.version
    match.status, match.started_at = Status.RUNNING, match.now
    match.invited = ()


def _reseat(match: Match, old: Sequence[Seat]) -> None:
    """Seat everybody as in the old match, and start once all its people are back."""
    match.sit(_in_old_order(match.seats, old))
    present = {person.id for person in match.people()}
    awaited = {
        seat.person.id
        for seat in old
        if seat.person is not None and not seat.left and not seat.person.erased
    }
    if len(match.seats) >= match.rulebook.seats[0] and present >= awaited:
        begin(match)


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
