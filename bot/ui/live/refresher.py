"""After a commit: computers play, and the messages follow, in as few requests as can be."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable

from bot.errors import NoSuchMatch
from bot.matches.clock import Clock
from bot.matches.model.match import Status
from bot.ui.live.surfaces import Surfaces
from bot.ui.safe_logging import described
from bot.ui.services import Services

log = logging.getLogger(__name__)

BREATH = 1.0
"""Seconds between two passes over one match: changes that come meanwhile are shown together."""
RETRIES = (2.0, 10.0, 60.0, 300.0)
"""Seconds after which a match that could not be shown is tried again; then its next change is."""


class Refresher:
    """One pass at a time for each match; whatever changes during a pass is in the next."""

    def __init__(
        self, services: Services, surfaces: Surfaces, clock: Clock, breath: float = BREATH
    ) -> None:
        self._services = services
        self._surfaces = surfaces
        self._clock = clock
        self._breath = breath
        self._stale: set[str] = set()
        self._passes: dict[str, asyncio.Task[None]] = {}

    def changed(self, code: str) -> None:
        """The match has changed: bring everything that shows it up to date, soon."""
        self._stale.add(code)
        self._clock.wake()
        if code not in self._passes:
            self._passes[code] = asyncio.create_task(self._run(code), name=f"refresh-{code}")

    async def repair(self) -> None:
        """Catch up with what was left behind when the last process ended."""
        try:
            behind = await self._services.queries.behind()
        except Exception as fault:
            log.error("what was left behind is not known: %s", described(fault))
            return
        for code in behind:
            self.changed(code)

    async def close(self) -> None:
        """Stop all passes; what is left is repaired at the next start."""
        passes = list(self._passes.values())
        for task in passes:
            task.cancel()
        await asyncio.gather(*passes, return_exceptions=True)

    async def _run(self, code: str) -> None:
        failures = 0
        try:
            while code in self._stale:
                self._stale.discard(code)
                pause = self._breath
                try:
                    await self._pass(code)
                    failures = 0
                except Exception as fault:
                    log.error("match %s could not be shown: %s", code, described(fault))
                    if failures < len(RETRIES):
                        pause = RETRIES[failures]
                        self._stale.add(code)
                    failures += 1
                await asyncio.sleep(pause)
        finally:
            del self._passes[code]

    async def _pass(self, code: str) -> None:
        """Show what can be shown, whatever fails on the way; then raise the first fault."""
        faults: list[Exception] = []
        try:
            await self._services.automation.play_computers(code)
        except NoSuchMatch:
            return
        except Exception as fault:
            faults.append(fault)
        match = await self._services.queries.load(code)
        shown = [await _outcome(self._surfaces.show_board(match))]
        if match.status is Status.OVER:
            shown.append(await _outcome(self._surfaces.announce(match)))
        if match.state is not None:
            shown += await asyncio.gather(
                *(_outcome(self._surfaces.show_panel(match, seat.number)) for seat in match.seats)
            )
        if (await self._services.queries.load(code)).version != match.version:
            self._stale.add(code)  # perhaps by another process, which tells nobody here
        faults += [fault for fault in shown if fault is not None]
        if faults:
            raise faults[0]


async def _outcome(showing: Awaitable[object]) -> Exception | None:
    """What went wrong, so that one message that fails doesn't keep the others back."""
    try:
        await showing
    except Exception as fault:
        return fault
    return None
