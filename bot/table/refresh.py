"""After a commit: computers play, and the messages follow, in as few requests as can be."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import discord

from bot.errors import NoSuchMatch
from bot.matches.data import Status
from bot.table.harbour import Harbour
from bot.table.surfaces import Surfaces

if TYPE_CHECKING:
    from bot.matches.clock import Clock

log = logging.getLogger(__name__)

BREATH = 1.0
"""Seconds between two passes over one match: changes that come meanwhile are shown together."""


class Refresher:
    """One pass at a time for each match; whatever changes during a pass is in the next."""

    def __init__(
        self, harbour: Harbour, surfaces: Surfaces, clock: Clock, breath: float = BREATH
    ) -> None:
        self._harbour = harbour
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
        for code in await self._harbour.matches.behind():
            self.changed(code)

    async def close(self) -> None:
        """Stop all passes; what is left is repaired at the next start."""
        passes = list(self._passes.values())
        for task in passes:
            task.cancel()
        await asyncio.gather(*passes, return_exceptions=True)

    async def _run(self, code: str) -> None:
        try:
            while code in self._stale:
                self._stale.discard(code)
                await self._pass(code)
                await asyncio.sleep(self._breath)
        except (discord.DiscordException, OSError):
            log.exception(
                "match %s could not be shown; it stays behind until its next change", code
            )
        finally:
            del self._passes[code]

    async def _pass(self, code: str) -> None:
        try:
            await self._harbour.matches.play_computers(code)
            match = await self._harbour.matches.load(code)
        except NoSuchMatch:
            return
        await self._surfaces.show_board(match)
        if match.status is Status.OVER:
            await self._surfaces.announce(match)
        if match.state is not None:
            panels = (self._surfaces.show_panel(match, seat.number) for seat in match.seats)
            await asyncio.gather(*panels)
