"""The clock of the sandbox, and what it does when real time leaps."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.sandbox.live import LiveWorld
from bot.sandbox.windows import open_windows
from bot.sandbox.world import behind, build_world
from tests.bot.sandbox.dockhand import Dockhand


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
        self.walks = [asyncio.create_task(self.walk(0.003 * n)) for n in range(1, 5)]

    async def walk(self, seconds: float) -> None:
        while True:
            await asyncio.sleep(seconds)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.Event().wait(), seconds)


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
        await asyncio.sleep(0.8)
        assert (live.world.env.now() - before).total_seconds() > 0.4
        assert behind(live.world.env) < 0.5


async def test_after_a_sleep_of_hours_every_timer_fires_once(database: Path) -> None:
    bot = Watchman(database)
    async with a_live_world(bot, late=8 * 3600) as live:
        await asyncio.sleep(0.4)
        assert behind(live.world.env) < 0.5
        assert len(bot.hours) == 1


async def test_a_bot_that_never_rests_does_not_hold_the_clock_up(database: Path) -> None:
    async with a_live_world(Restless(database)) as live:
        async with live.turn:
            live.act(live.windows[0])
            live.world.env.settle_timeout = 0.1
            with pytest.raises(TimeoutError):
                await live.world.inhabitants[0].user.send_dm("Run!")
        for _ in range(10):
            await asyncio.sleep(0.2)
            assert behind(live.world.env) < 1.2


async def test_what_is_said_does_not_pile_up(database: Path) -> None:
    async with a_live_world(Dockhand(database)) as live:
        ann = live.world.inhabitants[0]
        async with live.turn:
            await ann.user.send_dm("21")
        await asyncio.sleep(0.4)
        assert not live.world.env.backend.transcript
        assert not live.world.env.http_requests
