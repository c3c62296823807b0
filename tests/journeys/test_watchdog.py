"""The watchdog notices when the event loop is held."""

import asyncio
from time import thread_time

from tests.journeys.watchdog import MOST, watching


async def test_the_watchdog_barks_at_work_and_not_at_waiting() -> None:
    async def work(seconds: float) -> None:
        end = thread_time() + seconds
        while thread_time() < end:
            pass

    async def block() -> None:
        await asyncio.sleep(2 * MOST)

    with watching() as watchdog:
        await asyncio.create_task(block())
        assert not watchdog.slow_calls
        await asyncio.create_task(work(1.5 * MOST))
    assert len(watchdog.slow_calls) == 1
    assert "work" in watchdog.slow_calls[0]
