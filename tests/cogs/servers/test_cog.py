"""Each session of a shard tells which servers the bot is on."""

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

from bot.matches.db import surfaces
from bot.matches.db.maintenance import absences
from cogs.servers import ServersCog
from tests.bot.ui.handlers.table import FakeStore

SHARDS = 2
HARBOUR, BAY, ELSEWHERE = (number << 22 for number in (1, 3, 2))
"""Servers of shard 1, and of shard 0."""


def guild(server_id: int, *, unavailable: bool = False) -> Any:
    shard_id = (server_id >> 22) % SHARDS
    return SimpleNamespace(id=server_id, shard_id=shard_id, unavailable=unavailable)


class Process:
    """A process with shard 1, and the cog in it."""

    def __init__(self) -> None:
        store = FakeStore()
        store[absences.servers_with_play].return_value = [HARBOUR, BAY, ELSEWHERE]
        store[surfaces.closed].return_value = []
        self.noted = store[absences.note_servers]
        self.noted.return_value = []
        services = SimpleNamespace(store=store)
        self.bot = SimpleNamespace(
            app=SimpleNamespace(services=services, refresher=Mock()),
            shard_count=SHARDS,
            guilds=[guild(HARBOUR), guild(BAY)],
        )
        self.cog = ServersCog(cast(Any, self.bot))


async def test_servers_of_other_shards_are_not_missed() -> None:
    process = Process()
    process.bot.guilds = [guild(HARBOUR)]
    await process.cog.on_shard_ready(1)
    process.noted.assert_awaited_once_with({HARBOUR}, [BAY])


async def test_a_server_that_discord_has_not_sent_is_away() -> None:
    process = Process()
    process.bot.guilds = [guild(HARBOUR), guild(BAY, unavailable=True)]
    await process.cog.on_shard_ready(1)
    process.noted.assert_awaited_once_with({HARBOUR}, [BAY])


async def test_a_server_that_threw_the_bot_out_between_two_sessions_is_noticed() -> None:
    """discord.py makes new objects for a new session, and keeps those of the last one."""
    process = Process()
    await process.cog.on_shard_ready(1)
    process.noted.assert_awaited_with({HARBOUR, BAY}, [])
    await process.cog.on_shard_disconnect(1)
    process.bot.guilds = [guild(HARBOUR), process.bot.guilds[1]]
    await process.cog.on_shard_ready(1)
    process.noted.assert_awaited_with({HARBOUR}, [BAY])
