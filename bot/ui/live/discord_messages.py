"""Posting, editing and deleting messages, and Discord's expected failures put into results."""

from __future__ import annotations

import logging
from enum import Enum
from typing import Any

import discord

from bot.ui.layout.components import Rendered

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
TOO_OLD_TO_EDIT = 30046
MISSING_ACCESS = 50001
CANNOT_DM = 50007
MISSING_PERMISSION = 50013
THREAD_ARCHIVED = 50083
NO_SHARED_SERVER = 50278
THREAD_LOCKED = 160005
SHUT = {
    UNKNOWN_CHANNEL,
    MISSING_ACCESS,
    CANNOT_DM,
    MISSING_PERMISSION,
    NO_SHARED_SERVER,
    THREAD_LOCKED,
}
GONE = {UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT, THREAD_ARCHIVED}
NOBODY = discord.AllowedMentions.none()


class Edited(Enum):
    """What became of an edit."""

    DONE = "done"
    GONE = "gone"
    """The message is no more, or can't be edited: post another (which reopens a thread)."""
    SHUT = "shut"
    """The place takes no messages from us."""


class DiscordMessages:
    """One wrapper round the requests that write messages."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def dm_channel(self, person_id: int) -> int | None:
        """The DM channel with this person, None where Discord refuses one."""
        try:
            channel = await self._client.create_dm(discord.Object(person_id))
        except discord.HTTPException as error:
            if error.code in SHUT:
                return None
            raise
        return channel.id

    async def send(
        self,
        channel_id: int,
        message: Rendered,
        mentions: discord.AllowedMentions = NOBODY,
        name: str | None = None,
    ) -> int | None:
        """The new message's id, or None where the channel is shut to us.

        Discord takes a second message of the same ``name`` (of at most 25 characters) within some
        minutes for the first, and posts nothing.
        """
        named: dict[str, Any] = {} if name is None else {"nonce": name}
        try:
            sent = await self._channel(channel_id).send(
                view=message.layout, files=message.files, allowed_mentions=mentions, **named
            )
        except discord.HTTPException as error:
            if error.code in SHUT:
                log.info("channel %s takes no messages: code %s", channel_id, error.code)
                return None
            raise
        return sent.id

    async def edit(self, channel_id: int, message_id: int, message: Rendered) -> Edited:
        """Show ``message`` in place of what the message showed before."""
        try:
            await self._partial(channel_id, message_id).edit(
                view=message.layout,
                attachments=message.files,
                allowed_mentions=NOBODY,
            )
        except discord.HTTPException as error:
            if error.code in GONE:
                return Edited.GONE
            if error.code in SHUT:
                return Edited.SHUT
            raise
        return Edited.DONE

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Take a message away; one that is gone already is fine."""
        try:
            await self._partial(channel_id, message_id).delete()
        except discord.HTTPException as error:
            if error.code not in GONE | SHUT:
                raise

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id)

    def _partial(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        return self._channel(channel_id).get_partial_message(message_id)
