"""Panels that people opened beside a board: kept up to date for as long as Discord allows it."""

import logging
from collections.abc import Callable, Coroutine, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

import discord

from bot.matches.model.match import Match
from bot.matches.model.surface import Surface
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message
from bot.ui.live.queue import Priority, Queue
from bot.ui.safe_logging import described
from bot.ui.screens.renderer import Renderer

log = logging.getLogger(__name__)

LIFE = timedelta(minutes=14)
"""Discord takes edits for 15 minutes after the press that a message answers."""


@dataclass(frozen=True)
class EphemeralPanel:
    """The answer to a person's press, which shows the match at ``version``, until when.

    What else the renderer was ``given`` for it, such as a draft or a notice, stays as long as the
    decision numbered ``prompt``.
    """

    interaction: discord.Interaction[Any]
    person_id: int
    version: int
    message: Message
    prompt: int
    until: datetime
    given: Mapping[str, Any]


class EphemeralPanels:
    """Known to this process alone: after a restart a press brings the present panel.

    They have no rows, and Discord doesn't count their edits.
    """

    def __init__(self, renderer: Renderer, queue: Queue, now: Callable[[], datetime]) -> None:
        self._renderer = renderer
        self._queue = queue
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

    def updates(self, match: Match, board: Surface | None) -> Iterator[Coroutine[Any, Any, None]]:
        """Bring the match's open panels up to date, those of seats that the computer has, too."""
        for seat in match.seats:
            panel = self._open.get((match.code, seat.person.id)) if seat.person else None
            if panel and panel.until > self._now() and panel.version <= match.version:
                yield self._show(match, seat.number, panel, board)

    async def _show(
        self, match: Match, seat: int, panel: EphemeralPanel, board: Surface | None
    ) -> None:
        """By an edit, where it looks different now. One that can't be edited is let go.

        A newer edit may begin meanwhile: discord.py sends those of a message one after another.
        """
        key, prompt = (match.code, panel.person_id), self._renderer.prompt_number(match, seat)
        given = panel.given if prompt == panel.prompt else {}
        message = self._renderer.panel(match, seat, board=board, beside_until=panel.until, **given)
        newer = replace(panel, version=match.version, message=message, prompt=prompt, given=given)
        self._open[key] = newer
        if (message, prompt) == (panel.message, panel.prompt):
            return
        try:
            async with self._queue.turn(Priority.PANEL):
                rendered = await compose(message, match.code, prompt)
                if self._open.get(key) is newer:
                    await panel.interaction.edit_original_response(**rendered.as_edit)
        except Exception as fault:
            log.info("match %s: a panel beside the board is gone: %s", match.code, described(fault))
            if self._open.get(key) is newer:
                del self._open[key]
