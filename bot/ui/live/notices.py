"""Messages to people and servers outside any match: posted, edited or deleted."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime

from msgspec.structs import replace

from bot.matches.db import series
from bot.matches.db.people import notices
from bot.matches.db.people.notices import Kinds
from bot.matches.history import champions, shares
from bot.matches.model.notices import Notice, NoticeKind
from bot.matches.model.server import Server
from bot.matches.store import Store
from bot.ui.controls.custom_id import NO_MATCH
from bot.ui.i18n.texts import Catalogue, Texts
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message
from bot.ui.live.delivery import CLOCKS
from bot.ui.live.messages import ChannelClosed, DiscordMessages
from bot.ui.live.queue import Priority, Queue
from bot.ui.safe_logging import described

log = logging.getLogger(__name__)

REST = 20.0
"""How many times as long as it took to check sent notices the next check of them waits."""

KINDS: Kinds = {
    NoticeKind.SEASON: champions.says,
    NoticeKind.DAILY: shares.says,
    NoticeKind.SERIES: series.says,
}
"""What each kind says: None for whom it has nothing to say."""

Channel = Callable[[Notice], Awaitable[int | None]]
Words = Callable[[Notice, Texts], Awaitable[Message]]
"""Makes the message of a notice for its channel. A new message needs a control."""


@dataclass(eq=False)
class NoticeMessages:
    """Delivers notices to people and servers, after all other messages, in any process.

    ``words`` and ``public`` go by the kind of a notice. ``public`` finds the channel for a server,
    or for a person with closed DMs; None if there is no such channel.
    """

    _store: Store
    _messages: DiscordMessages
    _queue: Queue
    _catalogue: Catalogue
    kinds: Kinds = field(default_factory=lambda: KINDS)
    rest: float = REST
    words: dict[NoticeKind, Words] = field(default_factory=dict)
    public: dict[NoticeKind, Channel] = field(default_factory=dict)
    _telling: set[int] = field(default_factory=set)
    _rests_until: float = 0.0

    async def look(self) -> None:
        """Deliver the notices that are due. One that fails is retried when its claim expires."""
        new = [each for each in await self._waiting() if each not in self._telling]
        self._telling.update(new)
        await asyncio.gather(*map(self._tell, new))

    async def _waiting(self) -> list[int]:
        """The ids of due notices; those already sent are checked less often if there are many."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        shown = began >= self._rests_until
        found = await self._store.read(notices.waiting, self.kinds, shown=shown)
        if shown:
            self._rests_until = loop.time() + self.rest * (loop.time() - began)
        return found

    async def _tell(self, notice_id: int) -> None:
        try:
            async with self._queue.turn(Priority.NOTICE):
                notice = await self._store.write(notices.claim, self.kinds, notice_id)
                if notice is not None:
                    await self._bring(notice)
        except Exception as fault:
            log.error("a notice could not be told: %s", described(fault))
        finally:
            self._telling.discard(notice_id)

    async def _bring(self, notice: Notice) -> None:
        """Deliver by DM; a person with closed DMs is told in public, or not at all."""
        channel_id = notice.channel_id
        message_id = None
        try:
            if channel_id is None or notice.posting is not None:
                channel_id = await self._own_channel(notice)
            if channel_id is not None:
                with nullcontext() if isinstance(notice.to, Server) else self._messages.direct():
                    message_id = await self._brought(notice, channel_id)
        except ChannelClosed:
            public, channel_id = self.public.get(notice.kind), None
            if public is not None and (there := await public(notice)) is not None:
                with suppress(ChannelClosed):
                    who = [notice.to.id]
                    message_id = await self._brought(notice, there, who)
                    channel_id = there
        told = await self._store.write(notices.settle, notice, channel_id, message_id)
        if not told and channel_id is not None and message_id is not None:
            await self._messages.delete(channel_id, message_id)

    async def _own_channel(self, notice: Notice) -> int | None:
        if isinstance(notice.to, Server):
            return await self.public[notice.kind](notice)
        return await self._messages.dm_channel(notice.to.id)

    async def _brought(
        self, notice: Notice, channel_id: int, mentioned: Sequence[int] = ()
    ) -> int | None:
        """The id of the message that shows it: a new one, an earlier attempt's, or the old one."""
        rendered = None
        old = notice.message_id
        begun = None
        if notice.says is not None:
            texts = self._catalogue.texts(notice.to.locale)
            there = replace(notice, channel_id=channel_id)
            message = await self.words[notice.kind](there, texts)
            rendered = await compose(message, prompt=notice.posting or 0)
        if notice.posting is not None and notice.unsettled:
            since = datetime.fromtimestamp(notice.posting, UTC) - CLOCKS
            found = await self._messages.find(channel_id, NO_MATCH, since)
            begun = next((each.id for each in found if each.prompt == notice.posting), None)
        shown = None
        if rendered is not None and notice.posting is not None and begun is None:
            silent = isinstance(notice.to, Server)
            nonce = f"{notice.id}-{notice.to.id % 10**6}-{notice.posting}"  # in every process
            sent = await self._messages.send(channel_id, rendered, mentioned, nonce, silent=silent)
            shown = sent.id
        elif rendered is not None and (kept := begun or old) is not None:
            shown = kept if await self._messages.edit(channel_id, kept, rendered) else None
        for where, each in ((notice.channel_id or channel_id, old), (channel_id, begun)):
            if each is not None and each != shown:
                await self._messages.delete(where, each)
        return shown
