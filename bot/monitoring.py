"""Monitoring over HTTP: ``/health`` answers with a sentence, ``/metrics`` in Prometheus' format."""

import asyncio
import contextlib
import logging
import math
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.errors import DatabaseFault
from bot.matches.db.maintenance.signs import Verdict
from bot.matches.upkeep.health import Figures
from bot.metrics import CLOCK_LATE, LAGS, LOGGED, MESSAGE_BEHIND, OPEN_MATCHES, REGISTRY
from bot.scheduler import Scheduler

log = logging.getLogger(__name__)

SHUTDOWN_SECONDS = 0.2
"""How long requests in flight may take to finish when the bot ends."""
UNKNOWN = Figures({}, math.nan, math.nan)
"""Reported while the database is unavailable."""
LAG_SECONDS = 0.5
"""How often the event loop's lag is measured."""


class CannotListen(Exception):
    """The server can't listen on the port; ``str()`` says why."""


@contextlib.asynccontextmanager
async def monitored(
    host: str,
    port: int,
    verdict: Callable[[], Awaitable[Verdict]],
    figures: Callable[[], Awaitable[Figures | None]],
) -> AsyncIterator[int]:
    """Serve on ``port`` (0 picks a free one), and yield its number. Raises
    :class:`CannotListen`."""

    async def health(_: web.Request) -> web.Response:
        """200 if the bot is well, otherwise 503."""
        result = await verdict()
        return web.Response(text=f"{result.sentence}\n", status=200 if result.well else 503)

    async def metrics(_: web.Request) -> web.Response:
        """This process's counters, and the database's figures if it is available."""
        try:
            values = await figures() or UNKNOWN
        except DatabaseFault as fault:
            log.warning("open matches can't be counted: %s", type(fault).__name__)
            values = UNKNOWN
        OPEN_MATCHES.clear()
        for labels, count in values.open_matches.items():
            OPEN_MATCHES.labels(*labels).set(count)
        MESSAGE_BEHIND.set(values.message_behind)
        CLOCK_LATE.set(values.clock_late)
        body = generate_latest(REGISTRY)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})

    application = web.Application()
    application.add_routes([web.get("/health", health), web.get("/metrics", metrics)])
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=SHUTDOWN_SECONDS)
    await runner.setup()
    root = logging.getLogger()
    log_counter = _LogCounter(logging.WARNING)
    scheduler = Scheduler()
    scheduler.every(LAG_SECONDS, Lag(LAGS.observe).measure)
    scheduler.start()
    root.addHandler(log_counter)
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            raise CannotListen(f"{host}:{port}: {error.strerror}") from None
        yield int(runner.addresses[0][1])
    finally:
        root.removeHandler(log_counter)
        await scheduler.stop()
        await runner.cleanup()


@dataclass
class Lag:
    """Reports how late the event loop wakes up, in seconds."""

    report: Callable[[float], None]
    _due: float | None = None

    async def measure(self) -> None:
        now = asyncio.get_running_loop().time()
        if self._due is not None:
            self.report(max(0.0, now - self._due))
        self._due = now + LAG_SECONDS


class _LogCounter(logging.Handler):
    """Counts warnings and errors by level and logger, never by their message."""

    def emit(self, record: logging.LogRecord) -> None:
        LOGGED.labels(record.levelname, record.name).inc()
