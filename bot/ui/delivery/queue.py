"""The queue of all messages except answers, which go first."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
from collections import Counter, defaultdict, deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count

from bot.ui.delivery.outage import Outage

BUCKET_SIZE = 5
"""How many messages of a kind (new ones, or edits) a channel was seen to take in a ``window``."""
SLOW = 2.0
"""Seconds after which a message that is still being written gives up its turn."""
ASKING_AGAIN = 0.1
"""Seconds between checks of whether this process may send again."""
LONGEST = 1.0
"""The longest that messages wait for answers, in seconds."""

Bucket = tuple[int, str]
"""A channel and a kind of request: Discord limits each pair separately."""


class Priority(IntEnum):
    """Lower goes first."""

    TURN = 0
    """Tells a person that it is their turn."""
    PANEL = 1
    BOARD = 2
    ENDING = 3
    ANNOUNCEMENT = 4
    NOTICE = 5
    """From the outbox; nobody waits for it."""


@dataclass(eq=False)
class Slot:
    """A message's place in the queue until the message is written. It is ``granted`` once its turn
    has come, and ``left`` once the message is written, takes longer than SLOW, or isn't wanted.

    ``on_grant`` is called when the turn comes, unless it comes immediately.
    """

    queue: Queue
    priority: Priority
    bucket: Bucket | None
    granted: asyncio.Event = field(default_factory=asyncio.Event)
    left: bool = False
    on_grant: Callable[[], None] = lambda: None
    slow: asyncio.TimerHandle | None = None
    """Releases the slot after :data:`SLOW` seconds."""

    def promote(self, priority: Priority) -> None:
        if priority < self.priority and not self.granted.is_set():
            self.priority = priority
            self.queue.put(self)

    def grant(self) -> None:
        self.granted.set()
        self.slow = asyncio.get_running_loop().call_later(SLOW, self.release)
        self.on_grant()

    def release(self, *_: object) -> None:
        """Let the next message go, or leave the queue before its turn."""
        self.left = True
        if self.slow is not None:
            self.slow.cancel()
            self.slow = None
            self.queue.free += 1
            self.queue.advance()


Entry = tuple[Priority, int, Slot]
"""A slot, preceded by the priority and the number with which it joined the queue."""


class Queue:
    """Grants turns in order of priority, to ``at_once`` messages at a time.

    A channel's limits apply per ``window`` seconds; 0 means no limits. During an ``outage``, one
    message goes every second; while ``may_send`` returns False, none.
    """

    def __init__(
        self,
        at_once: int = 1,
        window: float = 0.0,
        outage: Outage | None = None,
        may_send: Callable[[], bool] = lambda: True,
    ) -> None:
        self.free = at_once
        self.outage = outage or Outage()
        self.outage.connected.connect(self.advance)
        self._may_send = may_send
        self._probe: asyncio.TimerHandle | None = None
        self._window = window
        self._waiting: list[Entry] = []
        self._numbers = count()
        self._buckets = Counter[Bucket | None]()
        """How many messages in each bucket have gone in the last window."""
        self._held: defaultdict[Bucket | None, list[Entry]] = defaultdict(list)
        """Slots that wait until a place in their bucket is free again."""
        self._unanswered: set[object] = set()
        self._pauses: deque[asyncio.Task[None]] = deque()
        """Pauses of messages that give way to answers."""

    @property
    def busy(self) -> bool:
        """Whether messages wait for their turns."""
        return bool(self._waiting) or self.outage.away

    def slot(self, priority: Priority, bucket: Bucket | None) -> Slot:
        slot = Slot(self, priority, bucket)
        self.put(slot)
        return slot

    @contextlib.asynccontextmanager
    async def turn(self, priority: Priority) -> AsyncIterator[None]:
        """Wait for a turn, and hold it while the message is written."""
        slot = self.slot(priority, None)
        try:
            await slot.granted.wait()
            await self.give_way()
            async with self.outage.attempt():
                yield
        finally:
            slot.release()

    def put(self, slot: Slot) -> None:
        """Join behind the others of the same priority."""
        heapq.heappush(self._waiting, (slot.priority, next(self._numbers), slot))
        self.advance()

    def answering(self) -> Callable[[], None]:
        """Note that a person waits for an answer; call the returned function once they have it."""
        answer = object()
        self._unanswered.add(answer)

        def answered() -> None:
            self._unanswered.discard(answer)
            self._resume_one()

        return answered

    async def give_way(self) -> None:
        """Wait until all answers are sent, for :data:`LONGEST` seconds at most.

        Messages then resume one by one, so that the next answer still goes first.
        """
        if not self._unanswered:
            return
        # Cancelling it ends it early. Simulated clocks notice a sleep, but not a lock's timeout.
        pause = asyncio.create_task(asyncio.sleep(LONGEST))
        self._pauses.append(pause)
        try:
            await asyncio.wait([pause])
        finally:
            pause.cancel()
            asyncio.get_running_loop().call_soon(self._resume_one)

    def advance(self) -> None:
        """Grant turns while some are free."""
        while self.free and self._waiting and self._may_go():
            entry = heapq.heappop(self._waiting)
            priority, _, slot = entry
            if slot.granted.is_set() or slot.left or slot.priority != priority:
                continue
            if self._buckets[slot.bucket] == BUCKET_SIZE:
                self._held[slot.bucket].append(entry)
                continue
            if slot.bucket is not None and self._window:
                self._buckets[slot.bucket] += 1
                loop = asyncio.get_running_loop()
                loop.call_later(self._window, self._window_ends, slot.bucket)
            self.free -= 1
            self.outage.probed()
            slot.grant()

    async def permission(self) -> None:
        """Wait until this process may send."""
        while not self._may_send():  # noqa: ASYNC110 # a clock decides
            await asyncio.sleep(ASKING_AGAIN)

    def _may_go(self) -> bool:
        """Whether a message may go now; if not, ask again in a moment."""
        wait = self.outage.wait() if self._may_send() else ASKING_AGAIN
        if self._probe is not None:
            self._probe.cancel()
        if wait:
            self._probe = asyncio.get_running_loop().call_later(wait, self.advance)
        return not wait

    def _window_ends(self, bucket: Bucket) -> None:
        """Free the place in the bucket that a message took one window ago."""
        self._buckets[bucket] -= 1
        if not self._buckets[bucket]:
            del self._buckets[bucket]
        for entry in self._held.pop(bucket, ()):  # each keeps its place within its priority
            heapq.heappush(self._waiting, entry)
        self.advance()

    def _resume_one(self) -> None:
        """End one pause, unless an answer is to be sent. The message then resumes the next."""
        while self._pauses and not self._unanswered:
            pause = self._pauses.popleft()
            if not pause.done():
                pause.cancel()
                return
