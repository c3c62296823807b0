"""What people are told by direct message at a time of their own: posted, edited or deleted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime

from bot.matches.model.notices import Notice
from bot.matches.notices import Notices
from bot.ui.controls.custom_id import NO_MATCH
from bot.ui.i18n.texts import Catalogue, Texts
from bot.ui.layout.components import Rendered, compose
from bot.ui.layout.message import Message
from bot.ui.live.delivery import CLOCKS
from bot.ui.live.messages import ChannelClosed, DiscordMessages
from bot.ui.live.queue import Priority, Queue
from bot.ui.safe_logging import described

log = logging.getLogger(__name__)

Words = Callable[[Notice, Texts], Message]
"""Makes a message of what a notice says. It has to have a control."""


class NoticeMessages:
    """Brings notices to people, after everything else that waits to be written.

    ``words`` are by the kinds of notices. Two processes may do this: each claims what it tells.
    """

    def __init__(
        self, notices: Notices, messages: DiscordMessages, queue: Queue, catalogue: Catalogue
    ) -> None:
        self.words: dict[str, Words] = {}
        self._notices = notices
        self._messages = messages
        self._queue = queue
        self._catalogue = catalogue
        self._telling = set[int]()

    async def look(self) -> None:
        """Tell what is to be told now. What fails is tried again when its claim has run out."""
        try:
            new = [each for each in await self._notices.waiting() if each not in self._telling]
        except Exception as fault:
            log.error("what people wait to be told is not known: %s", described(fault))
            return
        self._telling.update(new)
        await asyncio.gather(*map(self._tell, new))

    async def reaches(self, person_id: int, message: Message) -> bool:
        """Whether the person takes direct messages: one is sent without a sound, and deleted."""
        try:
            channel_id = await self._messages.dm_channel(person_id)
            sent = await self._messages.send(channel_id, await compose(message), silent=True)
        except ChannelClosed:
            return False
        await self._messages.delete(channel_id, sent.id)
        return True

    async def _tell(self, notice_id: int) -> None:
        try:
            async with self._queue.turn(Priority.NOTICE):
                notice = await self._notices.claim(notice_id)
                if notice is not None:
                    await self._bring(notice)
        except Exception as fault:
            log.error("a notice could not be told: %s", described(fault))
        finally:
            self._telling.discard(notice_id)

    async def _bring(self, notice: Notice) -> None:
        """Whoever takes no direct messages isn't told."""
        channel_id, message_id = notice.channel_id, None
        try:
            if channel_id is None:
                channel_id = await self._messages.dm_channel(notice.person.id)
            message_id = await self._brought(notice, channel_id)
        except ChannelClosed:
            channel_id = None
        told = await self._notices.told(notice, channel_id, message_id)
        if not told and channel_id is not None and message_id is not None:
            await self._messages.delete(channel_id, message_id)

    async def _brought(self, notice: Notice, channel_id: int) -> int | None:
        """The message that shows it now: a new one, found again if one was begun, or the old."""
        rendered, old, begun = await self._rendered(notice), notice.message_id, None
        if notice.posting is not None and notice.unsettled:
            since = datetime.fromtimestamp(notice.posting, UTC) - CLOCKS
            found = await self._messages.find(channel_id, notice.about or NO_MATCH, since)
            begun = next((each.id for each in found if each.prompt == notice.posting), None)
        shown = None
        if rendered is not None and notice.posting is not None and begun is None:
            shown = (await self._messages.send(channel_id, rendered, nonce=_nonce(notice))).id
        elif rendered is not None and (there := begun or old) is not None:
            shown = there if await self._messages.edit(channel_id, there, rendered) else None
        for each in (old, begun):
            if each is not None and each != shown:
                await self._messages.delete(channel_id, each)
        return shown

    async def _rendered(self, notice: Notice) -> Rendered | None:
        if notice.says is None:
            return None
        message = self.words[notice.kind](notice, self._catalogue.texts(notice.person.locale))
        return await compose(message, notice.about or NO_MATCH, notice.posting or 0)


def _nonce(notice: Notice) -> str:
    """The name of its posting, the same whoever posts it."""
    return f"{notice.id}-{notice.person.id % 10**6}-{notice.posting}"
