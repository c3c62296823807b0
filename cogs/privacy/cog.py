"""``/privacy hide`` and ``/privacy show``."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.table.front import Front, front_of
from bot.table.translator import command, group

Interaction = discord.Interaction[commands.Bot]


class PrivacyCog(commands.Cog):
    """Answers are for the person who asks alone, in a server and by DM alike."""

    privacy = group("privacy")

    def __init__(self, front: Front) -> None:
        self._front = front

    @command("privacy hide", parent=privacy)
    async def hide(self, interaction: Interaction) -> None:
        await self._set(interaction, True)

    @command("privacy show", parent=privacy)
    async def show(self, interaction: Interaction) -> None:
        await self._set(interaction, False)

    async def _set(self, interaction: Interaction, hidden: bool) -> None:
        async with self._front.desk.answering(interaction) as call:
            await self._front.harbour.matches.hide(call.person, hidden)
            await call.say("privacy-hidden" if hidden else "privacy-shown")


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py when the folder is loaded."""
    await bot.add_cog(PrivacyCog(front_of(bot)))
