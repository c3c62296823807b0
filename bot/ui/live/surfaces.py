"""The messages that show a match, kept at its present version."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from enum import Enum
from weakref import WeakValueDictionary

import discord
import msgspec

from bot.matches.model.match import ANNOUNCEMENT, NEVER_SHOWN, Match, Surface
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message
from bot.ui.live.discord_messages import NOBODY, DiscordMessages, Edited
from bot.ui.live.recent_activity import RecentActivity
from bot.ui.live.render_cache import RenderCache
from bot.ui.services import Services

FRESH = timedelta(minutes=50)
"""Discord limits edits of messages older than an hour, so an older one is posted anew."""


class Restored(Enum):
    """What became of a board that was looked for."""

    KEPT = "kept"
    POSTED = "posted"
    SHUT = "shut"
    """Its channel takes no messages from us."""


class Surfaces:
    """Brings a board or a panel up to date, each message one request at a time."""

    def __init__(
        self,
        services: Services,
        discord_messages: DiscordMessages,
        activity: RecentActivity,
        now: Callable[[], datetime],
    ) -> None:
        self._services = services
        self._discord_messages = discord_messages
        self._activity = activity
        self._now = now
        self._shown = RenderCache()
        self._locks: WeakValueDictionary[tuple[str, int | None], asyncio.Lock] = (
            WeakValueDictionary()
        )

    async def of(self, code: str, seat: int | None) -> Surface | None:
        """The stored surface of the board (``seat`` None) or of a panel."""
        for surface in await self._services.queries.surfaces(code):
            if surface.seat == seat:
                return surface
        return None

    async def board_id(self, code: str) -> int | None:
        """The board's message, to link to."""
        board = await self.of(code, None)
        return None if board is None else board.message_id

    def lock(self, code: str, seat: int | None) -> asyncio.Lock:
        """Held while a surface's message is written, so that two writers never post it twice."""
        return self._locks.setdefault((code, seat), asyncio.Lock())

    async def shown(
        self,
        match: Match,
        seat: int | None,
        message: discord.Message,
        card: Message,
        prompt: int = 0,
    ) -> None:
        """Note that a response to a press has brought this message up to date."""
        surface = await self.of(match.code, seat)
        if surface is None:
            if seat is None:
                return
            surface = Surface(match.code, seat, message.channel.id, message.id, match.version)
        if surface.message_id == message.id:
            await self._note(match, surface, card, prompt)

    async def show_board(self, match: Match) -> None:
        """The board in the channel."""
        async with self.lock(match.code, None):
            surface = await self.of(match.code, None) or Surface(
                match.code, None, match.place.channel_id, None, NEVER_SHOWN
            )
            if surface.version >= match.version:
                return
            mentions = NOBODY
            if surface.message_id is None and match.state is None:
                people = [discord.Object(person.id) for person in match.invited]
                mentions = discord.AllowedMentions(
                    everyone=False, roles=False, replied_user=False, users=people
                )
            await self._write(
                match, surface, self._services.renderer.board(match), mentions=mentions
            )

    async def restore_board(self, match: Match) -> Restored:
        """Looks whether the board still stands in its channel, and posts it anew where not."""
        async with self.lock(match.code, None):
            place = match.place.channel_id
            surface = await self.of(match.code, None) or Surface(
                match.code, None, place, None, NEVER_SHOWN
            )
            card = self._services.renderer.board(match)
            message = await compose(card, match.code)
            old = surface.message_id
            if old is not None:
                edited = await self._discord_messages.edit(
                    surface.channel_id or place, old, message
                )
                if edited is Edited.DONE:
                    await self._note(match, msgspec.structs.replace(surface, closed=False), card, 0)
                    return Restored.KEPT
            sent = await self._discord_messages.send(place, message)
            if old is not None and sent is not None:
                await self._discord_messages.delete(place, old)
            present = msgspec.structs.replace(
                surface, channel_id=place, message_id=sent or old, closed=sent is None
            )
            await self._note(match, present, card, 0)
            return Restored.SHUT if sent is None else Restored.POSTED

    async def announce(self, match: Match) -> None:
        """Tells a result in the server's channel for results, once and for all.

        The row was written with the match's end. Should the process end between the message and
        the row, the message's own name lets Discord know it again.
        """
        async with self.lock(match.code, ANNOUNCEMENT):
            surface = await self.of(match.code, ANNOUNCEMENT)
            if surface is None or surface.channel_id is None or surface.version >= match.version:
                return
            card = self._services.renderer.announcement(match, await self.board_id(match.code))
            message = await compose(card, match.code)
            sent = await self._discord_messages.send(
                surface.channel_id, message, name=f"end-{match.code}"
            )
            await self._services.matches.save_surface(
                msgspec.structs.replace(
                    surface, message_id=sent, version=match.version, closed=sent is None
                )
            )

    async def take_away(self, messages: Iterable[tuple[int, int]]) -> None:
        """Deletes messages that no surface keeps any more, by channel and message id."""
        for channel_id, message_id in messages:
            await self._discord_messages.delete(channel_id, message_id)

    async def show_panel(self, match: Match, seat: int, *, anew: bool = False) -> None:
        """A person's panel by DM; ``anew`` puts it below what was written since."""
        person = match.seats[seat].person
        if person is None or person.erased:
            return
        async with self.lock(match.code, seat):
            surface = await self.of(match.code, seat)
            if surface is None:
                if match.seats[seat].left:
                    return
                surface = Surface(match.code, seat, None, None, NEVER_SHOWN)
            if surface.version >= match.version and not anew:
                return
            card = self._services.renderer.panel(match, seat, board=await self.board_id(match.code))
            prompt = self._services.renderer.prompt_number(match, seat)
            if surface.closed and not anew:
                await self._note(match, surface, card, prompt)
                return
            if surface.channel_id is None:
                channel_id = await self._discord_messages.dm_channel(person.id)
                surface = msgspec.structs.replace(
                    surface, channel_id=channel_id, closed=channel_id is None
                )
                if channel_id is None:
                    await self._note(match, surface, card, prompt)
                    return
            notify = self._has_news(match, seat, surface) and not self._activity.lively(person.id)
            await self._write(match, surface, card, prompt, anew=anew or notify)

    async def _write(
        self,
        match: Match,
        surface: Surface,
        card: Message,
        prompt: int = 0,
        *,
        mentions: discord.AllowedMentions = NOBODY,
        anew: bool = False,
    ) -> None:
        """Edit the message, or post another; a message that shows just this is left alone.

        Where the place takes no messages the old one is remembered: it may open again.
        """
        assert surface.channel_id is not None
        old = surface.message_id
        if old is not None and not anew and self._shown.same(surface, card, prompt):
            await self._note(match, surface, card, prompt)
            return
        message = await compose(card, match.code, prompt)
        edited = Edited.GONE
        if old is not None and not anew and self._fresh(old):
            edited = await self._discord_messages.edit(surface.channel_id, old, message)
        sent = old
        if edited is Edited.GONE:
            name = _name(surface, match.version)
            sent = await self._discord_messages.send(surface.channel_id, message, mentions, name)
            if sent is not None and old is not None and sent != old:
                await self._discord_messages.delete(surface.channel_id, old)
        closed = edited is Edited.SHUT or sent is None
        present = msgspec.structs.replace(surface, message_id=sent or old, closed=closed)
        await self._note(match, present, card, prompt)

    async def _note(self, match: Match, surface: Surface, card: Message, prompt: int) -> None:
        """Store that the surface has been brought to the match's version, or that it is shut."""
        told = None if surface.seat is None else self._told(match, surface.seat)
        noted = msgspec.structs.replace(surface, version=match.version, told=told)
        await self._services.matches.save_surface(noted)
        if not noted.closed:
            self._shown.note(noted, card, prompt)

    def _told(self, match: Match, seat: int) -> int | None:
        """What the person has been notified of: a decision, and whether its time runs out."""
        if match.seats[seat].computer or not self._services.renderer.must_decide(match, seat):
            return None
        return self._services.renderer.prompt_number(match, seat) * 2 + (seat in match.warned)

    def _has_news(self, match: Match, seat: int, surface: Surface) -> bool:
        told = self._told(match, seat)
        return told is not None and told != surface.told

    def _fresh(self, message_id: int) -> bool:
        return self._now() - discord.utils.snowflake_time(message_id) < FRESH


def _name(surface: Surface, version: int) -> str:
    """What Discord knows a posted message by, so that of two processes only one posts it.

    The message before it is part of the name: once that has been replaced, another may follow.
    """
    place = "b" if surface.seat is None else surface.seat
    return f"{place}-{surface.code}-{version}-{(surface.message_id or 0) % 10**8}"
