"""What a process knows of a match and its messages while there is something left to show."""

import asyncio
from dataclasses import dataclass, field
from datetime import datetime

from bot.matches.model.surface import Key, Link, Surface
from bot.ui.layout.message import Message
from bot.ui.live.difference import Wanted
from bot.ui.live.queue import Slot


@dataclass
class Writing:
    """A message from when it joins the queue until its row is ``stored``.

    When its turn comes it has ``begun``, ``wanted`` as it is then, and a ``task`` writes it.
    ``row`` is the row to store, None if the message is unchanged, and ``link`` is where the message
    says the board is.
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
    """The first beat of a reveal, which the row's message shows ``until`` then. It has no row."""

    row: Surface
    message: Message
    until: datetime


@dataclass
class LiveMatch:
    """A match being shown: first what passes find, then when the next one comes.

    All of it ends with the process, and the next process needs none of it.
    """

    code: str
    version: int = 0
    """The version last read."""
    taken_over: bool = False
    """Another process, perhaps gone by now, has written what no row records."""
    too_old: int | None = None
    """The version at which Discord was found to show a later prompt."""
    board: Surface | None = None
    """The board that the panels link to."""
    repost: set[int] = field(default_factory=set)
    """Seats whose panels are posted again at the end of their channels."""
    beat: Beat | None = None
    """The first beat of the last reveal, if it had two."""
    waits_since: datetime | None = None
    """Since when the board has been held back."""
    writing: dict[Key, Writing] = field(default_factory=dict)
    strays: set[tuple[int, int]] = field(default_factory=set)
    """Messages in no row, by channel and id, until they have been deleted."""

    stale: bool = False
    """There may be more to show than the last pass read."""
    wait: float = 0.0
    """Seconds until what is held back, or the second beat, has to be shown."""
    failures: int = 0
    """Failed passes in a row."""
    outage: bool = False
    """The last pass failed, and no request has succeeded since."""
    running: asyncio.Task[None] | None = None
    timer: asyncio.Handle | None = None
    """Until the next pass."""
    idle: bool = False
    """A change cuts the timer short: nothing happens until then."""
    turn: bool = False
    """A message's turn has come, and a pass for it is due."""

    @property
    def link(self) -> Link | None:
        """The link to the board in the panels."""
        return None if self.board is None else self.board.link

    @property
    def resting(self) -> bool:
        """Whether a change is shown immediately."""
        return self.running is None and (self.timer is None or self.idle)

    @property
    def under_way(self) -> bool:
        """Whether any message is being written."""
        return any(each.begun for each in self.writing.values())

    def forget(self) -> None:
        """Drop all messages: the match no longer exists."""
        for writing in self.writing.values():
            writing.slot.release()
        self.writing.clear()
