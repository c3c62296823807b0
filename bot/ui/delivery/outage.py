"""Whether Discord answers, and which requests are given up because it doesn't."""

import asyncio
import contextlib
import logging
import math
from collections.abc import AsyncIterator
from contextvars import ContextVar
from dataclasses import dataclass

from bot.signals import Signal

log = logging.getLogger(__name__)

PROBE_EVERY = 1.0
"""Seconds between two messages while Discord is away."""
LASTING = 2.0
"""Seconds after which an absence is more than a single fault."""
HUNG = 60.0
"""Seconds after which an exchange is given up: a lost request would hang for minutes."""


@dataclass(eq=False)
class Exchange:
    """The tries for one message or answer. Each is an HTTP request; after some failures, discord.py
    sleeps and makes the next one. An exchange may be given up, as it can be repeated without
    harm."""

    tries: int
    """How many tries may fail."""
    timeout: asyncio.Timeout
    begun: float
    failures: int = 0
    """How many tries have failed; Discord may have acted on them nevertheless."""

    def give_up(self) -> None:
        self.timeout.reschedule(_now())


_LATEST: ContextVar[Exchange | None] = ContextVar("exchange", default=None)
"""The running task's latest exchange, which may have ended."""


class Outage:
    """Discord's absence, from a try that it answers with 5xx, or not at all, to the next answer.

    Meanwhile, the queue lets one message go every second. Times are the event loop's.
    """

    def __init__(self, connected: Signal[[]] | None = None) -> None:
        self.away = False
        self.connected = connected or Signal()
        """Sent when Discord is back after a lasting absence."""
        self._since = self._probed = 0.0
        self._logged = False
        self._freed_at = -math.inf
        """When exchanges that hung were last given up."""
        self._under_way: set[Exchange] = set()

    @property
    def lasting(self) -> bool:
        return self.away and _now() >= self._since + LASTING

    def wait(self) -> float:
        """Seconds until a message may ask whether Discord is back; 0 while it answers."""
        return max(0.0, self._probed + PROBE_EVERY - _now()) if self.away else 0.0

    def probed(self) -> None:
        """Note that Discord is being asked."""
        self._probed = _now()

    @contextlib.asynccontextmanager
    async def attempt(self, tries: int = 1) -> AsyncIterator[Exchange]:
        """Make an exchange, which is given up, with a ``TimeoutError``, after :data:`HUNG` seconds,
        once this many ``tries`` have failed, or when Discord is back and answers later ones."""
        async with asyncio.timeout(HUNG) as timeout:
            exchange = Exchange(tries, timeout, _now())
            _LATEST.set(exchange)
            self._under_way.add(exchange)
            try:
                yield exchange
            finally:
                self._under_way.discard(exchange)

    def failed(self, why: str, *, repeats: bool = False) -> None:
        """Note that Discord didn't serve a try. If discord.py ``repeats`` it after a sleep, an
        exchange without tries left is given up in that sleep. (Otherwise, discord.py raises an
        error; a cancellation might then hit it while it updates its rate limits.)"""
        if not self.away:
            self.away = True
            self._logged = False
            self._since = _now()
            self.probed()
        elif self.lasting and not self._logged:
            self._logged = True
            log.warning("Discord is away (%s): one message a second asks for it", why)
        exchange = _LATEST.get()
        if repeats and exchange in self._under_way:
            exchange.failures += 1
            if exchange.failures >= exchange.tries:
                exchange.give_up()

    def answered(self, begun: float) -> None:
        """Note that Discord has answered a try that began at the time ``begun``."""
        if not self.away:
            return
        lasted = self.lasting
        self.away = False
        if self._logged:
            log.warning("Discord is back after %.0f s", _now() - self._since)
        # Older exchanges hang. On a slow network, which isn't an outage, it looks the same; without
        # a pause, exchanges would be given up again and again.
        if begun > self._since and _now() >= self._freed_at + HUNG:
            self._freed_at = _now()
            for each in self._under_way:
                if each.begun < begun and each is not _LATEST.get():
                    each.give_up()
        if lasted:
            self.connected.send()


def _now() -> float:
    return asyncio.get_running_loop().time()
