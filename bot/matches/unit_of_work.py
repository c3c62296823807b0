"""How every change of a match is made: one transaction, one version, one row of events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection

from bot.games.entry import GameEntry
from bot.matches.db import store
from bot.matches.db.database import Database
from bot.matches.db.store import Loaded
from bot.matches.history import results
from bot.matches.model import deadlines
from bot.matches.model.match import Outcome, Status
from bot.matches.model.mutable_match import MutableMatch


def utc_now() -> datetime:
    """The present moment."""
    return datetime.now(UTC)


class UnitOfWork:
    """A database, the games that are known, and the clock that deadlines are counted by."""

    def __init__(
        self,
        database: Database,
        games: Mapping[str, GameEntry],
        now: Callable[[], datetime] = utc_now,
    ) -> None:
        self.database = database
        self.games = games
        self.now = now

    async def change(
        self,
        code: str,
        kind: str,
        request_id: str,
        change: Callable[[Connection, MutableMatch, datetime], int | None],
        action: Any = None,
    ) -> Outcome:
        """Loads the match, lets ``change`` work on it (returning the seat), and saves it."""

        def work(connection: Connection) -> Outcome:
            loaded = store.load(connection, self.games, code, request_id=request_id, change=True)
            if loaded.served:
                return Outcome(loaded.draft.match(), repeated=True)
            now = self.now()
            seat = change(connection, loaded.draft, now)
            return self.save(connection, loaded, kind, request_id, now, seat=seat, action=action)

        return await self.database.write(work)

    def repeated(self, connection: Connection, code: str) -> Outcome:
        """What a request is told that has been served before."""
        draft = store.load(connection, self.games, code).draft
        return Outcome(draft.match(), repeated=True)

    def save(
        self,
        connection: Connection,
        loaded: Loaded,
        kind: str,
        request_id: str,
        now: datetime,
        *,
        seat: int | None = None,
        action: Any = None,
    ) -> Outcome:
        """Writes a changed draft, with what follows from it: deadlines, results, ratings."""
        draft = loaded.draft
        if draft.status is Status.OVER:
            results.settle(connection, draft)
        deadlines.renew(draft, now)
        loaded.save(connection, kind=kind, request_id=request_id, now=now, seat=seat, action=action)
        return Outcome(draft.match())
