"""Discord's REST interface: whether it answers, and the limit on all of the bot's requests."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator, Callable
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord

from bot.metrics import RATE_LIMITS, REQUESTS, WAITS
from bot.signals import Signal

log = logging.getLogger(__name__)

PROBE_EVERY = 1.0
"""Seconds between two messages while Discord is away."""
LASTING = 2.0
"""Seconds after which an absence is more than a single fault."""
HUNG = 60.0
"""Seconds after which an attempt is given up: a lost request would hang for minutes."""

ANSWERS = re.compile(r"/(interactions|webhooks)/")
"""Paths of requests that answer interactions, which Discord doesn't count."""
REPEATED = {500, 502, 504, 524}
"""Statuses after which discord.py sleeps 1, 3, 5, 7 and 9 seconds, and tries again."""
COUNTED_FOR = 1.0
"""Seconds for which a request keeps its place after its response."""
CLOCKS = timedelta(seconds=5)
"""How far our clock may be off before it counts: Discord's header has whole seconds."""
SILENCE = 5.0
"""Seconds after which a request without an answer gives up its place, and Discord is away."""


@dataclass(eq=False)
class Requests:
    """The requests for one message or answer, which can be made again, as that is harmless.

    They end with a ``TimeoutError`` after :data:`HUNG` seconds; when as many tries as ``left`` have
    failed, before discord.py sleeps until the next one; or when Discord answers a later request.
    """

    timeout: asyncio.Timeout
    begun: float
    left: int

    def end(self) -> None:
        self.timeout.reschedule(_now())


_CURRENT: ContextVar[Requests | None] = ContextVar("requests", default=None)


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
        self._cut_at = -HUNG
        self._under_way: set[Requests] = set()

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
    async def attempt(self, tries: int = 1) -> AsyncIterator[Requests]:
        """Make :class:`Requests`, which end once this many ``tries`` have failed."""
        async with asyncio.timeout(HUNG) as timeout:
            requests = Requests(timeout, _now(), tries)
            before = _CURRENT.set(requests)
            self._under_way.add(requests)
            try:
                yield requests
            finally:
                self._under_way.discard(requests)
                _CURRENT.reset(before)

    def failed(self, why: str) -> None:
        """Note that Discord didn't serve a try."""
        if not self.away:
            self.away = True
            self._logged = False
            self._since = _now()
            self.probed()
        elif self.lasting and not self._logged:
            self._logged = True
            log.warning("Discord is away (%s): one message a second asks for it", why)

    def repeats(self) -> None:
        """Note that discord.py will repeat the running task's try after a sleep, and end the
        requests in that sleep if no try is left. (For other statuses, discord.py raises an error; a
        cancellation might then hit it while it updates its rate limits.)"""
        requests = _CURRENT.get()
        if requests is not None and requests in self._under_way:
            requests.left -= 1
            if requests.left <= 0:
                requests.end()

    def answered(self, begun: float) -> None:
        """Note that Discord has answered a try that began at the time ``begun``."""
        if not self.away:
            return
        lasted = self.lasting
        self.away = False
        if self._logged:
            log.warning("Discord is back after %.0f s", _now() - self._since)
        # A slow network isn't an outage: without a pause, requests would be ended again and again.
        if begun > self._since and _now() >= self._cut_at + HUNG:
            self._cut_at = _now()
            for each in self._under_way:
                if each.begun < begun and each is not _CURRENT.get():
                    each.end()
        if lasted:
            self.connected.send()


def _now() -> float:
    return asyncio.get_running_loop().time()


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
        request.begun = joined = _now()
        if ANSWERS.search(start.url.path):
            return
        await self._places.acquire()
        request.place = asyncio.get_running_loop().call_later(SILENCE, self._unanswered)
        request.begun = _now()
        request.waited = request.begun - joined

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
