"""The commands of Green Port."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.app import App, Bot
from bot.ui.handlers.start import DEADLINE_CHOICES, Guest
from bot.ui.i18n.commands import command, group
from cogs.green_port.rules.game import GAME
from cogs.green_port.rules.state import Options

Interaction = discord.Interaction[Bot]


class GreenPortCog(commands.Cog):
    """``/green-port start`` and ``/gang``."""

    game = group("green-port", guild_only=True)

    def __init__(self, app: App) -> None:
        self._app = app

    @command("green-port start", parent=game)
    @app_commands.choices(deadline=DEADLINE_CHOICES)
    async def start(
        self,
        interaction: Interaction,
        deadline: int | None = None,
        round_limit: app_commands.Range[int, 1, 9999] | None = None,
        computers: app_commands.Range[int, 0, 3] = 0,
        guest1: Guest = None,
        guest2: Guest = None,
        guest3: Guest = None,
    ) -> None:
        await self._app.start.open(
            interaction,
            GAME.key,
            options=Options(round_limit=round_limit),
            deadline=deadline,
            computers=computers,
            invited=(guest1, guest2, guest3),
        )

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
