"""The gateway tells what happens, loses connections, and tells again what was missed."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from tests.wire.client import Wire
from tests.wire.conftest import Connect
from tests.wire.person import Person
from tests.wire.shapes import Session

INTENTS = discord.Intents(guilds=True, dm_messages=True)


class Listener(discord.Client):
    """Keeps what it hears by DM."""

    def __init__(self, **options: Any) -> None:
        super().__init__(intents=INTENTS, **options)
        self.heard: list[str] = []

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message.content)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Without the pause that Discord asks for."""


class ShardedListener(Listener, discord.AutoShardedClient):
    """The same on several shards."""


def hears(client: Listener, *lines: str) -> Callable[[], Awaitable[bool]]:
    async def check() -> bool:
        return client.heard == list(lines)

    return check


async def only_session(wire: Wire) -> Session:
    (session,) = await wire.sessions()
    return session


async def test_what_was_missed_is_told_when_a_session_resumes(
    near_wire: Wire, connect: Connect
) -> None:
    ada = await Person.new(near_wire, await near_wire.create_guild(), "Ada")
    client = Listener()
    async with connect(client):
        session = await only_session(near_wire)
        await near_wire.drop(session.id, code=4000)
        await ada.say("missed")
        await near_wire.until(hears(client, "missed"))
        resumed = await only_session(near_wire)
        assert (resumed.id, resumed.resumed) == (session.id, 1)


async def test_a_session_that_is_forgotten_begins_anew(near_wire: Wire, connect: Connect) -> None:
    ada = await Person.new(near_wire, await near_wire.create_guild(), "Ada")
    client = Listener()
    async with connect(client):
        old = await only_session(near_wire)
        await near_wire.drop(old.id, resumable=False)

        async def connected() -> bool:
            return any(session.connected for session in await near_wire.sessions())

        await near_wire.until(connected)
        assert (await only_session(near_wire)).id != old.id
        await ada.say("heard")
        await near_wire.until(hears(client, "heard"))


async def test_guilds_have_their_shard_and_direct_messages_shard_zero(
    near_wire: Wire, connect: Connect
) -> None:
    guilds = [
        await near_wire.create_guild(f"Guild {shard}", shard=shard, shards=2) for shard in (0, 1)
    ]
    ada = await Person.new(near_wire, guilds[1], "Ada")
    client = ShardedListener(shard_count=2)
    async with connect(client):

        async def both() -> bool:
            known = {guild.id: guild.shard_id for guild in client.guilds}
            return known == {guilds[0]: 0, guilds[1]: 1}

        await near_wire.until(both)
        await ada.say("Hello")
        await near_wire.until(hears(client, "Hello"))
        told = {session.shard: session.sequence for session in await near_wire.sessions()}
        assert told == {0: 3, 1: 2}
