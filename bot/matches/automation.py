"""What happens without anybody's hand: computer players, deadlines, and what the clock asks."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection

from bot.games import Value
from bot.matches.db import lookup, store
from bot.matches.model import lobby, play
from bot.matches.model.match import Outcome
from bot.matches.model.mutable_match import Due, MutableMatch
from bot.matches.unit_of_work import UnitOfWork


class Unattended(UnitOfWork):
    """The part of the door for the clock and for computer players."""

    async def play_computers(self, code: str) -> Outcome | None:
        """Plays what the computer owes until a person must decide or the match is over.

        Each decision is a change of its own. None when the computer owed nothing.
        """
        outcome: Outcome | None = None
        while True:
            played = await self._computer_step(code, None)
            if played is None:
                return outcome
            outcome = played

    async def due(self, limit: int, without: Sequence[str] = ()) -> list[lookup.DueNow]:
        """What is due by now, the oldest first, but for the matches ``without``."""
        now = self.now()
        return await self.database.read(
            lambda connection: lookup.due(connection, now, limit, without=without)
        )

    async def next_due(self) -> datetime | None:
        """When the next thing falls due that is not due yet."""
        now = self.now()
        return await self.database.read(lambda connection: lookup.next_due(connection, now))

    async def pass_deadline(self, due: lookup.DueNow) -> Outcome | None:
        """Does what is due; None when it is no longer so."""
        if due.kind is Due.COMPUTER:
            return await self.play_computers(due.code)
        if due.kind is Due.DECIDE:
            return await self._computer_step(due.code, due.seat)

        def work(connection: Connection) -> Outcome | None:
            now = self.now()
            loaded = store.load(connection, self.games, due.code, change=True)
            draft = loaded.draft
            wait = draft.waits.get((due.seat, due.kind))
            if wait is None or wait.due_at > now:
                return None
            request_id = f"clock/{due.code}/{draft.version}/{due.kind}"
            if due.kind is Due.EXPIRE:
                lobby.expire(draft, now)
                return self.save(connection, loaded, "expire", request_id, now)
            del draft.waits[due.seat, due.kind]
            return self.save(connection, loaded, "warn", request_id, now, seat=due.seat)

        return await self.database.write(work)

    async def _computer_step(self, code: str, absent: int | None) -> Outcome | None:
        """One decision by the computer: for the ``absent`` seat, or for one that is its own.

        It is thought out before the transaction and thrown away when the match moved meanwhile.
        """
        while True:
            draft = await self._read(code)
            seat = self._computer_seat(draft, absent)
            if seat is None:
                return None
            entry = self.games[draft.game.key]
            action = await asyncio.to_thread(play.computer_action, draft, entry, seat)
            outcome = await self._computer_act(draft, seat, action, absent)
            if outcome is not None:
                return outcome

    async def _computer_act(
        self, seen: MutableMatch, seat: int, action: Value, absent: int | None
    ) -> Outcome | None:
        def work(connection: Connection) -> Outcome | None:
            loaded = store.load(connection, self.games, seen.code, change=True)
            draft, now = loaded.draft, self.now()
            if draft.steps != seen.steps or self._computer_seat(draft, absent) != seat:
                return None
            request_id = f"computer/{draft.code}/{draft.version}/{seat}"
            play.decide(draft, seat, action, now)
            if absent is not None:
                play.count_absence(draft, seat)
            kind = "computer" if absent is None else "absent"
            return self.save(connection, loaded, kind, request_id, now, seat=seat, action=action)

        return await self.database.write(work)

    def _computer_seat(self, draft: MutableMatch, absent: int | None) -> int | None:
        if absent is None:
            return next(iter(play.owed(draft)), None)
        wait = draft.waits.get((absent, Due.DECIDE))
        return absent if wait is not None and wait.due_at <= self.now() else None

    async def _read(self, code: str) -> MutableMatch:
        return await self.database.read(
            lambda connection: store.load(connection, self.games, code).draft
        )
