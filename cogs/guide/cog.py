"""``/rules`` and ``/help``."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.app import App, app_of
from bot.ui.i18n.commands import command
from bot.ui.layout.message import QUAY, Message
from bot.ui.screens.match import paragraphs, rules_message

Interaction = discord.Interaction[commands.Bot]


class GuideCog(commands.Cog):
    """Answers are for the person who asks alone."""

    def __init__(self, app: App) -> None:
        self._app = app

    @command("rules")
    async def rules(self, interaction: Interaction, game: str) -> None:
        async with self._app.router.answering(interaction) as call:
            screen = self._app.services.screen(game)
            await call.tell(rules_message(screen, game, call.texts))

    @rules.autocomplete("game")
    async def games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return self._app.services.renderer.game_choices(str(interaction.locale), current)

    @command("help")
    async def help(self, interaction: Interaction) -> None:
        async with self._app.router.answering(interaction) as call:
            page = paragraphs(call.texts.family("help-page-"))
            await call.tell(
                Message(accent=QUAY, heading=call.texts.say("help-title"), lines=(page,))
            )


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py when the folder is loaded."""
    await bot.add_cog(GuideCog(app_of(bot)))
