"""Does what is due: deadlines, expired lobbies, computer players' decisions, steps of series."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from bot.errors import DatabaseFault
from bot.matches.automation import Automation
from bot.matches.db import series, surfaces
from bot.matches.db.maintenance import absences
from bot.matches.db.queries import DueJob, DueNow, SeriesDue
from bot.matches.model.change import LOBBY_SEAT, Due
from bot.matches.model.match import Match
from bot.matches.pulse import Pulse
from bot.scheduler import Scheduler

log = logging.getLogger(__name__)

BATCH = 100
LOOK_SECONDS = 5.0
"""Seconds between looks at the database, where another process may have set deadlines."""

RETRY_SOON = timedelta(seconds=5)
RETRY_AFTER = timedelta(minutes=1)
SELDOM_SECONDS = 3600.0
AT_LEISURE = 60.0
"""Seconds after the start, by which time people have been shown what they missed."""
MAX_THINKING = 8
"""In how many matches computer players think at the same time: few, so that no search waits
long."""


class Clock:
    """Does what is due, and calls ``changed(code)`` after each change. Listens for saved matches,
    whose deadlines may be the next ones. Whatever fails is retried within about a minute, and holds
    up nothing else."""

    def __init__(
        self,
        automation: Automation,
        pulse: Pulse,
        changed: Callable[[str], object],
        scheduler: Scheduler,
    ) -> None:
        self._store = pulse.store
        self._automation = automation
        self._pulse = pulse
        self._changed = changed
        self._retry_at: dict[str | int, datetime] = {}
        """When to retry what has failed, by the key of the match or series."""
        self._thinking = asyncio.Semaphore(MAX_THINKING)
        self._job = scheduler.every(LOOK_SECONDS, self.tick)
        scheduler.every(SELDOM_SECONDS, self.end_lost, first=AT_LEISURE)
        scheduler.every(SELDOM_SECONDS, self.clean_up, first=AT_LEISURE)
        self._store.committed.connect(self.expect)

    def expect(self, match: Match) -> None:
        """Run the next tick no later than the first deadline of ``match``, which was just saved."""
        due_at = min((wait.due_at for wait in match.waits.values()), default=None)
        if due_at is not None:
            self._job.within((due_at - self._store.now()).total_seconds())

    async def tick(self) -> float | None:
        """Do everything that is due now. Returns the seconds until the next thing falls due, if
        that is before the next look; :meth:`expect` takes care of matches saved meanwhile."""
        while True:
            await self._pulse.catch_up()
            now = self._store.now()
            self._retry_at = {
                key: at
                for key, at in self._retry_at.items()
                if now < at <= now + RETRY_AFTER  # the system's time may be set back
            }
            until = now + timedelta(seconds=LOOK_SECONDS)
            failed = list(self._retry_at)
            batch, next_due = await self._automation.due(BATCH, failed, until=until)
            await self._handle_all(batch)
            advanced = any(isinstance(due, SeriesDue) for due in batch)  # may be due again
            if len(batch) < BATCH and not advanced:
                return None if next_due is None else (next_due - self._store.now()).total_seconds()

    async def end_lost(self) -> None:
        """End the matches on servers that the bot left long ago."""
        for code in await self._store.read(absences.lost):
            await self._handle(DueNow(code, LOBBY_SEAT, Due.EXPIRE))

    async def clean_up(self) -> float | None:
        """Delete a batch of rows that nobody needs any more. If there are more, returns the seconds
        after which to continue. Otherwise, requests a redraw of boards and cards that may wait for
        days, in case one was deleted."""
        if not await self._automation.purge():
            return LOOK_SECONDS
        await self._store.write(surfaces.redraw_waiting)
        await self._store.write(series.redraw_cards)
        return None

    async def _handle_all(self, batch: Sequence[DueJob]) -> None:
        """Do first what needs no search. Then let computer players decide, several matches at a
        time, but those of one match one after another."""
        thinking: dict[str, DueNow] = {}
        for due in batch:
            if isinstance(due, DueNow) and due.kind is Due.COMPUTER:
                thinking[due.code] = due
            else:
                await self._handle(due)
        await asyncio.gather(*map(self._think, thinking.values()))

    async def _think(self, due: DueNow) -> None:
        """If this process writes the match's board, let the computer player decide; otherwise check
        again soon."""
        async with self._thinking:
            if self._pulse.writers.writes(due.server_id):
                await self._handle(due)
            else:
                self._retry_at.setdefault(due.key, self._store.now() + RETRY_SOON)

    async def _handle(self, due: DueJob) -> None:
        if due.key in self._retry_at:
            return
        try:
            await self._pulse.catch_up()  # handling a batch may take long
            outcome = await self._automation.handle(due)
            if outcome is not None:
                self._changed(outcome.match.code)
        except Exception as error:
            log.error("%s failed: %s", due, type(error).__name__)
            # When the database is down, all matches fail, and can soon be retried together.
            delay = RETRY_SOON if isinstance(error, DatabaseFault) else RETRY_AFTER
            self._retry_at[due.key] = self._store.now() + delay
