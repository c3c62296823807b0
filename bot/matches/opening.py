"""New matches: a fresh table, and the rematch of an old one."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime

import msgspec
from sqlalchemy import Connection

from bot.errors import AlreadyStarted, TableFull
from bot.games import Value
from bot.games.record import AnyGame
from bot.matches.db import lookup, servers, store
from bot.matches.db.store import Games, Loaded
from bot.matches.model import lobby
from bot.matches.model.match import CODE_LETTERS, Person, Place, Status
from bot.matches.model.mutable_match import MutableMatch, MutableSeat

CODE_LENGTH = 4


def new_code() -> str:
    """A random code; another match may have it, which the database then refuses."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def open_table(
    connection: Connection,
    game: AnyGame,
    place: Place,
    host: Person,
    *,
    options: Value,
    deadline: int | None,
    most_seats: int | None,
    computers: int,
    invited: Sequence[Person],
    now: datetime,
) -> Loaded:
    """A lobby with the host in the first seat and ``computers`` in the next ones."""
    seats = game.seats[-1] if most_seats is None else most_seats
    lobby.check_terms(game, options=options, deadline=deadline, most_seats=seats, taken=1)
    if 1 + computers > seats:
        raise TableFull(seats=seats)
    servers.remember_server(connection, place.server_id, place.server_name, place.locale)
    guests = {guest.id: guest for guest in invited if guest.id != host.id}
    draft = MutableMatch(
        id=0,
        code=new_code(),
        game=game,
        place=place,
        host=host,
        options=options,
        most_seats=seats,
        deadline=deadline,
        created_at=now,
        rules=game.version,
        seats=[MutableSeat(host), *(MutableSeat(None) for _ in range(computers))],
        invited=list(guests.values()),
    )
    return _add(connection, draft)


def rematch(
    connection: Connection, games: Games, code: str, person: Person, now: datetime
) -> Loaded:
    """The rematch of ``code`` with ``person`` in it: opened by the first press, then joined."""
    old = store.load(connection, games, code, change=True).draft
    lobby.require_player(old, person.id)
    there = lookup.rematch_code(connection, code)
    if there is None:
        return _open_rematch(connection, old, person, now)
    loaded = store.load(connection, games, there, change=True)
    if loaded.draft.status is not Status.LOBBY:
        raise AlreadyStarted
    lobby.join(loaded.draft, person)
    servers.remember_person(connection, person)
    gather(loaded.draft, old, now)
    return loaded


def gather(draft: MutableMatch, old: MutableMatch, now: datetime) -> None:
    """Seats everybody as in the old match, and starts when all of its people are back."""
    draft.seats = lobby.rematch_order(draft.seats, old.seats)
    here = {person.id for person in draft.people()}
    enough = len(draft.seats) >= draft.game.seats[0]
    if enough and here >= {person.id for person in old.people() if not person.erased}:
        lobby.begin(draft, now)


def _open_rematch(
    connection: Connection, old: MutableMatch, person: Person, now: datetime
) -> Loaded:
    computers = [MutableSeat(None) for seat in old.seats if seat.person is None]
    unclaimed = old.game.options_type()
    fresh = {name: getattr(unclaimed, name) for name in old.game.claims}
    draft = MutableMatch(
        id=0,
        code=new_code(),
        game=old.game,
        place=old.place,
        host=person,
        options=msgspec.structs.replace(old.options, **fresh),
        most_seats=old.most_seats,
        deadline=old.deadline,
        created_at=now,
        rules=old.game.version,
        seats=[MutableSeat(person), *computers],
        rematch_of=old.code,
        invited=[other for other in old.people() if other.id != person.id and not other.erased],
    )
    gather(draft, old, now)
    return _add(connection, draft)


def _add(connection: Connection, draft: MutableMatch) -> Loaded:
    for person in (draft.host, *draft.invited):
        servers.remember_person(connection, person)
    locale = servers.server_locale(connection, draft.place.server_id) or draft.place.locale
    draft.place = msgspec.structs.replace(draft.place, locale=locale)
    return store.add(connection, draft)
