"""For how long the event loop is held up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NoReturn

EVERY_SECONDS = 0.5


async def watch_loop(report: Callable[[float], None]) -> NoReturn:
    """Report twice a second how much later than asked the event loop comes back, in seconds."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + EVERY_SECONDS
        await asyncio.sleep(EVERY_SECONDS)
        report(max(0.0, loop.time() - due))
