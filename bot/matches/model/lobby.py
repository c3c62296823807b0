"""A match before its start: how it is opened, who has a seat, and how it begins. The host's changes
are in :mod:`bot.matches.operations.tables`."""

import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import TypedDict, Unpack

from msgspec.structs import replace

from bot.errors import AlreadySeated, Refusal
from bot.games import Value
from bot.games.chance import SEED_BYTES
from bot.games.computer import NORMAL, seated
from bot.games.game import AnyGame
from bot.matches.model.deadlines import Pace, check_pace
from bot.matches.model.match import Match, Status
from bot.matches.model.place import NO_SERVER, ChannelKind, Place
from bot.matches.model.seat import Person, Seat


def check_terms(match: Match) -> None:
    """Check what the host has chosen. Raises ``wrong-seats``, ``wrong-deadline``, or the game's own
    :class:`bot.games.IllegalMove`."""
    game = match.rulebook
    least, most = max(game.seats[0], len(match.seats)), game.seats[-1]
    if not least <= match.most_seats <= most:
        raise Refusal("wrong-seats", least=least, most=most)
    check_pace(Pace(match.deadline, match.bank))
    game.check(match.most_seats, match.options)


class TableTerms(TypedDict, total=False):
    """What the host of a new table chooses: ``deadline`` and ``bank`` as in :class:`Pace`, how many
    ``computers`` of one ``level`` sit down, who is ``invited``, and whether only they may join
    (``private``). The defaults are the game's own options, the most seats it allows, and no time
    limit."""

    options: Value | None
    deadline: int | None
    bank: int
    most_seats: int
    computers: int
    level: str
    invited: Sequence[Person]
    private: bool


def open_lobby(
    game: AnyGame, place: Place, host: Person, now: datetime, **terms: Unpack[TableTerms]
) -> Match:
    """A new match, with the host in the first seat and computer players next. Raises what
    :func:`check_terms` does, and ``table-full`` if there are too many computers."""
    guests = {guest.id: guest for guest in terms.get("invited", ()) if guest.id != host.id}
    match = Match(
        rulebook=game,
        now=now,
        secret=secrets.token_bytes(SEED_BYTES),
        place=place,
        host=host,
        locale=host.locale or place.locale,
        options=terms.get("options") or game.options_type(),
        most_seats=terms.get("most_seats", game.seats[-1]),
        deadline=terms.get("deadline"),
        bank=terms.get("bank", 0),
        seats=[Seat(0, host)],
        created_at=now,
        invited=tuple(guests.values()),
        private=terms.get("private", False),
    )
    check_terms(match)
    for character in seated([terms.get("level", NORMAL)] * terms.get("computers", 0)):
        take(match, None, character)
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
    """Start a match of one person against computer players, by default with as few ``seats`` as the
    game allows. All luck comes from the ``secret``, if given."""
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
    """Start a match between these people, who agreed to it earlier. None stands for a computer
    player."""
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
    """The host sets who is invited. Raises NotHost, or ``table-full`` if too few seats are free."""
    match.require_lobby_of(by)
    invited = tuple(guest for guest in guests if match.seat_of(guest.id) is None)
    if len(invited) > max(match.most_seats - len(match.seats), len(match.invited)):
        raise Refusal("table-full", seats=match.most_seats)
    match.invited = invited


def join(match: Match, person: Person, old: Match | None = None) -> int:
    """The person takes the next free seat. A private table admits people who are invited, or who
    kept a seat in ``old``, the match that this one is a rematch of. The last of the old players to
    join starts the rematch. Raises AlreadySeated, ``invited-only``, ``table-full``."""
    match.require_lobby()
    if match.seat_of(person.id) is not None:
        raise AlreadySeated
    expected = [*match.invited, *(old.people() if old is not None else ())]
    if match.private and person.id not in [guest.id for guest in expected]:
        raise Refusal("invited-only")
    take(match, person)
    match.invited = tuple(guest for guest in match.invited if guest.id != person.id)
    if old is not None:
        _reseat(match, old)
    return match.require_seat(person.id).number


def leave(match: Match, person_id: int) -> None:
    """Free the seat. The next person becomes the host; if nobody remains, the lobby closes."""
    seat = match.require_seat(person_id)
    match.sit(other for other in match.seats if other is not seat)
    if match.private and seat.person is not None:
        match.invited = (*match.invited, seat.person)  # so that they can come back
    match.hand_over(person_id)


def open_rematch(old: Match, game: AnyGame, person: Person, now: datetime) -> Match:
    """Open a rematch on the terms of ``old``, hosted by ``person``. The others are invited."""
    unclaimed = game.options_type()
    fresh = {name: getattr(unclaimed, name) for name in game.claims}
    match = open_lobby(
        game,
        old.place,
        person,
        now,
        options=replace(old.options, **fresh),
        deadline=old.deadline,
        bank=old.bank,
        most_seats=old.most_seats,
        invited=[one for one in old.people() if not one.erased],
        private=old.private,
    )
    match.locale = person.locale or old.locale
    match.pauses, match.rematch_of = old.pauses, old.code
    for seat in old.seats:
        if seat.person is None:
            take(match, None, seat.character)
    _reseat(match, old)
    return match


def take(match: Match, person: Person | None, character: str | None = None) -> None:
    """Seat a person, or a computer player, in the next free seat. Raises ``table-full``."""
    if len(match.seats) >= match.most_seats:
        raise Refusal("table-full", seats=match.most_seats)
    match.seats.append(Seat(len(match.seats), person, character=character))


def begin(match: Match) -> None:
    """Start the match: set up the game with the people and computers seated."""
    game, chance = match.rulebook, match.chance()
    match.state = game.setup(len(match.seats), match.options, chance)
    match.events, match.position = (), chance.position
    match.rules = game.version
    match.status, match.started_at = Status.RUNNING, match.now
    match.invited = ()


def _reseat(match: Match, old: Match) -> None:
    """Seat everybody as in the old match, newcomers last. Start once all old players are back."""
    people = {seat.person.id: seat for seat in match.seats if seat.person is not None}
    computers = [seat for seat in match.seats if seat.person is None]
    order: list[Seat] = []
    for seat in old.seats:
        if seat.person is None:
            order += [computers.pop(0)] if computers else []
        elif seat.person.id in people:
            order.append(people.pop(seat.person.id))
    match.sit([*order, *people.values(), *computers])
    awaited = {one.id for one in old.people() if not one.erased}
    present = {one.id for one in match.people()}
    if len(match.seats) >= match.rulebook.seats[0] and present >= awaited:
        begin(match)
