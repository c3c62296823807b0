"""The usual answers to a press: replace the pressed message with the panel or the board."""

import logging
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord
from msgspec.structs import replace

from bot.matches.model.match import Match
from bot.matches.model.open_matches import NextAsked
from bot.matches.model.surface import Surface, SurfaceKind
from bot.ui.context import Context
from bot.ui.layout.message import Message
from bot.ui.live.ephemeral import EphemeralPanel
from bot.ui.live.messages import UNKNOWN_MESSAGE
from bot.ui.live.refresher import Refresher
from bot.ui.live.surfaces import Surfaces
from bot.ui.screens.whereabouts import board_of, next_words, panel_of
from bot.ui.services import Services

log = logging.getLogger(__name__)

Loaded = tuple[Match, list[Surface]]
"""A match and the messages that show it, as loaded together."""


@dataclass(frozen=True)
class Answers:
    """Loads the match and shows it. The refresher's next pass stores what was shown."""

    services: Services
    surfaces: Surfaces
    refresher: Refresher

    async def panel(
        self,
        context: Context,
        code: str,
        *,
        loaded: Loaded | None = None,
        following: NextAsked | None = None,
        draft: tuple[str, ...] = (),
        notice: str | None = None,
        since: int | None = None,
    ) -> None:
        """Show the person's panel, in the pressed message if only they see it, else as an ephemeral
        one. ``loaded`` spares loading the match, ``following`` is the next that waits for the
        person; the second beat of a reveal after version ``since`` comes with the refresher's next
        pass."""
        match, surfaces = loaded or await self.services.queries.with_surfaces(code)
        seat = match.require_seat(context.user.id).number
        board = board_of(surfaces)
        panel = panel_of(surfaces, seat)
        pressed = context.message
        by_dm = context.personal and pressed is not None and not pressed.flags.ephemeral
        number = self.services.renderer.prompt_number(match, seat)
        closed = not by_dm and panel is not None and panel.closed

        given: dict[str, Any] = {"draft": draft, "notice": notice, "dms_closed": closed}
        drawn = partial(
            self.services.renderer.panel, match, seat, board=board, typing=by_dm, **given
        )
        first, version = None, match.version
        if since is not None and (first := self.surfaces.sealed(match, since, seat, board)):
            version = since
        # Only this answer has the notice and the next match; later passes render the panel without.
        message = passing = first or drawn()
        if following is not None and first is None:
            message = drawn(following=next_words(following, context.texts))
        if by_dm:
            if notice is not None:
                passing = drawn(notice=None)
            stored = panel or Surface(match.code, SurfaceKind.PANEL, seat)
            await self._into(context, match, stored, message, number, passing)
            return
        answer = context.update if context.personal else context.respond
        await answer(message, match.code, number)
        until = self.surfaces.ephemeral.until()
        shown = EphemeralPanel(
            context.interaction, context.user.id, version, passing, number, until, given
        )
        self.surfaces.ephemeral.opened(match.code, shown)
        self.refresher.changed(match.code)  # it may have changed since it was loaded

    async def board(self, context: Context, code: str) -> None:
        match, surfaces = await self.services.queries.with_surfaces(code)
        stored = board_of(surfaces) or Surface(match.code, SurfaceKind.BOARD)
        await self._into(context, match, stored, self.services.renderer.board(match), 0)

    async def _into(
        self,
        context: Context,
        match: Match,
        stored: Surface,
        message: Message,
        prompt: int,
        passing: Message | None = None,
    ) -> None:
        """Update the pressed message or, if it was just deleted, a new one; a pass would show
        ``passing``."""
        pressed = context.message
        assert pressed is not None, "a press comes from a message"
        try:
            with self.surfaces.cache.unrecorded(pressed.id, match.version, stored.version) as done:
                await context.update(message, match.code, prompt)
                done(passing or message, prompt)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            log.info("match %s: what was pressed is gone: code %s", match.code, error.code)
            await context.respond(message, match.code, prompt)
            return
        finally:
            self.refresher.changed(match.code)
        if stored.message_id != pressed.id and stored.replaced_id is None:
            await self._adopt(match, stored, pressed, prompt)

    async def _adopt(
        self, match: Match, stored: Surface, pressed: discord.Message, prompt: int
    ) -> None:
        """Store the pressed message, of whose posting we never heard; a pass deletes what it
        replaces."""
        found = replace(
            stored,
            channel_id=pressed.channel.id,
            message_id=pressed.id,
            replaced_id=stored.message_id,
            posting=None,
            posting_since=None,
            closed=False,
            told_prompt=prompt or stored.told_prompt,
        )
        await self.services.matches.save_surfaces(match.code, [found], seen=[stored])
        self.refresher.changed(match.code)
