"""Discord's limit on all requests of a bot together, kept from this side."""

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

from bot.measures import RATE_LIMITS, REQUESTS, WAITS

log = logging.getLogger(__name__)

ANSWERS = re.compile(r"/(interactions|webhooks)/")
"""In the paths of requests that answer interactions, which Discord doesn't count."""
COUNTED_FOR = 1.0
"""Seconds after its answer during which a request takes a place."""
CLOCKS = timedelta(seconds=5)
"""How much our clock may differ from Discord's until that counts: it tells whole seconds."""
LONGEST = 5.0
"""Seconds after its start when a request gives up its place, if it is never answered."""


class RequestLimit:
    """Lets ``most`` requests go within any second; the others wait, first come first served.

    A request keeps its place until a second after its answer: however long it was on the way,
    Discord never counts more than ``most`` in a second. Requests are those of an aiohttp session,
    discord.py's own retries among them; discord.py itself pauses when the limit was hit.
    """

    def __init__(self, most: int, now: Callable[[], datetime] = discord.utils.utcnow) -> None:
        self._places = asyncio.Semaphore(most)
        self._now = now
        self._ahead = timedelta(0)
        self._told: tuple[datetime, float] | None = None
        """A time by Discord's clock, and by the event loop's, which doesn't jump."""
        self._date: str | None = None
        """The header that told it last: the answers of a second have the same."""
        self.on_success: Callable[[], None] = lambda: None
        """Told of every request that Discord has served."""

    def discord_now(self) -> datetime:
        """The time by Discord's clock, which messages have their ids from; ours until it is told.

        A jump of our clock changes nothing about it.
        """
        if self._told is None:
            return self._now()
        then, at = self._told
        return then + timedelta(seconds=asyncio.get_running_loop().time() - at)

    @property
    def trace(self) -> aiohttp.TraceConfig:
        """To be given to the client whose requests are limited."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._begins)
        config.on_request_end.append(self._answered)
        config.on_request_exception.append(self._failed)
        return config

    async def _begins(
        self, _: Any, request: SimpleNamespace, start: aiohttp.TraceRequestStartParams
    ) -> None:
        request.method, request.place, request.waited = start.method, None, 0.0
        if ANSWERS.search(start.url.path):
            return
        loop = asyncio.get_running_loop()
        asked = loop.time()
        await self._places.acquire()
        request.place = loop.call_later(LONGEST, self._places.release)
        request.waited = loop.time() - asked

    async def _answered(
        self, _: Any, request: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        status, headers = end.response.status, end.response.headers
        REQUESTS.labels(request.method, status).inc()
        WAITS.observe(request.waited)
        date = headers.get("Date")
        if date is not None and date != self._date:
            self._date = date
            self._compare(parsedate_to_datetime(date))
        if status < 400:
            self.on_success()
        if status == 429:
            RATE_LIMITS.labels(headers.get("X-RateLimit-Scope", "unknown")).inc()
        self._over(request)

    async def _failed(self, _: Any, request: SimpleNamespace, failure: Any) -> None:
        REQUESTS.labels(request.method, "none").inc()
        WAITS.observe(request.waited)
        self._over(request)

    def _compare(self, discords: datetime) -> None:
        now = self._now()
        if abs(now - discords - self._ahead) > CLOCKS:
            self._ahead = now - discords if abs(now - discords) > CLOCKS else timedelta(0)
            log.warning("our clock is %.0f s ahead of Discord's", self._ahead.total_seconds())
        if self._told is None or abs(self.discord_now() - discords) > CLOCKS:
            self._told = now - self._ahead, asyncio.get_running_loop().time()

    def _over(self, request: SimpleNamespace) -> None:
        place: asyncio.TimerHandle | None = request.place
        loop = asyncio.get_running_loop()
        if place is not None and place.when() > loop.time() + COUNTED_FOR:
            place.cancel()
            loop.call_later(COUNTED_FOR, self._places.release)
