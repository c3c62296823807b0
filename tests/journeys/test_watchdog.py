"""The watchdog notices when the event loop is held."""

import asyncio
from time import thread_time

import pytest

from tests.journeys.watchdog import MOST, watching


async def test_the_watchdog_barks_at_work_and_not_at_waiting() -> None:
    async def work(seconds: float) -> None:
        end = thread_time() + seconds
        while thread_time() < end:
            pass

    with watching():
        await asyncio.create_task(asyncio.sleep(2 * MOST))
    with pytest.raises(AssertionError, match="work"), watching():
        await asyncio.create_task(work(1.5 * MOST))
