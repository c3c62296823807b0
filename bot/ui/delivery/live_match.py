"""What a process knows of a match and its messages while there is something left to show."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeVar

from msgspec.structs import replace

from bot.matches.model.change import followed
from bot.matches.model.match import Match, Status
from bot.matches.model.messages import Key, Link, Surface
from bot.matches.store import Outcome
from bot.ui.delivery.queue import Slot
from bot.ui.delivery.render_cache import Entry
from bot.ui.delivery.updates import Update
from bot.ui.layout.message import Message

T = TypeVar("T")
Loaded = tuple[Match, list[Surface]]
"""A match and the messages that show it, as loaded together."""


def loaded_after(loaded: Loaded, outcome: Outcome) -> Loaded | None:
    """The match after a change, as it would be loaded now; None if it had changed in between, or
    has ended, as more messages show it then."""
    (before, surfaces), after = loaded, outcome.match
    over = after.status is Status.OVER
    if over or outcome.repeated or after.version != before.version + 1:
        return None
    return replace(after, recent=followed(before.recent, *after.recent)), surfaces


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
    """A message from when it joins the queue in its ``slot`` until its row is stored.

    ``before`` is its row in the database, and ``row`` what that is to be, once ``delivered``;
    ``strays`` are messages in its channel that are left over. A later ``update`` may take the place
    of this one until it has ``begun``. ``link`` is where the message says the board is, ``shown``
    what it was noted to show. A ``fault`` has to be retried.
    """

    update: Update
    before: Surface
    slot: Slot
    row: Surface
    strays: Sequence[int] = ()
    link: Link | None = None
    shown: Entry | None = None
    begun: bool = False
    delivered: bool = False
    task: asyncio.Task[None] | None = None
    fault: Exception | None = None
    ended: asyncio.Event = field(default_factory=asyncio.Event)


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
    on_turn: Callable[[], None]
    """Called when the turn of a message has come, and when a slow one is written."""
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
    unnamed: list[Attempt] = field(default_factory=list)
    """Messages that need a nonce, each batch of which is stored in one write."""
    naming: asyncio.Lock = field(default_factory=asyncio.Lock)

    stale: bool = False
    """There may be more to show than the last pass read."""
    loaded: Loaded | None = None
    """The match after its last change, if that is known without reading it."""
    wait: float = 0.0
    """Seconds until what is held back, or the second beat, has to be shown."""
    failures: int = 0
    """Failed passes in a row, without those during an outage."""
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

    def leave(self, key: Key) -> None:
        """Take a message out of the queue."""
        attempt = self.writing.pop(key)
        attempt.slot.release()
        attempt.ended.set()
