"""The way of one message to Discord: edited, or posted under a name that was stored before."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from msgspec.structs import replace as changed

from bot.matches.matches import Matches
from bot.matches.model.match import Match, Surface
from bot.ui.layout.components import Rendered, compose
from bot.ui.layout.message import Message
from bot.ui.live.plan import Target, Way
from bot.ui.live.render_cache import RenderCache
from bot.ui.live.requests.discord_messages import DiscordMessages, Posted, Shut

log = logging.getLogger(__name__)

CLOCKS = timedelta(minutes=1)
"""How much Discord's clock may differ from ours."""


@dataclass(frozen=True)
class Delivered:
    """What became of a surface: to be stored, unless it ``failed`` and is as it was.

    ``seen`` is the version that its row said when it was drawn. ``no_channel``: its channel exists
    no more. ``fault`` is what has to be tried again.
    """

    surface: Surface
    seen: int
    no_channel: bool = False
    failed: bool = False
    fault: Exception | None = None


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

    def named(self, target: Target) -> Target:
        """The target with the name of its posting; to be stored before it is delivered."""
        surface = changed(target.surface, posting=target.name, posting_since=self._now())
        return replace(target, surface=surface)

    async def deliver(
        self, match: Match, target: Target, draw: Callable[[], Message], *, unsettled: bool
    ) -> Delivered:
        """``draw`` makes the message. ``unsettled``: the fate of an earlier posting isn't known."""
        try:
            return await self._deliver(match, target, draw, unsettled=unsettled)
        except Shut as shut:
            closed = changed(_done(match, target), closed=True)
            if shut.gone and target.person_id is not None:
                closed = changed(closed, channel_id=None)
            return Delivered(closed, target.surface.version, no_channel=shut.gone)

    async def _deliver(
        self, match: Match, target: Target, draw: Callable[[], Message], *, unsettled: bool
    ) -> Delivered:
        if target.way is Way.KEEP:
            shown = changed(target.surface, version=match.version)
            return Delivered(shown, target.surface.version)
        target = await self._without_replaced(await self._with_channel(target))
        message = draw()
        known = self._cache.same(target.surface, message, target.prompt)
        if target.way is Way.EDIT and not unsettled and known:
            return self._noted(match, target, message)
        rendered = await compose(message, match.code, target.prompt)
        if unsettled:
            target = await self._settled(match, target, rendered)
        if target.way is Way.EDIT:
            if await self._edit(target.surface, rendered):
                return self._noted(match, target, message)
            if target.redraw:
                return Delivered(_done(match, target), target.surface.version)
            target = await self._name(match, target)
        elif target.surface.posting is None:
            target = await self._name(match, target)
        return await self._post(match, target, message, rendered)

    async def _with_channel(self, target: Target) -> Target:
        if target.surface.channel_id is not None:
            return target
        assert target.person_id is not None, "a board has its channel"
        channel_id = await self._messages.dm_channel(target.person_id)
        return replace(target, surface=changed(target.surface, channel_id=channel_id))

    async def _without_replaced(self, target: Target) -> Target:
        surface = target.surface
        if surface.replaced_id is None:
            return target
        await self._messages.delete(_channel(surface), surface.replaced_id)
        return replace(target, surface=changed(surface, replaced_id=None))

    async def _name(self, match: Match, target: Target) -> Target:
        target = self.named(target)
        await self._matches.save_surfaces(match.code, [target.surface])
        return target

    async def _edit(self, surface: Surface, rendered: Rendered) -> bool:
        assert surface.message_id is not None
        return await self._messages.edit(_channel(surface), surface.message_id, rendered)

    async def _post(
        self, match: Match, target: Target, message: Message, rendered: Rendered
    ) -> Delivered:
        surface = target.surface
        old = surface.message_id
        posted = await self._messages.send(
            _channel(surface), rendered, target.mentions, nonce=surface.posting
        )
        surface = changed(surface, message_id=posted.id, replaced_id=old)
        fault: Exception | None = None
        if old is not None:
            try:
                surface = (await self._without_replaced(replace(target, surface=surface))).surface
            except Exception as error:
                fault = error
        noted = self._noted(match, replace(target, surface=surface), message)
        return replace(noted, fault=fault)

    def _noted(self, match: Match, target: Target, message: Message) -> Delivered:
        surface = _done(match, target)
        if surface.message_id is not None:
            version = match.version
            self._cache.note(surface.message_id, message, target.prompt, version, stored=version)
        return Delivered(surface, target.surface.version)

    async def _settled(self, match: Match, target: Target, rendered: Rendered) -> Target:
        """Find the message whose posting was never answered, and take it for the surface's own.

        The history tells; where we may not read it, the posting is repeated under its name, by
        which Discord knows it again for some minutes. The message found may show an older moment:
        it is edited, or, if it doesn't tell of the present decision and the person has to be told,
        another is posted.
        """
        surface = target.surface
        assert surface.posting_since is not None
        found = await self._found(match, target, rendered)
        if found and found[0].id != surface.message_id:
            log.info("match %s: a posting that got lost was found again", match.code)
        own = [surface.message_id] if surface.message_id is not None else []
        ids = list(dict.fromkeys([*(each.id for each in found), *own]))
        for other in ids[1:]:
            await self._messages.delete(_channel(surface), other)
        told = bool(found) and found[0].prompt == target.prompt
        surface = changed(
            surface, message_id=ids[0] if ids else None, posting=None, posting_since=None
        )
        way = Way.POST if not ids or (target.rings and not told) else Way.EDIT
        return replace(target, surface=surface, way=way)

    async def _found(self, match: Match, target: Target, rendered: Rendered) -> list[Posted]:
        """The newest message that may be the lost one, and all others of its kind since."""
        surface = target.surface
        assert surface.posting_since is not None
        since = surface.posting_since - CLOCKS
        found = await self._messages.find(_channel(surface), match.code, since)
        if found is not None:
            return [each for each in found if each.id != surface.message_id]
        nonce = surface.posting
        return [
            await self._messages.send(_channel(surface), rendered, target.mentions, nonce=nonce)
        ]


def _done(match: Match, target: Target) -> Surface:
    return changed(
        target.surface,
        version=match.version,
        told_prompt=target.told_prompt,
        told_warning=target.told_warning,
        closed=False,
        posting=None,
        posting_since=None,
    )


def _channel(surface: Surface) -> int:
    assert surface.channel_id is not None
    return surface.channel_id
