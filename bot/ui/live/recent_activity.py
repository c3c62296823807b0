"""Who is looking at the screen right now, and who waits for an answer there.

So that nobody is notified of what they see anyway, and everything else goes after the answers.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

LIVELY = timedelta(minutes=3)
ANSWERS_FIRST = 1.0
"""Seconds that everything else waits at most while answers are being made."""


class RecentActivity:
    """When each person last pressed or typed something. A hint: lost at a restart, and no harm."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._seen: dict[int, datetime] = {}
        self._answering = 0
        self._answered = asyncio.Event()
        self._answered.set()

    def saw(self, person_id: int) -> None:
        """The person has just done something; those who did nothing for long are forgotten."""
        now = self._now()
        if len(self._seen) > 10_000:
            self._seen = {who: when for who, when in self._seen.items() if now - when < LIVELY}
        self._seen[person_id] = now

    def lively(self, person_id: int) -> bool:
        """Whether the person did something within the last minutes."""
        seen = self._seen.get(person_id)
        return seen is not None and self._now() - seen < LIVELY

    @contextlib.contextmanager
    def answering(self) -> Iterator[None]:
        """While an answer is being made."""
        self._answering += 1
        self._answered.clear()
        try:
            yield
        finally:
            self._answering -= 1
            if not self._answering:
                self._answered.set()

    async def answered(self) -> None:
        """Wait until nobody waits for an answer, but not for long."""
        if not self._answering:
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ANSWERS_FIRST):
                await self._answered.wait()
