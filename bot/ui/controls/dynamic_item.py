"""The one dynamic item behind every button and select."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import ui

from bot.ui.controls.custom_id import PATTERN, CustomId

Pressed = Callable[[discord.Interaction[Any], CustomId], Awaitable[None]]
"""What a client calls ``pressed``: it is told of every press."""


class MatchControl(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """A button or select that works after any restart: all it needs is in its ``custom_id``."""

    def __init__(self, item: ui.Item[Any], control: CustomId) -> None:
        super().__init__(item)
        self.control = control

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> MatchControl:
        control = CustomId.read(match.string)
        assert control is not None, "the template matched"
        return cls(item, control)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        pressed: Pressed = interaction.client.pressed
        await pressed(interaction, self.control)
