"""Answers those who watch: ``/health`` in a sentence, ``/metrics`` in Prometheus' format."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import NoReturn

from aiohttp import web

from bot.errors import DatabaseFault
from bot.matches.upkeep.health import Verdict
from bot.matches.upkeep.present import Present
from bot.measures import reported_to
from bot.monitoring.prometheus import CONTENT_TYPE, PrometheusMeasures

log = logging.getLogger(__name__)

SHUTDOWN_SECONDS = 0.2
"""For answers under way, when the bot ends."""


LAG_SECONDS = 0.5
"""How often the event loop's lag is measured."""


class CannotListen(Exception):
    """The port can't be had; ``str()`` says why."""


class _Answers:
    def __init__(
        self,
        measures: PrometheusMeasures,
        verdict: Callable[[], Awaitable[Verdict]],
        present: Callable[[], Awaitable[Present | None]],
    ) -> None:
        self._measures = measures
        self._verdict = verdict
        self._present = present

    async def health(self, _: web.Request) -> web.Response:
        """200 if the bot is well, else 503."""
        found = await self._verdict()
        return web.Response(text=f"{found.sentence}\n", status=200 if found.well else 503)

    async def metrics(self, _: web.Request) -> web.Response:
        """What has been counted, and what the database says if it can be asked."""
        try:
            present = await self._present()
        except DatabaseFault as fault:
            log.warning("open matches can't be counted: %s", type(fault).__name__)
            present = None
        self._measures.present(present)
        return web.Response(body=self._measures.text(), headers={"Content-Type": CONTENT_TYPE})


@contextlib.asynccontextmanager
async def monitored(
    host: str,
    port: int,
    verdict: Callable[[], Awaitable[Verdict]],
    present: Callable[[], Awaitable[Present | None]],
) -> AsyncIterator[int]:
    """Count and answer on a port, which is given back: port 0 is any that is free.

    Raises :class:`CannotListen`.
    """
    measures = PrometheusMeasures()
    answers = _Answers(measures, verdict, present)
    application = web.Application()
    application.add_routes(
        [web.get("/health", answers.health), web.get("/metrics", answers.metrics)]
    )
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=SHUTDOWN_SECONDS)
    await runner.setup()
    root = logging.getLogger()
    lag = asyncio.create_task(watch_loop(measures.lag), name="loop lag")
    root.addHandler(measures.log_handler)
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            raise CannotListen(f"{host}:{port}: {error.strerror}") from None
        with reported_to(measures):
            yield int(runner.addresses[0][1])
    finally:
        root.removeHandler(measures.log_handler)
        lag.cancel()
        await runner.cleanup()


async def watch_loop(report: Callable[[float], None]) -> NoReturn:
    """Keep reporting how many seconds later than asked the event loop comes back."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG_SECONDS
        await asyncio.sleep(LAG_SECONDS)
        report(max(0.0, loop.time() - due))
