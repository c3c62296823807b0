"""The commands of Bananine."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.app import App, Bot
from bot.ui.handlers.start import DEADLINE_CHOICES, Guest
from bot.ui.i18n.commands import command, group
from cogs.bananine.rules.game import GAME, Options

Interaction = discord.Interaction[Bot]


class BananineCog(commands.Cog):
    """``/bananine start`` and ``/bananine play``."""

    game = group("bananine", guild_only=True)

    def __init__(self, app: App) -> None:
        self._app = app

    @command("bananine start", parent=game)
    @app_commands.choices(deadline=DEADLINE_CHOICES)
    async def start(
        self,
        interaction: Interaction,
        deadline: int | None = None,
        computers: app_commands.Range[int, 0, 4] = 0,
        guest1: Guest = None,
        guest2: Guest = None,
        guest3: Guest = None,
        guest4: Guest = None,
    ) -> None:
        await self._app.start.open(
            interaction,
            GAME.key,
            options=Options(),
            deadline=deadline,
            computers=computers,
            invited=(guest1, guest2, guest3, guest4),
        )

    @command("bananine play", parent=game)
    async def play(self, interaction: Interaction, move: str, match: str | None = None) -> None:
        await self._app.decide(interaction, GAME.key, move, match)

    @play.autocomplete("match")
    async def open_matches(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await self._app.typed.choices(interaction, GAME.key, current)


async def setup(bot: Bot) -> None:
    """Called by discord.py when the folder is loaded."""
    await bot.add_cog(BananineCog(bot.app))
