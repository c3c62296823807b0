"""The commands of Puerto Banana."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.app import App, Bot
from bot.ui.handlers.start import DEADLINE_CHOICES, Guest
from bot.ui.i18n.commands import command, group
from cogs.puerto_banana.rules import GAME, Options

Interaction = discord.Interaction[Bot]


class PuertoBananaCog(commands.Cog):
    """``/puerto-banana start`` and ``/bid``."""

    game = group("puerto-banana", guild_only=True)

    def __init__(self, app: App) -> None:
        self._app = app

    @command("puerto-banana start", parent=game)
    @app_commands.choices(deadline=DEADLINE_CHOICES)
    async def start(
        self,
        interaction: Interaction,
        deadline: int | None = None,
        round_limit: app_commands.Range[int, 1, 9999] | None = None,
        computers: app_commands.Range[int, 0, 5] = 0,
        guest1: Guest = None,
        guest2: Guest = None,
        guest3: Guest = None,
        guest4: Guest = None,
        guest5: Guest = None,
    ) -> None:
        await self._app.start.open(
            interaction,
            GAME.key,
            options=Options(round_limit=round_limit),
            deadline=deadline,
            computers=computers,
            invited=(guest1, guest2, guest3, guest4, guest5),
        )

    @command("bid")
    async def bid(self, interaction: Interaction, amount: str, match: str | None = None) -> None:
        await self._app.decide(interaction, GAME.key, amount, match)

    @bid.autocomplete("match")
    async def open_matches(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await self._app.typed.choices(interaction, GAME.key, current)


async def setup(bot: Bot) -> None:
    """Called by discord.py when the folder is loaded."""
    await bot.add_cog(PuertoBananaCog(bot.app))
