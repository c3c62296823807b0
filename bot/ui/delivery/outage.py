"""Whether Discord answers, and what happens while it doesn't."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from contextvars import ContextVar
from dataclasses import dataclass

from bot.signals import Signal

log = logging.getLogger(__name__)

PROBE_EVERY = 1.0
"""Seconds between two messages while Discord is away."""
LASTING = 2.0
"""Seconds of absence that are no single fault."""
HUNG = 60.0
"""Seconds after which an attempt is given up: a lost request would hang for minutes."""


@dataclass(eq=False)
class Attempt:
    """Requests that are begun again later, since a repeated one changes nothing.

    It ends with a ``TimeoutError`` when as many tries as ``left`` have failed, before discord.py
    sleeps until the next one, or when Discord answers what was asked after it.
    """

    timeout: asyncio.Timeout
    begun: float
    left: int

    @property
    def lost(self) -> bool:
        """Whether it was ended without any answer."""
        return self.timeout.expired() and self.left > 0

    def end(self) -> None:
        self.timeout.reschedule(asyncio.get_running_loop().time())


_ATTEMPT: ContextVar[Attempt | None] = ContextVar("attempt", default=None)


class Outage:
    """Discord's absence, from a try that it answers with 5xx, or not at all, to the next answer.

    Times are the event loop's. The queue lets one message go every second meanwhile.
    """

    def __init__(self, connected: Signal[[]] | None = None) -> None:
        self.away = False
        self.connected = connected or Signal()
        """Sent when Discord is back after a lasting absence."""
        self._since = self._probed = 0.0
        self._told = False
        self._cut_at = -HUNG
        self._attempts: set[Attempt] = set()

    @property
    def lasting(self) -> bool:
        return self.away and _now() >= self._since + LASTING

    def wait(self) -> float:
        """Seconds until a message may ask whether Discord is back; 0 while it answers."""
        return max(0.0, self._probed + PROBE_EVERY - _now()) if self.away else 0.0

    def probed(self) -> None:
        """Note that a message is on its way."""
        self._probed = _now()

    @contextlib.asynccontextmanager
    async def attempt(self, tries: int = 1) -> AsyncIterator[Attempt]:
        """Make requests in an :class:`Attempt` with so many ``tries``."""
        async with asyncio.timeout(HUNG) as timeout:
            attempt = Attempt(timeout, _now(), tries)
            before = _ATTEMPT.set(attempt)
            self._attempts.add(attempt)
            try:
                yield attempt
            finally:
                self._attempts.discard(attempt)
                _ATTEMPT.reset(before)

    def failed(self, why: str) -> None:
        """Note that Discord didn't serve a try."""
        if not self.away:
            self.away = True
            self._told = False
            self._since = _now()
            self.probed()
        elif self.lasting and not self._told:
            self._told = True
            log.warning("Discord is away (%s): one message a second asks for it", why)

    def repeats(self) -> None:
        """Note that discord.py will repeat the running task's try after a sleep. (Where it raises
        an error, a cancellation might hit it while it updates its rate limits.)"""
        attempt = _ATTEMPT.get()
        if attempt is not None and attempt in self._attempts:
            attempt.left -= 1
            if attempt.left <= 0:
                attempt.end()

    def answered(self, begun: float) -> None:
        """Note that Discord has answered a try ``begun`` then."""
        if not self.away:
            return
        lasted = self.lasting
        self.away = False
        if self._told:
            log.warning("Discord is back after %.0f s", _now() - self._since)
        # A slow network isn't an outage: without a pause, it would begin again for ever.
        if begun > self._since and _now() >= self._cut_at + HUNG:
            self._cut_at = _now()
            for attempt in self._attempts:
                if attempt.begun < begun and attempt is not _ATTEMPT.get():
                    attempt.end()
        if lasted:
            self.connected.send()


def _now() -> float:
    return asyncio.get_running_loop().time()
