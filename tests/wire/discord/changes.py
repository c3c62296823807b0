"""Counts all changes on the wire, so that tests can wait for them."""

import asyncio
import contextlib
from collections.abc import Callable


class Changes:
    """A counter of changes; waiting for the next one needs no polling."""

    def __init__(self) -> None:
        self.count = 0
        self._next = asyncio.Event()

    def note(self) -> None:
        """Count a change."""
        self.count += 1
        self._next.set()
        self._next = asyncio.Event()

    async def until(self, check: Callable[[], bool], patience: float) -> None:
        """Wait until ``check`` holds, checked at each change, for at most ``patience`` seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while not check():
                    await self._next.wait()
