"""What people do at a table: open it, invite, join, change its terms, start it, play again, or play
alone."""

from collections.abc import Sequence
from datetime import date
from typing import TypedDict, Unpack

from msgspec.structs import replace
from sqlalchemy import select, update

from bot.errors import Refusal
from bot.games import Value
from bot.games.computer import NORMAL
from bot.matches.db import outbox, saving, servers
from bot.matches.db.loading import load, lock, require_new
from bot.matches.db.maintenance import forgetting
from bot.matches.db.tables.matches import MatchRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history import dailies
from bot.matches.model import lobby
from bot.matches.model.change import Change
from bot.matches.model.match import Ending, Match, Status
from bot.matches.model.place import Place
from bot.matches.model.seat import Person
from bot.matches.operations import admission
from bot.matches.outcomes import change, save
from bot.matches.store import Outcome


def open_table(
    unit: UnitOfWork,
    game_key: str,
    place: Place,
    host: Person,
    *,
    request_id: str,
    calling: bool = False,
    **terms: Unpack[lobby.TableTerms],
) -> Outcome:
    """Open a lobby with the host in the first seat. ``calling`` means that the server has a role,
    which the new table calls if anybody may join it. Raises what :func:`lobby.open_lobby`,
    :func:`admission.admit_host` and :func:`admission.require_invitable` raise."""
    require_new(unit, request_id)
    match = lobby.open_lobby(unit.games[game_key].game, place, host, unit.now, **terms)
    servers.remember_server(unit, place.server)
    admission.admit_host(unit, host)
    admission.require_invitable(unit, host, match.invited)
    outcome = save(unit, match, Change.OPEN, request_id, seat=0)
    if not calling or match.private or len(match.seats) == match.most_seats:
        return outcome
    return replace(outcome, next_call=admission.call_role(unit, outcome.match))


def invite(
    unit: UnitOfWork, code: str, request_id: str, by: int, guests: Sequence[Person]
) -> Outcome:
    """Set who is invited. Raises ``not-invitable`` if new guests can't be, and what
    :func:`lobby.invite` raises."""
    match = lock(unit, code, request_id)
    before = {guest.id for guest in match.invited}
    lobby.invite(match, by, guests)
    new = [guest for guest in match.invited if guest.id not in before]
    admission.require_invitable(unit, match.host, new)
    return save(unit, match, Change.INVITE, request_id)


def join(unit: UnitOfWork, code: str, request_id: str, person: Person) -> Outcome:
    """Take a seat; the last old player to join a rematch starts it. Raises AlreadySeated,
    ``table-full``, ``already-started``, MatchOver, NoSuchMatch, ``too-many-matches``,
    ``not-at-this-table``, ``invited-only``."""
    match = lock(unit, code, request_id)
    old = load(unit, match.rematch_of) if match.rematch_of else None
    return _join(unit, match, request_id, person, old)


@change(Change.ADD_COMPUTER)
def add_computer(match: Match, by: int, character: str) -> None:
    """The host adds a computer player. Raises NotHost, ``table-full``."""
    match.require_lobby_of(by)
    lobby.take(match, None, character)


@change(Change.REMOVE_COMPUTER)
def remove_computer(match: Match, by: int, number: int) -> None:
    """The host removes the computer player in seat ``number``. Raises NotHost,
    ``no-computer-seated``."""
    match.require_lobby_of(by)
    seats = match.seats
    if number >= len(seats) or seats[number].person is not None:
        raise Refusal("no-computer-seated")
    match.sit(seat for seat in seats if seat.number != number)


class Changes(TypedDict, total=False):
    """What :func:`configure` changes."""

    options: Value
    deadline: int | None
    bank: int
    most_seats: int
    private: bool
    pauses: bool


@change(Change.CONFIGURE)
def configure(match: Match, by: int, **changes: Unpack[Changes]) -> None:
    """The host changes terms. Whether players can pause is fixed once others have joined. Raises
    NotHost, ``terms-are-fixed``, and the errors of :func:`lobby.check_terms`."""
    match.require_lobby_of(by)
    if changes.get("pauses", match.pauses) != match.pauses and len(match.people()) > 1:
        raise Refusal("terms-are-fixed")
    claims = {name: getattr(match.options, name) for name in match.rulebook.claims}
    for name, value in changes.items():
        setattr(match, name, value)
    match.options = replace(match.options, **claims)
    lobby.check_terms(match)


@change(Change.CLAIM)
def claim(match: Match, person_id: int, name: str) -> None:
    """The person takes over one of the game's claims. Raises ``not-your-match``."""
    match.require_lobby()
    seat = match.require_seat(person_id)
    if name not in match.rulebook.claims:
        raise ValueError(f"{match.rulebook.key} has no claim {name!r}")
    match.options = replace(match.options, **{name: seat.number})


@change(Change.START)
def start(match: Match, by: int, message_id: int | None = None) -> None:
    """The host starts the match. ``message_id`` is the message that was pressed, which counts as
    the match's first if none is stored yet. Raises NotHost, ``too-few-seats``."""
    match.require_lobby_of(by)
    least, seats = match.rulebook.seats[0], len(match.seats)
    if seats < least:
        raise Refusal("too-few-seats", least=least, missing=least - seats)
    if match.mix is None:
        match.mix = message_id
    lobby.begin(match)


@change(Change.CANCEL)
def cancel(match: Match, by: int) -> None:
    """The host closes the lobby. Raises NotHost."""
    match.require_lobby_of(by)
    match.end(Ending.CANCELLED)


def rematch(
    unit: UnitOfWork,
    code: str,
    request_id: str,
    person: Person,
    *,
    join_only: Refusal | None = None,
    may_call: bool = True,
) -> Outcome:
    """Open a rematch, or join it if another player has opened it; the last player to join starts
    it. The outcome has the new match. ``join_only`` is why the person can't open a table, and is
    raised if they are the first. If ``may_call``, the others are invited. Raises ``not-your-match``
    (no seat in the old match, or given up), AlreadySeated, ``already-started``, ``not-started``
    (the old match is in its lobby), ``table-full``."""
    require_new(unit, request_id)
    old = lock(unit, code)
    _require_player(old, person.id)
    of_old = select(MatchRow.code).where(MatchRow.rematch_of == code)
    rematch_code = unit.connection.scalar(of_old)
    if rematch_code is None:
        if join_only is not None:
            raise join_only
        return _open_rematch(unit, old, request_id, person, may_call=may_call)
    match = lock(unit, rematch_code)
    if match.status is not Status.LOBBY:
        raise Refusal("already-started")
    return _join(unit, match, request_id, person, old)


def _join(
    unit: UnitOfWork, match: Match, request_id: str, person: Person, old: Match | None
) -> Outcome:
    seat = lobby.join(match, servers.player(unit, person, match.rulebook), old)
    admission.admit(unit, person, match)
    return save(unit, match, Change.JOIN, request_id, seat)


def _require_player(old: Match, person_id: int) -> None:
    """Raises unless the old match was played, and the person kept their seat to its end."""
    if old.status is not Status.OVER:
        raise Refusal("not-started" if old.status is Status.LOBBY else "already-started")
    if old.state is None:
        raise Refusal("not-your-match")
    old.require_seat(person_id)


def _open_rematch(
    unit: UnitOfWork, old: Match, request_id: str, person: Person, *, may_call: bool
) -> Outcome:
    game = unit.games[old.game].game
    match = lobby.open_rematch(old, game, servers.player(unit, person, game), unit.now)
    if old.place.practice:
        admission.admit_alone(unit, person)
    else:
        admission.admit_host(unit, person)
    guests = match.invited if may_call else ()
    match.invited = admission.invitable(unit, person, guests)
    return save(unit, match, Change.OPEN, request_id)


def move(unit: UnitOfWork, code: str, place: Place) -> Match:
    """Move the match to another channel of its server. Raises NoSuchMatch."""
    of_match = update(MatchRow).where(MatchRow.code == code)
    unit.connection.execute(of_match.values(saving.channel_columns(place)))
    outbox.move(unit, code, place.channel_id)
    return lock(unit, code)


def close_thread(unit: UnitOfWork, server_id: int, thread_id: int) -> None:
    """Note that the thread can no longer be seen from its parent channel."""
    unit.connection.execute(
        update(MatchRow)
        .where(MatchRow.server_id == server_id, MatchRow.channel_id == thread_id)
        .values(parent_id=None)
    )


def practise(
    unit: UnitOfWork,
    game_key: str,
    person: Person,
    level: str,
    request_id: str,
    *,
    first: bool = False,
) -> Outcome:
    """Start a match against computer players of one level, without a server or channel. The
    person's ``first`` match of a game may be shorter. Raises ``too-many-matches``."""
    require_new(unit, request_id)
    game = unit.games[game_key].game
    options = game.first_match() if first else None
    match = lobby.open_practice(game, servers.player(unit, person, game), unit.now, level, options)
    return _open_alone(unit, match, person, request_id)


def play_daily(unit: UnitOfWork, person: Person, request_id: str, again: date | None) -> Outcome:
    """Start the person's match with today's deal, or return the one they have started: they have
    one try. An earlier day's deal (``again``) is practice, as often as they like. Raises
    ``no-such-day``, ``too-many-matches``, and ``forgotten-today`` if their data was erased today,
    since they may have had their try."""
    require_new(unit, request_id)
    today = unit.now.date()
    if again is None:
        dailies.draw(unit)
        begun = dailies.own_match(unit, person.id, today)
        if begun is not None:
            return Outcome(lock(unit, begun.code), repeated=True)
        if forgetting.erased_on(unit, person.id, today):
            raise Refusal("forgotten-today")
    row = dailies.deal(unit, again or today)
    if row is None or (again is not None and again >= today) or row.game not in unit.games:
        raise Refusal("no-such-day")
    game = unit.games[row.game].game
    seats, options = game.daily()
    player = servers.player(unit, person, game)
    match = lobby.open_practice(
        game, player, unit.now, NORMAL, options, seats=seats, secret=row.secret
    )
    if again is None:
        match.day = today
    return _open_alone(unit, match, person, request_id)


def _open_alone(unit: UnitOfWork, match: Match, person: Person, request_id: str) -> Outcome:
    servers.add_nowhere(unit)
    admission.admit_alone(unit, person)
    return save(unit, match, Change.START, request_id, seat=0)
