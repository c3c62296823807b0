"""After a commit: computers play, and the messages follow, until all of them show the match."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Protocol

from bot.errors import NoSuchMatch
from bot.matches.model.match import Match, Surface
from bot.ui.live.beside import BesidePanels
from bot.ui.live.requests.answers_first import AnswersFirst
from bot.ui.live.surfaces import Shown, Surfaces, board_of
from bot.ui.safe_logging import described
from bot.ui.services import Services

log = logging.getLogger(__name__)

BREATH = 1.0
"""Seconds between two passes over one match: changes that come meanwhile are shown together."""
RETRIES = (2.0, 10.0, 60.0, 300.0, 900.0)
"""Seconds after which a match that could not be shown is tried again; the last for all later."""
REPAIR_EVERY = 60.0
"""Seconds after which what is behind is looked for anyway: another process may have left it."""
READING_AT_ONCE = 2
"""Passes that read their matches: more would keep people's reads waiting."""
LAST_PASS = 0.7
"""Seconds that a pass gets to finish before the end."""
OPENING = timedelta(minutes=1)
"""A table younger than this may be without a board: its command's answer is on the way."""


class Timer(Protocol):
    """What a waiting call can be cancelled by."""

    def cancel(self) -> None: ...


Later = Callable[[float, Callable[[], None]], Timer]
"""Makes a call after so many seconds."""


def later(seconds: float, call: Callable[[], None]) -> Timer:
    """By the event loop's own clock; at once for no time at all."""
    loop = asyncio.get_running_loop()
    return loop.call_later(seconds, call) if seconds else loop.call_soon(call)


@dataclass
class _Followed:
    """A match that is being shown. Between two passes a timer runs; ``failures`` are in a row.

    ``idle``: a change cuts the timer short. ``wait``: seconds until a board has to be shown.
    """

    stale: bool = False
    failures: int = 0
    idle: bool = False
    wait: float = 0.0
    anew: set[int] = field(default_factory=set)
    running: asyncio.Task[None] | None = None
    timer: Timer | None = None


class Refresher:
    """One pass at a time for each match; whatever changes during a pass is in the next.

    A pass that failed is repeated after pauses that grow, without end. A change doesn't wait for
    them, nor does :meth:`repair`.
    """

    def __init__(
        self,
        services: Services,
        surfaces: Surfaces,
        answers_first: AnswersFirst,
        beside: BesidePanels,
        breath: float = BREATH,
        later: Later = later,
    ) -> None:
        self._services = services
        self._surfaces = surfaces
        self._answers_first = answers_first
        self._beside = beside
        self._breath = breath
        self._later = later
        self._followed: dict[str, _Followed] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._repairs: Timer | None = None
        self._reading = asyncio.Semaphore(READING_AT_ONCE)

    def changed(self, code: str, *, anew: int | None = None) -> None:
        """The match has changed: bring everything that shows it up to date, soon.

        The panel of the seat ``anew`` is posted below what was written since.
        """
        self.look_again(code, anew=anew)

    def look_again(self, code: str, *, anew: int | None = None) -> None:
        """Something that shows the match may be behind."""
        match = self._followed.setdefault(code, _Followed())
        if anew is not None:
            match.anew.add(anew)
        match.stale = True
        if match.running is None and (match.timer is None or match.idle):
            self._start(code, match)

    def start(self) -> None:
        """Repair what was left behind, now and from time to time."""
        self._spawn(self.repair(opening=timedelta(0)))
        self._repair_later()

    async def repair(self, opening: timedelta = OPENING) -> None:
        """Catch up with what was left behind, by this process or by one that has ended.

        Tables younger than ``opening`` may be without a board.
        """
        for code in [code for code, match in self._followed.items() if match.failures]:
            self.look_again(code)
        try:
            behind = await self._services.queries.behind(opening)
        except Exception as fault:
            log.error("what was left behind is not known: %s", described(fault))
            return
        for code in behind:
            self.look_again(code)

    async def close(self) -> None:
        """Let passes that have begun finish if they are quick, and stop the others.

        What is left is repaired at the next start, or by another process. An edit that is cut off
        may still be carried out, after another process's.
        """
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=LAST_PASS)
        left = {code for code, match in self._followed.items() if match.running or match.stale}
        for timer in (self._repairs, *(match.timer for match in self._followed.values())):
            if timer is not None:
                timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        left |= await self._surfaces.close()
        if left:
            await self._services.matches.redraw(left)

    def _repair_later(self) -> None:
        def again() -> None:
            self._spawn(self.repair())
            self._repair_later()

        self._repairs = self._later(REPAIR_EVERY, again)

    def _start(self, code: str, match: _Followed) -> None:
        if match.timer is not None:
            match.timer.cancel()
            match.timer = None
        match.idle = False
        match.wait = 0.0
        match.running = self._spawn(self._run(code, match))

    async def _run(self, code: str, match: _Followed) -> None:
        self._answers_first.follow()
        await self._answers_first.wait()
        match.stale = False
        try:
            fault = await self._pass(code, match)
        except NoSuchMatch:
            fault = None
        except Exception as error:
            fault = error
        match.running = None
        self._ended(code, match, fault)

    def _ended(self, code: str, match: _Followed, fault: Exception | None) -> None:
        """Wait for the next pass: long after a failure, else a moment in which changes gather."""
        pause = self._breath
        if fault is None:
            match.failures = 0
        else:
            log.error("match %s could not be shown: %s", code, described(fault))
            if not match.stale:
                pause = RETRIES[min(match.failures, len(RETRIES) - 1)]
                match.idle = True
            match.failures += 1
        match.timer = self._later(pause, lambda: self._due(code, match))

    def _due(self, code: str, match: _Followed) -> None:
        match.timer = None
        if match.stale or match.failures:
            self._start(code, match)
        elif match.wait:
            match.stale = match.idle = True
            wait = max(0.0, match.wait - self._breath)
            match.timer = self._later(wait, lambda: self._due(code, match))
        else:
            del self._followed[code]

    async def _pass(self, code: str, followed: _Followed) -> Exception | None:
        """Show what can be shown, whatever fails on the way: the first fault."""
        faults: list[Exception] = []
        match, surfaces = await self._read(code)
        if self._computer_owes(match):
            try:
                await self._services.automation.play_computers(code)
            except Exception as fault:
                faults.append(fault)
            match, surfaces = await self._read(code)
        anew, followed.anew = followed.anew, set()
        posted = set[int]()
        try:
            shown = await self._surfaces.show(match, surfaces, anew)
            posted = shown.posted if shown.faults or shown.again else anew
        finally:
            followed.anew |= anew - posted
            await self._beside.refresh(match, board_of(surfaces))
        faults += shown.faults
        followed.stale |= shown.again
        followed.wait = shown.wait
        self._await(code, shown)
        return faults[0] if faults else None

    async def _read(self, code: str) -> tuple[Match, list[Surface]]:
        async with self._reading:
            return await self._services.queries.with_surfaces(code)

    def _await(self, code: str, shown: Shown) -> None:
        for late in shown.late:
            late.add_done_callback(lambda task: self._came_late(code, task))

    def _came_late(self, code: str, task: asyncio.Task[Shown]) -> None:
        """A late message is there, or has failed: whatever came meanwhile is shown now."""
        if task.cancelled():
            return
        fault = task.exception()
        if isinstance(fault, NoSuchMatch):
            return
        shown = Shown(faults=[fault]) if isinstance(fault, Exception) else task.result()
        self._await(code, shown)
        faults = shown.faults
        for each in faults:
            log.error("match %s could not be shown: %s", code, described(each))
        match = self._followed.setdefault(code, _Followed())
        if faults and match.running is None and match.timer is None:
            match.timer = self._later(RETRIES[0], lambda: self._due(code, match))
            match.stale = True
        elif faults or shown.again or shown.wait:
            self.look_again(code)

    def _computer_owes(self, match: Match) -> bool:
        """Whether a seat that must decide is the computer's, or leaves nothing to decide."""
        renderer = self._services.renderer
        return any(
            (seat.computer or renderer.plays_itself(match, seat.number))
            and renderer.must_decide(match, seat.number)
            for seat in match.seats
        )

    def _spawn(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
