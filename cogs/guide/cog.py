"""``/rules`` and ``/help``."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.table.card import QUAY, Card
from bot.table.front import Front, front_of
from bot.table.rules_page import paragraphs, rules_card
from bot.table.translator import command

Interaction = discord.Interaction[commands.Bot]


class GuideCog(commands.Cog):
    """Answers are for the person who asks alone."""

    def __init__(self, front: Front) -> None:
        self._front = front

    @command("rules")
    async def rules(self, interaction: Interaction, game: str) -> None:
        async with self._front.desk.answering(interaction) as call:
            screen = self._front.harbour.screen(game)
            await call.tell(rules_card(screen, game, call.texts))

    @rules.autocomplete("game")
    async def games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return self._front.harbour.game_choices(str(interaction.locale), current)

    @command("help")
    async def help(self, interaction: Interaction) -> None:
        async with self._front.desk.answering(interaction) as call:
            page = paragraphs(call.texts.family("help-page-"))
            await call.tell(Card(accent=QUAY, heading=call.texts.say("help-title"), lines=(page,)))


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py when the folder is loaded."""
    await bot.add_cog(GuideCog(front_of(bot)))
