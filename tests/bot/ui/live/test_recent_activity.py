"""Everything else goes after the answers, but not for ever."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

from bot.ui.live.recent_activity import ANSWERS_FIRST, RecentActivity
from tests.virtual_loop import now, run

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


def test_what_follows_waits_until_every_answer_is_made() -> None:
    async def crowd() -> float:
        activity = RecentActivity(lambda: NOON)

        async def answer(seconds: float) -> None:
            with activity.answering():
                await asyncio.sleep(seconds)

        answers = [asyncio.create_task(answer(took)) for took in (0.1, 0.3, 0.2)]
        await asyncio.sleep(0)
        await activity.answered()
        await asyncio.gather(*answers)
        return now()

    assert run(crowd()) == 0.3


def test_it_waits_for_nothing_when_nobody_waits_and_never_long() -> None:
    async def crowd() -> tuple[float, float]:
        activity = RecentActivity(lambda: NOON)
        await activity.answered()
        before = now()
        with activity.answering():
            await activity.answered()
        return before, now()

    assert run(crowd()) == (0, ANSWERS_FIRST)
