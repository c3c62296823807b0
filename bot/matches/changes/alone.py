"""Matches of one person against computers: practice, and the daily deal."""

from datetime import date

from bot.errors import NoSuchDay
from bot.games.computer import NORMAL
from bot.matches.changes import admission
from bot.matches.db import servers
from bot.matches.history import dailies
from bot.matches.model import lobby
from bot.matches.model.draft import Draft
from bot.matches.model.match import Outcome, Person
from bot.matches.unit_of_work import UnitOfWork


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
    draft = lobby.open_practice(game, unit.known(person), unit.now, level, options)
    return _open(unit, draft, person, request_id)


def draw_dailies(unit: UnitOfWork) -> None:
    """Draw the secrets of today's and tomorrow's deals, unless they have been drawn."""
    dailies.draw(unit.connection, unit.games, unit.now.date())


def play_daily(
    unit: UnitOfWork, person: Person, request_id: str, again: date | None = None
) -> Outcome:
    """The person's match with today's deal, started if it isn't yet: there is one try. An earlier
    day's (``again``) is practice, as often as they like. Raises NoSuchDay, TooManyMatches."""
    unit.require_new(request_id)
    today = unit.now.date()
    if again is None:
        draw_dailies(unit)
        begun = dailies.own_match(unit.connection, person.id, today)
        if begun is not None:
            return Outcome(unit.load(begun.code).match, repeated=True)
    row = dailies.deal(unit.connection, again or today)
    if row is None or (again is not None and again >= today) or row.game not in unit.games:
        raise NoSuchDay
    game = unit.games[row.game].game
    seats, options = game.daily()
    known = unit.known(person)
    draft = lobby.open_practice(
        game, known, unit.now, NORMAL, options, seats=seats, secret=row.secret
    )
    if again is None:
        draft.update(day=today)
    return _open(unit, draft, person, request_id)


def _open(unit: UnitOfWork, draft: Draft, person: Person, request_id: str) -> Outcome:
    servers.add_nowhere(unit.connection)
    admission.admit_alone(unit, person)
    return unit.save(draft, "start", request_id, seat=0)
