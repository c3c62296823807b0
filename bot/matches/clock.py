"""The one task that does what is due: deadlines, expired lobbies, computers left waiting."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from bot.errors import DatabaseFault
from bot.matches.automation import Automation
from bot.matches.db.queries import DueNow
from bot.matches.model.match import Due, Match

log = logging.getLogger(__name__)

BATCH = 100
LONGEST_SLEEP = 5.0
"""Seconds until it looks again in any case: another process may have set deadlines."""

NOTED_EVERY = timedelta(seconds=5)
"""Between two notes that a clock looks, often enough for an absence of 15 seconds to be seen."""

RETRY_AFTER = timedelta(minutes=1)
THINKING_AT_ONCE = 8
"""Matches whose computer players are asked: few enough for none to wait long for its search."""
PURGE_EVERY = timedelta(hours=1)


class Clock:
    """Does what is due, and calls ``changed(code)`` after each commit.

    The program calls ``start()`` and ``stop()``. Whoever has changed a match calls ``expect()``, as
    its deadline may be the next. A match that fails is left alone for a minute, while the clock and
    the others go on.
    """

    def __init__(self, automation: Automation, changed: Callable[[str], object]) -> None:
        self._automation = automation
        self._changed = changed
        self._failed: dict[str, datetime] = {}
        self._purge_at = automation.now()
        self._noted_at: datetime | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._looks_at: datetime | None = None
        """When the timer wakes it; None while it looks, or has yet to start."""
        self._round: asyncio.Task[None] | None = None
        self._again = False
        self._started = False
        self._thinking = asyncio.Semaphore(THINKING_AT_ONCE)

    def start(self) -> None:
        self._started = True
        self.wake()

    async def stop(self) -> None:
        """Stop. A change under way is either made or not."""
        self._started = False
        if self._timer is not None:
            self._timer.cancel()
        if self._round is not None:
            self._round.cancel()
            await asyncio.gather(self._round, return_exceptions=True)

    def expect(self, match: Match) -> None:
        """The match was saved: look no later than when the first of its deadlines falls due."""
        due_at = min((wait.due_at for wait in match.waits.values()), default=None)
        if due_at is not None and (self._looks_at is None or due_at < self._looks_at):
            self.wake()

    def wake(self) -> None:
        self._again = True
        if self._started and (self._round is None or self._round.done()):
            if self._timer is not None:
                self._timer.cancel()
            self._looks_at = None
            self._round = asyncio.create_task(self._look(), name="clock")

    async def _look(self) -> None:
        """Do what is due until nothing is, and set the timer for the next time."""
        seconds = LONGEST_SLEEP
        try:
            while self._again:
                self._again = False
                seconds = self._until(await self.tick())
                await self._purge()
        except Exception as error:
            # The database may be away for a while. A traceback could hold bids: log only its type.
            log.error("the clock could not look: %s", type(error).__name__)
        self._looks_at = self._automation.now() + timedelta(seconds=seconds)
        self._timer = asyncio.get_running_loop().call_later(seconds, self.wake)

    async def tick(self) -> datetime | None:
        """Do everything that is due now. When the next thing falls due."""
        while True:
            await self._note()
            now = self._automation.now()
            self._failed = {
                code: at
                for code, at in self._failed.items()
                if now < at <= now + RETRY_AFTER  # time may be set back
            }
            batch, next_due = await self._automation.due(BATCH, without=list(self._failed))
            await self._handle_all(batch)
            if len(batch) < BATCH:
                break
        if batch:  # what was done may have set new deadlines
            _, next_due = await self._automation.due(0)
        return next_due

    async def _note(self) -> None:
        """Say that a clock runs; where none did for a while, people get the time back."""
        now = self._automation.now()
        # Time may be set back, too.
        if self._noted_at is None or not self._noted_at <= now < self._noted_at + NOTED_EVERY:
            codes = await self._automation.heartbeat()
            self._noted_at = now
            for code in codes:
                self._changed(code)

    async def _purge(self) -> None:
        now = self._automation.now()
        if now >= self._purge_at and await self._automation.purge():
            self._purge_at = now + PURGE_EVERY

    async def _handle_all(self, batch: Sequence[DueNow]) -> None:
        """What waits for no search comes first, and no search holds up another match's.

        The computer players of one match decide one after another.
        """
        for due in batch:
            if due.kind is not Due.COMPUTER:
                await self._handle(due)
        thinking = {due.code: due for due in batch if due.kind is Due.COMPUTER}
        await asyncio.gather(*map(self._handle_in_turn, thinking.values()))

    async def _handle_in_turn(self, due: DueNow) -> None:
        async with self._thinking:
            await self._handle(due)

    async def _handle(self, due: DueNow) -> None:
        if due.code in self._failed:
            return
        try:
            await self._note()  # what is due may take long
            outcome = await self._automation.handle(due)
            if outcome is not None:
                self.expect(outcome.match)
                self._changed(outcome.match.code)
        except Exception as error:
            log.error("match %s: %s failed: %s", due.code, due.kind, type(error).__name__)
            away = isinstance(error, DatabaseFault)  # and will be back for all of them at once
            self._failed[due.code] = self._automation.now() + (NOTED_EVERY if away else RETRY_AFTER)

    def _until(self, due_at: datetime | None) -> float:
        if due_at is None:
            return LONGEST_SLEEP
        left = (due_at - self._automation.now()).total_seconds()
        return min(max(left, 0.0), LONGEST_SLEEP)
