"""How people come to a match: they open a table, invite, join, play again or alone."""

from collections.abc import Sequence
from datetime import date
from typing import Unpack

from msgspec.structs import replace
from sqlalchemy import select, update

from bot.errors import Refusal
from bot.games.computer import NORMAL
from bot.matches.changes import admission
from bot.matches.db import saving, servers
from bot.matches.db.loading import lock, require_new
from bot.matches.db.people import erasures
from bot.matches.db.tables.matches import MatchRow
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.history import dailies, shares
from bot.matches.model import lobby
from bot.matches.model.change import Change
from bot.matches.model.draft import Draft, Outcome
from bot.matches.model.match import Match, Person, Place, Status
from bot.matches.model.server import Server
from bot.matches.outcomes import save


def open_table(
    unit: UnitOfWork,
    game_key: str,
    place: Place,
    host: Person,
    *,
    request_id: str,
    calling: bool = False,
    **terms: Unpack[lobby.Terms],
) -> Outcome:
    """A lobby with the host in the first seat; ``calling``: the server has a role for new tables to
    call if anybody may join. Raises like :func:`lobby.open_lobby` and
    :mod:`bot.matches.changes.admission`."""
    require_new(unit, request_id)
    draft = lobby.open_lobby(unit.games[game_key].game, place, host, unit.now, **terms)
    server = Server(place.server_id, place.server_name, place.locale)
    servers.remember_server(unit, server)
    admission.admit_host(unit, host)
    admission.require_invitable(unit, host, draft.match.invited)
    outcome = save(unit, draft, Change.OPEN, request_id, seat=0)
    if not calling or draft.match.private or len(draft.match.seats) == draft.match.most_seats:
        return outcome
    next_call = admission.call_role(unit, draft.match)
    return replace(outcome, calls=next_call is None, next_call=next_call)


def invite(
    unit: UnitOfWork, code: str, request_id: str, by: int, guests: Sequence[Person]
) -> Outcome:
    """Raises ``not-invitable``, for those not invited before, and like :func:`lobby.invite`."""
    draft = lock(unit, code, request_id)
    known = {guest.id for guest in draft.match.invited}
    lobby.invite(draft, by, guests)
    new = [guest for guest in draft.match.invited if guest.id not in known]
    admission.require_invitable(unit, draft.match.host, new)
    return save(unit, draft, Change.INVITE, request_id)


def join(unit: UnitOfWork, code: str, request_id: str, person: Person) -> Outcome:
    """Raises AlreadySeated, ``table-full``, ``already-started``, MatchOver, NoSuchMatch,
    ``too-many-matches``, ``not-at-this-table``, ``invited-only``. The last old player to join a
    rematch starts it."""
    draft = lock(unit, code, request_id)
    seat = lobby.join(draft, servers.known(unit, person, draft.game))
    admission.admit(unit, person, draft.match)
    return save(unit, draft, Change.JOIN, request_id, seat)


def add_computer(unit: UnitOfWork, code: str, request_id: str, by: int, character: str) -> Outcome:
    """Raises like :func:`lobby.add_computer`."""
    draft = lock(unit, code, request_id)
    lobby.add_computer(draft, by, character)
    return save(unit, draft, Change.ADD_COMPUTER, request_id)


def remove_computer(unit: UnitOfWork, code: str, request_id: str, by: int, number: int) -> Outcome:
    """Raises like :func:`lobby.remove_computer`."""
    draft = lock(unit, code, request_id)
    lobby.remove_computer(draft, by, number)
    return save(unit, draft, Change.REMOVE_COMPUTER, request_id)


def configure(
    unit: UnitOfWork, code: str, request_id: str, by: int, **changes: Unpack[lobby.Changes]
) -> Outcome:
    """Raises like :func:`lobby.configure`."""
    draft = lock(unit, code, request_id)
    lobby.configure(draft, by, **changes)
    return save(unit, draft, Change.CONFIGURE, request_id)


def claim(unit: UnitOfWork, code: str, request_id: str, person_id: int, name: str) -> Outcome:
    """Raises like :func:`lobby.claim`."""
    draft = lock(unit, code, request_id)
    lobby.claim(draft, person_id, name)
    return save(unit, draft, Change.CLAIM, request_id)


def start(
    unit: UnitOfWork, code: str, request_id: str, by: int, message_id: int | None = None
) -> Outcome:
    """Raises like :func:`lobby.start`."""
    draft = lock(unit, code, request_id)
    lobby.start(draft, by, message_id)
    return save(unit, draft, Change.START, request_id)


def cancel(unit: UnitOfWork, code: str, request_id: str, by: int) -> Outcome:
    """Raises like :func:`lobby.cancel`."""
    draft = lock(unit, code, request_id)
    lobby.cancel(draft, by)
    return save(unit, draft, Change.CANCEL, request_id)


def rematch(
    unit: UnitOfWork,
    code: str,
    request_id: str,
    person: Person,
    *,
    join_only: Refusal | None = None,
    may_call: bool = True,
) -> Outcome:
    """The first to ask opens the rematch, the next ones join it, the last one starts it. Returns
    the new match. ``join_only``, the reason why the person can't open a table, is raised if they
    are the first; ``may_call``: invite the others. Raises ``not-your-match`` (no seat in the old
    match, or given up), AlreadySeated, ``already-started``, ``not-started`` (old match still in its
    lobby), ``table-full``."""
    require_new(unit, request_id)
    old = lock(unit, code).match
    _require_player(old, person.id)
    its = select(MatchRow.code).where(MatchRow.rematch_of == code)
    there = unit.connection.scalar(its)
    if there is None:
        if join_only is not None:
            raise join_only
        return _open_rematch(unit, old, request_id, person, may_call=may_call)
    draft = lock(unit, there)
    if draft.match.status is not Status.LOBBY:
        raise Refusal("already-started")
    lobby.join(draft, servers.known(unit, person, draft.game))
    admission.admit(unit, person, draft.match)
    return save(unit, draft, Change.JOIN, request_id)


def _require_player(old: Match, person_id: int) -> None:
    """Raises unless the old match was played and the person kept a seat to its end."""
    if old.status is not Status.OVER:
        raise Refusal("not-started" if old.status is Status.LOBBY else "already-started")
    if old.state is None:
        raise Refusal("not-your-match")
    old.require_seat(person_id)


def _open_rematch(
    unit: UnitOfWork, old: Match, request_id: str, person: Person, *, may_call: bool
) -> Outcome:
    game = unit.games[old.game].game
    draft = lobby.open_rematch(old, game, servers.known(unit, person, game), unit.now)
    if old.place.practice:
        admission.admit_alone(unit, person)
    else:
        admission.admit_host(unit, person)
    guests = draft.match.invited if may_call else ()
    draft.update(invited=admission.invitable(unit, person, guests))
    return save(unit, draft, Change.OPEN, request_id)


def move(unit: UnitOfWork, code: str, place: Place) -> Match:
    """Move the match to another channel of its server. Raises NoSuchMatch."""
    its = update(MatchRow).where(MatchRow.code == code)
    unit.connection.execute(its.values(saving.channel_columns(place)))
    return lock(unit, code).match


def close_thread(unit: UnitOfWork, server_id: int, thread_id: int) -> None:
    """Forget that the thread can be seen from its parent channel."""
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
    """A running match against computer players of one level, without server or channel; the
    ``first`` of a game may be a short one. Raises ``too-many-matches``."""
    require_new(unit, request_id)
    game = unit.games[game_key].game
    options = game.first_match() if first else None
    draft = lobby.open_practice(game, servers.known(unit, person, game), unit.now, level, options)
    return _open_alone(unit, draft, person, request_id)


def draw_dailies(unit: UnitOfWork) -> None:
    """Draw the secrets of today's and tomorrow's deals, unless they have been drawn."""
    dailies.draw(unit)
    shares.purge(unit)


def play_daily(
    unit: UnitOfWork, person: Person, request_id: str, again: date | None = None
) -> Outcome:
    """The person's match with today's deal, started if it isn't yet: there is one try. An earlier
    day's (``again``) is practice, as often as they like. Raises ``no-such-day``,
    ``too-many-matches``, and ``forgotten-today``, as they may have had their try."""
    require_new(unit, request_id)
    today = unit.now.date()
    if again is None:
        draw_dailies(unit)
        begun = dailies.own_match(unit, person.id, today)
        if begun is not None:
            return Outcome(lock(unit, begun.code).match, repeated=True)
        if erasures.erased_on(unit, person.id, today):
            raise Refusal("forgotten-today")
    row = dailies.deal(unit, again or today)
    if row is None or (again is not None and again >= today) or row.game not in unit.games:
        raise Refusal("no-such-day")
    game = unit.games[row.game].game
    seats, options = game.daily()
    known = servers.known(unit, person, game)
    draft = lobby.open_practice(
        game, known, unit.now, NORMAL, options, seats=seats, secret=row.secret
    )
    if again is None:
        draft.update(day=today)
    return _open_alone(unit, draft, person, request_id)


def _open_alone(unit: UnitOfWork, draft: Draft, person: Person, request_id: str) -> Outcome:
    servers.add_nowhere(unit)
    admission.admit_alone(unit, person)
    return save(unit, draft, Change.START, request_id, seat=0)
