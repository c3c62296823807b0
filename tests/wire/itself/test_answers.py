"""People use commands, buttons and forms; a real discord.py client answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest
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


async def test_who_is_told_that_a_press_failed_presses_again(
    near_wire: Wire, connect: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Distracted(Answering):
        pressed = 0

        async def on_interaction(self, interaction: Interaction) -> None:
            if interaction.type is discord.InteractionType.component:
                self.pressed += 1
                if self.pressed == 2:
                    await interaction.response.send_message("What did you say?")

    async def show(interaction: Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Hello", custom_id="hello"))
        await interaction.response.send_message("Say something", view=view)

    monkeypatch.setattr("tests.wire.discord.control.GIVES_UP", 0.2)
    guild = await near_wire.create_guild()
    games = await near_wire.create_channel(guild)
    ada = await Person.new(near_wire, guild, "Ada")
    client = Distracted(show)
    async with connect(client):
        await ada.slash(games, "ask")
        await ada.press("Hello", games)
        await ada.reads("What did you say?", games)
    assert client.pressed == 2
