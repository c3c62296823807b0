"""What a process knows of a match, and of its messages, while something is left to show."""

import asyncio
from dataclasses import dataclass, field
from datetime import datetime

from bot.matches.model.surface import Key, Link, Surface
from bot.ui.layout.message import Message
from bot.ui.live.difference import Wanted
from bot.ui.live.queue import Slot


@dataclass
class Writing:
    """A message from when it joins the queue until it is ``stored``.

    Once its turn has come it is ``begun``, as it is ``wanted`` then, and a ``task`` writes it.
    ``row`` is what is to be stored then, None if the message is as it was, and ``link`` where the
    message says that the board is.
    """

    slot: Slot
    wanted: Wanted
    begun: bool = False
    task: asyncio.Task[None] | None = None
    row: Surface | None = None
    link: Link | None = None
    stored: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Beat:
    """The first of a reveal: what the row's message shows ``until`` then. No row tells of it."""

    row: Surface
    message: Message
    until: datetime


@dataclass
class LiveMatch:
    """A match that is being shown: first what a pass finds, then when the next one comes.

    Nothing here outlives the process, and nothing is needed after its end.
    """

    code: str
    version: int = 0
    """The last one read."""
    taken_over: bool = False
    """Another process, which may have ended, has written what the rows don't tell."""
    too_old: int | None = None
    """The version than which Discord was found to show a later one."""
    board: Surface | None = None
    """What the panels link to."""
    below: set[int] = field(default_factory=set)
    """Seats whose panels go below what was written since."""
    beat: Beat | None = None
    """The first of a reveal, if there was one."""
    waits_since: datetime | None = None
    """Since when the board waits for other decisions."""
    writing: dict[Key, Writing] = field(default_factory=dict)
    strays: set[tuple[int, int]] = field(default_factory=set)
    """Messages in no row, by channel and id, until they have been deleted."""

    stale: bool = False
    """There may be more to show than was read."""
    wait: float = 0.0
    """Seconds until what waits for other decisions, or for the second beat, has to be shown."""
    failures: int = 0
    """Passes that failed, in a row."""
    outage: bool = False
    """The last pass failed, and no request has succeeded since."""
    running: asyncio.Task[None] | None = None
    timer: asyncio.Handle | None = None
    """Until the next pass."""
    idle: bool = False
    """A change cuts the timer short."""
    turn: bool = False
    """A message's turn has come."""

    @property
    def link(self) -> Link | None:
        """What the panels show of the board."""
        return None if self.board is None else self.board.link

    @property
    def resting(self) -> bool:
        """Whether a change is shown at once."""
        return self.running is None and (self.timer is None or self.idle)

    @property
    def under_way(self) -> bool:
        """Whether any message is being written, and not only waiting."""
        return any(each.begun for each in self.writing.values())

    def forget(self) -> None:
        """The match is no more: nothing of it is written."""
        for writing in self.writing.values():
            writing.slot.release()
        self.writing.clear()
