"""A bare discord.py bot for comparison.

It sends each person a button by DM, opens a form on a press, and answers the form in the message.
It knows nothing, checks nothing and stores nothing. With a database's file it reads a row before it
opens a form, and commits one before it answers a form, through our bot's database layer: no bot
that loses nothing can be faster.
"""

from typing import Any

import discord
from discord import ui
from sqlalchemy import BigInteger, Column, MetaData, Table, insert, select

from bot.matches.db.engine.database import Database
from tests.wire.bot import point_at
from tests.wire.discord.world import TOKEN

BIDS = Table(
    "bids",
    MetaData(),
    Column("request", BigInteger, primary_key=True),
    Column("person", BigInteger, index=True),
)


class BareBot(discord.Client):
    """Answers immediately."""

    def __init__(self, people: list[int], file: str | None) -> None:
        super().__init__(intents=discord.Intents(guilds=True, dm_messages=True), max_messages=None)
        self._people = people
        self._file = file
        self._database: Database | None = None

    async def setup_hook(self) -> None:
        """Open the database, if one is given."""
        if self._file is not None:
            self._database = await Database.open(f"sqlite:///{self._file}")
            await self._database.write(BIDS.metadata.create_all)

    async def on_ready(self) -> None:
        """Send everybody a button."""
        for person_id in self._people:
            channel = await self.create_dm(discord.Object(person_id))
            await channel.send(view=panel("What do you bid?"))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Open the form on a press, and answer the form in the message."""
        database = self._database
        if interaction.type is discord.InteractionType.component:
            if database is not None:
                known = select(BIDS).where(BIDS.c.person == interaction.user.id)
                await database.read_quickly(lambda connection: connection.execute(known).all())
            await interaction.response.send_modal(form())
        elif interaction.type is discord.InteractionType.modal_submit:
            if database is not None:
                bid = {"request": interaction.id, "person": interaction.user.id}
                await database.write(lambda connection: connection.execute(insert(BIDS), bid))
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


def run(api: str, people: list[int], file: str | None) -> None:
    """Run until stopped."""
    point_at(api)
    BareBot(people, file).run(TOKEN, log_handler=None)
