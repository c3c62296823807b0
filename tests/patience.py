"""How long a test waits at most, and how it waits for what happens in its own time.

No test may fail because the machine is busy. So there is one limit for everything, far above what
anything takes: only what hangs ever reaches it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds."""


async def eventually(condition: Callable[[], bool]) -> None:
    """Return as soon as the condition holds; raises TimeoutError when it never does."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 # what it waits for can't tell
            await asyncio.sleep(0.005)
