"""The task that does what is due: deadlines, expired lobbies, computer players' decisions."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from bot.errors import DatabaseFault
from bot.matches.automation import Automation
from bot.matches.db.queries import DueNow, Job
from bot.matches.model.match import Due, Match

log = logging.getLogger(__name__)

BATCH = 100
LONGEST_SLEEP = 5.0
"""Seconds between looks at the database: another process may have set deadlines."""

HEARTBEAT_EVERY = timedelta(seconds=5)
"""Often enough to detect an absence of 15 seconds."""

RETRY_AFTER = timedelta(minutes=1)
MAX_THINKING = 8
"""Matches whose computer players think at the same time: few, so that no search waits long."""
PURGE_EVERY = timedelta(hours=1)


class Clock:
    """Does what is due, and calls ``changed(code)`` after each commit. Whoever saves a match calls
    ``expect()``, as its deadline may be the next one. A failed match is retried after a minute, and
    holds up nothing else."""

    def __init__(self, automation: Automation, changed: Callable[[str], object]) -> None:
        self._automation = automation
        self._changed = changed
        self._retry_at: dict[str | int, datetime] = {}
        """When each failed match or series is tried again, by its key."""
        self._purge_at = automation.now()
        self._beat_at: datetime | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._wakes_at: datetime | None = None
        """When the timer fires; None while the task runs, and before the start."""
        self._task: asyncio.Task[None] | None = None
        self._woken = False
        self._started = False
        self._thinking = asyncio.Semaphore(MAX_THINKING)

    def start(self) -> None:
        self._started = True
        self.wake()

    async def stop(self) -> None:
        """Stop. A change in flight is committed or rolled back as a whole."""
        self._started = False
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def expect(self, match: Match) -> None:
        """Wake no later than at the first deadline of ``match``, which was just saved."""
        due_at = min((wait.due_at for wait in match.waits.values()), default=None)
        if due_at is not None and (self._wakes_at is None or due_at < self._wakes_at):
            self.wake()

    def wake(self) -> None:
        self._woken = True
        if self._started and (self._task is None or self._task.done()):
            if self._timer is not None:
                self._timer.cancel()
            self._wakes_at = None
            self._task = asyncio.create_task(self._run(), name="clock")

    async def _run(self) -> None:
        """Do everything that is due, and set the timer for the next due time."""
        seconds = LONGEST_SLEEP
        try:
            while self._woken:
                self._woken = False
                due_at, now = await self.tick(), self._automation.now()
                left = LONGEST_SLEEP if due_at is None else (due_at - now).total_seconds()
                seconds = min(max(left, 0.0), LONGEST_SLEEP)
                if now >= self._purge_at and await self._automation.purge():
                    await self._automation.look_for_boards()
                    self._purge_at = now + PURGE_EVERY
        except Exception as error:
            # The database may be down for a while. Log the type alone: a traceback could hold bids.
            log.error("the clock could not look: %s", type(error).__name__)
        self._wakes_at = self._automation.now() + timedelta(seconds=seconds)
        self._timer = asyncio.get_running_loop().call_later(seconds, self.wake)

    async def tick(self) -> datetime | None:
        """Do everything that is due now; return the next due time."""
        while True:
            await self._heartbeat()
            now = self._automation.now()
            self._retry_at = {
                key: at
                for key, at in self._retry_at.items()
                if now < at <= now + RETRY_AFTER  # the system's time may be set back
            }
            batch, next_due = await self._automation.due(BATCH, without=list(self._retry_at))
            await self._handle_all(batch)
            if len(batch) < BATCH:
                break
        if batch:  # handling it may have set new deadlines
            _, next_due = await self._automation.due(0)
        return next_due

    async def _heartbeat(self) -> None:
        """Send a heartbeat if one is due; after an absence, it gives people their time back."""
        now = self._automation.now()
        # The system's time may also be set back.
        if self._beat_at is None or not self._beat_at <= now < self._beat_at + HEARTBEAT_EVERY:
            codes = await self._automation.heartbeat(self._beat_at)
            self._beat_at = now
            for code in codes:
                self._changed(code)

    async def _handle_all(self, batch: Sequence[Job]) -> None:
        """First what needs no search, then computer players, several matches concurrently; those of
        one match decide one after another."""
        thinking: dict[str, DueNow] = {}
        for due in batch:
            if isinstance(due, DueNow) and due.kind is Due.COMPUTER:
                thinking[due.code] = due
            else:
                await self._handle(due)
        await asyncio.gather(*map(self._handle_in_turn, thinking.values()))

    async def _handle_in_turn(self, due: Job) -> None:
        async with self._thinking:
            await self._handle(due)

    async def _handle(self, due: Job) -> None:
        if due.key in self._retry_at:
            return
        try:
            await self._heartbeat()  # handling a batch may take long
            outcome = await self._automation.handle(due)
            if outcome is not None:
                self.expect(outcome.match)
                self._changed(outcome.match.code)
        except Exception as error:
            log.error("%s failed: %s", due, type(error).__name__)
            # When the database is down, all matches fail, and can soon be retried together.
            delay = HEARTBEAT_EVERY if isinstance(error, DatabaseFault) else RETRY_AFTER
            self._retry_at[due.key] = self._automation.now() + delay
