"""The one dynamic item behind every button and select."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import ui

from bot.ui.controls.custom_id import PATTERN


class MatchControl(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """A button or select whose ``custom_id`` says all there is to know about it.

    discord.py remembers every message with ordinary items for as long as the process lives, so
    that it can call them back; dynamic ones it forgets. Presses are answered by the client's
    ``on_interaction``, whether or not this process sent the message.
    """

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> MatchControl:
        return cls(item)
