"""How every change of a match is made: one transaction, one version, one row of events.

    units = UnitsOfWork(database, games)
    await units.change(code, "claim", request_id, lobby.claim, person_id, name)

loads the match, calls ``lobby.claim(match, person_id, name)``, and saves the result with whatever
follows from it. A change that needs more than one match is a function of a :class:`UnitOfWork`.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Concatenate, ParamSpec, TypeVar

import msgspec
from sqlalchemy import Connection

from bot.matches.db import matches, servers
from bot.matches.db.engine.database import Database
from bot.matches.db.loading import Games
from bot.matches.db.matches import LoadedMatch
from bot.matches.history import results
from bot.matches.model import deadlines
from bot.matches.model.match import Outcome, Status
from bot.matches.model.mutable_match import MutableMatch, Unchanged
from bot.measures import measures

P = ParamSpec("P")
T = TypeVar("T")


def utc_now() -> datetime:
    """The present moment."""
    return datetime.now(UTC)


class Repeated(Exception):
    """The request was served before; ``match`` is what became of it."""

    def __init__(self, match: MutableMatch) -> None:
        self.match = match


class UnitOfWork:
    """One transaction, in which matches are loaded, changed and saved. ``now`` is its moment."""

    def __init__(self, connection: Connection, games: Games, now: datetime) -> None:
        self.connection = connection
        self.games = games
        self.now = now
        self.saved: list[tuple[str, str]] = []
        """The game and the kind of each change."""
        self._loaded: dict[str, LoadedMatch] = {}

    def require_new(self, request_id: str) -> None:
        """Raises :class:`Repeated` if the request was served before."""
        code = matches.served_code(self.connection, request_id)
        if code is not None:
            raise Repeated(matches.load(self.connection, self.games, code, self.now))

    def load(self, code: str, request_id: str = "") -> MutableMatch:
        """The match, locked until the transaction ends. Raises NoSuchMatch, :class:`Repeated`."""
        loaded = matches.load_for_change(self.connection, self.games, code, self.now, request_id)
        if loaded.served:
            raise Repeated(loaded.match)
        self._loaded[code] = loaded
        return loaded.match

    def add(self, match: MutableMatch) -> MutableMatch:
        """A new match, which speaks the language of its server's boards."""
        chosen = servers.server_locale(self.connection, match.place.server_id)
        match.place = msgspec.structs.replace(match.place, locale=chosen or match.place.locale)
        self._loaded[match.code] = matches.add(self.connection, match)
        return match

    def save(
        self, match: MutableMatch, kind: str, request_id: str, seat: int | None = None
    ) -> Outcome:
        """Write the changed match, and what follows from it: deadlines, results, ratings."""
        if match.status is not Status.LOBBY:
            results.settle(self.connection, match)
        deadlines.recompute(match)
        self._loaded[match.code].save(self.connection, kind, request_id, seat)
        self.saved.append((match.game.key, kind))
        return Outcome(match.snapshot())


class UnitsOfWork:
    """Runs units of work on a database. ``now`` gives the time that deadlines are counted by."""

    def __init__(
        self, database: Database, games: Games, now: Callable[[], datetime] = utc_now
    ) -> None:
        self.database = database
        self.games = games
        self.now = now

    async def run(self, work: Callable[[UnitOfWork], T]) -> T:
        """What ``work`` returns."""

        def transaction(connection: Connection) -> tuple[T, list[tuple[str, str]]]:
            unit = UnitOfWork(connection, self.games, self.now())
            return work(unit), unit.saved

        done, saved = await self.database.write(transaction)
        for game, kind in saved:
            measures().act(game, kind)
        return done

    async def run_once(self, work: Callable[[UnitOfWork], Outcome]) -> Outcome:
        """What ``work`` returns, or the present match if its request was served before."""
        try:
            return await self.run(work)
        except Repeated as served:
            return Outcome(served.match.snapshot(), repeated=True)

    async def change(
        self,
        code: str,
        kind: str,
        request_id: str,
        change: Callable[Concatenate[MutableMatch, P], int | None],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Outcome:
        """Load the match, ``change`` it, and save it with the seat that ``change`` returns."""

        def work(unit: UnitOfWork) -> Outcome:
            match = unit.load(code, request_id)
            try:
                seat = change(match, *args, **kwargs)
            except Unchanged:
                return Outcome(match.snapshot())
            return unit.save(match, kind, request_id, seat)

        return await self.run_once(work)
