"""A bot that runs is found well, and one that was stopped isn't."""

from __future__ import annotations

from typing import cast

from bot.client import Quayside
from bot.matches.upkeep.health import look
from tests.journeys.conftest import OpenServer
from tests.journeys.discord_server import DiscordServer
from tests.journeys.puerto_banana.playing import TWO


async def sentence(server: DiscordServer) -> str:
    bot = cast(Quayside, server.env.bot)
    return (await look(bot._database, bot._now())).sentence


async def test_a_running_bot_is_well_before_and_after_a_restart(server_of: OpenServer) -> None:
    async with server_of(people=TWO) as server:
        await server.wait(40)
        assert (await sentence(server)).startswith("Well: one process of version")
        await server.restart()
        await server.wait(40)
        assert (await sentence(server)).startswith("Well: one process of version")
