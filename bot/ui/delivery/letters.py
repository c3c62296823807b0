"""Brings one message to Discord: a board, a panel, or a notice of the outbox."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeVar

from msgspec.structs import replace

from bot.errors import described
from bot.matches.model.messages import NONCE_LASTS, Notice, Surface
from bot.ui.delivery.messages import FAILED, DiscordMessages, Posted
from bot.ui.delivery.queue import Queue
from bot.ui.layout.components import Rendered

log = logging.getLogger(__name__)

CLOCKS = timedelta(minutes=1)
"""How far Discord's clock may differ from ours."""

Row = TypeVar("Row", Surface, Notice)
Save = Callable[[Row], Awaitable[Row | None]]
"""Stores a row, and returns it as stored; None if it is gone."""


def drawn_from(before: Row, stored: Row) -> Row:
    """The row that a message is drawn from, once its nonce is ``stored``. Its revision counts only
    that save since ``before``: if anybody else has changed the row, the next save notices it."""
    return replace(stored, revision=before.revision + 1)


class Overtaken(Exception):
    """Another process is posting the message."""


@dataclass(frozen=True)
class Letter:
    """What a message is to show, and how to bring it to Discord.

    ``shows`` is None if the message has to go. ``code`` and ``prompt`` are those of its controls.
    It is posted if ``post``, or if there is none to edit, under a new ``nonce`` of at most 25
    characters; ``in_place``: a message that somebody has deleted isn't replaced. A new message
    notifies its reader unless it is ``silent``, and pings the people in ``mentions`` and the
    ``role``. If ``since`` is set, messages posted since then may be this one, as ``like`` tells, or
    the welcome above a ``first`` panel, which its reader got on joining the table.
    """

    shows: Rendered | None
    code: str
    prompt: int
    nonce: Callable[[], str]
    like: Callable[[Posted], bool]
    since: datetime | None
    post: bool
    silent: bool
    mentions: Sequence[int] = ()
    role: int | None = None
    first: bool = False
    in_place: bool = False


@dataclass(frozen=True)
class Delivery:
    """Posts, edits and deletes messages.

    The nonce of a new message is stored before the request. So a message is posted only once,
    whichever process posts it, and whenever: see :meth:`_earlier`.
    """

    messages: DiscordMessages
    queue: Queue
    now: Callable[[], datetime]

    async def bring(self, row: Row, letter: Letter, save: Save[Row]) -> tuple[Row, list[int]]:
        """Show the message; returns its row, and leftover messages that are still to be deleted.

        What an earlier posting left is edited if it is for the current decision, or if a new
        message would notify nobody; otherwise another is posted. Raises :class:`Overtaken`.
        """
        earlier, welcomes = await self._earlier(row, letter)
        row = replace(row, posting=None, posting_since=None)
        current = [] if row.message_id is None else [row.message_id]
        replaced = current + welcomes
        post, left = letter.post, list[int]()
        if earlier:
            newest, *others = earlier
            post = post and newest.prompt != letter.prompt and not letter.silent
            # These go before a row that names a message is stored: later, nobody looks for them.
            surplus = [each.id for each in others] + replaced
            left = await self.delete(row, [each for each in surplus if each != newest.id])
            row = replace(row, message_id=newest.id)
            replaced = [newest.id]
        after = await self._show(row, letter, save, post=post)
        replaced = [each for each in replaced if each != after.message_id]
        if not self.queue.busy:  # otherwise, they go later, as people wait for other messages
            replaced = await self.delete(row, replaced)
        return after, left + replaced

    async def _earlier(self, row: Row, letter: Letter) -> tuple[list[Posted], list[int]]:
        """The messages that an earlier posting of unknown fate has left, newest first, and the ids
        of welcomes, which a first panel replaces.

        While Discord remembers its nonce, under which it posts nothing twice, the posting is
        repeated; later, the channel's history is searched.
        """
        posted, begun = list[Posted](), row.posting_since
        remembered = row.posting is not None and begun and self.now() <= begun + NONCE_LASTS
        if remembered and letter.shows is not None:
            posted.append(await self._send(row, letter, letter.shows))
        # Only a search finds the welcome above a first panel.
        if letter.since is None or (posted and not letter.first):
            return posted, []
        assert row.channel_id is not None, "it has been opened"
        messages = await self.messages.find(row.channel_id, letter.code, letter.since - CLOCKS)
        current = row.message_id or 0
        messages = [each for each in messages if each.id > current and letter.like(each)]
        welcomes = [each.id for each in messages if letter.first and not each.prompt]
        return posted + [each for each in messages if each.id not in welcomes], welcomes

    async def _show(self, row: Row, letter: Letter, save: Save[Row], *, post: bool) -> Row:
        """Edit its message, or post another."""
        if letter.shows is None:
            return replace(row, message_id=None)
        if row.message_id is not None and not post:
            assert row.channel_id is not None, "it is where the message is"
            if await self.messages.edit(row.channel_id, row.message_id, letter.shows):
                return row
            if letter.in_place:
                return replace(row, message_id=None)
        nonce = letter.nonce()
        named = await save(replace(row, posting=nonce, posting_since=self.now()))
        if named is None or named.posting != nonce:
            raise Overtaken
        await self.queue.permission()
        posted = await self._send(named, letter, letter.shows)
        return replace(named, message_id=posted.id, posting=None, posting_since=None)

    async def _send(self, row: Row, letter: Letter, shows: Rendered) -> Posted:
        """Post it, or get what was posted under its nonce."""
        assert row.channel_id is not None, "it has been opened"
        people = letter.mentions
        return await self.messages.send(
            row.channel_id, shows, people, row.posting, silent=letter.silent, role=letter.role
        )

    async def delete(self, row: Row, ids: Sequence[int]) -> list[int]:
        """Delete these messages; returns those still to be deleted."""
        left = []
        for each in ids:
            try:
                assert row.channel_id is not None, "it is where the messages are"
                await self.messages.delete(row.channel_id, each)
            except FAILED as fault:
                log.error("a message that was replaced is still there: %s", described(fault))
                left.append(each)
        return left
