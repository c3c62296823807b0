"""The running simulation: one operation at a time, the clock, and what the windows show."""

import asyncio
import logging
from typing import Final

from bot.sandbox.unread import Unread
from bot.sandbox.windows import Window
from bot.sandbox.world import World, behind

log = logging.getLogger(__name__)

TICK_SECONDS: Final = 0.25
LEAP_SECONDS: Final = 60.0


class Harbour:
    """A world whose bot is running, and the windows onto it.

    SimCord does one thing at a time and raises when two overlap, so whoever acts or moves the
    clock holds `turn`.
    """

    def __init__(self, world: World, windows: tuple[Window, ...]) -> None:
        self.world = world
        self.windows = windows
        self.turn = asyncio.Lock()
        self.unread = Unread()
        world.env.backend.subscribers.append(self.unread.note)

    async def keep_time(self) -> None:
        """Let the virtual clock follow the real one, for ever, and show what came of it."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            async with self.turn:
                await self._advance()
                await self.publish()

    async def _advance(self) -> None:
        env = self.world.env
        late = behind(env)
        if late > LEAP_SECONDS:
            # The machine slept. Every timer that came due meanwhile fires once, now.
            env.backend.advance_clock(late - TICK_SECONDS)
        try:
            await env.advance_time(max(0.0, behind(env)))
        except TimeoutError:
            log.warning("The bot is still busy; the sandbox's clock waits for it.")

    async def publish(self) -> None:
        """Bring the watched windows up to date if anything happened. Needs `turn`."""
        env = self.world.env
        # SimCord's record of everything said is for tests; here it only tells that there is news.
        changed = bool(env.backend.transcript)
        env.backend.transcript.clear()
        env.backend.http_requests.clear()
        if not changed:
            return
        for window in self.windows:
            if window.watched:
                try:
                    await window.preview.refresh()
                except TimeoutError:
                    log.warning("The bot is still busy; %s shows the state before.", window.key)
