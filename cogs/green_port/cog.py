"""The commands of Green Port."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.table.front import Front, front_of
from bot.table.lines import read_code
from bot.table.start_options import DEADLINE_CHOICES, Guest
from bot.table.translator import command, group
from cogs.green_port.rules import GAME
from cogs.green_port.state import Options

Interaction = discord.Interaction[commands.Bot]


class GreenPortCog(commands.Cog):
    """``/green-port start`` and ``/gang``."""

    port = group("green-port", guild_only=True)

    def __init__(self, front: Front) -> None:
        self._front = front

    @command("green-port start", parent=port)
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
        await self._front.opening.open(
            interaction,
            GAME.key,
            options=Options(round_limit=round_limit),
            deadline=deadline,
            computers=computers,
            invited=[guest for guest in (guest1, guest2, guest3) if guest],
        )

    @command("gang")
    async def gang(self, interaction: Interaction, words: str, match: str | None = None) -> None:
        code = None if match is None else read_code(match)
        async with self._front.desk.answering(interaction, code) as call:
            await self._front.lines.command(call, GAME.key, words, code)

    @gang.autocomplete("match")
    async def open_matches(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await self._front.lines.choices(interaction, GAME.key, current)


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py when the folder is loaded."""
    await bot.add_cog(GreenPortCog(front_of(bot)))
