"""How people come to a match: they open a table, invite, join, play again or alone."""

from collections.abc import Sequence
from datetime import date
from typing import Unpack

from msgspec.structs import replace
from sqlalchemy import select, update

from bot.errors import AlreadyStarted, ForgottenToday, NoSuchDay, NotStarted, NotYourMatch, Refusal
from bot.games.computer import NORMAL
from bot.matches.changes import admission
from bot.matches.db import saving, servers
from bot.matches.db.people import erasures
from bot.matches.db.tables.matches import MatchRow
from bot.matches.history import dailies, shares
from bot.matches.model import lobby
from bot.matches.model.draft import Draft
from bot.matches.model.match import Match, Outcome, Person, Place, Status
from bot.matches.model.server import Server
from bot.matches.unit_of_work import UnitOfWork


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
    unit.require_new(request_id)
    draft = lobby.open_lobby(unit.games[game_key].game, place, host, unit.now, **terms)
    server = Server(place.server_id, place.server_name, place.locale)
    servers.remember_server(unit.connection, server)
    admission.admit_host(unit, host)
    admission.require_invitable(unit, host, draft.match.invited)
    outcome = unit.save(draft, "open", request_id, seat=0)
    if not calling or draft.match.private or len(draft.match.seats) == draft.match.most_seats:
        return outcome
    next_call = admission.call_role(unit, draft.match)
    return replace(outcome, calls=next_call is None, next_call=next_call)


def invite(
    unit: UnitOfWork, code: str, request_id: str, by: int, guests: Sequence[Person]
) -> Outcome:
    """Raises NotInvitable, for those not invited before, and like :func:`lobby.invite`."""
    draft = unit.load(code, request_id)
    known = {guest.id for guest in draft.match.invited}
    lobby.invite(draft, by, guests)
    new = [guest for guest in draft.match.invited if guest.id not in known]
    admission.require_invitable(unit, draft.match.host, new)
    return unit.save(draft, "invite", request_id)


def join(unit: UnitOfWork, code: str, request_id: str, person: Person) -> Outcome:
    """Raises AlreadySeated, TableFull, AlreadyStarted, MatchOver, NoSuchMatch, TooManyMatches,
    NotAtThisTable, InvitedOnly. The last old player to join a rematch starts it."""
    draft = unit.load(code, request_id)
    seat = lobby.join(draft, unit.known(person, draft.game))
    admission.admit(unit, person, draft.match)
    return unit.save(draft, "join", request_id, seat)


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
    are the first; ``may_call``: invite the others. Raises NotYourMatch (no seat in the old match,
    or given up), AlreadySeated, AlreadyStarted, NotStarted (old match still in its lobby),
    TableFull."""
    unit.require_new(request_id)
    old = unit.load(code).match
    _require_player(old, person.id)
    its = select(MatchRow.code).where(MatchRow.rematch_of == code)
    there = unit.connection.scalar(its)
    if there is None:
        if join_only is not None:
            raise join_only
        return _open_rematch(unit, old, request_id, person, may_call=may_call)
    draft = unit.load(there)
    if draft.match.status is not Status.LOBBY:
        raise AlreadyStarted
    lobby.join(draft, unit.known(person, draft.game))
    admission.admit(unit, person, draft.match)
    return unit.save(draft, "join", request_id)


def _require_player(old: Match, person_id: int) -> None:
    """Raises unless the old match was played and the person kept a seat to its end."""
    if old.status is not Status.OVER:
        raise NotStarted if old.status is Status.LOBBY else AlreadyStarted
    if old.state is None:
        raise NotYourMatch
    old.require_seat(person_id)


def _open_rematch(
    unit: UnitOfWork, old: Match, request_id: str, person: Person, *, may_call: bool
) -> Outcome:
    game = unit.games[old.game].game
    draft = lobby.open_rematch(old, game, unit.known(person, game), unit.now)
    if old.place.practice:
        admission.admit_alone(unit, person)
    else:
        admission.admit_host(unit, person)
    guests = draft.match.invited if may_call else ()
    draft.update(invited=admission.invitable(unit, person, guests))
    return unit.save(draft, "open", request_id)


def move(unit: UnitOfWork, code: str, place: Place) -> Match:
    """Move the match to another channel of its server. Raises NoSuchMatch."""
    its = update(MatchRow).where(MatchRow.code == code)
    unit.connection.execute(its.values(saving.channel_columns(place)))
    return unit.load(code).match


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
    ``first`` of a game may be a short one. Raises TooManyMatches."""
    unit.require_new(request_id)
    game = unit.games[game_key].game
    options = game.first_match() if first else None
    draft = lobby.open_practice(game, unit.known(person, game), unit.now, level, options)
    return _open_alone(unit, draft, person, request_id)


def draw_dailies(unit: UnitOfWork) -> None:
    """Draw the secrets of today's and tomorrow's deals, unless they have been drawn."""
    dailies.draw(unit.connection, unit.games, unit.now.date())
    shares.purge(unit.connection, unit.now.date())


def play_daily(
    unit: UnitOfWork, person: Person, request_id: str, again: date | None = None
) -> Outcome:
    """The person's match with today's deal, started if it isn't yet: there is one try. An earlier
    day's (``again``) is practice, as often as they like. Raises NoSuchDay, TooManyMatches, and
    ForgottenToday, as they may have had their try."""
    unit.require_new(request_id)
    today = unit.now.date()
    if again is None:
        draw_dailies(unit)
        begun = dailies.own_match(unit.connection, person.id, today)
        if begun is not None:
            return Outcome(unit.load(begun.code).match, repeated=True)
        if erasures.erased_on(unit.connection, person.id, today):
            raise ForgottenToday
    row = dailies.deal(unit.connection, again or today)
    if row is None or (again is not None and again >= today) or row.game not in unit.games:
        raise NoSuchDay
    game = unit.games[row.game].game
    seats, options = game.daily()
    known = unit.known(person, game)
    draft = lobby.open_practice(
        game, known, unit.now, NORMAL, options, seats=seats, secret=row.secret
    )
    if again is None:
        draft.update(day=today)
    return _open_alone(unit, draft, person, request_id)


def _open_alone(unit: UnitOfWork, draft: Draft, person: Person, request_id: str) -> Outcome:
    servers.add_nowhere(unit.connection)
    admission.admit_alone(unit, person)
    return unit.save(draft, "start", request_id, seat=0)
