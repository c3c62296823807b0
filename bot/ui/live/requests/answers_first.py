"""Answers go first: whatever nobody waits for gives way to them, but not for long."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextvars import ContextVar
from weakref import WeakValueDictionary

LONGEST = 1.0
"""Seconds that a piece of other work waits at most while answers are being made."""
LONGEST_UNFINISHED = 3.0
"""Seconds that an answer waits at most for what is left out of it."""
FINISHED_AT_ONCE = 3
"""Answers: so that few are at it when the next people press."""

_own: ContextVar[object] = ContextVar("answer", default=None)
"""The answer that the present task makes, or is part of."""


class AnswersFirst:
    """Knows whether people have pressed something and have no answer yet."""

    def __init__(self) -> None:
        self._pending: set[object] = set()
        self._waiting: deque[asyncio.Task[None]] = deque()
        self._releasing = False
        self._finishing = asyncio.Semaphore(FINISHED_AT_ONCE)
        self.last_in: WeakValueDictionary[int, object] = WeakValueDictionary()
        """Whoever made the last answer in a message, by its id."""

    def begin(self) -> Callable[[], None]:
        """Somebody waits for an answer, which the present task makes.

        What is returned is to be called once they have it; calling it again does nothing.
        """
        answer = object()
        _own.set(answer)
        self._pending.add(answer)

        def answered() -> None:
            self._pending.discard(answer)
            if not self._releasing:
                self._release()

        return answered

    def follow(self) -> None:
        """The present task is no part of the answer in which it was started."""
        _own.set(None)

    async def wait(self, longest: float = LONGEST) -> None:
        """Wait until nobody waits for an answer; what an answer itself needs goes on at once."""
        if not self._pending or _own.get() in self._pending:
            return
        turn = asyncio.create_task(asyncio.sleep(longest))  # cut short by _release
        self._waiting.append(turn)
        try:
            await asyncio.wait([turn])
        finally:
            turn.cancel()

    @contextlib.asynccontextmanager
    async def finishing(self) -> AsyncIterator[None]:
        """While the rest of an answer is made whose beginning the person has."""
        loop = asyncio.get_running_loop()
        last = loop.time() + LONGEST_UNFINISHED
        async with self._finishing:
            await self.wait(max(0.0, last - loop.time()))
            yield

    def _release(self) -> None:
        """Let who waits go one after another: who presses meanwhile is heard before the next."""
        self._releasing = False
        loop = asyncio.get_running_loop()
        while self._waiting and not self._pending:
            turn = self._waiting.popleft()
            if not turn.done():
                self._releasing = True
                turn.cancel()
                turn.add_done_callback(lambda _: loop.call_soon(self._release))
                return
