"""``/profile``, ``/history`` and ``/matches``."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.table.call import Call
from bot.table.control import Control
from bot.table.front import Front, front_of
from bot.table.translator import command
from cogs.logbook.desk import LogbookDesk
from cogs.logbook.history import HISTORY
from cogs.logbook.profile import PROFILE
from cogs.logbook.running import RUNNING

Interaction = discord.Interaction[commands.Bot]


class LogbookCog(commands.Cog):
    """Answers are for the person who asks alone.

    In a server they speak of that server's matches; by direct message of all of one's own.
    """

    def __init__(self, front: Front) -> None:
        self._front = front
        self._desk = LogbookDesk(front.harbour)
        front.desk.handle(PROFILE, self._profile_chosen)
        front.desk.handle(HISTORY, self._history_turned)
        front.desk.handle(RUNNING, self._running_turned)

    @command("profile")
    async def profile(
        self, interaction: Interaction, person: discord.User | None = None, game: str | None = None
    ) -> None:
        async with self._front.desk.answering(interaction) as call:
            who = self._desk.person(call, person)
            await call.tell(await self._desk.profile(call, who, self._desk.game(game)))

    @command("history")
    async def history(
        self, interaction: Interaction, person: discord.User | None = None, game: str | None = None
    ) -> None:
        async with self._front.desk.answering(interaction) as call:
            who = self._desk.person(call, person)
            await call.tell(await self._desk.history(call, who, self._desk.game(game), 0))

    @command("matches")
    async def matches(self, interaction: Interaction) -> None:
        async with self._front.desk.answering(interaction) as call:
            await call.tell(await self._desk.running(call, 0))

    @profile.autocomplete("game")
    async def profile_games(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return self._front.harbour.game_choices(str(interaction.locale), current)

    @history.autocomplete("game")
    async def history_games(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return self._front.harbour.game_choices(str(interaction.locale), current)

    async def _profile_chosen(self, call: Call, control: Control, _: dict[str, str] | None) -> None:
        game = control.word(2)
        who = await self._desk.known(call, control.number(1))
        await self._desk.show(call, await self._desk.profile(call, who, game))

    async def _history_turned(self, call: Call, control: Control, _: dict[str, str] | None) -> None:
        game, page = control.word(2), control.number(3)
        who = await self._desk.known(call, control.number(1))
        chosen = None if game == "all" else game
        await self._desk.show(call, await self._desk.history(call, who, chosen, page))

    async def _running_turned(self, call: Call, control: Control, _: dict[str, str] | None) -> None:
        await self._desk.show(call, await self._desk.running(call, control.number(1)))


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py when the folder is loaded."""
    await bot.add_cog(LogbookCog(front_of(bot)))
