"""The way of one message to Discord: edited, or posted under a name that was stored before."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from msgspec.structs import replace as changed

from bot.matches.matches import Matches
from bot.matches.model.match import Match, Surface
from bot.ui.layout.components import Rendered, compose
from bot.ui.layout.message import Message
from bot.ui.live.difference import Wanted, Way, prompt_of
from bot.ui.live.messages import ChannelClosed, DiscordMessages, Posted
from bot.ui.live.render_cache import RenderCache

log = logging.getLogger(__name__)

Link = tuple[object, ...]
"""Where a board is, and whether its channel is closed: what panels show of it."""
CLOCKS = timedelta(minutes=1)
"""How much Discord's clock may differ from ours."""


@dataclass(frozen=True)
class Delivered:
    """What became of what was wanted: the surface's row, None where the message is as it was.

    ``link`` is where the message says that the board is. ``no_channel``: its own channel
    exists no more. ``fault`` is what has to be tried again.
    """

    wanted: Wanted
    row: Surface | None = None
    link: Link = ()
    no_channel: bool = False
    fault: Exception | None = None
    overtaken: bool = False


class Delivery:
    """Brings one surface up to date."""

    def __init__(
        self,
        matches: Matches,
        messages: DiscordMessages,
        cache: RenderCache,
        now: Callable[[], datetime],
    ) -> None:
        self._matches = matches
        self._messages = messages
        self._cache = cache
        self._now = now

    async def deliver(self, match: Match, wanted: Wanted, draw: Callable[[], Message]) -> Delivered:
        """``draw`` makes the message."""
        try:
            return await self._deliver(match, wanted, draw)
        except ChannelClosed as closed:
            row = changed(wanted.done(match), closed=True)
            if closed.gone and wanted.person_id is not None:
                row = changed(row, channel_id=None)
            return Delivered(wanted, row, no_channel=closed.gone)
        except Exception as fault:
            return Delivered(wanted, fault=fault)

    async def _deliver(
        self, match: Match, wanted: Wanted, draw: Callable[[], Message]
    ) -> Delivered:
        if wanted.way is Way.KEEP:
            return Delivered(wanted, changed(wanted.surface, version=match.version))
        wanted = await self._without_replaced(await self._with_channel(wanted))
        message = draw()
        known = self._cache.same(wanted.surface, message, wanted.prompt)
        if wanted.way is Way.EDIT and not wanted.unsettled and known:
            return self._shown(match, wanted, message)
        rendered = await compose(message, match.code, wanted.prompt)
        if wanted.unsettled:
            found = await self._found(match, wanted, rendered)
            if wanted.prompt and any((each.prompt or 0) > wanted.prompt for each in found):
                return Delivered(wanted, overtaken=True)
            wanted = await self._settled(match, wanted, found)
        if wanted.way is Way.EDIT:
            assert wanted.surface.message_id is not None
            place = _channel(wanted.surface), wanted.surface.message_id
            if await self._messages.edit(*place, rendered):
                return self._shown(match, wanted, message)
            if wanted.in_place:
                return Delivered(wanted, wanted.done(match))
        if wanted.way is Way.EDIT or wanted.surface.posting is None:
            seen = {wanted.key: wanted.surface.version}
            wanted = wanted.named(self._now())
            await self._matches.save_surfaces(match.code, [wanted.surface], seen=seen)
        return await self._post(match, wanted, message, rendered)

    async def _with_channel(self, wanted: Wanted) -> Wanted:
        if wanted.surface.channel_id is not None:
            return wanted
        assert wanted.person_id is not None, "a board has its channel"
        channel_id = await self._messages.dm_channel(wanted.person_id)
        return replace(wanted, surface=changed(wanted.surface, channel_id=channel_id))

    async def _without_replaced(self, wanted: Wanted) -> Wanted:
        surface = wanted.surface
        if surface.replaced_id is None:
            return wanted
        await self._messages.delete(_channel(surface), surface.replaced_id)
        return replace(wanted, surface=changed(surface, replaced_id=None))

    async def _post(
        self, match: Match, wanted: Wanted, message: Message, rendered: Rendered
    ) -> Delivered:
        surface = wanted.surface
        posted = await self._messages.send(
            _channel(surface), rendered, wanted.mentions, nonce=surface.posting
        )
        surface = changed(surface, message_id=posted.id, replaced_id=surface.message_id)
        wanted, fault = replace(wanted, surface=surface), None
        try:
            wanted = await self._without_replaced(wanted)
        except Exception as error:  # the message is there all the same
            fault = error
        return replace(self._shown(match, wanted, message), fault=fault)

    def _shown(self, match: Match, wanted: Wanted, message: Message) -> Delivered:
        row = wanted.done(match)
        if row.message_id is not None:
            version = match.version
            self._cache.note(row.message_id, message, wanted.prompt, version, stored=version)
        return Delivered(wanted, row)

    async def _settled(self, match: Match, wanted: Wanted, found: Sequence[Posted]) -> Wanted:
        """Take the message whose posting was never answered for the surface's own.

        It may show an older moment: it is edited, or, if it is about an earlier decision and the
        person has to be notified, another is posted.
        """
        surface = wanted.surface
        if found and found[0].id != surface.message_id:
            log.info("match %s: a posting that got lost was found again", match.code)
        own = [surface.message_id] if surface.message_id is not None else []
        ids = list(dict.fromkeys([*(each.id for each in found), *own]))
        for other in ids[1:]:
            await self._messages.delete(_channel(surface), other)
        told = bool(found) and found[0].prompt == wanted.prompt
        surface = changed(
            surface, message_id=ids[0] if ids else None, posting=None, posting_since=None
        )
        way = Way.POST if not ids or (wanted.notifies and not told) else Way.EDIT
        return replace(wanted, surface=surface, way=way)

    async def _found(self, match: Match, wanted: Wanted, rendered: Rendered) -> list[Posted]:
        """The newest message that may be the lost one, and all others of its kind since.

        The history tells; where we may not read it, the posting is repeated under its name, by
        which Discord knows it again for some minutes.
        """
        surface = wanted.surface
        assert surface.posting is not None
        assert surface.posting_since is not None
        since = surface.posting_since - CLOCKS
        found = await self._messages.find(_channel(surface), match.code, since)
        if found is not None:
            # A welcome, or the panel before, asks nothing as late as the posting did.
            asked = prompt_of(surface.posting)
            found = [each for each in found if (each.prompt or 0) >= asked]
            return [each for each in found if each.id != surface.message_id]
        nonce = surface.posting
        return [
            await self._messages.send(_channel(surface), rendered, wanted.mentions, nonce=nonce)
        ]


def _channel(surface: Surface) -> int:
    assert surface.channel_id is not None
    return surface.channel_id
