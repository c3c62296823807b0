"""A bare discord.py bot for comparison.

It sends each person a button by DM, opens a form on a press, and answers the form in the message.
It knows nothing, checks nothing and stores nothing.
"""

from typing import Any

import discord
from discord import ui

from tests.wire.bot import point_at
from tests.wire.world import TOKEN


class BareBot(discord.Client):
    """Answers immediately."""

    def __init__(self, people: list[int]) -> None:
        super().__init__(intents=discord.Intents(guilds=True, dm_messages=True), max_messages=None)
        self._people = people

    async def on_ready(self) -> None:
        """Send everybody a button."""
        for person_id in self._people:
            channel = await self.create_dm(discord.Object(person_id))
            await channel.send(view=panel("What do you bid?"))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Open the form on a press, and answer the form in the message."""
        if interaction.type is discord.InteractionType.component:
            await interaction.response.send_modal(form())
        elif interaction.type is discord.InteractionType.modal_submit:
            await interaction.response.edit_message(view=panel("You have bid."))


def panel(words: str) -> ui.LayoutView:
    """A message with a button."""
    view = ui.LayoutView(timeout=None)
    button: ui.Button[Any] = ui.Button(label="Bid", custom_id="bid")
    view.add_item(ui.Container(ui.TextDisplay(words), ui.ActionRow(button)))
    return view


def form() -> ui.Modal:
    """A form that asks for a number."""
    window = ui.Modal(title="Your bid", custom_id="form")
    window.add_item(ui.Label(text="Bid", component=ui.TextInput(custom_id="amount")))
    return window


def run(api: str, people: list[int]) -> None:
    """Run until stopped."""
    point_at(api)
    BareBot(people).run(TOKEN, log_handler=None)
