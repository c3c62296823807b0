"""Options that the start commands of all games share."""

from __future__ import annotations

from typing import TypeAlias

import discord
from discord import app_commands

from bot.table.translator import key

DEADLINE_CHOICES = [
    app_commands.Choice(name=key("choice-deadline-none"), value=0),
    app_commands.Choice(name=key("choice-deadline-minute"), value=60),
    app_commands.Choice(name=key("choice-deadline-minutes"), value=300),
    app_commands.Choice(name=key("choice-deadline-hour"), value=3_600),
    app_commands.Choice(name=key("choice-deadline-day"), value=86_400),
    app_commands.Choice(name=key("choice-deadline-days"), value=259_200),
    app_commands.Choice(name=key("choice-deadline-week"), value=604_800),
]
"""Seconds for one decision; 0 stands for no limit."""

Guest: TypeAlias = discord.User | None
"""Somebody who is invited to the table; None where the command names nobody."""
