"""A count of everything that happens on the wire, for those who wait for something."""

from __future__ import annotations

import asyncio


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

    async def beyond(self, seen: int, patience: float) -> int:
        """The count once it is above ``seen``, or after ``patience`` seconds."""
        try:
            async with asyncio.timeout(patience):
                while self.count <= seen:
                    await self._next.wait()
        except TimeoutError:
            pass
        return self.count
