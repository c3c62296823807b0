"""Background work: jobs that run at intervals in this process.

    scheduler = Scheduler()
    job = scheduler.every(60.0, look_for_seasons)
    scheduler.start()
    job.within(2.0)
    await scheduler.stop()

One such job does what is due in the database: see :mod:`bot.matches.clock`.
"""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeAlias

log = logging.getLogger(__name__)

Later: TypeAlias = Callable[[float, Callable[[], object]], asyncio.Handle]
"""Calls a function after a delay in seconds."""
Work: TypeAlias = Callable[[], Awaitable[float | None]]
"""Does what is due. Returns the seconds until more will be due, or None if unknown."""


def later(seconds: float, call: Callable[[], object]) -> asyncio.Handle:
    """Call a function after a delay by the event loop's clock; without a delay, in the loop's next
    iteration."""
    loop = asyncio.get_running_loop()
    return loop.call_later(seconds, call) if seconds else loop.call_soon(call)


@dataclass(eq=False)
class Job:
    """Work that runs again ``every`` seconds after it ends, or sooner if more falls due by then,
    but never concurrently with itself. A failure is logged, and doesn't stop later runs."""

    every: float
    work: Work
    later: Later
    first: float = 0.0
    """Seconds from the start to the first run."""
    _earliest: float = math.inf
    """The earliest time requested since the last run began, by the event loop's clock."""
    task: asyncio.Task[None] | None = None
    """The current run."""
    _timer: asyncio.Handle | None = None
    _started: bool = False

    def start(self) -> None:
        self._started = True
        self.within(self.first)

    def within(self, seconds: float) -> None:
        """Run within ``seconds`` or, if the current run takes longer, immediately after that."""
        at = asyncio.get_running_loop().time() + max(0.0, seconds)
        if self._started and at < self._earliest:
            self._earliest = at
            if self.task is None:  # the end of a run sets the timer otherwise
                self._set_timer(seconds)

    def cancel(self) -> None:
        """Cancel the current run and all later ones."""
        self._started = False
        for under_way in (self._timer, self.task):
            if under_way is not None:
                under_way.cancel()

    def _set_timer(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.later(max(0.0, seconds), self._run_now)

    def _run_now(self) -> None:
        self._timer = None
        self._earliest = math.inf
        self.task = asyncio.create_task(self._run(), name=self.work.__qualname__)

    async def _run(self) -> None:
        pause = self.every
        try:
            more = await self.work()
            pause = pause if more is None else min(more, pause)
        except Exception as fault:
            # Log only the type: the message or the traceback could hold somebody's secret.
            log.error("%s failed: %s", self.work.__qualname__, type(fault).__name__)
        self.task = None
        if self._started:
            now = asyncio.get_running_loop().time()
            self._earliest = min(self._earliest, now + max(0.0, pause))
            self._set_timer(self._earliest - now)


@dataclass(eq=False)
class Scheduler:
    """All jobs of a process."""

    later: Later = later
    _jobs: list[Job] = field(default_factory=list)

    def every(self, seconds: float, work: Work, first: float = 0.0) -> Job:
        """Add a job that runs ``first`` seconds after the start, then ``seconds`` after each
        run."""
        job = Job(seconds, work, self.later, first)
        self._jobs.append(job)
        return job

    def start(self) -> None:
        for job in self._jobs:
            job.start()

    @property
    def running(self) -> list[asyncio.Task[None]]:
        """The runs under way."""
        return [job.task for job in self._jobs if job.task is not None]

    def cancel(self) -> None:
        """Cancel all jobs."""
        for job in self._jobs:
            job.cancel()

    async def stop(self) -> None:
        """Stop all jobs. A change in flight is committed or rolled back as a whole."""
        running = self.running
        self.cancel()
        await asyncio.gather(*running, return_exceptions=True)
