"""``/rules`` and ``/help``."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot import __version__
from bot.ui.app import App, Bot
from bot.ui.i18n.commands import command
from bot.ui.layout.message import QUAY, Message
from bot.ui.screens.match import paragraphs, rules_message

Interaction = discord.Interaction[Bot]


class GuideCog(commands.Cog):
    """Only the person who asks sees the answers."""

    def __init__(self, app: App) -> None:
        self._app = app

    @command("rules")
    async def rules(self, interaction: Interaction, game: str) -> None:
        async with self._app.router.context(interaction) as context:
            screen = self._app.services.screen(game)
            await context.respond(rules_message(screen, game, context.texts))

    @rules.autocomplete("game")
    async def games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return self._app.services.renderer.game_choices(str(interaction.locale), current)

    @command("help")
    async def help(self, interaction: Interaction) -> None:
        async with self._app.router.context(interaction) as context:
            page = paragraphs(context.texts.family("help-page-"))
            await context.respond(
                Message(
                    accent=QUAY,
                    heading=context.texts.say("help-title"),
                    lines=(page,),
                    small=(f"Quayside {__version__}",),
                )
            )


async def setup(bot: Bot) -> None:
    """Called by discord.py when it loads this extension."""
    await bot.add_cog(GuideCog(bot.app))
