"""A count of everything that happens on the wire, for those who wait for something."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable


class Changes:
    """Grows with every change; waiting for the next one needs no polling."""

    def __init__(self) -> None:
        self.count = 0
        self._next = asyncio.Event()

    def note(self) -> None:
        """Something has changed."""
        self.count += 1
        self._next.set()
        self._next = asyncio.Event()

    async def until(self, check: Callable[[], bool], patience: float) -> None:
        """Wait until ``check`` holds, asked at each change, but at most ``patience`` seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while not check():
                    await self._next.wait()
