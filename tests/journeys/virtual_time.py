"""SimCord in virtual time only, so that the machine's speed changes nothing."""

import asyncio
import contextlib
from collections.abc import Iterator
from datetime import timedelta
from typing import Any, cast
from unittest import mock

import discord
import simcord

from bot.sandbox.world import VirtualTimeEnv
from bot.scheduler import Job, Scheduler, Work
from tests.databases import in_one_thread
from tests.patience import PATIENCE

SELDOM = 60.0
"""Seconds between two looks for what other processes may have left."""
CHECK_AGAIN = 0.002
"""Seconds after which SimCord checks again whether work outside the bot's tasks is done."""


class PatientEnv(VirtualTimeEnv):
    """Waits without a timeout for the bot to settle, during start-up too.

    In real time, the bot would apologise for being slow on a busy machine, and ids and times would
    differ between runs.
    """

    async def _settle_internal(self, **options: Any) -> None:
        """Run what is ready first: SimCord would look at everything pending after each step."""
        ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
        await asyncio.sleep(0)
        while ready:  # noqa: ASYNC110 # nothing tells when it is empty
            await asyncio.sleep(0)
        await super()._settle_internal(**{**options, "timeout": None, "idle": CHECK_AGAIN})


class run(simcord.run):  # noqa: N801 # like the class that it takes the place of
    """``async with run(bot) as env:``, like ``simcord.run``."""

    def __init__(self, bot: discord.Client) -> None:
        self._env = PatientEnv(bot, settle_timeout=PATIENCE)

    async def __aexit__(self, *exc_info: Any) -> None:
        """End a fixture, too, for which pytest-asyncio goes on in a copy of its context."""
        clock, self._clock_context = self._clock_context, cast(Any, contextlib.nullcontext())
        with contextlib.suppress(ValueError):  # only the context that set the clock can reset it
            clock.__exit__(None, None, None)
        await super().__aexit__(*exc_info)


@contextlib.contextmanager
def only_process(seldom: float = SELDOM) -> Iterator[None]:
    """Make hours pass quickly: the bot is the only process, and looks and beats seldom.

    The gap that counts as an outage, whose time people get back, is lengthened to match.
    """
    every = Scheduler.every

    def every_now_and_then(
        scheduler: Scheduler, seconds: float, work: Work, first: float = 0.0
    ) -> Job:
        return every(scheduler, max(seconds, seldom), work, first)

    with (
        in_one_thread(),
        mock.patch.object(Scheduler, "every", every_now_and_then),
        mock.patch("bot.matches.clock.LOOK_SECONDS", seldom),
        mock.patch("bot.matches.db.maintenance.absences.GAP", timedelta(seconds=seldom + 15)),
    ):
        yield
