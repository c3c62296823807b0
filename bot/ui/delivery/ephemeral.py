"""Panels that people open beside a board, kept up to date while Discord accepts edits."""

import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, TypeAlias

from bot.errors import described
from bot.matches.model.match import Match
from bot.matches.model.messages import Surface
from bot.ui.delivery.queue import Priority, Queue
from bot.ui.layout.components import compose
from bot.ui.layout.message import Message
from bot.ui.screens.renderer import Renderer

log = logging.getLogger(__name__)

LIFE = timedelta(minutes=14)
"""How long a panel is updated. Discord accepts edits to an answer for 15 minutes."""

Edit: TypeAlias = Callable[..., Awaitable[object]]
"""Edits one message, with discord.py's arguments."""


@dataclass(eq=False)
class EphemeralPanel:
    """The answer to a press. It shows the match at ``version``, and can be edited up to the time
    ``until``.

    ``edit`` is what :meth:`bot.ui.context.Context.show` returned. ``given`` holds more arguments
    for the renderer, such as a draft or a notice. They apply while the person still has to decide
    ``prompt``.
    """

    edit: Edit
    person_id: int
    version: int
    message: Message
    prompt: int
    until: datetime
    given: Mapping[str, Any]


class EphemeralPanels:
    """The open panels, which have no rows: after a restart, a press opens the current panel. Their
    edits don't count towards Discord's limit."""

    def __init__(self, renderer: Renderer, queue: Queue, now: Callable[[], datetime]) -> None:
        self._renderer = renderer
        self._queue = queue
        self._now = now
        self._open: dict[tuple[str, int], EphemeralPanel] = {}
        """By match and person, since people change seats before the start."""

    def opened(self, code: str, panel: EphemeralPanel) -> None:
        """Keep a person's panel of a match up to date, in place of one opened before."""
        now = self._now()
        self._open = {key: each for key, each in self._open.items() if each.until > now}
        self._open[code, panel.person_id] = panel

    def updates(self, match: Match, board: Surface | None) -> Iterator[Coroutine[Any, Any, None]]:
        """Coroutines that update the match's open panels, including those of seats that a computer
        plays for."""
        for seat in match.seats:
            panel = self._open.get((match.code, seat.person.id)) if seat.person else None
            if panel and panel.until > self._now() and panel.version <= match.version:
                yield self._show(match, seat.number, panel, board)

    async def _show(
        self, match: Match, seat: int, panel: EphemeralPanel, board: Surface | None
    ) -> None:
        """Edit the panel if it looks different now. If that fails, try again while Discord is away,
        otherwise forget the panel. A newer edit may start meanwhile: discord.py sends them in
        order."""
        key = (match.code, panel.person_id)
        prompt = self._renderer.prompt_number(match, seat)
        given = panel.given if prompt == panel.prompt else {}
        message = self._renderer.panel(match, seat, board=board, typing=False, **given)
        if (message, prompt) == (panel.message, panel.prompt):
            panel.version = match.version
            return
        newer = replace(panel, version=match.version, message=message, prompt=prompt, given=given)
        self._open[key] = newer
        while self._open.get(key) is newer:
            try:
                await self._edit(match.code, newer)
                break
            except Exception as fault:
                unreached = self._queue.outage.away or isinstance(fault, TimeoutError)
                if unreached and newer.until > self._now():
                    continue
                why = described(fault)
                log.info("match %s: a panel beside the board is gone: %s", match.code, why)
                if self._open.get(key) is newer:
                    del self._open[key]

    async def _edit(self, code: str, panel: EphemeralPanel) -> None:
        """Make the edit. If a press was answered meanwhile, show that answer again, as this edit
        may have overwritten it."""
        key = code, panel.person_id
        async with self._queue.turn(Priority.PANEL):
            rendered = await compose(panel.message, code, panel.prompt)
            if self._open.get(key) is not panel:
                return
            await panel.edit(**rendered.as_edit)
        newest = self._open.get(key, panel)
        if newest.edit is not panel.edit:
            await self._edit(code, newest)
