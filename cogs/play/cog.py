"""``/play``."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.app import App, Bot
from bot.ui.i18n.commands import command

Interaction = discord.Interaction[Bot]


class PlayCog(commands.Cog):
    """Without a game the choice of games; with one a seat at once."""

    def __init__(self, app: App) -> None:
        self._app = app

    @command("play")
    async def play(self, interaction: Interaction, game: str | None = None) -> None:
        async with self._app.router.context(interaction) as context:
            if game is None:
                await self._app.choice.ask(context)
            else:
                await self._app.choice.play(context, game)

    @play.autocomplete("game")
    async def games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return self._app.services.renderer.game_choices(str(interaction.locale), current)


async def setup(bot: Bot) -> None:
    """Called by discord.py when the folder is loaded."""
    await bot.add_cog(PlayCog(bot.app))
