"""The outbox's messages to people and servers: posted, edited or deleted."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field

import discord
from msgspec.structs import replace

from bot.errors import described
from bot.matches.db import outbox, take_backs
from bot.matches.db.take_backs import WHOLE_CHANNEL
from bot.matches.model.notices import NONCE_LASTS, Notice, NoticeKind
from bot.ui.controls import NO_MATCH
from bot.ui.i18n.texts import Texts
from bot.ui.layout.components import Rendered, compose
from bot.ui.layout.message import Message
from bot.ui.live.delivery import CLOCKS
from bot.ui.live.messages import ChannelClosed, DiscordMessages
from bot.ui.live.queue import Priority, Queue
from bot.ui.services import Services

log = logging.getLogger(__name__)

TAKE_BACK_SECONDS = 10.0
RETRY_AFTER = 20.0
"""Seconds after which a message that failed is tried again."""


class NotYet(Exception):
    """Raised by the words of a notice that has to wait for another message."""


Words = Callable[[Notice, Texts], Awaitable[Message | None]]
"""Makes the message of a notice for its channel; None if there is nothing to tell. A new message
needs a control."""
Channel = Callable[[Notice], Awaitable[int | None]]


@dataclass(eq=False)
class Outbox:
    """Writes the outbox's messages, after all others.

    ``words`` and ``public`` go by the kind of a notice. ``public`` finds the channel in which a
    person with closed DMs is told; None if there is none.
    """

    _services: Services
    _messages: DiscordMessages
    _queue: Queue
    words: dict[NoticeKind, Words] = field(default_factory=dict)
    public: dict[NoticeKind, Channel] = field(default_factory=dict)
    _writing: set[int] = field(default_factory=set)
    _taking_back: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def look(self) -> None:
        """Write what is due and this process's to write."""
        writers = self._services.writers
        due = await self._services.store.read(outbox.due)
        new = [
            notice_id
            for notice_id, server_id in due
            if notice_id not in self._writing and writers.writes(server_id)
        ]
        self._writing.update(new)
        await asyncio.gather(*map(self._write, new))

    async def take_back(self) -> None:
        """Delete what nobody shall see any more; failures are tried again later."""
        store = self._services.store
        if not self._services.writers.writes(None):
            return
        async with self._taking_back:
            for channel_id, message_id, before_id in await store.read(take_backs.waiting):
                try:
                    if message_id == WHOLE_CHANNEL:
                        await self._messages.clear(channel_id, before_id)
                    else:
                        await self._messages.delete(channel_id, message_id)
                except (discord.HTTPException, OSError, TimeoutError) as fault:
                    log.error("messages to be taken back are still there: %s", described(fault))
                    continue
                await store.write(take_backs.done, channel_id, message_id, before_id)

    async def _write(self, notice_id: int) -> None:
        store, rests = self._services.store, 0.0
        try:
            async with self._queue.turn(Priority.NOTICE):
                notice = await store.read(outbox.load, notice_id)
                if notice is not None and self._services.writers.may_send():
                    await self._bring(notice)
        except NotYet:
            log.debug("notice %s has to wait", notice_id)
        except Exception as fault:
            rests = RETRY_AFTER
            log.error("a notice could not be told: %s", described(fault))
        finally:
            loop = asyncio.get_running_loop()
            loop.call_later(rests, self._writing.discard, notice_id)

    async def _bring(self, notice: Notice) -> None:
        """Write it where it belongs; a person with closed DMs is told in public, or not at all."""
        channel_id, message_id, again = notice.channel_id, None, False
        try:
            with nullcontext() if notice.on_server else self._messages.direct():
                if not notice.on_server and notice.posting_since is not None:
                    channel_id = await self._messages.dm_channel(notice.to)
                assert channel_id is not None, "it is a server's, or was posted"
                drawn = await self._draw(notice, channel_id)
                message_id = await self._show(notice, channel_id, drawn)
            lost = drawn is not None and message_id is None
            again = lost and notice.kind is NoticeKind.SERIES
        except ChannelClosed:
            if notice.on_server:
                message_id = notice.message_id
            else:
                channel_id, message_id = await self._tell_in_public(notice)
        await self._services.store.write(outbox.save, notice, channel_id, message_id, again=again)

    async def _tell_in_public(self, notice: Notice) -> tuple[int | None, int | None]:
        public = self.public.get(notice.kind)
        if public is not None and (channel_id := await public(notice)) is not None:
            with suppress(ChannelClosed):
                drawn = await self._draw(notice, channel_id)
                return channel_id, await self._show(notice, channel_id, drawn, [notice.to])
        return None, None

    async def _draw(self, notice: Notice, channel_id: int) -> Rendered | None:
        texts = self._services.catalogue.texts(notice.locale)
        message = await self.words[notice.kind](replace(notice, channel_id=channel_id), texts)
        return None if message is None else await compose(message, prompt=notice.id)

    async def _show(
        self, notice: Notice, channel_id: int, drawn: Rendered | None, mentioned: Sequence[int] = ()
    ) -> int | None:
        """The id of the message that shows it: a new one, an earlier attempt's, or the old one."""
        old, shown = notice.message_id, None
        posted = await self._find(notice, channel_id, gone=drawn is None)
        if drawn is not None and notice.posting_since is not None and posted is None:
            silent = notice.on_server and notice.role is None
            sent = await self._messages.send(
                channel_id, drawn, mentioned, notice.nonce, silent=silent, role=notice.role
            )
            shown = sent.id
        elif drawn is not None and (kept := posted or old) is not None:
            shown = kept if await self._messages.edit(channel_id, kept, drawn) else None
        for where, each in ((notice.channel_id or channel_id, old), (channel_id, posted)):
            if each is not None and each != shown:
                await self._messages.delete(where, each)
        return shown

    async def _find(self, notice: Notice, channel_id: int, *, gone: bool) -> int | None:
        """What an attempt whose outcome is unknown has posted, where its nonce wouldn't tell."""
        since = notice.posting_since
        if since is None:
            return None
        named = notice.kind is not NoticeKind.SERIES  # an answer has no nonce
        if named and not gone and self._services.store.now() < since + NONCE_LASTS:
            return None
        found = await self._messages.find(channel_id, NO_MATCH, since - CLOCKS)
        before = notice.message_id or 0
        own = (each.id for each in found if each.prompt == notice.id and each.id > before)
        return next(own, None)
