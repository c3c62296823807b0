"""``/rules`` and ``/help``."""

from __future__ import annotations

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from bot import __version__
from bot.links import Links
from bot.ui.app import App, Bot
from bot.ui.i18n.commands import command
from bot.ui.i18n.texts import Texts
from bot.ui.layout.message import QUAY, Link, Message
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
            await context.respond(help_message(context.texts, self._app.services.links))


def help_message(texts: Texts, links: Links) -> Message:
    """How the bot works, and the pages that belong to it."""
    pages = msgspec.structs.asdict(links)
    buttons = tuple(Link(texts.say(f"help-link-{name}"), url) for name, url in pages.items() if url)
    return Message(
        accent=QUAY,
        heading=texts.say("help-title"),
        lines=(paragraphs(texts.family("help-page-")),),
        rows=(buttons,) if buttons else (),
        small=(f"Quayside {__version__}",),
    )


async def setup(bot: Bot) -> None:
    """Called by discord.py when it loads this extension."""
    await bot.add_cog(GuideCog(bot.app))
