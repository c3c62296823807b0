"""A bot with every kind of message that Quayside sends, to try the harness on: a secret tally.

People add secret numbers; the board shows how many, and a panel shows the person's own.
"""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any, Self

import discord
from discord import app_commands, ui

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


class DemoBot(discord.Client):
    """Keeps the numbers in a file and nothing in memory."""

    def __init__(self, database: Path) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.database = database.with_suffix(".json")
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(
            app_commands.Command(name="tally", description="Open a tally", callback=open_tally)
        )

    async def setup_hook(self) -> None:
        self.add_dynamic_items(AddButton, PanelButton)
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        if message.guild is None and message.content.isdecimal():
            self.add(message.author.id, int(message.content))
            await message.channel.send(f"Added {message.content}.")

    def numbers(self) -> dict[str, int]:
        if not self.database.exists():
            return {}
        stored: dict[str, int] = json.loads(self.database.read_text(encoding="utf-8"))
        return stored

    def add(self, person: int, number: int) -> None:
        stored = self.numbers()
        stored[str(person)] = number
        self.database.write_text(json.dumps(stored), encoding="utf-8")


async def open_tally(interaction: discord.Interaction[DemoBot]) -> None:
    await interaction.response.send_message(
        view=board(interaction.client), file=discord.File(io.BytesIO(PIXEL), "tally.png")
    )


def board(bot: DemoBot) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    gallery: ui.MediaGallery[Any] = ui.MediaGallery()
    gallery.add_item(media="attachment://tally.png", description="A tally")
    row: ui.ActionRow[Any] = ui.ActionRow()
    row.add_item(AddButton())
    row.add_item(PanelButton())
    text: ui.TextDisplay[Any] = ui.TextDisplay(f"## Tally\n{len(bot.numbers())} added")
    view.add_item(ui.Container(text, gallery, row, accent_colour=0xF29F05))
    return view


class NumberForm(ui.Modal):
    number: ui.Label[Any] = ui.Label(
        text="Number", component=ui.TextInput(custom_id="number", max_length=20)
    )

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        assert isinstance(self.number.component, ui.TextInput)
        interaction.client.add(interaction.user.id, int(self.number.component.value))
        await interaction.response.edit_message(view=board(interaction.client))


class AddButton(ui.DynamicItem[ui.Button[Any]], template=r"demo:add"):
    def __init__(self) -> None:
        super().__init__(ui.Button(label="Add", custom_id="demo:add"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        language = "Numero" if interaction.locale is discord.Locale.italian else "Number"
        await interaction.response.send_modal(NumberForm(title=language))


class PanelButton(ui.DynamicItem[ui.Button[Any]], template=r"demo:panel"):
    def __init__(self) -> None:
        super().__init__(ui.Button(label="My panel", custom_id="demo:panel"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        own = interaction.client.numbers().get(str(interaction.user.id))
        view = ui.LayoutView()
        view.add_item(ui.TextDisplay(f"Your number: {own}"))
        await interaction.edit_original_response(view=view)
        try:
            await interaction.user.send(f"Your number is {own}")
        except discord.Forbidden:
            await interaction.followup.send("Your DMs are closed.", ephemeral=True)
