"""The one way into the database.

    store = Store(database, {"puerto-banana": GameEntry(GAME, COMPUTERS)})
    outcome = await store.write(tables.join, code, str(interaction.id), person)
    tables = await store.read(open_matches.tables, person.id, server_id, channel_ids)

A question or a change is a function of a :class:`UnitOfWork` and other arguments. Each runs as one
transaction. A change to a match either raises a :class:`bot.errors.Refusal` (or the rules'
:class:`bot.games.IllegalMove`) and changes nothing, or returns an :class:`Outcome` with the changed
match, whose version is one higher. The ``request_id`` (at most 100 characters, unique to the
request) makes changes idempotent: a repeated request changes nothing, and returns the current match
with ``repeated=True``. Nothing here sends messages.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Concatenate, ParamSpec, TypeVar, cast

import msgspec
from sqlalchemy import Connection

from bot.errors import UnreadableMatch
from bot.matches.db import loading, saving
from bot.matches.db.engine.database import Database
from bot.matches.db.unit_of_work import Games, UnitOfWork
from bot.matches.model.lists import PendingMatch
from bot.matches.model.match import Match, Unchanged
from bot.matches.model.messages import Surface
from bot.metrics import ACTS
from bot.settings import Limits
from bot.signals import Signal

P = ParamSpec("P")
T = TypeVar("T")


def utc_now() -> datetime:
    """The current time."""
    return datetime.now(UTC)


class Outcome(msgspec.Struct, frozen=True):
    """The match after a change. If ``repeated``, the request was served before, and nothing
    changed. If it was too early for a new table to call its server's role, ``next_call`` is when
    the host's next table may do so. After a decision, ``following`` is another match that waits for
    the person."""

    match: Match
    repeated: bool = False
    next_call: datetime | None = None
    following: PendingMatch | None = None


@dataclass(frozen=True)
class Store:
    """Runs units of work on a database. ``now`` is the clock for deadlines; ``committed`` is sent
    for each saved match after the commit."""

    database: Database
    games: Games
    now: Callable[[], datetime] = utc_now
    committed: Signal[[Match]] = field(default_factory=Signal)
    limits: Limits = Limits()  # noqa: RUF009 # it is frozen

    async def read(
        self,
        question: Callable[Concatenate[UnitOfWork, P], T],
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """The answer, from one consistent snapshot of the database."""
        return await self.database.read(lambda c: question(self._unit(c), *args, **kwargs))

    async def write(
        self, change: Callable[Concatenate[UnitOfWork, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run and commit ``change``, and return what it returns or, if it raises Unchanged, an
        Outcome with the current match."""

        def transaction(connection: Connection) -> tuple[T, UnitOfWork]:
            unit = self._unit(connection)
            try:
                return change(unit, *args, **kwargs), unit
            except Unchanged as unchanged:
                outcome = Outcome(unchanged.match, unchanged.repeated)
                return cast(T, outcome), self._unit(connection)  # it has saved nothing

        done, unit = await self.database.write(transaction)
        for match, kind in unit.saved:
            ACTS.labels(match.game, kind).inc()
            self.committed.send(match)
        if unit.erasing:
            await self.database.empty_log()
        return done

    async def beat(
        self, change: Callable[Concatenate[UnitOfWork, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a heartbeat: a write for which SQLite's file needs no checkpoint."""
        return await self.database.beat(lambda c: change(self._unit(c), *args, **kwargs))

    async def load(self, code: str) -> Match:
        """The current match. Raises NoSuchMatch, UnreadableMatch."""
        return (await self.with_surfaces(code))[0]

    async def with_surfaces(self, code: str) -> tuple[Match, list[Surface]]:
        """The match and the messages that show it, from one snapshot. Raises NoSuchMatch,
        UnreadableMatch."""
        row = await self.database.read_quickly(lambda c: loading.fetch(self._unit(c), code))
        try:  # decoded here, so that one match's rows don't hold up other reads
            return loading.decode(row, self.games, self.now())
        except UnreadableMatch:
            await self.write(saving.note_unreadable, row.code)
            raise

    def _unit(self, connection: Connection) -> UnitOfWork:
        return UnitOfWork(connection, self.games, self.now(), self.limits)
