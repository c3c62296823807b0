"""The queue of all messages except answers, which go first."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from enum import IntEnum
from itertools import count

from bot.ui.delivery.rest import Outage

BUCKET_SIZE = 5
"""Messages of a kind (new ones, edits) that a channel takes in a ``window``, as observed."""
MOST_BUCKETS = 10_000
SLOW = 2.0
"""Seconds after which a message that is still being written gives up its turn."""
ASKING_AGAIN = 0.1
"""Seconds between two checks whether this process may send again."""
LONGEST = 1.0
"""Seconds for which messages wait for answers, at most."""

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
    """A message's place in the queue: ``granted`` its turn, then released.

    ``on_grant`` is called when the turn comes, unless it comes immediately.
    """

    queue: Queue
    priority: Priority
    bucket: Bucket | None
    granted: bool = False
    left: bool = False
    on_grant: Callable[[], None] = lambda: None
    slow: asyncio.TimerHandle | None = None
    """Releases it after :data:`SLOW` seconds."""

    def promote(self, priority: Priority) -> None:
        if priority < self.priority and not self.granted:
            self.priority = priority
            self.queue.put(self)

    def grant(self) -> None:
        self.granted = True
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


class Queue:
    """Grants turns in order of priority, to ``at_once`` messages at a time.

    A channel's limits count per ``window`` seconds; 0 means no limits. During an ``outage``, one
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
        self._waiting: list[tuple[Priority, int, Slot]] = []
        self._numbers = count()
        self._buckets: dict[Bucket, deque[float]] = {}
        self._unanswered: set[object] = set()
        self._giving_way: deque[asyncio.Task[None]] = deque()

    @property
    def busy(self) -> bool:
        return not self.free or self.outage.away

    def slot(self, priority: Priority, bucket: Bucket | None) -> Slot:
        slot = Slot(self, priority, bucket)
        self.put(slot)
        return slot

    @contextlib.asynccontextmanager
    async def turn(self, priority: Priority) -> AsyncIterator[None]:
        """Wait for a turn, and hold it while the message is written."""
        slot = self.slot(priority, None)
        granted = asyncio.Event()
        slot.on_grant = granted.set
        try:
            if not slot.granted:
                await granted.wait()
            await self.give_way()
            async with self.outage.attempt():
                yield
        finally:
            slot.release()

    def put(self, slot: Slot) -> None:
        """Join behind the others of the same priority."""
        self._put((slot.priority, next(self._numbers), slot))

    def answering(self) -> Callable[[], None]:
        """Note that a person waits for an answer; call the returned function once they have it."""
        answer = object()
        self._unanswered.add(answer)

        def answered() -> None:
            self._unanswered.discard(answer)
            self._let_go()

        return answered

    async def give_way(self) -> None:
        """Wait until all answers are sent, for :data:`LONGEST` seconds at most.

        Messages then resume one by one, so that the next answer still goes first.
        """
        if not self._unanswered:
            return
        # A sleep, which _let_go cancels: a simulated clock can't see a lock's timeout.
        waiting = asyncio.create_task(asyncio.sleep(LONGEST))
        self._giving_way.append(waiting)
        try:
            await asyncio.wait([waiting])
        finally:
            waiting.cancel()
            asyncio.get_running_loop().call_soon(self._let_go)

    def advance(self) -> None:
        """Grant turns while some are free."""
        while self.free and self._waiting and self._may_go():
            entry = heapq.heappop(self._waiting)
            priority, _, slot = entry
            if slot.granted or slot.left or slot.priority != priority:
                continue
            if wait := self._take(slot.bucket):
                # It keeps its place within its priority.
                asyncio.get_running_loop().call_later(wait, self._put, entry)
                continue
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

    def _put(self, entry: tuple[Priority, int, Slot]) -> None:
        heapq.heappush(self._waiting, entry)
        self.advance()

    def _take(self, bucket: Bucket | None) -> float:
        """Count a message in its bucket. If the bucket is full, return the seconds to wait."""
        if bucket is None or not self._window:
            return 0.0
        now = asyncio.get_running_loop().time()
        if bucket not in self._buckets and len(self._buckets) >= MOST_BUCKETS:
            buckets = self._buckets.items()
            self._buckets = {
                each: times for each, times in buckets if times[-1] + self._window > now
            }
        times = self._buckets.setdefault(bucket, deque(maxlen=BUCKET_SIZE))
        if len(times) == BUCKET_SIZE and times[0] + self._window > now:
            return times[0] + self._window - now
        times.append(now)
        return 0.0

    def _let_go(self) -> None:
        """Resume one message that gave way. It then resumes the next."""
        while self._giving_way and not self._unanswered:
            waiting = self._giving_way.popleft()
            if not waiting.done():
                waiting.cancel()
                return
