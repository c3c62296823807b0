"""SimCord with virtual time alone: how quick the machine is changes nothing."""

from __future__ import annotations

from typing import Any

import discord
import simcord

from bot.sandbox.world import VirtualTimeEnv
from tests.patience import PATIENCE

LOOK_AGAIN = 0.002
"""Seconds after which SimCord looks whether what is no task of the bot's has come to rest."""


class PatientEnv(VirtualTimeEnv):
    """Waits for the bot to come to rest until it hangs, when it starts as well.

    By real time the bot would excuse itself for being slow on a busy machine, and ids and times
    would differ from run to run.
    """

    async def _settle_internal(self, **options: Any) -> None:
        await super()._settle_internal(**{**options, "timeout": None, "idle": LOOK_AGAIN})


class run(simcord.run):  # noqa: N801 # like the class that it takes the place of
    """``async with run(bot) as env:``, as ``simcord.run``."""

    def __init__(self, bot: discord.Client) -> None:
        self._env = PatientEnv(bot, settle_timeout=PATIENCE)
