"""The clock of the sandbox, and what it does when real time leaps."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import discord
import pytest

from bot.sandbox.live import LiveWorld
from bot.sandbox.windows import open_windows
from bot.sandbox.world import behind, build_world
from tests.bot.sandbox.dockhand import Dockhand
from tests.patience import eventually


class Watchman(Dockhand):
    """Notes the hour of its clock once an hour."""

    async def setup_hook(self) -> None:
        self.hours: list[float] = []
        self.watch = asyncio.create_task(self.keep_watch())

    async def keep_watch(self) -> None:
        while True:
            await asyncio.sleep(3600)
            self.hours.append(discord.utils.utcnow().timestamp())


class Restless(Dockhand):
    """Never comes to rest once it has been spoken to."""

    async def on_message(self, message: discord.Message, /) -> None:
        self.walk = asyncio.create_task(self.walk_on())

    async def walk_on(self) -> None:
        while True:  # noqa: ASYNC110 # that is the fault
            await asyncio.sleep(0)


@contextlib.asynccontextmanager
async def a_live_world(bot: Dockhand, late: float = 0) -> AsyncIterator[LiveWorld]:
    """The running simulation, its clock `late` seconds behind when it starts."""
    world = build_world(bot)
    world.env.backend.advance_clock(-late)
    async with open_windows(world) as windows:
        await world.env.start()
        live = LiveWorld(world, windows)
        clock = asyncio.create_task(live.keep_time())
        try:
            yield live
        finally:
            clock.cancel()
            await asyncio.wait([clock])
            await bot.close()
            await world.env.shutdown()


async def test_the_clock_follows_real_time(database: Path) -> None:
    async with a_live_world(Dockhand(database)) as live:
        before = live.world.env.now()
        await eventually(lambda: live.world.env.now() - before > timedelta(seconds=0.4))
        await eventually(lambda: behind(live.world.env) < 0.5)
        assert live.world.env.now() <= datetime.now(UTC)


async def test_after_a_sleep_of_hours_every_timer_fires_once(database: Path) -> None:
    bot = Watchman(database)
    async with a_live_world(bot, late=8 * 3600) as live:
        await eventually(lambda: bool(bot.hours) and behind(live.world.env) < 0.5)
        async with live.turn:
            assert len(bot.hours) == 1


async def test_a_bot_that_never_rests_does_not_hold_the_clock_up(database: Path) -> None:
    async with a_live_world(Restless(database)) as live:
        async with live.turn:
            live.act(live.windows[0])
            live.world.env.settle_timeout = 0.1
            with pytest.raises(TimeoutError):
                await live.world.inhabitants[0].user.send_dm("Run!")
        before = live.world.env.now()
        await eventually(lambda: live.world.env.now() - before > timedelta(seconds=1))


async def test_what_is_said_does_not_pile_up(database: Path) -> None:
    async with a_live_world(Dockhand(database)) as live:
        backend = live.world.env.backend
        async with live.turn:
            await live.world.inhabitants[0].user.send_dm("21")
            assert backend.transcript
            assert backend.http_requests
        await eventually(lambda: not backend.transcript and not backend.http_requests)
