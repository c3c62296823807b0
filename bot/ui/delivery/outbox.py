"""Delivers the outbox: messages to people and servers that show no match."""

import asyncio
import logging
import uuid
from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field

from msgspec.structs import replace

from bot.errors import described
from bot.matches.db import outbox, take_backs
from bot.matches.model.match import NO_MATCH
from bot.matches.model.messages import Notice, NoticeKind
from bot.ui.delivery.letters import Delivery, Letter, Overtaken, Save, drawn_from
from bot.ui.delivery.messages import FAILED, ChannelClosed, DiscordMessages
from bot.ui.delivery.queue import Priority, Queue
from bot.ui.i18n.texts import Texts
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message
from bot.ui.services import Services

log = logging.getLogger(__name__)

TAKE_BACK_SECONDS = 10.0
RETRY_AFTER = 20.0
"""Seconds after which a message that failed is tried again."""


class NotYet(Exception):
    """The notice has to wait for another message."""


NoticeWords = Callable[[Notice, Texts], Awaitable[Message | None]]
"""Makes a notice's message, with a control; None to delete the message. Raises :class:`NotYet`."""
ChannelOf = Callable[[Notice], Awaitable[int | None]]


@dataclass(eq=False)
class Outbox:
    """Writes the outbox's messages, which let all others go first.

    For each kind of notice, ``words`` makes the message, and ``public`` finds the channel in which
    to tell a person with closed DMs, or None if there isn't one.
    """

    _services: Services
    _messages: DiscordMessages
    _queue: Queue
    words: dict[NoticeKind, NoticeWords] = field(default_factory=dict)
    public: dict[NoticeKind, ChannelOf] = field(default_factory=dict)
    _writing: set[int] = field(default_factory=set)
    _taking_back: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        self._delivery = Delivery(self._messages, self._queue, self._services.store.now)

    async def look(self) -> None:
        """Write the notices that are due and that this process has to write."""
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
        """Delete the messages that nobody may see any more. Failed deletions are retried later."""
        store = self._services.store
        if not self._services.writers.writes(None):
            return
        async with self._taking_back:
            for channel_id, message_id, before_id in await store.read(take_backs.pending):
                try:
                    if message_id == take_backs.WHOLE_CHANNEL:
                        await self._messages.clear(channel_id, before_id)
                    else:
                        await self._messages.delete(channel_id, message_id)
                except FAILED as fault:
                    log.error("messages to be taken back are still there: %s", described(fault))
                    continue
                await store.write(take_backs.done, channel_id, message_id, before_id)

    async def _write(self, notice_id: int) -> None:
        store, rests = self._services.store, 0.0
        try:
            async with self._queue.turn(Priority.NOTICE):
                notice = await store.read(outbox.load, notice_id)
                await self._queue.permission()
                if notice is not None:
                    await self._bring(notice)
        except (NotYet, Overtaken):
            log.debug("notice %s has to wait", notice_id)
        except Exception as fault:
            rests = RETRY_AFTER
            log.error("a notice could not be told: %s", described(fault))
        finally:
            loop = asyncio.get_running_loop()
            loop.call_later(rests, self._writing.discard, notice_id)

    async def _bring(self, notice: Notice) -> None:
        """Bring the notice to its channel. A person with closed DMs is told in public, or not at
        all."""
        store, stored = self._services.store, notice

        async def save(row: Notice) -> Notice | None:
            nonlocal stored
            saved = await store.write(outbox.save, stored, row)
            if saved is not None:
                stored = drawn_from(stored, saved)
            return saved

        channel_id = notice.channel_id
        try:
            with nullcontext() if notice.on_server else self._messages.direct():
                if not notice.on_server and notice.wanted_since is not None:
                    channel_id = await self._messages.dm_channel(notice.to)
                row, strays = await self._show(notice, channel_id, save)
        except ChannelClosed:
            row, strays = (notice, []) if notice.on_server else await self._tell(notice, save)
        row = replace(row, due_at=None, wanted_since=None, posting=None, posting_since=None)
        await store.write(outbox.save, stored, row, strays)

    async def _tell(self, notice: Notice, save: Save[Notice]) -> tuple[Notice, list[int]]:
        """Tell a person with closed DMs in public, if there is a channel for it."""
        public = self.public.get(notice.kind)
        if public is not None and (channel_id := await public(notice)) is not None:
            with suppress(ChannelClosed):
                return await self._show(notice, channel_id, save, [notice.to])
        return replace(notice, channel_id=None, message_id=None), []

    async def _show(
        self,
        notice: Notice,
        channel_id: int | None,
        save: Save[Notice],
        mentions: Sequence[int] = (),
    ) -> tuple[Notice, list[int]]:
        if channel_id != notice.channel_id:
            notice = replace(notice, channel_id=channel_id, message_id=None)
        texts = self._services.catalogue.texts(notice.locale)
        message = await self.words[notice.kind](notice, texts)
        letter = Letter(
            None if message is None else await compose(message, prompt=notice.id),
            NO_MATCH,
            notice.id,
            lambda: f"notice-{notice.id}-{uuid.uuid4().hex[:8]}",
            like=lambda posted: posted.prompt == notice.id,
            since=notice.posting_since,
            post=notice.wanted_since is not None,
            silent=notice.on_server and notice.role is None,
            mentions=mentions,
            role=notice.role,
            in_place=notice.kind is not NoticeKind.SERIES,
        )
        return await self._delivery.bring(notice, letter, save)
