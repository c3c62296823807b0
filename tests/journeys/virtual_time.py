"""SimCord with virtual time alone: how quick the machine is changes nothing."""

from __future__ import annotations

from typing import Any

import discord
import simcord

from tests.patience import PATIENCE


class VirtualTimeEnv(simcord.Env):
    """The bot's timers fire when the test moves the clock, and at no other moment.

    SimCord lets a timer fire by real time too, and moves its clock there, so on a busy machine
    the bot would excuse itself for being slow, and ids and times would differ from run to run.
    """

    def _schedule_timer(self, *_: Any) -> None:
        """Leave out the real timer; the virtual one is in SimCord's books already."""

    async def _settle_internal(self, **options: Any) -> None:
        """Be as patient with a bot that starts, for which SimCord has a limit of its own."""
        await super()._settle_internal(**{**options, "timeout": None})


class run(simcord.run):  # noqa: N801 # like the class that it takes the place of
    """``async with run(bot) as env:``, as ``simcord.run``."""

    def __init__(self, bot: discord.Client) -> None:
        self._env = VirtualTimeEnv(bot, settle_timeout=PATIENCE)
