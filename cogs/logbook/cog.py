"""``/profile``, ``/history`` and ``/matches``."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.app import App, app_of
from bot.ui.context import Call
from bot.ui.controls.custom_id import CustomId
from bot.ui.i18n.commands import command
from cogs.logbook.history import HISTORY
from cogs.logbook.pages import LogbookPages
from cogs.logbook.profile import PROFILE
from cogs.logbook.running import RUNNING

Interaction = discord.Interaction[commands.Bot]


class LogbookCog(commands.Cog):
    """Answers are for the person who asks alone.

    In a server they speak of that server's matches; by direct message of all of one's own.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._router = LogbookPages(app.services)
        app.router.handle(PROFILE, self._profile_chosen)
        app.router.handle(HISTORY, self._history_turned)
        app.router.handle(RUNNING, self._running_turned)

    @command("profile")
    async def profile(
        self, interaction: Interaction, person: discord.User | None = None, game: str | None = None
    ) -> None:
        async with self._app.router.answering(interaction) as call:
            who = self._router.person(call, person)
            await call.tell(await self._router.profile(call, who, self._router.game(game)))

    @command("history")
    async def history(
        self, interaction: Interaction, person: discord.User | None = None, game: str | None = None
    ) -> None:
        async with self._app.router.answering(interaction) as call:
            who = self._router.person(call, person)
            await call.tell(await self._router.history(call, who, self._router.game(game), 0))

    @command("matches")
    async def matches(self, interaction: Interaction) -> None:
        async with self._app.router.answering(interaction) as call:
            await call.tell(await self._router.running(call, 0))

    @profile.autocomplete("game")
    async def profile_games(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return self._app.services.renderer.game_choices(str(interaction.locale), current)

    @history.autocomplete("game")
    async def history_games(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return self._app.services.renderer.game_choices(str(interaction.locale), current)

    async def _profile_chosen(
        self, call: Call, control: CustomId, _: dict[str, str] | None
    ) -> None:
        game = control.word(2)
        who = await self._router.known(call, control.number(1))
        await self._router.show(call, await self._router.profile(call, who, game))

    async def _history_turned(
        self, call: Call, control: CustomId, _: dict[str, str] | None
    ) -> None:
        game, page = control.word(2), control.number(3)
        who = await self._router.known(call, control.number(1))
        chosen = None if game == "all" else game
        await self._router.show(call, await self._router.history(call, who, chosen, page))

    async def _running_turned(
        self, call: Call, control: CustomId, _: dict[str, str] | None
    ) -> None:
        await self._router.show(call, await self._router.running(call, control.number(1)))


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py when the folder is loaded."""
    await bot.add_cog(LogbookCog(app_of(bot)))
