"""The running simulation: one operation at a time, the clock, and what the windows show."""

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from bot.sandbox.windows import Window, set_acting
from bot.sandbox.world import World, clock_lag

TICK_SECONDS: Final = 0.25
"""How often the clock moves, and the longest it waits for the bot to settle."""
ACTION_SECONDS: Final = 15.0
"""The longest an action waits for the bot to settle before the page gets its answer."""
LEAP_SECONDS: Final = 60.0
NEWS: Final = frozenset({"MESSAGE_CREATE", "MESSAGE_UPDATE"})


class LiveWorld:
    """A world whose bot is running, and the windows onto it. SimCord raises when two operations
    overlap, so hold `lock` to act or to move the clock."""

    def __init__(self, world: World, windows: tuple[Window, ...]) -> None:
        self.world = world
        self.windows = windows
        self.lock = asyncio.Lock()
        self.ahead = 0.0
        """Seconds by which the virtual clock is to be ahead of the real one."""
        world.env.backend.subscribers.append(self._note)

    def _note(self, event: str, payload: Mapping[str, Any]) -> None:
        """Mark the windows that have news. An edit doesn't repeat its mentions."""
        if event not in NEWS:
            return
        mentioned = payload.get("mentions") or () if event == "MESSAGE_CREATE" else ()
        for window in self.windows:
            if window.channel_id == int(payload["channel_id"]):
                window.news = True
                window.mentioned |= any(int(user["id"]) == window.user_id for user in mentioned)

    def mark_read(self, shown: Window) -> None:
        """Mark a window as read; the channel for everyone, as one person plays them all."""
        shown.mentioned = False
        for window in self.windows:
            window.news &= window.channel_id != shown.channel_id

    async def keep_time(self) -> None:
        """Bring the virtual clock in step with the real one, and publish changes."""
        async with self.lock:
            await self._advance()
            self.publish()

    async def _advance(self) -> None:
        env = self.world.env
        env.settle_timeout = TICK_SECONDS
        lag = self._lag()
        if lag > LEAP_SECONDS:
            # The machine was asleep, or the clock is set ahead: every timer that came due meanwhile
            # fires once, now.
            env.backend.advance_clock(lag - TICK_SECONDS)
        try:
            await env.advance_time(max(0.0, self._lag()))
        except TimeoutError:
            # The bot is busy. Time passes anyway: due timers fire at SimCord's next check.
            env.backend.advance_clock(max(0.0, self._lag()))

    def _lag(self) -> float:
        """Seconds by which the virtual clock is behind the time it has to show."""
        return clock_lag(self.world.env) + self.ahead

    def publish(self) -> None:
        """Update the watched windows if anything happened. The caller holds `lock`."""
        backend = self.world.env.backend
        # SimCord keeps this transcript for tests; here it only tells that something happened.
        changed = bool(backend.transcript)
        backend.transcript.clear()
        backend.http_requests.clear()
        if changed:
            for window in self.windows:
                if window.watched:
                    window.republish()

    def act(self, window: Window) -> None:
        """Prepare for an action by the person at `window`. The caller holds `lock`."""
        self.world.env.settle_timeout = ACTION_SECONDS
        set_acting(self.world, window)
