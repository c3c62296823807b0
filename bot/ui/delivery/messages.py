"""Posting, editing, finding and deleting messages, and Discord's expected refusals."""

import asyncio
import contextlib
import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import aiohttp
import discord

from bot.matches.upkeep.health import Troubles, dms_refused
from bot.ui.controls import CustomId
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
CLOSED = {
    UNKNOWN_CHANNEL,
    MISSING_ACCESS,
    CANNOT_DM,
    MISSING_PERMISSION,
    NO_SHARED_SERVER,
    THREAD_LOCKED,
}
INVALID_FORM = 50035
NO_PERSON = {10013, 50033}
"""Discord's codes for an account that is gone, or takes no messages at all."""
RESTS = 60.0
"""Seconds without direct messages after Discord has refused one because of the bot itself."""
GONE = {UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT, THREAD_ARCHIVED}
FAILED = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""What a request raises if Discord has refused it, or if its fate is unknown."""
NOBODY = discord.AllowedMentions.none()
MOST_SEARCHED = 100
"""How many messages of a channel's history a search reads: as many as one request returns."""


class ChannelClosed(Exception):
    """The channel takes no messages from us. If it is ``gone``, it no longer exists."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.gone = code == UNKNOWN_CHANNEL


@dataclass(frozen=True)
class Posted:
    """One of our messages, with the ``prompt`` of its controls, or None if it has no controls."""

    id: int
    prompt: int | None


class DiscordMessages:
    """Requests about messages. Each may raise :class:`ChannelClosed`."""

    def __init__(self, client: discord.Client, troubles: Troubles | None = None) -> None:
        self._client = client
        self._troubles = troubles or Troubles()
        self._rests: tuple[float, int] = (0.0, 0)
        """Until when (event loop time) DMs are suspended, and Discord's code for the reason."""

    async def dm_channel(self, person_id: int) -> int:
        with self.direct():
            channel = await self._client.create_dm(discord.Object(person_id))
        return channel.id

    async def send(
        self,
        channel_id: int,
        message: Rendered,
        mentioned: Sequence[int] = (),
        nonce: str | None = None,
        *,
        silent: bool = False,
        role: int | None = None,
    ) -> Posted:
        """Post a message, which may ping people and a ``role``. If ``silent``, it notifies nobody.

        If a message with the same ``nonce`` (at most 25 characters) was posted in the last few
        minutes, Discord posts nothing and returns that one.
        """
        named: dict[str, Any] = {} if nonce is None else {"nonce": nonce}
        with _closed():
            sent = await self._channel(channel_id).send(
                **message.as_new, allowed_mentions=only(mentioned, role), silent=silent, **named
            )
        return Posted(sent.id, _prompt(sent))

    async def edit(self, channel_id: int, message_id: int, message: Rendered) -> bool:
        """Edit a message. False if it can't be edited: another has to be posted, which also
        reopens an archived thread."""
        try:
            with _closed():
                old = self._channel(channel_id).get_partial_message(message_id)
                await old.edit(**message.as_edit, allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            if error.code in GONE:
                log.info("a message can't be edited, another is posted: code %s", error.code)
                return False
            raise
        return True

    async def fetch(self, channel_id: int, message_id: int) -> discord.Message | None:
        """The message; None if it is gone."""
        try:
            with _closed():
                return await self._channel(channel_id).fetch_message(message_id)
        except discord.NotFound:
            return None

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message, if it is still there and within reach."""
        try:
            await self._channel(channel_id).get_partial_message(message_id).delete()
        except discord.HTTPException as error:
            if error.code not in GONE | CLOSED:
                raise
            log.info("a message could not be deleted: code %s", error.code)

    async def clear(self, channel_id: int, before_id: int) -> None:
        """Delete our messages older than ``before_id`` in a direct channel: welcomes, panels,
        answers to typed lines. In other channels, do nothing: they are everybody's."""
        with contextlib.suppress(ChannelClosed), _closed():
            channel = await self._client.fetch_channel(channel_id)
            if isinstance(channel, discord.DMChannel):
                async for message in channel.history(limit=None, before=discord.Object(before_id)):
                    if message.author == self._client.user:
                        await self.delete(channel_id, message.id)

    async def find(self, channel_id: int, code: str, since: datetime) -> list[Posted]:
        """Our messages posted after ``since`` with controls of match ``code``, newest first, except
        replies to typed lines. Empty without permission to read the history."""
        try:
            with _closed():
                history = self._channel(channel_id).history(
                    limit=MOST_SEARCHED, after=since, oldest_first=False
                )
                ours = [each async for each in history if each.author == self._client.user]
        except ChannelClosed:
            return []
        return [
            Posted(each.id, _prompt(each))
            for each in ours
            if each.reference is None and code in {control.code for control in _controls(each)}
        ]

    @contextlib.contextmanager
    def direct(self) -> Iterator[None]:
        """Turns Discord's refusals of direct messages into :class:`ChannelClosed`. After one that
        concerns the bot rather than the person, no direct message is sent for :data:`RESTS`
        seconds."""
        loop = asyncio.get_running_loop()
        until, code = self._rests
        if loop.time() < until:
            raise ChannelClosed(code)
        try:
            with _closed():
                yield
        except discord.HTTPException as error:
            code = error.code
            if not 400 <= error.status < 500 or error.status == 429 or code == INVALID_FORM:
                raise
            if code not in NO_PERSON:
                self._rests = loop.time() + RESTS, code
                self._troubles.note(dms_refused(code))
            raise ChannelClosed(code) from None

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id)


@contextlib.contextmanager
def _closed() -> Iterator[None]:
    """Turns refusals that concern a whole channel into :class:`ChannelClosed`."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code in CLOSED:
            log.info("a channel takes no messages: code %s", error.code)
            raise ChannelClosed(error.code) from None
        raise


def only(mentioned: Sequence[int], role: int | None = None) -> discord.AllowedMentions:
    """Allows a message to notify only these people and this role."""
    people = [discord.Object(person_id) for person_id in mentioned]
    roles = [] if role is None else [discord.Object(role)]
    return discord.AllowedMentions(everyone=False, roles=roles, replied_user=False, users=people)


def parts(message: discord.Message) -> Iterator[Any]:
    """All components of a message, nested ones included."""
    waiting: list[Any] = list(message.components)
    while waiting:
        yield (item := waiting.pop(0))
        waiting += getattr(item, "children", [])


def _controls(message: discord.Message) -> Iterator[CustomId]:
    for item in parts(message):
        control = CustomId.read(getattr(item, "custom_id", None) or "")
        if control is not None:
            yield control


def _prompt(message: discord.Message) -> int | None:
    return next((control.prompt for control in _controls(message)), None)
