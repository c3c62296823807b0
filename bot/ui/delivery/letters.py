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

    The nonce of a new message is stored before the request. A posting of unknown fate is repeated
    under its nonce, under which Discord posts nothing twice for some minutes; later, the channel's
    history tells whether it was posted. So there is one message, whichever process posts it, and
    whenever.
    """

    messages: DiscordMessages
    queue: Queue
    now: Callable[[], datetime]

    async def bring(self, row: Row, letter: Letter, save: Save[Row]) -> tuple[Row, list[int]]:
        """Show the message; returns its row, and leftover messages that could not be deleted.

        What an earlier posting left is edited if it is for the current decision, or if a new
        message would notify nobody; otherwise another is posted. Raises :class:`Overtaken`.
        """
        row, newest, surplus = await self._settle(row, letter)
        left, kept = list[int](), False
        if newest is not None:
            kept = newest.prompt == letter.prompt or letter.silent
            # This goes before a row that names a message is stored: later, nobody looks for it.
            left, surplus = await self.delete(row, surplus), []
        after = await self._show(row, letter, save, post=letter.post and not kept)
        surplus = [each for each in surplus + _ids(row) if each != after.message_id]
        return after, left + await self.delete(row, surplus)

    async def _settle(self, row: Row, letter: Letter) -> tuple[Row, Posted | None, list[int]]:
        """Find out what became of an earlier posting: while Discord remembers its nonce, by posting
        it again, later by searching the channel.

        Returns the row, which names the newest message of that posting; that message, None if there
        is none; and the ids of surplus messages, such as the welcome that a first panel replaces.
        """
        shows, begun = letter.shows, row.posting_since
        named = row.posting is not None and begun and self.now() <= begun + NONCE_LASTS
        messages, again = list[Posted](), list[Posted]()
        # Only a search finds the welcome above a first panel, and a message that has to go.
        if letter.since is not None and (letter.first or shows is None or not named):
            assert row.channel_id is not None, "it has been opened"
            messages = await self.messages.find(row.channel_id, letter.code, letter.since - CLOCKS)
        current = row.message_id or 0
        messages = [each for each in messages if each.id > current and letter.like(each)]
        welcomes = [each.id for each in messages if letter.first and not each.prompt]
        if named and shows is not None:
            again = [await self._send(row, letter, shows)]
        posted = again + [each for each in messages if each.id not in welcomes]
        row = replace(row, posting=None, posting_since=None)
        if not posted:
            return row, None, welcomes
        newest = posted[0]
        others = [each.id for each in posted] + _ids(row) + welcomes
        surplus = [each for each in dict.fromkeys(others) if each != newest.id]
        return replace(row, message_id=newest.id), newest, surplus

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


def _ids(row: Surface | Notice) -> list[int]:
    return [] if row.message_id is None else [row.message_id]
