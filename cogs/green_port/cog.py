"""The commands of Green Port."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.app import App, Bot
from bot.ui.commands.start_command import game_group
from bot.ui.i18n.commands import command
from cogs.green_port.rules import GAME

Interaction = discord.Interaction[Bot]


class GreenPortCog(commands.Cog):
    """``/green-port start`` and ``/gang``."""

    game = game_group(GAME)

    def __init__(self, app: App) -> None:
        self._app = app

    @command("gang")
    async def gang(self, interaction: Interaction, words: str, match: str | None = None) -> None:
        await self._app.decide(interaction, GAME.key, words, match)

    @gang.autocomplete("match")
    async def open_matches(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await self._app.typed.choices(interaction, GAME.key, current)


async def setup(bot: Bot) -> None:
    """Called by discord.py when the folder is loaded."""
    await bot.add_cog(GreenPortCog(bot.app))
