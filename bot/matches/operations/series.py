"""The life of a series: people open, join, confirm, leave and end it; the clock seats them and
opens the tables. All changes are idempotent. Each step of the clock is one transaction, so a series
goes on after a crash."""

from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec

from msgspec.structs import replace

from bot.errors import Refusal
from bot.games import Value
from bot.matches.db import blocks, queries, servers
from bot.matches.db import series as rows
from bot.matches.db.loading import lock
from bot.matches.db.saving import encode
from bot.matches.db.unit_of_work import UnitOfWork
from bot.matches.model import lobby, play
from bot.matches.model.change import Change
from bot.matches.model.place import Place
from bot.matches.model.seat import Person
from bot.matches.model.seating import Table
from bot.matches.model.series import (
    CONFIRMED_WITHIN,
    FEWEST,
    LISTED_FOR,
    OPENED_EVERY,
    Series,
    SeriesTerms,
    Stage,
)
from bot.matches.outcomes import save
from bot.matches.store import Outcome

P = ParamSpec("P")

MOST_ON_A_SERVER = 3
"""The greatest number of unfinished series on a server."""


def of_series(
    change: Callable[Concatenate[UnitOfWork, Series, P], None],
) -> Callable[Concatenate[UnitOfWork, int, P], Series]:
    """Turn a change to a series into a function of the series' number that returns the changed
    series. The function raises NoSuchSeries, and what the change raises."""

    def make(unit: UnitOfWork, number: int, /, *args: P.args, **kwargs: P.kwargs) -> Series:
        before = rows.load(unit, number, lock=True)
        change(unit, before, *args, **kwargs)
        after = rows.load(unit, number)
        rows.redraw(unit, before, after)
        return after

    return make


def open_series(
    unit: UnitOfWork, place: Place, host: Person, terms: SeriesTerms, request_id: str
) -> Series:
    """Open a series, which the host joins. Raises ``hosts-series``, ``too-many-series``, the game's
    refusals, and what :func:`join` raises."""
    number = rows.served(unit, request_id)
    if number is None:
        unit.games[terms.game].game.check(terms.seats, terms.options)
        servers.remember_server(unit, place.server)
        servers.remember_people(unit, [host])
        hosts = rows.hosts_on(unit, place.server_id)
        if host.id in hosts:
            raise Refusal("hosts-series")
        if len(hosts) >= MOST_ON_A_SERVER:
            raise Refusal("too-many-series", most=MOST_ON_A_SERVER)
        starts_at = terms.starts_at
        due_at = unit.now + LISTED_FOR if starts_at is None else starts_at - CONFIRMED_WITHIN
        number = rows.add(unit, place, host, terms, due_at, request_id)
        _enter(unit, rows.load(unit, number), host)
    return rows.load(unit, number)


@of_series
def join(unit: UnitOfWork, series: Series, person: Person) -> None:
    """The person joins, or confirms if people are being asked to. Raises ``series-closed``,
    ``too-many-together``, and ``not-in-this-series`` if a block separates them from an entrant. A
    later block removes nobody who has joined."""
    series.require_before_start()
    servers.remember_people(unit, [person])
    _enter(unit, series, person)


@of_series
def leave(unit: UnitOfWork, series: Series, person_id: int) -> None:
    """The person leaves. Raises ``series-closed``, ``not-in-series``."""
    series.require_before_start()
    series.entrant(person_id)
    rows.withdraw(unit, series.id, person_id)


@of_series
def choose(unit: UnitOfWork, series: Series, by: int, options: Value) -> None:
    """The host changes the game's options. Raises NotHost, ``series-closed``, and the game's
    refusals."""
    series.require_before_start()
    series.require_may_end(by, manager=False)
    unit.games[series.terms.game].game.check(series.terms.seats, options)
    rows.save(unit, series.id, terms=encode(replace(series.terms, options=options)))


@of_series
def start(unit: UnitOfWork, series: Series, by: int) -> None:
    """The host closes a list without a date, and everybody on it will be seated. Raises NotHost,
    ``series-closed``, ``too-few-entrants``."""
    if series.stage is not Stage.OPEN or series.terms.starts_at is not None:
        raise Refusal("series-closed")
    series.require_may_end(by, manager=False)
    if len(series.entrants) < FEWEST:
        raise Refusal("too-few-entrants", least=FEWEST)
    terms = encode(replace(series.terms, starts_at=unit.now))
    rows.save(unit, series.id, stage=Stage.SEATING, terms=terms, due_at=unit.now)


@of_series
def end(unit: UnitOfWork, series: Series, by: int, *, manager: bool) -> None:
    """The host (only before the start) or a manager ends the series. Running matches go on. Raises
    NotHost, ``own-match``, ``series-closed``."""
    series.require_may_end(by, manager=manager)
    rows.save(unit, series.id, stage=Stage.ENDED, due_at=None)


@of_series
def take(unit: UnitOfWork, series: Series, person_id: int) -> None:
    """Give a person without a seat all of an absent person's open seats. Raises ``not-in-series``,
    ``no-seat-free``, ``too-many-together``."""
    entrant = series.entrant(person_id)
    if series.tables_of(person_id):
        return
    if not series.absent:
        raise Refusal("no-seat-free")
    _require_few_matches(unit, series, person_id)
    game = unit.games[series.terms.game].game
    person, gone = servers.player(unit, entrant.person, game), series.absent[0]
    for code in rows.hand_over(unit, series.id, gone, person_id):
        match = lock(unit, code)
        seat = play.substitute(match, gone, person)
        save(unit, match, Change.SUBSTITUTE, f"series/{series.id}/{code}/{match.version}", seat)
    rows.notify(unit, series.id, [gone])


def _enter(unit: UnitOfWork, series: Series, person: Person) -> None:
    others = {each.person.id for each in series.entrants}
    if not series.has(person.id) and blocks.blocked(unit, person.id, others):
        raise Refusal("not-in-this-series")
    _require_few_matches(unit, series, person.id)
    rows.enter(unit, series, person)


def _require_few_matches(unit: UnitOfWork, series: Series, person_id: int) -> None:
    taken, tables = len(queries.codes_of(unit, person_id)), series.terms.each
    if taken + tables > unit.limits.matches:
        raise Refusal("too-many-together", most=unit.limits.matches, tables=tables, open=taken)


def step(
    unit: UnitOfWork, number: int, expected: Series, tables: Sequence[Table]
) -> Outcome | None:
    """Take the next step, unless the series is no longer as ``expected``. ``tables`` has the
    participants' indices, for the step that seats them."""
    series = rows.load(unit, number, lock=True)
    if (series.stage, series.participants()) != (expected.stage, expected.participants()):
        return None
    outcome = None
    match series.stage:
        case Stage.OPEN if series.terms.starts_at is None:
            rows.save(unit, number, stage=Stage.ENDED, due_at=None)
        case Stage.OPEN:
            _ask_to_confirm(unit, series)
        case Stage.CONFIRMING | Stage.SEATING:
            _seat(unit, series, tables)
        case Stage.PLAYING:
            outcome = _open_next(unit, series)
    rows.redraw(unit, series, rows.load(unit, number))
    return outcome


def _ask_to_confirm(unit: UnitOfWork, series: Series) -> None:
    """Ask everybody to confirm. They have a whole day for it, even if the bot was away."""
    starts_at = unit.now + CONFIRMED_WITHIN
    if series.terms.starts_at is not None:
        starts_at = max(starts_at, series.terms.starts_at)
    terms = encode(replace(series.terms, starts_at=starts_at))
    rows.save(unit, series.id, stage=Stage.CONFIRMING, terms=terms, due_at=starts_at)
    rows.notify(unit, series.id, [each.person.id for each in series.entrants])


def _seat(unit: UnitOfWork, series: Series, tables: Sequence[Table]) -> None:
    """Seat the participants, or end the series if there are too few."""
    ids = [each.person.id for each in series.participants()]
    if not tables:
        rows.save(unit, series.id, stage=Stage.TOO_FEW, due_at=None)
        return
    rows.add_seats(unit, series.id, [[ids[one] for one in table] for table in tables])
    rows.save(unit, series.id, stage=Stage.PLAYING, due_at=unit.now)


def _open_next(unit: UnitOfWork, series: Series) -> Outcome | None:
    """Open the next table, an ordinary rated match, and notify people whose tables are all open.
    Once all tables are open, end the series if it is over; see :func:`rows.end`."""
    opened, terms = sum(table.code is not None for table in series.tables), series.terms
    following = unit.now + OPENED_EVERY
    if opened + 1 >= len(series.tables):
        following = max(terms.closes_at, following)
    rows.save(unit, series.id, due_at=following)
    if opened == len(series.tables):
        rows.end(unit, series.id)
        return None
    seats = series.tables[opened].seats
    later = {seat.person_id for table in series.tables[opened + 1 :] for seat in table.seats}
    ready = [seat.person_id for seat in seats if seat.person_id not in later]
    rows.notify(unit, series.id, ready)
    game = unit.games[terms.game].game
    people = {
        each.person.id: servers.player(unit, each.person, game)
        for each in series.entrants
        if each.person.id in {seat.person_id for seat in seats}
    }
    match = lobby.open_seated(
        game,
        series.place,
        series.host,
        [None if seat.person_id < 0 else people[seat.person_id] for seat in seats],
        unit.now,
        options=terms.options,
        pace=terms.pace,
    )
    match.series, match.closes_at = series.id, terms.closes_at
    match.locale = series.locale
    outcome = save(unit, match, Change.START, f"series/{series.id}/{opened}")
    rows.link_match(unit, series.id, opened, match)
    return outcome
