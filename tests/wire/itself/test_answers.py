"""People use commands, buttons and forms; a real discord.py client answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from tests.discord.demo_bot import DemoBot
from tests.wire.client import Wire
from tests.wire.conftest import Connect
from tests.wire.person import Person

Interaction = discord.Interaction[Any]


class Answering(discord.Client):
    """A client with one command, ``/ask``, which does what the test says."""

    def __init__(self, answer: Callable[[Interaction], Awaitable[None]], **options: Any) -> None:
        super().__init__(intents=discord.Intents(guilds=True), **options)
        self.tree = app_commands.CommandTree(self)
        self.errors: list[int] = []
        self._answer = answer

        @self.tree.command(name="ask", description="Ask")
        async def ask(interaction: Interaction) -> None:
            try:
                await self._answer(interaction)
            except discord.HTTPException as error:
                self.errors.append(error.code)

    async def setup_hook(self) -> None:
        await self.tree.sync()


async def test_people_press_fill_and_read(
    near_wire: Wire, connect: Connect, tmp_path: Path
) -> None:
    guild = await near_wire.create_guild()
    games = await near_wire.create_channel(guild)
    ada = await Person.new(near_wire, guild, "Ada")
    bo = await Person.new(near_wire, guild, "Bo")
    async with connect(DemoBot(tmp_path / "tally.json")):
        opened = await ada.slash(games, "tally")
        assert opened.response == "message"
        assert opened.latency is not None
        form = await ada.press("Add", games)
        assert form.modal is not None
        assert form.modal["title"] == "Number"
        await ada.fill(form, "4711")
        board = (await bo.sees(games))[-1]
        assert board.text == "\n## Tally\n1 added"
        assert board.buttons == ["Add", "My panel"]
        assert board.files == ["tally.png"]
        assert board.edits == 1
        thinking = await ada.press("My panel", games)
        assert thinking.completed is not None
        assert thinking.answered is not None
        assert thinking.completed > thinking.answered
        assert (await ada.reads("Your number: 4711", games)).reader == ada.id
        assert len(await bo.sees(games)) == 1
        await ada.reads("Your number is 4711")
        assert [ring.dm for ring in await ada.rings()] == [True]
    assert await near_wire.violations() == []


async def test_a_line_by_dm_is_heard_and_answered(
    near_wire: Wire, connect: Connect, tmp_path: Path
) -> None:
    ada = await Person.new(near_wire, await near_wire.create_guild(), "Ada")
    async with connect(DemoBot(tmp_path / "tally.json")):
        await ada.say("12")
        await ada.reads("Added 12.")


async def test_a_button_that_is_gone_can_be_pressed_by_those_who_still_see_it_alone(
    near_wire: Wire, connect: Connect, tmp_path: Path
) -> None:
    guild = await near_wire.create_guild()
    games = await near_wire.create_channel(guild)
    ada = await Person.new(near_wire, guild, "Ada")
    async with connect(DemoBot(tmp_path / "tally.json")):
        board = (await ada.slash(games, "tally")).message_id
        assert board is not None
        with pytest.raises(AssertionError, match="has no demo:old"):
            await near_wire.press(ada.id, board, "demo:old")
        pressed = await near_wire.press(ada.id, board, "demo:old", stale=True)
        assert (await near_wire.answer(pressed)).answered is None


async def test_an_interaction_is_answered_once(near_wire: Wire, connect: Connect) -> None:
    async def twice(interaction: Interaction) -> None:
        await interaction.response.send_message("Once")
        interaction.response._response_type = None  # discord.py wouldn't let us
        await interaction.response.send_message("Twice")

    client = Answering(twice)
    asked = await _ask(near_wire, connect, client)
    assert client.errors == [40060]
    assert (await near_wire.answer(asked)).response == "message"


async def test_answers_are_followed_up_changed_and_deleted(
    near_wire: Wire, connect: Connect
) -> None:
    async def busy(interaction: Interaction) -> None:
        response = await interaction.response.send_message("One")
        assert response.message_id is not None
        more = await interaction.followup.send("Two", wait=True)
        await more.edit(content="Three")
        await interaction.delete_original_response()

    client = Answering(busy)
    asked = await _ask(near_wire, connect, client)
    assert client.errors == []
    answer = await near_wire.answer(asked)
    first, second = await near_wire.messages(answer.channel_id)
    assert (first.id, second.id) == (answer.message_id, answer.followups[0])
    assert first.deleted is not None
    assert (second.content, second.edits) == ("Three", 1)
    (asked_for,) = await near_wire.requests("DELETE", "/webhooks/*/messages/@original")
    assert asked_for.status == 204


async def _ask(wire: Wire, connect: Connect, client: Answering) -> int:
    """Let somebody use the command, and the client do all it does: the interaction's id."""
    guild = await wire.create_guild()
    games = await wire.create_channel(guild)
    ada = await Person.new(wire, guild, "Ada")
    done: list[str] = []
    answer = client._answer

    async def told(interaction: Interaction) -> None:
        try:
            await answer(interaction)
        finally:
            done.append("answer")

    client._answer = told
    async with connect(client):
        asked = (await ada.slash(games, "ask", wait=False)).id

        async def ended() -> bool:
            return bool(done)

        await wire.until(ended)
    return asked


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
