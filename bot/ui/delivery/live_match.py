"""What a process remembers of a match while some of its messages are behind."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum, auto
from typing import Any, TypeVar

from msgspec.structs import replace

from bot.matches.model.change import followed
from bot.matches.model.match import Match, Status
from bot.matches.model.messages import BoardLink, Key, Surface
from bot.matches.store import Outcome
from bot.ui.delivery.queue import Slot
from bot.ui.delivery.render_cache import Entry
from bot.ui.delivery.updates import Update
from bot.ui.layout.message import Message

T = TypeVar("T")
Loaded = tuple[Match, list[Surface]]
"""A match and the messages that show it, as loaded together."""


def loaded_after(loaded: Loaded, outcome: Outcome) -> Loaded | None:
    """What loading the match after this change would return. None if it does have to be loaded:
    after a repeated request, a change in between, or the match's end, which adds messages."""
    (before, surfaces), after = loaded, outcome.match
    over = after.status is Status.OVER
    if over or outcome.repeated or after.version != before.version + 1:
        return None
    return replace(after, recent=followed(before.recent, *after.recent)), surfaces


class Tasks(set[asyncio.Task[Any]]):
    """Unfinished tasks."""

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
    """A message that is being written, from joining the queue until its row is stored.

    ``slot`` is its place in the queue. Until it has ``begun``, a later pass may replace its
    ``update``. ``before`` is its row as drawn, ``row`` what to store once it is ``delivered``, and
    ``strays`` are leftover messages to delete. ``link`` is the board to which the message links,
    ``entry`` its entry in the render cache. After a ``fault``, the message has to be retried.
    """

    update: Update
    before: Surface
    slot: Slot
    row: Surface
    strays: Sequence[int] = ()
    link: BoardLink | None = None
    entry: Entry | None = None
    begun: bool = False
    delivered: bool = False
    task: asyncio.Task[None] | None = None
    fault: Exception | None = None
    ended: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Beat:
    """The first beat of a reveal. The row's message shows this ``message`` up to the time
    ``until``."""

    row: Surface
    message: Message
    until: datetime


class Cycle(Enum):
    """Where a match is in the cycle of its passes. The PAUSE after a PASS is the debounce. After
    a DELAY, a pass retries what failed, or shows what was held back. A timer ends both."""

    REST = auto()
    PASS = auto()
    PAUSE = auto()
    DELAY = auto()


@dataclass
class LiveMatch:
    """A match that is being shown. The first fields are about its messages, the others about the
    timing of its passes.

    All of this may be lost: the rows tell the next process what to show.
    """

    code: str
    on_turn: Callable[[], None]
    """Called when a message may be written, and when a slow one has been written."""
    version: int = 0
    """The version of the match that was read last."""
    board: Surface | None = None
    """The board to which new panels link."""
    repost: set[Key] = field(default_factory=set)
    """Messages to post again at the end of their channels."""
    beat: Beat | None = None
    """The first beat of the latest reveal, if it had two."""
    waits_since: datetime | None = None
    """When the board began to be held back."""
    writing: dict[Key, Attempt] = field(default_factory=dict)
    """The messages being written."""

    behind: bool = False
    """Whether there may be more to show than the latest pass has read."""
    loaded: Loaded | None = None
    """The match after its latest change, if that is known without reading it."""
    wait: float | None = None
    """Seconds until a message that is held back, or a second beat, is due, if there is one."""
    failures: int = 0
    """Passes in a row that failed, not counting those during an outage."""
    cycle: Cycle = Cycle.REST
    timer: asyncio.Handle | None = None
    turn: bool = False
    """Whether a pass for messages whose turns have come is about to start."""

    @property
    def link(self) -> BoardLink | None:
        """The link to the board in new panels."""
        return None if self.board is None else self.board.link

    @property
    def resting(self) -> bool:
        """Whether a change starts a pass immediately."""
        return self.cycle in (Cycle.REST, Cycle.DELAY)

    def leave(self, key: Key) -> None:
        """End the attempt to write a message, and release its place in the queue."""
        attempt = self.writing.pop(key)
        attempt.slot.release()
        attempt.ended.set()
