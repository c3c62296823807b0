"""``/profile``, ``/history`` and ``/matches``."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.app import App, Bot
from bot.ui.context import Context
from bot.ui.i18n.commands import command
from cogs.history.history import HISTORY
from cogs.history.pages import HistoryPages
from cogs.history.profile import PROFILE
from cogs.history.running import RUNNING

Interaction = discord.Interaction[Bot]


class HistoryCog(commands.Cog):
    """Only the person who asks sees the answers.

    In a server they cover that server's matches; by direct message, all matches of the person.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._pages = HistoryPages(app.services)
        app.router.handle(
            {
                PROFILE: self._profile_pressed,
                HISTORY: self._history_pressed,
                RUNNING: self._running_pressed,
            }
        )

    @command("profile")
    async def profile(
        self, interaction: Interaction, person: discord.User | None = None, game: str | None = None
    ) -> None:
        async with self._app.router.context(interaction) as context:
            who = self._pages.person(context, person)
            chosen = self._pages.game(game)
            await context.respond(await self._pages.profile(context, who, chosen))

    @command("history")
    async def history(
        self, interaction: Interaction, person: discord.User | None = None, game: str | None = None
    ) -> None:
        async with self._app.router.context(interaction) as context:
            who = self._pages.person(context, person)
            chosen = self._pages.game(game)
            await context.respond(await self._pages.history(context, who, chosen, 0))

    @command("matches")
    async def matches(self, interaction: Interaction) -> None:
        async with self._app.router.context(interaction) as context:
            await context.respond(await self._pages.running(context, 0))

    @profile.autocomplete("game")
    @history.autocomplete("game")
    async def games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return self._app.services.renderer.game_choices(str(interaction.locale), current)

    async def _profile_pressed(self, context: Context) -> None:
        control = context.custom_id
        who = await self._pages.known(context, control.number(1))
        await context.update(await self._pages.profile(context, who, control.word(2)))

    async def _history_pressed(self, context: Context) -> None:
        control = context.custom_id
        game, page = control.word(2), control.number(3)
        who = await self._pages.known(context, control.number(1))
        chosen = None if game == "all" else game
        await context.update(await self._pages.history(context, who, chosen, page))

    async def _running_pressed(self, context: Context) -> None:
        page = context.custom_id.number(1)
        await context.update(await self._pages.running(context, page))


async def setup(bot: Bot) -> None:
    """Called by discord.py when it loads this extension."""
    await bot.add_cog(HistoryCog(bot.app))
