"""What a process knows of a match and its messages while there is something left to show."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeVar

from bot.matches.model.match import Match
from bot.matches.model.surface import Key, Link, Surface
from bot.ui.delivery.render_cache import Entry
from bot.ui.delivery.updates import Update, Way
from bot.ui.layout.message import Message

T = TypeVar("T")


class Tasks(set[asyncio.Task[Any]]):
    """Tasks under way."""

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self.add(task)
        task.add_done_callback(self.discard)
        return task

    async def cancel(self) -> None:
        for task in self:
            task.cancel()
        await asyncio.gather(*self, return_exceptions=True)


@dataclass(eq=False)
class Attempt:
    """A message from when it joins the queue until its row is stored.

    ``before`` is its row in the database, and ``row`` what that is to be, once ``delivered``;
    ``strays`` are messages in its channel that are left over. A later ``update``, to a newer
    ``match``, may take the place of this one until it has ``begun``. ``link`` is where the message
    says the board is, ``shown`` what it was noted to show. A ``fault`` has to be retried.
    """

    match: Match
    update: Update
    before: Surface
    row: Surface
    nonce: str | None = None
    strays: Sequence[int] = ()
    link: Link | None = None
    shown: Entry | None = None
    begun: bool = False
    delivered: bool = False
    task: asyncio.Task[None] | None = None
    fault: Exception | None = None
    ended: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def nameless(self) -> bool:
        """Whether it needs a nonce that isn't stored yet."""
        posts = self.update.way is Way.POST and not self.update.unsettled
        return posts and self.begun and self.nonce is None


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
    on_written: Callable[[], None]
    """Called when a message is written that its pass didn't wait for."""
    version: int = 0
    """The version last read."""
    board: Surface | None = None
    """The board that the panels link to."""
    repost: set[Key] = field(default_factory=set)
    """Messages that are posted again at the end of their channels."""
    beat: Beat | None = None
    """The first beat of the last reveal, if it had two."""
    waits_since: datetime | None = None
    """Since when the board has been held back."""
    writing: dict[Key, Attempt] = field(default_factory=dict)
    """Messages from when they join the queue until their rows are stored."""
    naming: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while nonces are stored."""

    stale: bool = False
    """There may be more to show than the last pass read."""
    wait: float = 0.0
    """Seconds until what is held back, or the second beat, has to be shown."""
    failures: int = 0
    """Failed passes in a row, without those during an outage."""
    running: asyncio.Task[None] | None = None
    timer: asyncio.Handle | None = None
    """Until the next pass."""
    idle: bool = False
    """A change cuts the timer short: nothing happens until then."""

    @property
    def link(self) -> Link | None:
        """The link to the board in the panels."""
        return None if self.board is None else self.board.link

    @property
    def resting(self) -> bool:
        """Whether a change is shown immediately."""
        return self.running is None and (self.timer is None or self.idle)

    def written(self, task: asyncio.Task[None]) -> None:
        """Ask for a pass that stores what this task has written."""
        if not task.cancelled():
            self.on_written()

    def leave(self, key: Key) -> None:
        """Take a message out of the queue."""
        attempt = self.writing.pop(key)
        if attempt.task is not None and not attempt.begun:
            attempt.task.cancel()
        attempt.ended.set()
