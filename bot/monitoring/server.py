"""The HTTP server: ``/health`` answers in a sentence, ``/metrics`` in Prometheus' format."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import NoReturn

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.errors import DatabaseFault
from bot.matches.upkeep.health import Present, Verdict
from bot.measures import CLOCK_LATE, LAGS, LOGGED, MESSAGE_BEHIND, OPEN_MATCHES, REGISTRY

log = logging.getLogger(__name__)

SHUTDOWN_SECONDS = 0.2
"""For answers under way, when the bot ends."""


LAG_SECONDS = 0.5
"""How often the event loop's lag is measured."""


class CannotListen(Exception):
    """The port can't be listened on; ``str()`` says why."""


@contextlib.asynccontextmanager
async def monitored(
    host: str,
    port: int,
    verdict: Callable[[], Awaitable[Verdict]],
    present: Callable[[], Awaitable[Present | None]],
) -> AsyncIterator[int]:
    """Answer on a port, and yield its number: 0 picks a free one.

    Raises :class:`CannotListen`.
    """

    async def health(_: web.Request) -> web.Response:
        """200 if the bot is well, else 503."""
        found = await verdict()
        return web.Response(text=f"{found.sentence}\n", status=200 if found.well else 503)

    async def metrics(_: web.Request) -> web.Response:
        """What has been counted, and what the database says if it can be asked."""
        try:
            _note(await present())
        except DatabaseFault as fault:
            log.warning("open matches can't be counted: %s", type(fault).__name__)
            _note(None)
        body = generate_latest(REGISTRY)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})

    application = web.Application()
    application.add_routes([web.get("/health", health), web.get("/metrics", metrics)])
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=SHUTDOWN_SECONDS)
    await runner.setup()
    root, log_counter = logging.getLogger(), _LogCounter(logging.WARNING)
    lag = asyncio.create_task(watch_loop(LAGS.observe), name="loop lag")
    root.addHandler(log_counter)
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            raise CannotListen(f"{host}:{port}: {error.strerror}") from None
        yield int(runner.addresses[0][1])
    finally:
        root.removeHandler(log_counter)
        lag.cancel()
        await runner.cleanup()


async def watch_loop(report: Callable[[float], None]) -> NoReturn:
    """Keep reporting by how many seconds the event loop wakes up late."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG_SECONDS
        await asyncio.sleep(LAG_SECONDS)
        report(max(0.0, loop.time() - due))


def _note(present: Present | None) -> None:
    """What the database says now; None while it can't be asked."""
    OPEN_MATCHES.clear()
    for labels, count in ({} if present is None else present.open_matches).items():
        OPEN_MATCHES.labels(*labels).set(count)
    MESSAGE_BEHIND.set(float("nan") if present is None else present.message_behind)
    CLOCK_LATE.set(float("nan") if present is None else present.clock_late)


class _LogCounter(logging.Handler):
    """Counts warnings and errors by the part of the program that logs them, not what they say."""

    def emit(self, record: logging.LogRecord) -> None:
        LOGGED.labels(record.levelname, record.name).inc()
