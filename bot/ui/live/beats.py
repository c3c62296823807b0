"""The reveal in two beats: for a moment all see that something comes, and then what."""

from dataclasses import dataclass

from bot.matches.model.deadlines import is_live
from bot.matches.model.match import Match, Surface
from bot.ui.layout.message import Message
from bot.ui.live.queue import Queue
from bot.ui.live.recent_activity import RecentActivity
from bot.ui.screens.renderer import Renderer


@dataclass(frozen=True)
class Beats:
    """Says when there is a first beat, and what it shows.

    It costs an edit, so it is left out where nobody would see it: in slow play, when somebody isn't
    looking, and while messages have to wait anyway. ``on`` is whether there are any at all.
    """

    renderer: Renderer
    activity: RecentActivity
    queue: Queue
    on: bool = True

    def first(
        self, match: Match, since: int, seat: int | None = None, board: Surface | None = None
    ) -> Message | None:
        """The board, or the panel of a seat, before what was revealed after version ``since``.

        None if nothing was, or if it is to be shown at once.
        """
        if not self.on or self.queue.busy or not self._is_watched(match):
            return None
        return self.renderer.sealed(match, since, seat, board)

    def _is_watched(self, match: Match) -> bool:
        present = (seat.person for seat in match.seats if seat.person and not seat.computer)
        quick = match.deadline is None or is_live(match)
        return quick and all(self.activity.looks(person.id) for person in present)
