"""The commands of Bananine."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.app import App, Bot
from bot.ui.commands.start_command import game_group
from bot.ui.i18n.commands import command
from cogs.bananine.rules import GAME

Interaction = discord.Interaction[Bot]


class BananineCog(commands.Cog):
    """``/bananine start`` and ``/bananine play``."""

    game = game_group(GAME)

    def __init__(self, app: App) -> None:
        self._app = app

    @command("bananine play", parent=game)
    async def play(self, interaction: Interaction, move: str, match: str | None = None) -> None:
        await self._app.decide(interaction, GAME.key, move, match)

    @play.autocomplete("match")
    async def open_matches(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await self._app.typed.choices(interaction, GAME.key, current)


async def setup(bot: Bot) -> None:
    """Called by discord.py when the folder is loaded."""
    await bot.add_cog(BananineCog(bot.app))
