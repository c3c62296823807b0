"""Everything else goes after the answers, but not for ever."""

from __future__ import annotations

import asyncio
import contextvars

from bot.ui.live.requests.answers_first import (
    FINISHED_AT_ONCE,
    LONGEST,
    LONGEST_UNFINISHED,
    AnswersFirst,
)
from tests.virtual_loop import now, run


def test_what_follows_waits_until_every_answer_is_there() -> None:
    async def crowd() -> float:
        answers_first = AnswersFirst()

        async def answer(seconds: float) -> None:
            answered = answers_first.begin()
            await asyncio.sleep(seconds)
            answered()
            await asyncio.sleep(9)

        answers = [asyncio.create_task(answer(took)) for took in (0.1, 0.3, 0.2)]
        await asyncio.sleep(0)
        await answers_first.wait()
        waited = now()
        await asyncio.gather(*answers)
        return waited

    assert run(crowd()) == 0.3


def test_it_waits_for_nothing_when_nobody_waits_and_never_long() -> None:
    async def crowd() -> tuple[float, float]:
        answers_first = AnswersFirst()
        await answers_first.wait()
        before = now()
        somebody = asyncio.create_task(_never_answers(answers_first))
        await asyncio.sleep(0)
        await answers_first.wait()
        somebody.cancel()
        return before, now()

    assert run(crowd()) == (0, LONGEST)


def test_who_presses_is_heard_before_the_rest_of_what_has_waited() -> None:
    async def crowd() -> list[str]:
        answers_first, done = AnswersFirst(), list[str]()

        async def work() -> None:
            await answers_first.wait()
            done.append("work")
            if len(done) == 2:
                answers_first.begin()

        answered = answers_first.begin()
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
        answers_first, begun = AnswersFirst(), list[float]()

        async def finish() -> None:
            async with answers_first.finishing():
                begun.append(now())
                await asyncio.sleep(0.1)

        somebody = asyncio.create_task(_never_answers(answers_first))
        await asyncio.sleep(0)
        await asyncio.gather(*(finish() for _ in range(2 * FINISHED_AT_ONCE)))
        somebody.cancel()
        return begun.count(LONGEST_UNFINISHED), begun[-1]

    assert run(crowd()) == (FINISHED_AT_ONCE, LONGEST_UNFINISHED + 0.1)


def test_what_an_answer_needs_never_waits_for_answers() -> None:
    async def crowd() -> tuple[float, float]:
        answers_first = AnswersFirst()
        somebody = asyncio.create_task(_never_answers(answers_first))
        await asyncio.sleep(0)
        answered = answers_first.begin()
        await asyncio.create_task(answers_first.wait())
        needed = now()
        answered()
        await asyncio.create_task(answers_first.wait())
        somebody.cancel()
        return needed, now()

    assert run(crowd()) == (0, LONGEST)


def test_what_follows_an_answer_is_no_part_of_it() -> None:
    async def crowd() -> float:
        answers_first = AnswersFirst()

        async def follow() -> float:
            answers_first.follow()
            await answers_first.wait()
            return now()

        answered = answers_first.begin()
        following = asyncio.create_task(follow())
        await asyncio.sleep(0.5)
        answered()
        return await following

    assert run(crowd()) == 0.5


async def _never_answers(answers_first: AnswersFirst) -> None:
    answers_first.begin()
    await asyncio.Event().wait()
