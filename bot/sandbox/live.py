"""The running simulation: one operation at a time, the clock, and what the windows show."""

import asyncio
from typing import Final

from bot.sandbox.unread import Unread
from bot.sandbox.windows import Window, put_forward
from bot.sandbox.world import World, behind

TICK_SECONDS: Final = 0.25
"""How often the clock moves, and how long it waits at most for the bot to come to rest."""
ACTION_SECONDS: Final = 15.0
"""How long an action waits at most for the bot to come to rest before its page goes on."""
LEAP_SECONDS: Final = 60.0


class LiveWorld:
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
                self.publish()

    async def _advance(self) -> None:
        env = self.world.env
        env.settle_timeout = TICK_SECONDS
        late = behind(env)
        if late > LEAP_SECONDS:
            # The machine slept. Every timer that came due meanwhile fires once, now.
            env.backend.advance_clock(late - TICK_SECONDS)
        try:
            await env.advance_time(max(0.0, behind(env)))
        except TimeoutError:
            # The bot is at work on something longer. Time goes on all the same, and what comes
            # due meanwhile fires as soon as SimCord looks again.
            env.backend.advance_clock(max(0.0, behind(env)))

    def publish(self) -> None:
        """Bring the watched windows up to date if anything happened. Needs `turn`."""
        backend = self.world.env.backend
        # SimCord's record of everything said is for tests; here it only tells that there is news.
        changed = bool(backend.transcript)
        backend.transcript.clear()
        backend.http_requests.clear()
        if changed:
            for window in self.windows:
                if window.watched:
                    window.republish()

    def act(self, window: Window) -> None:
        """Get ready for an action of the person at `window`. Needs `turn`."""
        self.world.env.settle_timeout = ACTION_SECONDS
        put_forward(self.world, window.preview)
