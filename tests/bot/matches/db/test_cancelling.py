"""A cancelled task leaves nothing half done, and the database usable."""

import asyncio
import threading
from collections.abc import Awaitable
from itertools import count
from typing import Any

from sqlalchemy import Engine, event

from bot.matches.changes import decisions
from cogs.puerto_banana.rules import Bid
from tests.bot.matches.table import ANNA, Life
from tests.patience import PATIENCE

STEPS = ("begin", "before_cursor_execute", "after_cursor_execute", "commit")
"""SQLAlchemy's events of a transaction."""


async def cancel_at(point: int, work: Awaitable[object]) -> bool:
    """Cancel the work at this step of its transaction; False if it finished before."""
    steps = count()
    loop, here = asyncio.get_running_loop(), threading.current_thread()

    def step(*_: Any) -> None:
        if next(steps) != point:
            return
        if threading.current_thread() is here:
            task.cancel()
            return
        cancelled = threading.Event()
        loop.call_soon_threadsafe(task.cancel)
        loop.call_soon_threadsafe(cancelled.set)
        assert cancelled.wait(PATIENCE)

    for name in STEPS:
        event.listen(Engine, name, step)
    task = asyncio.ensure_future(work)
    try:
        await asyncio.wait([task])
    finally:
        for name in STEPS:
            event.remove(Engine, name, step)
    if task.cancelled():
        return True
    task.result()
    return False


async def test_a_decision_cancelled_anywhere_counts_once_when_it_is_sent_again(
    either: Life,
) -> None:
    for point in count():
        match = await either.start_match()

        def act(code: str = match.code) -> Awaitable[object]:
            return either.store.write(decisions.act, code, f"bid-{code}", ANNA.id, Bid(3), 1)

        cancelled = await cancel_at(point, act())
        await act()
        assert (await either.store.load(match.code)).version == match.version + 1
        if not cancelled:
            break
    assert point > 4
