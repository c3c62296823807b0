"""``/privacy hide`` and ``show``, ``/privacy export`` and ``erase``."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.ui.app import App, app_of
from bot.ui.i18n.commands import command, group
from cogs.privacy.erase import Eraser
from cogs.privacy.export import export_card

Interaction = discord.Interaction[commands.Bot]


class PrivacyCog(commands.Cog):
    """Answers are for the person who asks alone, in a server and by DM alike."""

    privacy = group("privacy")

    def __init__(self, app: App) -> None:
        self._app = app
        self._eraser = Eraser(app)

    @command("privacy hide", parent=privacy)
    async def hide(self, interaction: Interaction) -> None:
        await self._set(interaction, True)

    @command("privacy show", parent=privacy)
    async def show(self, interaction: Interaction) -> None:
        await self._set(interaction, False)

    @command("privacy export", parent=privacy)
    async def export(self, interaction: Interaction) -> None:
        async with self._app.router.answering(interaction) as call:
            await call.tell(await export_card(self._app.services.matches, call))

    @command("privacy erase", parent=privacy)
    async def erase(self, interaction: Interaction) -> None:
        async with self._app.router.answering(interaction) as call:
            await self._eraser.ask(call)

    async def _set(self, interaction: Interaction, hidden: bool) -> None:
        async with self._app.router.answering(interaction) as call:
            await self._app.services.matches.hide(call.person, hidden)
            await call.say("privacy-hidden" if hidden else "privacy-shown")


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py when the folder is loaded."""
    await bot.add_cog(PrivacyCog(app_of(bot)))
