"""A small bot with one of everything that the sandbox has to support."""

import asyncio
import re
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import aiosqlite
import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.sandbox import serve


class BidForm(ui.Modal, title="Your bid"):
    """Asks for a number."""

    amount: ui.TextInput["BidForm"] = ui.TextInput(label="Crates", max_length=5)

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(
            f"Bid taken: {self.amount.value} ({interaction.locale.value})", ephemeral=True
        )


class Press(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"hand:(?P<what>bid|panel|count)"):
    """A button that works after a restart."""

    def __init__(self, what: str) -> None:
        label = {"bid": "Bid", "panel": "My panel", "count": "Count"}[what]
        super().__init__(ui.Button(label=label, custom_id=f"hand:{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(
        cls,
        _interaction: discord.Interaction[Any],
        _item: ui.Item[Any],
        match: re.Match[str],
    ) -> "Press":
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        bot = interaction.client
        assert isinstance(bot, Dockhand)
        if self.what == "bid":
            await interaction.response.send_modal(BidForm())
        elif self.what == "panel":
            await interaction.response.defer(ephemeral=True)
            await interaction.user.send(f"Panel of {interaction.user.display_name}")
            await interaction.followup.send("Look into your messages.", ephemeral=True)
        else:
            count = await bot.count(interaction)
            await interaction.response.edit_message(view=board(f"Counted {count}"))


class Pick(ui.Select[ui.LayoutView]):
    """Two crates to choose from."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=label) for label in ("Bananas", "Mangos")]
        super().__init__(custom_id="pick", placeholder="Which crate?", options=options)


def board(text: str) -> ui.LayoutView:
    """A message laid out like the real bot's boards."""
    view = ui.LayoutView(timeout=None)
    view.add_item(
        ui.Container(
            ui.TextDisplay(f"## The quay\n> Mind the crane.\n{text}"),
            ui.ActionRow(Pick()),
            ui.ActionRow(Press("bid"), Press("panel"), Press("count")),
            accent_colour=0xF29F05,
        )
    )
    return view


class Dockhand(commands.Bot):
    """Counts presses in a file, and repeats what it receives."""

    def __init__(self, database: Path | str) -> None:
        super().__init__("!", intents=discord.Intents.default())
        self.database = database

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press)
        self.tree.add_command(start)
        self.tree.add_command(sonar)
        await self.tree.sync()
        async with aiosqlite.connect(self.database) as connection:
            await connection.execute("CREATE TABLE IF NOT EXISTS press (place TEXT, once TEXT)")
            await connection.commit()

    async def count(self, interaction: discord.Interaction[Any]) -> int:
        """Store the ids of a press in SQLite, from a thread; return the number of presses."""
        assert interaction.message is not None
        place = f"{interaction.guild_id} {interaction.channel_id} {interaction.user.id}"
        once = await asyncio.to_thread(
            str.join, " ", map(str, (interaction.id, interaction.message.id))
        )
        async with aiosqlite.connect(self.database) as connection:
            await connection.execute("INSERT INTO press VALUES (?, ?)", (place, once))
            await connection.commit()
            async with connection.execute("SELECT count(*) FROM press") as cursor:
                row = await cursor.fetchone()
        assert row is not None
        return int(row[0])

    async def on_message(self, message: discord.Message, /) -> None:
        if message.guild is None and not message.author.bot:
            await message.channel.send(f"Heard: {message.content}")

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.component:
            picked = dict(interaction.data or {}).get("values")
            if picked:
                await interaction.response.edit_message(view=board(f"Picked {picked}"))


@app_commands.command(description="Puts up a board.")
@app_commands.describe(lot="How many crates", guest="Who is invited")
async def start(
    interaction: discord.Interaction[Any], lot: int, guest: discord.User | None = None
) -> None:
    """Answer with a board, and ping the guest half a second later."""
    await interaction.response.send_message(view=board(f"{lot} crates"))
    if guest is not None:
        await asyncio.sleep(0.5)
        assert isinstance(interaction.channel, discord.abc.Messageable)
        await interaction.channel.send(f"Your turn, {guest.mention}")


@app_commands.command(description="Says where somebody is.")
async def sonar(interaction: discord.Interaction[Any], guest: discord.User | None = None) -> None:
    """Answer, with or without the option."""
    await interaction.response.send_message(f"Ping of {guest}")


def run(pipe: Connection, database: str) -> None:
    """Serve the sandbox until killed; its address goes through the pipe."""
    asyncio.run(serve(lambda: Dockhand(database), port=0, announce=pipe.send))
