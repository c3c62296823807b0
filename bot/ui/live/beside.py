"""Panels that people opened beside a board: kept up to date for as long as Discord allows it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import discord

from bot.matches.model.match import Match, Surface
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message
from bot.ui.services import Services

log = logging.getLogger(__name__)

LIFE = timedelta(minutes=14)
"""Discord takes edits for 15 minutes after the press that a message answers."""


@dataclass(frozen=True)
class Beside:
    """What a panel shows: a message, the decision its controls are for, and its ``draft``.

    A ``notice`` and that the person's DMs are closed (``dms_closed``) stay as long as the decision.
    """

    message: Message
    prompt: int
    draft: tuple[str, ...]
    notice: str | None = None
    dms_closed: bool = False


@dataclass
class _Panel:
    """The press that it answers, what it shows, and until when it can be edited."""

    interaction: discord.Interaction[Any]
    shown: Beside
    until: datetime


class BesidePanels:
    """Known to this process alone: after a restart a press brings the present panel."""

    def __init__(self, services: Services, now: Callable[[], datetime]) -> None:
        self._services = services
        self._now = now
        self._open: dict[tuple[str, int], _Panel] = {}
        """By match and person: before the start people change seats."""

    def until(self) -> datetime:
        """Until when a panel that is opened now is kept up to date."""
        return self._now() + LIFE

    def opened(
        self,
        interaction: discord.Interaction[Any],
        key: tuple[str, int],
        shown: Beside,
        until: datetime,
    ) -> None:
        """A person's panel of a match is ``shown``; one that was open before is let go."""
        now = self._now()
        self._open = {each: panel for each, panel in self._open.items() if panel.until > now}
        self._open[key] = _Panel(interaction, shown, until)

    async def refresh(self, match: Match, board: Surface | None) -> None:
        """Show the match as it is now in every panel that is still open beside its board."""
        for (code, person_id), panel in list(self._open.items()):
            if code != match.code:
                continue
            seat = _seat(match, person_id)
            if seat is not None and await self._show(match, seat, panel, board):
                continue
            if self._open.get((code, person_id)) is panel:
                del self._open[code, person_id]

    async def _show(self, match: Match, seat: int, panel: _Panel, board: Surface | None) -> bool:
        """Whether the panel can be edited again."""
        if panel.until <= self._now():
            return False
        renderer, before = self._services.renderer, panel.shown
        prompt = renderer.prompt_number(match, seat)
        same = prompt == before.prompt
        draft = before.draft if same else ()
        notice, closed = (before.notice, before.dms_closed) if same else (None, False)
        message = renderer.panel(
            match,
            seat,
            board=board,
            draft=draft,
            notice=notice,
            dms_closed=closed,
            beside_until=panel.until,
        )
        now = Beside(message, prompt, draft, notice, closed)
        if now == before:
            return True
        rendered = await compose(message, match.code, prompt)
        if panel.shown is not before:
            return True  # A press has brought something newer meanwhile.
        try:
            await panel.interaction.edit_original_response(
                view=rendered.layout, attachments=rendered.files
            )
        except discord.HTTPException as error:
            log.info("match %s: a panel beside the board is gone: code %s", match.code, error.code)
            return False
        panel.shown = now
        return True


def _seat(match: Match, person_id: int) -> int | None:
    """The person's seat, also one that the computer plays by now."""
    own = (seat for seat in match.seats if seat.person is not None and seat.person.id == person_id)
    return next((seat.number for seat in own), None)
