"""People use commands, buttons and forms; a real discord.py client answers."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from tests.wire.client import Wire
from tests.wire.conftest import Connect
from tests.wire.person import Person

Interaction = discord.Interaction[Any]


class Answering(discord.Client):
    """A client with one command, ``/ask``, which does what the test says."""

    def __init__(self, answer: Callable[[Interaction], Awaitable[None]], **options: Any) -> None:
        super().__init__(intents=discord.Intents(guilds=True), **options)
        self.tree = app_commands.CommandTree(self)
        self._answer = answer

        @self.tree.command(name="ask", description="Ask")
        async def ask(interaction: Interaction) -> None:
            await self._answer(interaction)

    async def setup_hook(self) -> None:
        await self.tree.sync()


async def test_phones_ring_for_new_messages_and_pings_and_not_for_answers(
    near_wire: Wire, connect: Connect
) -> None:
    async def answer(interaction: Interaction) -> None:
        await interaction.response.send_message(
            interaction.user.mention, allowed_mentions=discord.AllowedMentions.all()
        )

    guild = await near_wire.create_guild()
    games = await near_wire.create_channel(guild)
    ada = await Person.new(near_wire, guild, "Ada")
    dms = await near_wire.dm_channel(ada.id)
    client = Answering(answer)
    async with connect(client):
        for where in (games, dms):
            await ada.slash(where, "ask")
        assert await ada.rings() == []
        place = client.get_partial_messageable(games)
        await place.send(f"<@{ada.id}>", allowed_mentions=discord.AllowedMentions.none())
        await place.send(f"<@{ada.id}>", allowed_mentions=discord.AllowedMentions.all())
        await client.get_partial_messageable(dms).send("Hello")
        await client.get_partial_messageable(dms).send("Hush", silent=True)
    assert [(ring.channel_id, ring.dm) for ring in await ada.rings()] == [
        (games, False),
        (dms, True),
    ]
