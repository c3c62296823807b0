"""All other work yields to answers, but not forever."""

import asyncio
import contextvars

from bot.ui.live.queue import (
    FINISHED_AT_ONCE,
    LONGEST,
    LONGEST_UNFINISHED,
    Queue,
)
from tests.virtual_loop import now, run


def test_what_follows_waits_until_every_answer_is_there() -> None:
    async def crowd() -> float:
        queue = Queue()

        async def answer(seconds: float) -> None:
            answered = queue.answering()
            await asyncio.sleep(seconds)
            answered()
            await asyncio.sleep(9)

        answers = [asyncio.create_task(answer(took)) for took in (0.1, 0.3, 0.2)]
        await asyncio.sleep(0)
        await queue.give_way()
        waited = now()
        await asyncio.gather(*answers)
        return waited

    assert run(crowd()) == 0.3


def test_it_waits_for_nothing_when_nobody_waits_and_never_long() -> None:
    async def crowd() -> tuple[float, float]:
        queue = Queue()
        await queue.give_way()
        before = now()
        somebody = asyncio.create_task(_never_answers(queue))
        await asyncio.sleep(0)
        await queue.give_way()
        somebody.cancel()
        return before, now()

    assert run(crowd()) == (0, LONGEST)


def test_who_presses_is_heard_before_the_rest_of_what_has_waited() -> None:
    async def crowd() -> list[str]:
        queue, done = Queue(), list[str]()

        async def work() -> None:
            await queue.give_way()
            done.append("work")
            if len(done) == 2:
                queue.answering()

        answered = queue.answering()
        context = contextvars.Context()
        tasks = [asyncio.create_task(work(), context=context.copy()) for _ in range(5)]
        await asyncio.sleep(0)
        answered()
        await asyncio.sleep(LONGEST / 2)
        before = list(done)
        await asyncio.gather(*tasks)
        return before

    assert run(crowd()) == ["work", "work"]


def test_few_answers_are_finished_at_once_and_not_for_ever_later() -> None:
    async def crowd() -> tuple[int, float]:
        queue, begun = Queue(), list[float]()

        async def finish() -> None:
            async with queue.finishing():
                begun.append(now())
                await asyncio.sleep(0.1)

        somebody = asyncio.create_task(_never_answers(queue))
        await asyncio.sleep(0)
        await asyncio.gather(*(finish() for _ in range(2 * FINISHED_AT_ONCE)))
        somebody.cancel()
        return begun.count(LONGEST_UNFINISHED), begun[-1]

    assert run(crowd()) == (FINISHED_AT_ONCE, LONGEST_UNFINISHED + 0.1)


async def _never_answers(queue: Queue) -> None:
    queue.answering()
    await asyncio.Event().wait()
