"""How long tests wait at most, and waiting for a condition.

No test may fail because the machine is busy. So there is one limit for everything, far above what
anything takes: only a hang ever reaches it.
"""

import asyncio
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds."""


async def eventually(condition: Callable[[], bool]) -> None:
    """Return as soon as the condition holds; raise TimeoutError if it never does."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 # what it waits for can't tell
            await asyncio.sleep(0.005)
