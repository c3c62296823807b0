"""Jobs that run now and again, in virtual time."""

import asyncio

import pytest

from bot.scheduler import Job, Scheduler
from tests.virtual_loop import now, virtual


class Diary:
    """A job's work: each run takes some seconds, and is noted."""

    def __init__(self, takes: float = 0.0, more: float | None = None, first: float = 0.0) -> None:
        self.began = list[float]()
        self.scheduler = Scheduler()
        self.job: Job = self.scheduler.every(10, self.work, first)
        self._takes, self._more = takes, more

    async def work(self) -> float | None:
        self.began.append(now())
        await asyncio.sleep(self._takes)
        return self._more

    async def until(self, time: float) -> list[float]:
        """When each run began, up to then."""
        await asyncio.sleep(time - now())
        return self.began


@virtual
async def test_a_job_runs_from_the_start_and_again_so_long_after_its_end() -> None:
    diary, later = Diary(takes=3), Diary(first=7)
    diary.scheduler.start()
    later.scheduler.start()
    assert await diary.until(30) == [0, 13, 26]
    assert later.began == [7, 17, 27]


@virtual
async def test_a_job_that_will_have_more_to_do_runs_sooner_but_never_later() -> None:
    soon, late = Diary(more=2), Diary(more=99)
    soon.scheduler.start()
    late.scheduler.start()
    assert await soon.until(5) == [0, 2, 4]
    assert await late.until(15) == [0, 10]


@virtual
async def test_a_job_that_is_asked_to_runs_no_later_and_once() -> None:
    diary = Diary()
    diary.scheduler.start()
    await asyncio.sleep(1)
    for seconds in (5, 3, 30, 4):
        diary.job.within(seconds)
    assert await diary.until(13) == [0, 4]
    diary.job.within(-1)
    assert await diary.until(15) == [0, 4, 13]


@virtual
async def test_a_job_that_is_asked_while_it_runs_runs_again_when_it_has_ended() -> None:
    diary = Diary(takes=3)
    diary.scheduler.start()
    await asyncio.sleep(1)
    diary.job.within(0)
    assert await diary.until(5) == [0, 3]


@virtual
async def test_a_job_that_takes_long_holds_up_no_other() -> None:
    diary = Diary()
    diary.scheduler.every(1, lambda: asyncio.sleep(1000))
    diary.scheduler.start()
    assert await diary.until(15) == [0, 10]
    assert len(diary.scheduler.running) == 1
    await diary.scheduler.stop()


@virtual
async def test_a_job_that_fails_is_logged_and_runs_again(caplog: pytest.LogCaptureFixture) -> None:
    diary = Diary()
    failing = diary.scheduler.every(4, _failing)
    diary.scheduler.start()
    await diary.until(9)
    assert [record.getMessage() for record in caplog.records] == ["_failing failed: ValueError"] * 3
    assert failing.task is None


@virtual
async def test_nothing_runs_before_the_start_or_after_the_end() -> None:
    diary = Diary(takes=3)
    diary.job.within(0)
    assert await diary.until(20) == []
    diary.scheduler.start()
    await asyncio.sleep(1)
    (cut_off,) = diary.scheduler.running
    await diary.scheduler.stop()
    diary.job.within(0)
    assert cut_off.cancelled()
    assert await diary.until(99) == [20]


async def _failing() -> None:
    raise ValueError("a secret")
