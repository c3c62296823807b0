"""``/leaderboard``."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import NotHere
from bot.table.front import Front, front_of
from bot.table.translator import command
from cogs.leaderboard.screen import PAGE, leaderboard_card

Interaction = discord.Interaction[commands.Bot]


class LeaderboardCog(commands.Cog):
    """Answers are for everybody in the channel."""

    def __init__(self, front: Front) -> None:
        self._front = front

    @command("leaderboard")
    async def leaderboard(
        self, interaction: Interaction, game: str, page: app_commands.Range[int, 1, 9999] = 1
    ) -> None:
        async with self._front.desk.answering(interaction) as call:
            if interaction.guild is None:
                raise NotHere
            screen = self._front.harbour.screen(game)
            lines, total = await self._front.harbour.matches.leaderboard(
                game, interaction.guild.id, (page - 1) * PAGE, PAGE
            )
            await call.tell(leaderboard_card(screen, game, call.texts, lines, total, page))

    @leaderboard.autocomplete("game")
    async def games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return self._front.harbour.game_choices(str(interaction.locale), current)


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py when the folder is loaded."""
    await bot.add_cog(LeaderboardCog(front_of(bot)))
