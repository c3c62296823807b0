"""Panels that people opened beside a board: kept up to date for as long as Discord allows it."""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

import discord

from bot.matches.model.match import Match, Surface, SurfaceKind
from bot.ui.layout.components import Rendered
from bot.ui.screens.renderer import Renderer

log = logging.getLogger(__name__)

LIFE = timedelta(minutes=14)
"""Discord takes edits for 15 minutes after the press that a message answers."""


@dataclass(frozen=True)
class EphemeralPanel:
    """The answer to a person's press, until when it is kept up to date, and for which decision.

    It shows the match at ``version``. A ``draft``, a ``notice`` and that the person's DMs are
    closed stay as long as the decision.
    """

    interaction: discord.Interaction[Any]
    person_id: int
    version: int
    prompt: int
    until: datetime
    draft: tuple[str, ...] = ()
    notice: str | None = None
    dms_closed: bool = False

    def surface(self, code: str, seat: int) -> Surface:
        """What it would be if it had a row."""
        message_id = self.interaction.id
        return Surface(code, SurfaceKind.PANEL, seat, message_id=message_id, version=self.version)


class EphemeralPanels:
    """Known to this process alone: after a restart a press brings the present panel."""

    def __init__(self, renderer: Renderer, now: Callable[[], datetime]) -> None:
        self._renderer = renderer
        self._now = now
        self._open: dict[tuple[str, int], EphemeralPanel] = {}
        """By match and person, for before the start people change seats."""

    def until(self) -> datetime:
        return self._now() + LIFE

    def opened(self, code: str, panel: EphemeralPanel) -> None:
        """A person has a panel of a match; one that was open before is let go."""
        now = self._now()
        self._open = {key: each for key, each in self._open.items() if each.until > now}
        self._open[code, panel.person_id] = panel

    def of(self, match: Match) -> Iterator[tuple[int, EphemeralPanel]]:
        """The open panels that show an older version, by their seats, the computer's too."""
        for seat in match.seats:
            panel = self._open.get((match.code, seat.person.id)) if seat.person else None
            if panel is None or panel.until <= self._now() or panel.version >= match.version:
                continue
            prompt = self._renderer.prompt_number(match, seat.number)
            if prompt != panel.prompt:
                panel = replace(panel, prompt=prompt, draft=(), notice=None, dms_closed=False)
            yield seat.number, panel

    async def show(self, code: str, panel: EphemeralPanel, rendered: Rendered | None) -> None:
        """Bring a panel up to date, by an edit where something else is ``rendered`` than before.

        Nothing is done where a press has brought something newer. One that is gone is let go.
        """
        key, interaction = (code, panel.person_id), panel.interaction
        known = self._open.get(key)
        if known is None or known.interaction is not interaction:
            return
        try:
            if rendered is not None:
                await interaction.edit_original_response(
                    view=rendered.layout, attachments=rendered.files
                )
        except discord.HTTPException as error:
            log.info("match %s: a panel beside the board is gone: code %s", code, error.code)
            panel = replace(panel, until=self._now())
        if self._open.get(key) is known:
            self._open[key] = panel
