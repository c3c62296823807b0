"""Deletes the bot's direct messages to people who were erased."""

import asyncio
import contextlib
import logging

import discord

from bot.matches.db import take_backs
from bot.matches.db.take_backs import WHOLE_CHANNEL
from bot.ui.app import Bot
from bot.ui.live.messages import CLOSED
from bot.ui.safe_logging import described

log = logging.getLogger(__name__)


class DirectMessages:
    """Deletes the bot's DMs to a person: welcomes, panels, answers to typed lines.

    Answers to commands are ephemeral and vanish by themselves. Where Discord refuses, for example
    because bot and person no longer share a server, the messages stay.
    """

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._lock = asyncio.Lock()

    async def channel(self, person_id: int) -> int | None:
        """The DM channel with the person; None if there can be none."""
        try:
            return (await self._bot.create_dm(discord.Object(person_id))).id
        except discord.HTTPException as error:
            if error.code in CLOSED:
                return None
            raise

    async def take_back(self) -> None:
        """Delete the DMs to erased people; failures are retried later."""
        services = self._bot.app.services
        async with self._lock:
            for channel_id, message_id, before_id in await services.store.read(take_backs.waiting):
                try:
                    await self._delete(channel_id, message_id, before_id)
                except (discord.HTTPException, OSError, TimeoutError) as fault:
                    log.error("messages of somebody erased are still there: %s", described(fault))
                    continue
                await services.store.write(take_backs.done, channel_id, message_id, before_id)

    async def _delete(self, channel_id: int, message_id: int, before_id: int) -> None:
        """Delete the message, or of a direct channel all of the bot's before ``before_id``: later
        ones belong to new matches. Other channels are never read: what is in them is everybody's.
        """
        try:
            if message_id != WHOLE_CHANNEL:
                partial = self._bot.get_partial_messageable(channel_id)
                with contextlib.suppress(discord.NotFound):
                    await partial.get_partial_message(message_id).delete()
                return
            channel = await self._bot.fetch_channel(channel_id)
            if not isinstance(channel, discord.DMChannel):
                return
            async for message in channel.history(limit=None, before=discord.Object(before_id)):
                if message.author == self._bot.user:
                    with contextlib.suppress(discord.NotFound):  # replaced or deleted meanwhile
                        await message.delete()
        except discord.HTTPException as error:
            if error.code not in CLOSED:
                raise
            log.info("messages of somebody erased stay: code %s", error.code)
