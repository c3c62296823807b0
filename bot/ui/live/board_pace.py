"""How long messages may wait that would only tell that fewer people are awaited."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.matches.model.match import NEVER_SHOWN, Match, Surface
from bot.ui.screens.renderer import Renderer

MOST = 20_000
"""Boards remembered; of one that is forgotten the next change is shown at once."""


@dataclass
class _Shown:
    """Whom a board says to wait for, as seats and prompts, and since when that is outdated."""

    awaited: frozenset[tuple[int, int]]
    outdated_since: datetime | None = None


class BoardPace:
    """Where several decide at once, decisions that follow one another closely are one edit.

    A board waits ``longest`` at most, and not at all once the last of them has decided.
    """

    def __init__(self, renderer: Renderer, now: Callable[[], datetime], longest: timedelta) -> None:
        self._renderer = renderer
        self._now = now
        self._longest = longest
        self._shown: OrderedDict[int, _Shown] = OrderedDict()

    def shown(self, match: Match, board: Surface) -> None:
        """The board's message shows the match."""
        if board.message_id is None or not self._longest:
            return
        self._shown[board.message_id] = _Shown(self._awaited(match))
        self._shown.move_to_end(board.message_id)
        while len(self._shown) > MOST:
            self._shown.popitem(last=False)

    def left(self, match: Match, board: Surface) -> float:
        """The seconds that the board may still wait; 0 to show it now."""
        shown = self._shown.get(board.message_id or 0)
        awaited = self._awaited(match)
        if shown is None or not awaited or not awaited < shown.awaited:
            return 0.0
        if board.version == NEVER_SHOWN or board.posting is not None:
            return 0.0
        if shown.outdated_since is None:
            shown.outdated_since = self._now()
        waited = self._now() - shown.outdated_since
        return max(0.0, (self._longest - waited).total_seconds())

    def panel_waits(self, match: Match, panel: Surface) -> bool:
        """Whether a panel may wait with its board: it shows nothing new until one is the last.

        Whoever has decided saw that in the answer.
        """
        settled = panel.version != NEVER_SHOWN and panel.posting is None
        return settled and panel.replaced_id is None and len(self._awaited(match)) > 1

    def _awaited(self, match: Match) -> frozenset[tuple[int, int]]:
        return frozenset(
            (seat.number, self._renderer.prompt_number(match, seat.number))
            for seat in match.seats
            if self._renderer.must_decide(match, seat.number)
        )
