"""How long messages may wait that would only tell that fewer people are awaited."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.matches.model.match import NEVER_SHOWN, Match, Surface
from bot.ui.screens.renderer import Renderer

MOST = 20_000
"""Boards remembered; the next change is shown at once on those that are forgotten."""


@dataclass
class _Board:
    """Whom a board says to wait for, as seats and prompts, and since when that is out of date."""

    awaited: frozenset[tuple[int, int]]
    since: datetime | None = None


class Debounce:
    """Where several decide at once, decisions that follow one another closely are one edit.

    A board waits ``longest`` at most, and not at all once the last of them has decided.
    """

    def __init__(self, renderer: Renderer, now: Callable[[], datetime], longest: timedelta) -> None:
        self._renderer = renderer
        self._now = now
        self._longest = longest
        self._boards: OrderedDict[int, _Board] = OrderedDict()

    def shown(self, match: Match, board: Surface) -> None:
        """The board's message shows the match."""
        if board.message_id is None or not self._longest:
            return
        self._boards[board.message_id] = _Board(self._awaited(match))
        self._boards.move_to_end(board.message_id)
        while len(self._boards) > MOST:
            self._boards.popitem(last=False)

    def left(self, match: Match, board: Surface | None) -> float:
        """The seconds for which the board may still wait; 0 to show it now."""
        shown = None if board is None else self._boards.get(board.message_id or 0)
        if board is None or shown is None or not _settled(board):
            return 0.0
        awaited = self._awaited(match)
        if not awaited or not awaited < shown.awaited:
            return 0.0
        shown.since = shown.since or self._now()
        return max(0.0, (shown.since + self._longest - self._now()).total_seconds())

    def panel_waits(self, match: Match, panel: Surface) -> bool:
        """Whether a panel may wait with its board: it shows nothing new until one is the last.

        Whoever has decided saw that in the answer.
        """
        return _settled(panel) and panel.replaced_id is None and len(self._awaited(match)) > 1

    def _awaited(self, match: Match) -> frozenset[tuple[int, int]]:
        return frozenset(
            (seat.number, self._renderer.prompt_number(match, seat.number))
            for seat in match.seats
            if self._renderer.must_decide(match, seat.number)
        )


def _settled(surface: Surface) -> bool:
    return surface.version != NEVER_SHOWN and surface.posting is None
