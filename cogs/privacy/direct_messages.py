"""What the bot has written to people by direct message, taken back when they are erased."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import discord

from bot.ui.app import Bot
from bot.ui.live.requests.discord_messages import SHUT
from bot.ui.safe_logging import described

log = logging.getLogger(__name__)


class DirectMessages:
    """Deletes all that the bot wrote to people: welcomes, panels, answers to typed lines.

    Answers to commands are seen by the person alone and gone with their client. Where Discord
    refuses, as when the two share no server any more, the messages stay.
    """

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._one_at_a_time = asyncio.Lock()

    async def channel(self, person_id: int) -> int | None:
        """The DM channel with the person; None if there can be none."""
        try:
            return (await self._bot.create_dm(discord.Object(person_id))).id
        except discord.HTTPException as error:
            if error.code in SHUT:
                return None
            raise

    async def take_back(self) -> None:
        """Delete what is to be deleted. What fails is tried again when the bot is back."""
        services = self._bot.app.services
        async with self._one_at_a_time:
            for channel_id in await services.queries.take_backs():
                try:
                    await self._empty(channel_id)
                except (discord.HTTPException, OSError, TimeoutError) as fault:
                    log.error("messages of somebody erased are still there: %s", described(fault))
                    continue
                await services.matches.taken_back(channel_id)

    async def _empty(self, channel_id: int) -> None:
        channel = self._bot.get_partial_messageable(channel_id)
        try:
            async for message in channel.history(limit=None):
                if message.author == self._bot.user:
                    with contextlib.suppress(discord.NotFound):  # replaced or deleted meanwhile
                        await message.delete()
        except discord.HTTPException as error:
            if error.code not in SHUT:
                raise
            log.info("messages of somebody erased stay: code %s", error.code)
