"""The queue of all messages but answers, to which they give way."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count

from bot.ui.delivery.outage import Attempt, Outage

BUCKET_SIZE = 5
"""Messages of a kind (new ones, edits) that a channel takes in a ``window``, as observed."""
MOST_BUCKETS = 10_000
SLOW = 2.0
"""Seconds after which a message still being written makes room for the next."""
ASKING_AGAIN = 0.1
"""Seconds until a process that may not send looks whether it may."""
LONGEST = 1.0
"""Seconds that everything else waits for answers, at most."""

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
    """Sent at a time that its reader chose, and in no hurry."""


@dataclass(eq=False)
class Slot:
    """A message's place in the queue, until it leaves."""

    called: asyncio.Event = field(default_factory=asyncio.Event)
    """It has its turn, or has to ``wait`` so many seconds for its bucket."""
    wait: float = 0.0
    left: bool = False
    slow: asyncio.TimerHandle | None = None
    """Makes room for the next one early, once it has its turn."""


Entry = tuple[Priority, int, Bucket | None, Slot]


class Queue:
    """Messages are written in order of priority, ``at_once`` at a time.

    A message is drawn when its turn comes, not when it joins. A channel's limits count per
    ``window`` seconds; 0 means no limits. While people wait for answers, messages wait a moment;
    during an ``outage``, one goes every second; without ``may_send``, none.
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
        self._buckets: dict[Bucket, deque[float]] = {}
        self._unanswered: set[object] = set()
        self._giving_way: deque[asyncio.Task[None]] = deque()

    @property
    def busy(self) -> bool:
        return not self.free or self.outage.away

    @contextlib.asynccontextmanager
    async def turn(
        self, priority: Priority, bucket: Bucket | None = None, *, urgent: bool = False
    ) -> AsyncIterator[Attempt]:
        """Wait for a turn and for answers, and hold the turn during an attempt. ``urgent``: a
        person waits, so it doesn't give way to answers."""
        slot = Slot()
        entry = priority, next(self._numbers), bucket, slot
        try:
            self._put(entry)
            await slot.called.wait()
            while slot.wait:  # for its bucket; it keeps its place within its priority
                # A sleep, since a simulated clock can't see how long an event takes.
                await asyncio.sleep(slot.wait)
                slot.wait = 0.0
                slot.called.clear()
                self._put(entry)
                await slot.called.wait()
            async with self.outage.attempt() as attempt:
                if not urgent:
                    await self.give_way()
                await self.permission()
                yield attempt
        finally:
            slot.left = True
            self._release(slot)

    def answering(self) -> Callable[[], None]:
        """Note that a person waits for an answer; call the result once they have it."""
        answer = object()
        self._unanswered.add(answer)

        def answered() -> None:
            self._unanswered.discard(answer)
            self._let_go()

        return answered

    async def give_way(self) -> None:
        """Wait until all answers are out, for :data:`LONGEST` seconds at most.

        Messages that gave way then resume one by one, so that the next press still goes first.
        """
        if not self._unanswered:
            return
        # _let_go cuts it short. A sleep, since a simulated clock can't see how long a lock is held.
        waiting = asyncio.create_task(asyncio.sleep(LONGEST))
        self._giving_way.append(waiting)
        try:
            await asyncio.wait([waiting])
        finally:
            waiting.cancel()
            asyncio.get_running_loop().call_soon(self._let_go)

    def advance(self) -> None:
        """Grant what is free to what waits."""
        loop = asyncio.get_running_loop()
        while self.free and self._waiting and self._may_go():
            *_, bucket, slot = heapq.heappop(self._waiting)
            if slot.left:
                continue
            slot.wait = self._take(bucket)
            slot.called.set()
            if slot.wait:
                continue
            self.free -= 1
            self.outage.probed()
            slot.slow = loop.call_later(SLOW, self._release, slot)

    def _release(self, slot: Slot) -> None:
        """Let the next one go."""
        if slot.slow is not None:
            slot.slow.cancel()
            slot.slow = None
            self.free += 1
            self.advance()

    async def permission(self) -> None:
        """Wait until this process may send anything at all."""
        while not self._may_send():  # noqa: ASYNC110 # a clock decides
            await asyncio.sleep(ASKING_AGAIN)

    def _may_go(self) -> bool:
        """Whether a message may go now; if not, the next goes in a moment."""
        wait = self.outage.wait() if self._may_send() else ASKING_AGAIN
        if self._probe is not None:
            self._probe.cancel()
        if wait:
            self._probe = asyncio.get_running_loop().call_later(wait, self.advance)
        return not wait

    def _put(self, entry: Entry) -> None:
        heapq.heappush(self._waiting, entry)
        self.advance()

    def _take(self, bucket: Bucket | None) -> float:
        """Count a message in its bucket; if the bucket is full, the seconds until it isn't."""
        if bucket is None or not self._window:
            return 0.0
        now = asyncio.get_running_loop().time()
        if bucket not in self._buckets and len(self._buckets) >= MOST_BUCKETS:
            all_known = self._buckets.items()
            self._buckets = {each: at for each, at in all_known if at[-1] + self._window > now}
        taken = self._buckets.setdefault(bucket, deque(maxlen=BUCKET_SIZE))
        if len(taken) == BUCKET_SIZE and taken[0] + self._window > now:
            return taken[0] + self._window - now
        taken.append(now)
        return 0.0

    def _let_go(self) -> None:
        """Resume the next message that gave way, which then resumes another."""
        while self._giving_way and not self._unanswered:
            waiting = self._giving_way.popleft()
            if not waiting.done():
                waiting.cancel()
                return
