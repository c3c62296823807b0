"""The one task that does what falls due: deadlines, expiries, and computers left waiting."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from bot.matches.db.lookup import DueNow
from bot.matches.matches import Matches

log = logging.getLogger(__name__)

BATCH = 100
LONGEST_SLEEP = 30.0
"""Seconds after which it asks again anyway: another process may have written deadlines."""

RETRY_AFTER = timedelta(minutes=1)


class Clock:
    """Sends what is due through the door, and calls ``changed(code)`` after each commit.

    ``start()`` and ``stop()`` are for the program, ``wake()`` for whoever has just made a change:
    its deadlines may be the next ones. A match that fails is left alone for a minute; the others
    and the clock go on.
    """

    def __init__(self, matches: Matches, changed: Callable[[str], Awaitable[None]]) -> None:
        self._matches = matches
        self._changed = changed
        self._failed: dict[str, datetime] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._round: asyncio.Task[None] | None = None
        self._again = False
        self._started = False

    def start(self) -> None:
        """Begins; once is enough."""
        self._started = True
        self.wake()

    async def stop(self) -> None:
        """Ends; a change that is under way is either made or not."""
        self._started = False
        if self._timer is not None:
            self._timer.cancel()
        if self._round is not None:
            self._round.cancel()
            await asyncio.gather(self._round, return_exceptions=True)

    def wake(self) -> None:
        """Asks the database again now."""
        self._again = True
        if self._started and (self._round is None or self._round.done()):
            self._begin()

    def _begin(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._round = asyncio.create_task(self._look(), name="clock")

    async def _look(self) -> None:
        """Does what is due until nothing is, and sets the timer for the next time."""
        seconds = LONGEST_SLEEP
        try:
            while self._again:
                self._again = False
                await self.tick()
                seconds = await self._until_next()
        except Exception as error:
            # The database may be away for a while. A traceback could hold bids: only its kind.
            log.error("the clock could not look: %s", type(error).__name__)
        self._timer = asyncio.get_running_loop().call_later(seconds, self.wake)

    async def tick(self) -> None:
        """Does everything that is due now."""
        while True:
            now = self._matches.now()
            self._failed = {code: at for code, at in self._failed.items() if at > now}
            batch = await self._matches.due(BATCH, without=list(self._failed))
            for due in batch:
                if due.code not in self._failed:
                    await self._handle(due)
            if len(batch) < BATCH:
                return

    async def _handle(self, due: DueNow) -> None:
        try:
            outcome = await self._matches.pass_deadline(due)
            if outcome is not None:
                await self._changed(due.code)
        except Exception as error:
            log.error("match %s: %s failed: %s", due.code, due.kind, type(error).__name__)
            self._failed[due.code] = self._matches.now() + RETRY_AFTER

    async def _until_next(self) -> float:
        due_at = await self._matches.next_due()
        if due_at is None:
            return LONGEST_SLEEP
        left = (due_at - self._matches.now()).total_seconds()
        return min(max(left, 0.0), LONGEST_SLEEP)
