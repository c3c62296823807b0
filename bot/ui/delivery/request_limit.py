"""The limit on the bot's requests to Discord, and what each response tells: whether Discord is
there, and its time."""

import asyncio
import logging
import re
from collections.abc import Callable
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Any

import aiohttp

from bot.metrics import RATE_LIMITS, REQUESTS, WAITS
from bot.ui.delivery.outage import Outage

log = logging.getLogger(__name__)

UNCOUNTED = re.compile(r"/(interactions|webhooks)/")
"""Paths of requests that answer interactions, which Discord doesn't count."""
REPEATED = {500, 502, 504, 524}
"""Statuses after which discord.py sleeps 1, 3, 5, 7 and 9 seconds, and tries again."""
COUNTED_FOR = 1.0
"""Seconds for which a request keeps its place after its response."""
SILENCE = 5.0
"""Seconds after which a request without a response loses its place, and Discord counts as away."""
TOLERANCE = timedelta(seconds=5)
"""How far our clock may be off before it counts: Discord's header has whole seconds."""


class DiscordClock:
    """Tells the time by Discord's clock; by ours (``now``) until Discord's is known."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._ours = now
        self._ahead = timedelta(0)
        """How far our clock is ahead of Discord's."""

    def now(self) -> datetime:
        return self._ours() - self._ahead

    def read(self, date: str) -> None:
        """Read the ``Date`` header of a response."""
        discords = parsedate_to_datetime(date)
        if abs(self.now() - discords) > TOLERANCE:
            self._ahead = self._ours() - discords
            log.warning("our clock is %.0f s ahead of Discord's", self._ahead.total_seconds())


class RequestLimit:
    """Lets ``most`` requests of an aiohttp session go in any second, first come first served.

    A request keeps its place until a second after its response: however long it was in flight,
    Discord never counts more than ``most`` in a second.
    """

    def __init__(self, most: int, outage: Outage, clock: DiscordClock) -> None:
        self._places = asyncio.Semaphore(most)
        self._outage = outage
        self._clock = clock
        self.trace = aiohttp.TraceConfig()
        """For the aiohttp session of the client whose requests are limited."""
        self.trace.on_request_start.append(self._on_start)
        self.trace.on_request_end.append(self._on_response)
        self.trace.on_request_exception.append(self._on_exception)

    async def _on_start(
        self, _: Any, request: SimpleNamespace, start: aiohttp.TraceRequestStartParams
    ) -> None:
        loop = asyncio.get_running_loop()
        joined = loop.time()
        request.silence = None
        if not UNCOUNTED.search(start.url.path):
            await self._places.acquire()
            request.silence = loop.call_later(SILENCE, self._on_silence, request)
        request.begun = loop.time()
        WAITS.observe(request.begun - joined)

    async def _on_response(
        self, _: Any, request: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        status, headers = end.response.status, end.response.headers
        if "Date" in headers:
            self._clock.read(headers["Date"])
        REQUESTS.labels(end.method, status).inc()
        self._leave(request)
        if status == 429:
            RATE_LIMITS.labels(headers.get("X-RateLimit-Scope", "unknown")).inc()
        elif status < 500:
            self._outage.answered(request.begun)
        else:
            self._outage.failed(f"status {status}", repeats=status in REPEATED)

    async def _on_exception(
        self, _: Any, request: SimpleNamespace, failure: aiohttp.TraceRequestExceptionParams
    ) -> None:
        REQUESTS.labels(failure.method, "none").inc()
        self._leave(request)
        if not isinstance(failure.exception, asyncio.CancelledError):  # we gave up ourselves
            self._outage.failed(type(failure.exception).__name__)

    def _on_silence(self, request: SimpleNamespace) -> None:
        request.silence = None
        self._places.release()
        self._outage.failed(TimeoutError.__name__)

    def _leave(self, request: SimpleNamespace) -> None:
        """Give back the request's place a second from now, if it still has one."""
        silence: asyncio.TimerHandle | None = request.silence
        if silence is not None:
            silence.cancel()
            asyncio.get_running_loop().call_later(COUNTED_FOR, self._places.release)
