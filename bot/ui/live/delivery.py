"""One message on its way to Discord: edited, or posted under a nonce stored beforehand."""

import logging
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import datetime, timedelta

from msgspec.structs import replace

from bot.matches.db import surfaces as surface_rows
from bot.matches.model.match import Match
from bot.matches.model.surface import Surface
from bot.matches.store import Store
from bot.ui.layout.components import Rendered, compose
from bot.ui.layout.message import Message
from bot.ui.live.difference import ENDED, Wanted, Way, prompt_of
from bot.ui.live.messages import ChannelClosed, DiscordMessages, Posted

log = logging.getLogger(__name__)

CLOCKS = timedelta(minutes=1)
"""How far Discord's clock may differ from ours."""
ON_ITS_WAY = timedelta(seconds=15)
"""How long Discord may still carry out a posting after we stopped waiting for it."""


class Overtaken(Exception):
    """Another process has written the message, or is about to: read the match again."""


class Ahead(Overtaken):
    """Discord shows a later prompt than this version of the match has."""


@dataclass(frozen=True)
class Delivery:
    """Brings one message up to date.

    If the fate of a posting is unknown, the channel's history tells; otherwise it is repeated under
    its stored nonce, and for some minutes Discord posts nothing twice. So there is one message,
    whichever process posts it, and when.
    """

    store: Store
    messages: DiscordMessages
    now: Callable[[], datetime]

    async def deliver(self, match: Match, wanted: Wanted, message: Message | None) -> Surface:
        """Show the message, None if it stays as it is; returns the row to store.

        Raises :class:`Overtaken`.
        """
        seat = wanted.surface.seat
        try:
            if wanted.surface.channel_id is None:
                assert seat is not None, "a board has its channel"
                person = match.seats[seat].person
                assert person is not None, "computers have no panels"
                wanted.note(channel_id=await self.messages.dm_channel(person.id))
            with nullcontext() if seat is None else self.messages.direct():
                await self._deliver(match, wanted, message)
            return wanted.done(match)
        except ChannelClosed as closed:
            row = replace(wanted.done(match), closed=True)
            if closed.gone and seat is not None:
                row = replace(row, channel_id=None)
            return row

    async def name(self, match: Match, group: Sequence[Wanted]) -> list[Wanted]:
        """Store nonces for the messages to be posted that have none, and return the group.

        Messages that another process has begun or written meanwhile are left out. A message that
        may have been seen gets its nonce later, since a stored nonce promises a posting.
        """
        fresh = [
            each
            for each in group
            if each.way is Way.POST
            and not each.just_named
            and not each.maybe_seen
            and each.surface.posting is None
        ]
        if not fresh:
            return [*group]
        seen = [each.stored for each in fresh if each.stored is not None]
        for each in fresh:
            each.name(self.now())
        saved = await self.store.write(
            surface_rows.save, match.code, [each.surface for each in fresh], seen=seen
        )
        for each in fresh:
            each.stored = each.surface
        return [each for each in group if each.surface not in saved.refused]

    async def _deliver(self, match: Match, wanted: Wanted, message: Message | None) -> None:
        await self._delete_replaced(wanted)
        if message is None:
            return
        rendered = await compose(message, match.code, wanted.prompt)
        if wanted.unsettled:
            await self._settle(match, wanted, rendered)
        elif wanted.first_panel and not match.place.practice:
            await self._find_welcome(match, wanted)
        elif wanted.maybe_seen:
            seen = await self.messages.prompt(*wanted.place) == wanted.prompt
            wanted.unknown = False
            wanted.way = Way.EDIT if seen else Way.POST
        if wanted.way is Way.EDIT:
            if await self.messages.edit(*wanted.place, rendered) or wanted.in_place:
                return
            wanted.way = Way.POST
        if not await self.name(match, [wanted]):
            raise Overtaken
        posted = await self._send(wanted, rendered)
        old_id = wanted.surface.message_id or wanted.surface.replaced_id
        wanted.note(message_id=posted.id, replaced_id=old_id)
        await self._delete_replaced(wanted, or_later=True)

    async def _find_welcome(self, match: Match, wanted: Wanted) -> None:
        """The first panel replaces the welcome, which announced it and had no prompt."""
        since = match.created_at - CLOCKS
        found = await self.messages.find(wanted.channel_id, match.code, since)
        wanted.note(replaced_id=min((each.id for each in found if not each.prompt), default=None))

    async def _delete_replaced(self, wanted: Wanted, *, or_later: bool = False) -> None:
        """Delete the message it replaced; ``or_later``: the row is stored even if that fails."""
        if wanted.surface.replaced_id is None:
            return
        try:
            await self.messages.delete(wanted.channel_id, wanted.surface.replaced_id)
            wanted.note(replaced_id=None)
        except Exception as fault:
            if not or_later:
                raise
            wanted.fault = fault

    async def _send(self, wanted: Wanted, rendered: Rendered) -> Posted:
        """Post it, or get what another process posted under its nonce: :class:`Ahead` if later."""
        nonce = wanted.surface.posting
        posted = await self.messages.send(
            wanted.channel_id, rendered, wanted.mentions, nonce, silent=wanted.silent
        )
        if (posted.prompt or 0) > wanted.prompt and not wanted.restored:
            raise Ahead
        return posted

    async def _settle(self, match: Match, wanted: Wanted, rendered: Rendered) -> None:
        """Adopt the message of an unanswered posting, if there is one.

        If it is out of date, it is edited, or replaced if the person must be notified. Once the
        lost posting can no longer arrive, it isn't repeated for a person who has meanwhile decided
        in the message before it.
        """
        surface = wanted.surface
        assert surface.posting is not None
        assert surface.posting_since is not None
        before = surface.message_id or 0
        asked = prompt_of(surface.posting)
        since = match.created_at if wanted.first_panel else surface.posting_since
        found = await self.messages.find(wanted.channel_id, match.code, since - CLOCKS)
        own = [] if surface.message_id is None else [surface.message_id]
        ending = wanted.prompt == ENDED
        found = [each for each in found if each.id > before and (each.prompt == ENDED) == ending]
        if not before:  # a welcome has no prompt
            welcomes = [each for each in found if (each.prompt or 0) < asked]
            found = [each for each in found if each not in welcomes]
            own += [each.id for each in welcomes]
        later = wanted.prompt and any((each.prompt or 0) > wanted.prompt for each in found)
        if later and not wanted.restored:
            raise Ahead
        late = self.now() - surface.posting_since > ON_ITS_WAY
        if found:
            log.info("match %s: a lost posting was found again", match.code)
        elif wanted.stored is None:
            wanted.way = Way.POST
            wanted.just_named = True
            return
        elif wanted.notifies or not own or not late:
            rows = [wanted.stored]
            unchanged = await self.store.write(surface_rows.save, match.code, rows, seen=rows)
            if unchanged.refused:
                raise Overtaken  # another process gave it up for another nonce
            found = [await self._send(wanted, rendered)]
        kept, *others = [*(each.id for each in found), *own]
        for other in others[:-1]:
            await self.messages.delete(wanted.channel_id, other)
        replaced_id = others[-1] if others else None
        wanted.note(message_id=kept, posting=None, posting_since=None, replaced_id=replaced_id)
        told = bool(found) and found[0].prompt == wanted.prompt
        wanted.way = Way.POST if wanted.notifies and not told else Way.EDIT
        wanted.unknown = False
        # Another process may give up the nonce by which this message would be found again.
        await self._delete_replaced(wanted, or_later=wanted.way is Way.EDIT)
