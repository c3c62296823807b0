"""Keeps all requests of the bot within Discord's global limit."""

import asyncio
import logging
import re
from collections.abc import Callable
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord

from bot.metrics import RATE_LIMITS, REQUESTS, WAITS
from bot.ui.delivery.outage import Outage

log = logging.getLogger(__name__)

ANSWERS = re.compile(r"/(interactions|webhooks)/")
"""Paths of requests that answer interactions, which Discord doesn't count."""
REPEATED = {500, 502, 504, 524}
"""Answers after which discord.py sleeps 1, 3, 5, 7 and 9 seconds, and tries again."""
COUNTED_FOR = 1.0
"""Seconds for which a request keeps its place after its response."""
CLOCKS = timedelta(seconds=5)
"""How far our clock may be off before it counts: Discord's header has whole seconds."""
LONGEST = 5.0
"""Seconds after which a request without an answer gives up its place, and Discord is away."""


class RequestLimit:
    """Lets ``most`` requests of an aiohttp session go in any second, first come first served.

    A request keeps its place until a second after its response: however long it was in flight,
    Discord never counts more than ``most`` in a second.
    """

    def __init__(
        self, most: int, outage: Outage, now: Callable[[], datetime] = discord.utils.utcnow
    ) -> None:
        self._places = asyncio.Semaphore(most)
        self._outage = outage
        self._now = now
        self._ahead = timedelta(0)
        self._date: str | None = None
        """The last header read: all responses of a second have the same."""

    def discord_now(self) -> datetime:
        """The time by Discord's clock; by ours until Discord's is known."""
        return self._now() - self._ahead

    @property
    def trace(self) -> aiohttp.TraceConfig:
        """For the aiohttp session of the client whose requests are limited."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._begins)
        config.on_request_end.append(self._answered)
        config.on_request_exception.append(self._failed)
        return config

    async def _begins(
        self, _: Any, request: SimpleNamespace, start: aiohttp.TraceRequestStartParams
    ) -> None:
        request.method = start.method
        request.place = None
        request.waited = 0.0
        loop = asyncio.get_running_loop()
        request.begun = asked = loop.time()
        if ANSWERS.search(start.url.path):
            return
        await self._places.acquire()
        request.place = loop.call_later(LONGEST, self._unanswered)
        request.begun = loop.time()
        request.waited = request.begun - asked

    async def _answered(
        self, _: Any, request: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        status, headers = end.response.status, end.response.headers
        date = headers.get("Date")
        if date is not None and date != self._date:
            self._date = date
            self._compare(parsedate_to_datetime(date))
        self._over(request, status)
        if status == 429:
            RATE_LIMITS.labels(headers.get("X-RateLimit-Scope", "unknown")).inc()
        elif status < 500:
            self._outage.answered(request.begun)
        else:
            self._outage.failed(f"status {status}")
            if status in REPEATED:
                self._outage.repeats()

    async def _failed(
        self, _: Any, request: SimpleNamespace, failure: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self._over(request, "none")
        if not isinstance(failure.exception, asyncio.CancelledError):
            self._outage.failed(type(failure.exception).__name__)

    def _unanswered(self) -> None:
        self._places.release()
        self._outage.failed(TimeoutError.__name__)

    def _compare(self, discords: datetime) -> None:
        now = self._now()
        if abs(now - discords - self._ahead) > CLOCKS:
            self._ahead = now - discords if abs(now - discords) > CLOCKS else timedelta(0)
            log.warning("our clock is %.0f s ahead of Discord's", self._ahead.total_seconds())

    def _over(self, request: SimpleNamespace, status: int | str) -> None:
        REQUESTS.labels(request.method, status).inc()
        WAITS.observe(request.waited)
        place: asyncio.TimerHandle | None = request.place
        loop = asyncio.get_running_loop()
        if place is not None and place.when() > loop.time() + COUNTED_FOR:
            place.cancel()
            loop.call_later(COUNTED_FOR, self._places.release)
