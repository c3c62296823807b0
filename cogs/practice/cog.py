"""``/practice``."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.games.computer import NORMAL
from bot.ui.app import App, Bot
from bot.ui.handlers.start import LEVEL_CHOICES
from bot.ui.i18n.commands import command

Interaction = discord.Interaction[Bot]


class PracticeCog(commands.Cog):
    """Works everywhere; the match is played by direct message."""

    def __init__(self, app: App) -> None:
        self._app = app

    @command("practice")
    @app_commands.choices(level=LEVEL_CHOICES)
    async def practice(
        self, interaction: Interaction, game: str | None = None, level: str = NORMAL
    ) -> None:
        async with self._app.router.context(interaction) as context:
            if game is None:
                await self._app.practice.ask(context, level)
            else:
                await self._app.practice.open(context, game, level)

    @practice.autocomplete("game")
    async def games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return self._app.services.renderer.game_choices(str(interaction.locale), current)


async def setup(bot: Bot) -> None:
    """Called by discord.py when the folder is loaded."""
    await bot.add_cog(PracticeCog(bot.app))
