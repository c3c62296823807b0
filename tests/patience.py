"""The tests' time limit, and a way to wait for a condition.

No test may fail because the machine is busy. So one limit serves for everything, and only a hang
ever reaches it.
"""

import asyncio
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds."""


async def eventually(condition: Callable[[], bool]) -> None:
    """Wait for the condition; raise TimeoutError if it never holds."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 # a condition can't notify
            await asyncio.sleep(0.005)
