"""How every change is made: one transaction, one version, one row of events. A change is a function
of a :class:`UnitOfWork`: it loads the match, changes the draft, and saves it with its
consequences."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Concatenate, ParamSpec, TypeVar, cast

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.games.game import AnyGame
from bot.matches.db import loading, saving, series, servers
from bot.matches.db.engine.database import Database
from bot.matches.db.loading import Games
from bot.matches.history import replays, results
from bot.matches.model import deadlines, premoves
from bot.matches.model.draft import Draft
from bot.matches.model.match import Match, Outcome, Person, Status
from bot.measures import ACTS
from bot.settings import Limits

P = ParamSpec("P")
T = TypeVar("T")


def utc_now() -> datetime:
    """The current time."""
    return datetime.now(UTC)


class Repeated(Exception):
    """The request was served before; ``match`` is the match it changed, as it is now."""

    def __init__(self, match: Match) -> None:
        self.match = match


@dataclass(frozen=True)
class UnitOfWork:
    """One transaction in which matches are loaded, changed and saved; ``now`` is its time."""

    connection: Connection
    games: Games
    now: datetime
    limits: Limits
    saved: list[tuple[Match, str]] = field(default_factory=list)
    """Each saved match with the kind of its change."""

    def require_new(self, request_id: str) -> None:
        """Raises :class:`Repeated` if the request was served before."""
        code = saving.served_code(self.connection, request_id)
        if code is not None:
            raise Repeated(loading.load(self.connection, self.games, code, self.now).match)

    def load(self, code: str, request_id: str = "") -> Draft:
        """The match, locked until the transaction ends. Raises NoSuchMatch, :class:`Repeated`."""
        draft = loading.load(self.connection, self.games, code, self.now, request_id, lock=True)
        if draft.served:
            raise Repeated(draft.match)
        return draft

    def known(self, person: Person, game: AnyGame) -> Person:
        """The person with their stored preferences, which a match that starts immediately needs."""
        known = servers.person(self.connection, person.id, game) or person
        return replace(known, name=person.name, locale=person.locale or known.locale)

    def save(self, draft: Draft, kind: str, request_id: str, seat: int | None = None) -> Outcome:
        """Write the changed match and its consequences: deadlines, results, the hash of its record.
        A new match gets a code, and the language that its server's managers chose, if any."""
        if draft.loaded is None:
            place = draft.match.place
            chosen, draft.away_since = servers.present(self.connection, place.server_id)
            draft.update(
                code=saving.new_code(self.connection),
                place=replace(place, locale=chosen or draft.match.locale),
            )
        if draft.match.status is not Status.LOBBY:
            results.settle(self.connection, draft, self.games[draft.match.game])
        deadlines.recompute(draft)
        premoves.schedule(draft)
        saving.save(self.connection, draft, kind, request_id, seat)
        if draft.match.series is not None:
            series.match_changed(self.connection, draft, kind, seat)
        played = draft.match.status is Status.OVER and draft.match.state is not None
        if played and draft.match.record_hash is None:
            replays.note_hash(self.connection, draft)
        self.saved.append((draft.match, kind))
        return Outcome(draft.match)


@dataclass(frozen=True)
class UnitsOfWork:
    """Runs units of work on a database. ``now`` is the clock for deadlines; ``saved`` is called
    with each saved match after the commit."""

    database: Database
    games: Games
    now: Callable[[], datetime] = utc_now
    saved: Callable[[Match], None] = lambda match: None
    limits: Limits = Limits()  # noqa: RUF009 # it is frozen

    async def run(
        self, work: Callable[Concatenate[UnitOfWork, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What ``work`` returns; for a repeated request, an Outcome with the current match."""

        def transaction(connection: Connection) -> tuple[T, list[tuple[Match, str]]]:
            unit = UnitOfWork(connection, self.games, self.now(), self.limits)
            try:
                return work(unit, *args, **kwargs), unit.saved
            except Repeated as served:
                return cast(T, Outcome(served.match, repeated=True)), []

        done, saved = await self.database.write(transaction)
        for match, kind in saved:
            ACTS.labels(match.game, kind).inc()
            self.saved(match)
        return done
