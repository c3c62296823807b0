"""One message on its way to Discord: edited, or posted under a nonce stored beforehand."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from msgspec.structs import replace

from bot.matches.db import surfaces as surface_rows
from bot.matches.model.match import Match
from bot.matches.model.notices import NONCE_LASTS
from bot.matches.model.surface import Link, Surface
from bot.matches.store import Store
from bot.ui.layout.components import Rendered, compose
from bot.ui.layout.message import Message
from bot.ui.live.messages import ChannelClosed, DiscordMessages, Posted
from bot.ui.live.queue import Slot
from bot.ui.live.render_cache import Entry
from bot.ui.live.updates import ENDED, Update, Way

log = logging.getLogger(__name__)

CLOCKS = timedelta(minutes=1)
"""How far Discord's clock may differ from ours."""
ON_ITS_WAY = timedelta(seconds=15)
"""How long Discord may still carry out a posting after we stopped waiting for it."""


class Overtaken(Exception):
    """Another process is posting the message."""


@dataclass(eq=False)
class Attempt:
    """A message from when it joins the queue in its ``slot`` until its row is stored.

    ``before`` is its row in the database, and ``row`` what that is to be, once ``delivered``. A
    later ``update`` may take the place of this one until it has ``begun``. ``link`` is where the
    message says the board is, ``shown`` what it was noted to show. A ``fault`` has to be retried.
    """

    update: Update
    before: Surface
    slot: Slot
    row: Surface
    link: Link | None = None
    shown: Entry | None = None
    begun: bool = False
    delivered: bool = False
    task: asyncio.Task[None] | None = None
    fault: Exception | None = None
    ended: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def place(self) -> tuple[int, int]:
        """The channel and id of its message."""
        assert self.row.message_id is not None
        return self.channel_id, self.row.message_id

    @property
    def channel_id(self) -> int:
        assert self.row.channel_id is not None, "it has been opened"
        return self.row.channel_id


@dataclass(frozen=True)
class Delivery:
    """Brings messages up to date.

    A posting of unknown fate is repeated under its stored nonce, under which Discord posts nothing
    twice for some minutes; later, the channel's history tells. So there is one message, whichever
    process posts it, and when.
    """

    store: Store
    messages: DiscordMessages
    now: Callable[[], datetime]

    async def deliver(self, match: Match, attempt: Attempt, message: Message | None) -> None:
        """Show the message, None if it stays as it is. Raises :class:`Overtaken`."""
        update, seat = attempt.update, attempt.row.seat
        try:
            if attempt.row.channel_id is None:
                assert seat is not None, "a board has its channel"
                person = match.seats[seat].person
                assert person is not None, "computers have no panels"
                channel_id = await self.messages.dm_channel(person.id)
                attempt.row = replace(attempt.row, channel_id=channel_id)
            with nullcontext() if seat is None else self.messages.direct():
                await self._bring(match, attempt, message)
            attempt.row = update.done(attempt.row, match)
        except ChannelClosed as closed:
            kept = attempt.row.message_id or attempt.row.replaced_id
            row = replace(update.done(attempt.row, match), closed=True)
            attempt.row = replace(row, message_id=kept, replaced_id=None)
            if closed.gone and seat is not None:
                attempt.row = replace(attempt.row, channel_id=None)
        attempt.delivered = True

    async def name(self, match: Match, group: Sequence[Attempt]) -> list[Attempt]:
        """Store nonces for messages to be posted; returns those that no other process posts."""
        for each in group:
            nonce, since = each.update.nonce(), self.now()
            each.row = replace(each.row, posting=nonce, posting_since=since)
        changes = [(each.before, each.row) for each in group]
        saved = await self.store.write(surface_rows.save, match.code, changes)
        named = []
        for each in group:
            row = saved.rows.get(each.row.key)
            if row is not None and row.posting == each.row.posting:
                each.before = each.row = row
                named.append(each)
        return named

    async def _bring(self, match: Match, attempt: Attempt, message: Message | None) -> None:
        update = attempt.update
        if message is None or attempt.row.message_id is not None:
            await self._delete_replaced(attempt)
        if message is None:
            return
        rendered = await compose(message, match.code, update.prompt)
        way = update.way
        if update.unsettled:
            way = await self._settle(match, attempt, rendered)
        elif update.first_panel and not match.place.practice:
            welcomes = [each for each in await self._found(match, attempt) if not each.prompt]
            welcome = min((each.id for each in welcomes), default=None)
            attempt.row = replace(attempt.row, replaced_id=welcome)
        if way is Way.EDIT and (
            await self.messages.edit(*attempt.place, rendered) or update.in_place
        ):
            return
        if attempt.row.posting is None and not await self.name(match, [attempt]):
            raise Overtaken
        posted = await self._send(attempt, rendered)
        old_id = attempt.row.message_id or attempt.row.replaced_id
        attempt.row = replace(attempt.row, message_id=posted.id, replaced_id=old_id)
        await self._delete_replaced(attempt, or_later=True)

    async def _delete_replaced(self, attempt: Attempt, *, or_later: bool = False) -> None:
        """Delete the message it replaced; ``or_later``: the row is stored even if that fails."""
        if attempt.row.replaced_id is None:
            return
        try:
            await self.messages.delete(attempt.channel_id, attempt.row.replaced_id)
            attempt.row = replace(attempt.row, replaced_id=None)
        except Exception as fault:
            if not or_later:
                raise
            attempt.fault = fault

    async def _send(self, attempt: Attempt, rendered: Rendered) -> Posted:
        """Post it, or get what was posted under its nonce."""
        update, nonce = attempt.update, attempt.row.posting
        return await self.messages.send(
            attempt.channel_id, rendered, update.mentions, nonce, silent=update.silent
        )

    async def _found(self, match: Match, attempt: Attempt) -> list[Posted]:
        """Its messages that no row knows, newest first."""
        row = attempt.row
        since = None if row.message_id is None else row.posting_since
        found = await self.messages.find(
            attempt.channel_id, match.code, (since or match.created_at) - CLOCKS
        )
        ending = attempt.update.prompt == ENDED
        return [
            each
            for each in found
            if each.id > (row.message_id or 0) and (each.prompt == ENDED) == ending
        ]

    async def _settle(self, match: Match, attempt: Attempt, rendered: Rendered) -> Way:
        """Adopt the message of an unanswered posting; returns how to bring it up to date.

        Once the lost posting can no longer arrive, it isn't repeated for a person who has meanwhile
        decided in the message before it.
        """
        update, row = attempt.update, attempt.row
        ago = timedelta.max if row.posting_since is None else self.now() - row.posting_since
        repeat = update.notifies or row.message_id is None or ago <= ON_ITS_WAY
        repeat = repeat and row.posting is not None
        search = update.first_panel or not repeat or ago > NONCE_LASTS
        found = await self._found(match, attempt) if search else []
        kept = next((each for each in found if each.prompt or not update.first_panel), None)
        if repeat and (kept is None or ago <= NONCE_LASTS):
            kept = await self._send(attempt, rendered)
        elif kept is not None:
            log.info("match %s: a lost posting was found again", match.code)
        attempt.row = row = replace(row, posting=None, posting_since=None)
        own = [] if row.message_id is None else [row.message_id]
        ids = [each.id for each in ([] if kept is None else [kept]) + found]
        if not ids + own:
            return Way.POST
        message_id, *others = dict.fromkeys(ids + own)
        for other in others[:-1]:
            await self.messages.delete(attempt.channel_id, other)
        replaced_id = others[-1] if others else row.replaced_id
        attempt.row = replace(row, message_id=message_id, replaced_id=replaced_id)
        told = kept is not None and kept.prompt == update.prompt
        way = Way.POST if update.notifies and not told else Way.EDIT
        await self._delete_replaced(attempt, or_later=way is Way.EDIT)
        return way
