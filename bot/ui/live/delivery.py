"""The way of one message to Discord: edited, or posted under a name that was stored before."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import msgspec
from msgspec.structs import replace

from bot.matches.matches import Matches
from bot.matches.model.match import Match
from bot.matches.model.surface import Link, Surface
from bot.ui.layout.components import Rendered, compose
from bot.ui.layout.message import Message
from bot.ui.live.difference import Wanted, Way, prompt_of
from bot.ui.live.messages import ChannelClosed, DiscordMessages, Posted

log = logging.getLogger(__name__)

CLOCKS = timedelta(minutes=1)
"""How much Discord's clock may differ from ours."""
ON_ITS_WAY = timedelta(seconds=15)
"""For so long Discord may still carry out a posting that nobody waits for any more."""


class Overtaken(Exception):
    """Somebody else has written the message, or is about to: the match has to be read again."""


class Ahead(Overtaken):
    """Discord shows a later decision than this version of the match asks for."""


class Delivered(msgspec.Struct, frozen=True):
    """What became of what was wanted: the surface's row, None where the message is as it was.

    ``link`` is where the message says that the board is. ``fault`` is what has to be tried again.
    """

    wanted: Wanted
    row: Surface | None = None
    link: Link | None = None
    fault: Exception | None = None


@dataclass(frozen=True)
class Delivery:
    """Brings one message up to date.

    A posting has a name, Discord's nonce, which is stored before the request. Where nobody knows
    what became of it, the history tells, and else it is repeated under the same name: within some
    minutes Discord posts nothing twice. So there is one message, whoever posts, and whenever.
    """

    matches: Matches
    messages: DiscordMessages
    now: Callable[[], datetime]

    async def deliver(
        self,
        match: Match,
        wanted: Wanted,
        message: Message,
        *,
        known: bool = False,
        opened: Callable[[], None] = lambda: None,
    ) -> Delivered:
        """Show the message, which is ``known`` to show this; its channel is ``opened`` before.

        Raises :class:`Overtaken`.
        """
        try:
            if wanted.surface.channel_id is None:
                assert wanted.person_id is not None, "a board has its channel"
                channel_id = await self.messages.dm_channel(wanted.person_id)
                wanted = replace(wanted, surface=replace(wanted.surface, channel_id=channel_id))
                opened()
            return await self._deliver(match, wanted, message, known)
        except ChannelClosed as closed:
            row = replace(wanted.done(match), closed=True)
            if closed.gone and wanted.person_id is not None:
                row = replace(row, channel_id=None)
            return Delivered(wanted, row)

    async def named(self, match: Match, group: Sequence[Wanted]) -> Sequence[Wanted]:
        """Those of the group to be posted under a new name have it stored.

        Those that somebody else has named or written meanwhile are left out. What may have been
        seen has no name yet: whoever finds one makes the posting.
        """
        fresh = {
            each.surface.key: each.named(self.now())
            for each in group
            if each.way is Way.POST
            and not each.just_named
            and not each.maybe_seen
            and each.surface.posting is None
        }
        if not fresh:
            return group
        rows = [each.surface for each in fresh.values()]
        seen = [each.stored for each in fresh.values() if each.stored is not None]
        saved = await self.matches.save_surfaces(match.code, rows, seen=seen)
        named = {key: replace(each, stored=each.surface) for key, each in fresh.items()}
        now = [named.get(each.surface.key, each) for each in group]
        return [each for each in now if each.surface not in saved.refused]

    async def _deliver(
        self, match: Match, wanted: Wanted, message: Message, known: bool
    ) -> Delivered:
        wanted = await self._without_replaced(wanted)
        if known and wanted.way is Way.EDIT and not wanted.unsettled:
            return Delivered(wanted, wanted.done(match))
        rendered = await compose(message, match.code, wanted.prompt)
        if wanted.unsettled:
            wanted = await self._settled(match, wanted, rendered)
        elif wanted.first_panel and not match.place.practice:
            wanted = await self._after_welcome(match, wanted)
        elif wanted.maybe_seen:
            seen = await self._seen(wanted)
            wanted = replace(wanted, unknown=False, way=Way.EDIT if seen else Way.POST)
        if wanted.way is Way.EDIT:
            if await self.messages.edit(*place_of(wanted.surface), rendered) or wanted.in_place:
                return Delivered(wanted, wanted.done(match))
            wanted = replace(wanted, way=Way.POST)
        named = await self.named(match, [wanted])
        if not named:
            raise Overtaken
        return await self._post(match, named[0], rendered)

    async def _seen(self, wanted: Wanted) -> bool:
        """Whether the person has been shown the decision already, as they were looking.

        The process that showed it has ended before it could store that.
        """
        return await self.messages.prompt(*place_of(wanted.surface)) == wanted.prompt

    async def _after_welcome(self, match: Match, wanted: Wanted) -> Wanted:
        """The first panel takes the place of what told the person that it would come, and asked
        nothing."""
        since = match.created_at - CLOCKS
        found = await self.messages.find(_channel(wanted.surface), match.code, since)
        welcome_id = min((each.id for each in found if not each.prompt), default=None)
        return replace(wanted, surface=replace(wanted.surface, replaced_id=welcome_id))

    async def _without_replaced(self, wanted: Wanted) -> Wanted:
        surface = wanted.surface
        if surface.replaced_id is None:
            return wanted
        await self.messages.delete(_channel(surface), surface.replaced_id)
        return replace(wanted, surface=replace(surface, replaced_id=None))

    async def _post(self, match: Match, wanted: Wanted, rendered: Rendered) -> Delivered:
        surface = wanted.surface
        posted = await self._send(wanted, rendered)
        surface = replace(
            surface, message_id=posted.id, replaced_id=surface.message_id or surface.replaced_id
        )
        wanted, fault = replace(wanted, surface=surface), None
        try:
            wanted = await self._without_replaced(wanted)
        except Exception as error:  # the message is there all the same
            fault = error
        return Delivered(wanted, wanted.done(match), fault=fault)

    async def _send(self, wanted: Wanted, rendered: Rendered) -> Posted:
        """Post it, or find what another process has posted under its name: that may ask more."""
        channel_id, nonce = _channel(wanted.surface), wanted.surface.posting
        posted = await self.messages.send(
            channel_id, rendered, wanted.mentions, nonce, silent=wanted.silent
        )
        if (posted.prompt or 0) > wanted.prompt and not wanted.restored:
            raise Ahead
        return posted

    async def _settled(self, match: Match, wanted: Wanted, rendered: Rendered) -> Wanted:
        """Take the message whose posting was never answered for the surface's own.

        It may show an older moment: it is edited, or, if it is about an earlier decision and the
        person has to be notified, another is posted. Nothing is repeated for somebody who has
        decided meanwhile in the message before, once the lost one can't come any more.
        """
        surface = wanted.surface
        assert surface.posting is not None
        assert surface.posting_since is not None
        before, asked = surface.message_id or 0, prompt_of(surface.posting)
        since = match.created_at if wanted.first_panel else surface.posting_since
        found = await self.messages.find(_channel(surface), match.code, since - CLOCKS)
        own = [] if surface.message_id is None else [surface.message_id]
        found = [each for each in found if each.id > before]
        if not before:  # a welcome asks nothing
            welcomes = [each for each in found if (each.prompt or 0) < asked]
            found = [each for each in found if each not in welcomes]
            own += [each.id for each in welcomes]
        later = wanted.prompt and any((each.prompt or 0) > wanted.prompt for each in found)
        if later and not wanted.restored:
            raise Ahead
        late = self.now() - surface.posting_since > ON_ITS_WAY
        if found:
            log.info("match %s: a posting that got lost was found again", match.code)
        elif wanted.stored is None:
            return replace(wanted, way=Way.POST, just_named=True)
        elif wanted.notifies or not own or not late:
            rows = [wanted.stored]
            unchanged = await self.matches.save_surfaces(match.code, rows, seen=rows)
            if unchanged.refused:
                raise Overtaken  # another process has given it up, and calls by another name
            found = [await self._send(wanted, rendered)]
        kept, *others = [*(each.id for each in found), *own]
        for other in others:
            await self.messages.delete(_channel(surface), other)
        told = bool(found) and found[0].prompt == wanted.prompt
        way = Way.POST if wanted.notifies and not told else Way.EDIT
        surface = replace(surface, message_id=kept, posting=None, posting_since=None)
        return replace(wanted, surface=surface, way=way, unknown=False)


def place_of(surface: Surface) -> tuple[int, int]:
    """The channel and the id of a message that has been posted."""
    assert surface.message_id is not None
    return _channel(surface), surface.message_id


def _channel(surface: Surface) -> int:
    assert surface.channel_id is not None
    return surface.channel_id
