"""The usual answers to a press: the panel or the board, usually in the pressed message."""

import logging
from dataclasses import dataclass
from typing import Any

import discord
from msgspec.structs import replace

from bot.matches.db import surfaces as surface_rows
from bot.matches.model.lists import PendingMatch
from bot.matches.model.match import Match
from bot.matches.model.messages import Surface, SurfaceKind
from bot.ui.context import Context
from bot.ui.delivery.ephemeral import LIFE, EphemeralPanel
from bot.ui.delivery.live_match import Loaded
from bot.ui.delivery.messages import UNKNOWN_MESSAGE
from bot.ui.delivery.refresher import Refresher
from bot.ui.delivery.render_cache import Answer, Entry, digest
from bot.ui.delivery.surfaces import Surfaces
from bot.ui.layout.message import Message
from bot.ui.screens.whereabouts import board_of, next_words, panel_of
from bot.ui.services import Services

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Answers:
    """Loads a match and shows it. The refresher's next pass stores what the message shows."""

    services: Services
    surfaces: Surfaces
    refresher: Refresher

    async def panel(
        self,
        context: Context,
        *,
        loaded: Loaded | None = None,
        following: PendingMatch | None = None,
        draft: tuple[str, ...] = (),
        notice: str | None = None,
        since: int | None = None,
    ) -> None:
        """Show the person's panel for the match ``context.code``: in the pressed message if only
        they see it, else in an ephemeral one. ``loaded`` is that match, if the caller has it.
        ``following`` is another match waiting for the person. If something was revealed after
        version ``since``, show the first beat of the reveal; the next pass shows the second."""
        match, surfaces = loaded or await self.services.store.with_surfaces(context.code)
        seat, renderer = match.require_seat(context.user.id).number, self.services.renderer
        board, panel = board_of(surfaces), panel_of(surfaces, seat)
        pressed = context.message
        by_dm = context.personal and pressed is not None and not pressed.flags.ephemeral
        closed = not by_dm and panel is not None and panel.closed
        given: dict[str, Any] = {"draft": draft, "notice": notice, "dms_closed": closed}
        if since is not None and (first_beat := self.surfaces.sealed(match, since, seat, board)):
            version = since
            message = lasting = first_beat
        else:
            version = match.version
            message = lasting = renderer.panel(match, seat, board=board, typing=by_dm, **given)
            if following is not None:  # passes render the panel without this line
                line = next_words(following, context.texts)
                message = replace(message, small=(*message.small, line))
            if by_dm and notice is not None:  # it stays until the rest of the panel changes
                lasting = renderer.panel(match, seat, board=board)
        number = renderer.prompt_number(match, seat)
        if by_dm:
            stored = panel or Surface(match.code, SurfaceKind.PANEL, seat)
            link = None if board is None else board.link
            await self._into(context, match, stored, message, number, lasting, (version, link))
            return
        edit = await context.show(message, match.code, number)
        until = self.surfaces.now() + LIFE
        opened = EphemeralPanel(edit, context.user.id, version, lasting, number, until, given)
        self.surfaces.ephemeral.opened(match.code, opened)
        self.refresher.refresh(match.code)  # the match may have changed since it was loaded

    async def board(self, context: Context) -> None:
        match, surfaces = await self.services.store.with_surfaces(context.custom_id.code)
        stored = board_of(surfaces) or Surface(match.code, SurfaceKind.BOARD)
        message = self.services.renderer.board(match)
        await self._into(context, match, stored, message, 0, message, (match.version, None))

    async def _into(
        self,
        context: Context,
        match: Match,
        stored: Surface,
        message: Message,
        prompt: int,
        lasting: Message,
        answer: Answer,
    ) -> None:
        """Show ``message`` in the pressed message, or in a new one if that has just been deleted.

        The next pass would show ``lasting`` instead, but leaves ``message`` in place until
        ``lasting`` changes. A pass that finds the same ``answer`` (version and link) draws nothing.
        """
        pressed = context.message
        assert pressed is not None, "a press comes from a message"
        adopts = stored.message_id != pressed.id
        try:
            with self.surfaces.cache.writing(pressed.id) as write:
                await context.update(message, match.code, prompt)
                revision = stored.revision + 1 if adopts else stored.revision
                write.entry = Entry(revision, match.version, digest(lasting, prompt), answer)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            log.info("match %s: what was pressed is gone: code %s", match.code, error.code)
            await context.respond(message, match.code, prompt)
            return
        finally:
            if self.surfaces.writes(match, stored):
                self.refresher.refresh(match.code)
            else:
                # The process that writes this message may have edited it, too.
                await self.services.store.write(surface_rows.redraw, [match.code])
                self.refresher.changed(match.code)
        if adopts:
            await self._adopt(match, stored, pressed, prompt)

    async def _adopt(
        self, match: Match, stored: Surface, pressed: discord.Message, prompt: int
    ) -> None:
        """Store the pressed message in place of the ``stored`` one, which is deleted."""
        adopted = replace(
            stored,
            channel_id=pressed.channel.id,
            message_id=pressed.id,
            posting=None,
            posting_since=None,
            closed=False,
            told_prompt=prompt or stored.told_prompt,
        )
        changes, strays = [(stored, adopted)], [(stored.channel_id, stored.message_id)]
        await self.services.store.write(surface_rows.save, match.code, changes, strays=strays)
        if stored.message_id is not None:  # sooner than the outbox would: both messages are live
            await self.surfaces.delivery.delete(stored, [stored.message_id])
        self.refresher.changed(match.code)
