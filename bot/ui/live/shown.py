"""What a process knows of the messages of a match while something is left to show."""

import asyncio
from dataclasses import dataclass, field
from datetime import datetime

from bot.matches.model.match import Surface
from bot.ui.layout.message import Message
from bot.ui.live.delivery import Delivered
from bot.ui.live.difference import Key
from bot.ui.live.queue import Slot


@dataclass
class Writing:
    """A message from when it joins the queue until it is ``stored``.

    ``begun`` once its turn has come; ``delivered`` is what becomes of it. ``opens`` its channel
    first, for which Discord may have us wait long.
    """

    slot: Slot
    opens: bool = False
    begun: bool = False
    delivered: asyncio.Task[Delivered] | None = None
    stored: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Beat:
    """The first of a reveal: what the row's message shows ``until`` then. No row tells of it."""

    row: Surface
    message: Message
    until: datetime
    shown: bool = False


@dataclass
class Shown:
    """What this process knows of the messages of a match while something is left to show.

    ``stale``: there may be more to show than was read. ``taken_over``: another process, which may
    have ended, has written what the rows don't tell. ``behind``: the version than which Discord was
    found to show a later one. ``wait``: seconds until messages have to be
    shown that wait for other decisions, the board since ``waits_since``. ``below`` are seats whose
    panels go below what was written since. ``board`` is what the panels link to. ``beat`` is the
    first of a reveal, if it has been shown.
    """

    code: str
    stale: bool = False
    taken_over: bool = False
    behind: int | None = None
    wait: float = 0.0
    waits_since: datetime | None = None
    below: set[int] = field(default_factory=set)
    board: Surface | None = None
    beat: Beat | None = None
    writing: dict[Key, Writing] = field(default_factory=dict)

    @property
    def under_way(self) -> bool:
        """Whether any message is being written, and not only waiting."""
        return any(each.begun for each in self.writing.values())

    def forget(self) -> None:
        for writing in self.writing.values():
            writing.slot.release()
        self.writing.clear()
