"""The commands of Bananine."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.table.front import Front, front_of
from bot.table.lines import read_code
from bot.table.start_options import DEADLINE_CHOICES, Guest
from bot.table.translator import command, group
from cogs.bananine.rules import GAME, Options

Interaction = discord.Interaction[commands.Bot]


class BananineCog(commands.Cog):
    """``/bananine start`` and ``/bananine play``."""

    market = group("bananine", guild_only=True)

    def __init__(self, front: Front) -> None:
        self._front = front

    @command("bananine start", parent=market)
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
        await self._front.opening.open(
            interaction,
            GAME.key,
            options=Options(),
            deadline=deadline,
            computers=computers,
            invited=[guest for guest in (guest1, guest2, guest3, guest4) if guest],
        )

    @command("bananine play", parent=market)
    async def play(self, interaction: Interaction, move: str, match: str | None = None) -> None:
        code = None if match is None else read_code(match)
        async with self._front.desk.answering(interaction, code) as call:
            await self._front.lines.command(call, GAME.key, move, code)

    @play.autocomplete("match")
    async def open_matches(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await self._front.lines.choices(interaction, GAME.key, current)


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py when the folder is loaded."""
    await bot.add_cog(BananineCog(front_of(bot)))
