"""Panels that people opened beside a board: kept up to date for as long as Discord allows it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

import discord

from bot.matches.model.match import Match, Surface
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message
from bot.ui.screens.renderer import Renderer

log = logging.getLogger(__name__)

LIFE = timedelta(minutes=14)
"""Discord takes edits for 15 minutes after the press that a message answers."""


@dataclass(frozen=True)
class EphemeralPanel:
    """The answer to a press: what it shows until when, and the decision its controls are for.

    A ``draft``, a ``notice`` and that the person's DMs are closed stay as long as the decision.
    """

    interaction: discord.Interaction[Any]
    message: Message
    prompt: int
    until: datetime
    draft: tuple[str, ...] = ()
    notice: str | None = None
    dms_closed: bool = False


class EphemeralPanels:
    """Known to this process alone: after a restart a press brings the present panel."""

    def __init__(self, renderer: Renderer, now: Callable[[], datetime]) -> None:
        self._renderer = renderer
        self._now = now
        self._open: dict[tuple[str, int], EphemeralPanel] = {}
        """By match and person, for before the start people change seats."""

    def until(self) -> datetime:
        """Until when a panel that is opened now is kept up to date."""
        return self._now() + LIFE

    def opened(self, code: str, person_id: int, panel: EphemeralPanel) -> None:
        """A person has a panel of a match; one that was open before is let go."""
        now = self._now()
        self._open = {key: each for key, each in self._open.items() if each.until > now}
        self._open[code, person_id] = panel

    async def refresh(self, match: Match, board: Surface | None) -> None:
        """Show the match as it is now in every panel that is still open beside its board."""
        for key, panel in [each for each in self._open.items() if each[0][0] == match.code]:
            shown = await self._show(match, key[1], panel, board)
            if self._open.get(key) is not panel:
                continue  # a press has brought something newer meanwhile
            if shown is None:
                del self._open[key]
            else:
                self._open[key] = shown

    async def _show(
        self, match: Match, person_id: int, panel: EphemeralPanel, board: Surface | None
    ) -> EphemeralPanel | None:
        """The panel as it is now; None if it can't be edited any more."""
        seat = _seat(match, person_id)
        if seat is None or panel.until <= self._now():
            return None
        now, prompt = panel, self._renderer.prompt_number(match, seat)
        if prompt != panel.prompt:
            now = replace(panel, prompt=prompt, draft=(), notice=None, dms_closed=False)
        message = self._renderer.panel(
            match,
            seat,
            board=board,
            draft=now.draft,
            notice=now.notice,
            dms_closed=now.dms_closed,
            beside_until=now.until,
        )
        now = replace(now, message=message)
        if now == panel:
            return panel
        rendered = await compose(message, match.code, prompt)
        if self._open.get((match.code, person_id)) is not panel:
            return panel
        try:
            await panel.interaction.edit_original_response(
                view=rendered.layout, attachments=rendered.files
            )
        except discord.HTTPException as error:
            log.info("match %s: a panel beside the board is gone: code %s", match.code, error.code)
            return None
        return now


def _seat(match: Match, person_id: int) -> int | None:
    """The person's seat, also one that the computer plays by now."""
    own = (seat for seat in match.seats if seat.person is not None and seat.person.id == person_id)
    return next((seat.number for seat in own), None)
