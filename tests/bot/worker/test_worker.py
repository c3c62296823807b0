"""Calls in another process, which may fail, crash, hang or be killed."""

import asyncio
import copy
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from operator import getitem
from pathlib import Path
from threading import Lock
from typing import Any

import pytest

from bot import worker
from bot.worker import Worker, WorkerError
from tests.patience import PATIENCE, eventually


class Away:
    """A worker, and its reports."""

    def __init__(self) -> None:
        self.errors: list[Exception | None] = []
        self.worker = Worker("testing", copy.__name__, lambda _, error: self.errors.append(error))

    async def call(self, function: Any, *arguments: Any, limit: float = PATIENCE) -> Any:
        return await asyncio.wrap_future(self.worker.call(function, *arguments, limit=limit))


@pytest.fixture
def away() -> Iterator[Away]:
    made = Away()
    yield made
    made.worker.close()


async def test_a_call_is_made_in_another_process_that_stays(away: Away) -> None:
    assert await away.call(copy.copy, {"a": (1, None)}) == {"a": (1, None)}
    there = await away.call(os.getpid)
    assert there not in (os.getpid(), None)
    assert await away.call(os.getpid) == there
    shared = away.worker.call(copy.copy, 1, limit=PATIENCE)
    asyncio.wrap_future(shared).cancel()
    assert await asyncio.wrap_future(shared) == 1, "who gives up waiting spoils it for nobody"
    assert away.errors == [None] * 4


WRONG: dict[str, tuple[Any, tuple[object, ...], str]] = {
    "it raises": (getitem, ({}, "a secret"), "failed: KeyError"),
    "its answer cannot be sent": (Lock, (), "failed: "),
    "its process crashes": (os._exit, (1,), "does not stay alive"),
    "it hangs": (time.sleep, (3600,), "did not answer in time"),
}


@pytest.mark.parametrize(("function", "arguments", "words"), WRONG.values(), ids=WRONG)
async def test_what_goes_wrong_is_an_error_without_secrets_and_the_next_call_is_made(
    away: Away, function: Any, arguments: tuple[str, ...], words: str
) -> None:
    await away.call(os.getpid)
    limit = 0.1 if function is time.sleep else PATIENCE
    with pytest.raises(WorkerError, match=words) as caught:
        await away.call(function, *arguments, limit=limit)
    assert away.errors == [None, caught.value]
    assert "secret" not in str(caught.value)
    assert await away.call(copy.copy, 2) == 2


async def test_a_process_that_died_long_ago_is_replaced_without_an_error(away: Away) -> None:
    died = await away.call(os.getpid)
    os.kill(died, signal.SIGKILL)
    await eventually(lambda: not runs(died))
    assert await away.call(copy.copy, 1) == 1


async def test_a_process_that_is_late_is_gone_even_if_it_takes_nothing_in(away: Away) -> None:
    """A call larger than a pipe's buffer, to a stopped process."""
    stopped = await away.call(os.getpid)
    os.kill(stopped, signal.SIGSTOP)
    with pytest.raises(WorkerError, match="in time"):
        await away.call(copy.copy, "x" * 1_000_000, limit=0.1)
    assert not runs(stopped)


async def test_a_process_that_never_starts_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "START_LIMIT", 0.01)
    away = Away()
    with pytest.raises(WorkerError, match="in time"):
        await away.call(os.getpid)
    away.worker.close()


async def test_the_end_of_the_service_is_left_to_the_bot(away: Away) -> None:
    """A service manager sends SIGTERM to every process; the bot may still need this one."""
    before = await away.call(os.getpid)
    os.kill(before, signal.SIGTERM)
    assert await away.call(os.getpid) == before


async def test_the_urgent_goes_first_and_what_waits_is_counted(away: Away) -> None:
    pid = await away.call(os.getpid)
    os.kill(pid, signal.SIGSTOP)
    order: list[object] = []
    asked = [away.worker.call(copy.copy, "first", limit=PATIENCE)]
    await eventually(lambda: away.worker.waiting == 0)
    for said, priority in (("b", 2), ("c", 2), ("a", 0)):
        asked.append(away.worker.call(copy.copy, said, limit=PATIENCE, priority=priority))
    assert away.worker.waiting == 3
    for each in asked:
        each.add_done_callback(lambda done: order.append(done.result()))
    os.kill(pid, signal.SIGCONT)
    await asyncio.gather(*map(asyncio.wrap_future, asked))
    assert order == ["first", "a", "b", "c"]


async def test_closing_waits_for_no_call_and_none_is_made_after_it() -> None:
    away = Away()
    stopped = await away.call(os.getpid)
    os.kill(stopped, signal.SIGSTOP)
    waiting = [away.worker.call(os.getpid, limit=3600) for _ in range(3)]
    away.worker.close()
    for each in (*waiting, away.worker.call(os.getpid, limit=3600)):
        with pytest.raises(WorkerError, match="closed"):
            await asyncio.wrap_future(each)
    assert not runs(stopped)


def test_closing_while_a_process_starts_leaves_none_behind() -> None:
    """Close between taking a call off the queue and starting a process for it."""
    away = Away()
    away.worker.close()
    with pytest.raises(WorkerError, match="closed"):
        away.worker._start()
    assert away.worker._process is None


ENDING = """
import asyncio, copy, os, signal, sys
from bot import worker as module

module.START_LIMIT = 120  # this machine may be busy

def end(*_: object) -> None:
    raise SystemExit(0)

async def main() -> None:
    worker = module.Worker("testing", "copy", lambda *_: None)
    pid = await asyncio.wrap_future(worker.call(os.getpid, limit=120))
    print(pid, flush=True)
    if "stopped" in sys.argv:
        os.kill(pid, signal.SIGSTOP)
    for _ in range(3):
        worker.call(copy.copy, "x" * 100_000, limit=60)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, end)
    os.kill(os.getpid(), signal.SIGKILL if "killed" in sys.argv else signal.SIGTERM)
    await asyncio.sleep(60)

asyncio.run(main())
"""
"""A bot with one answered and three queued calls, which ends as its arguments say."""
ENDS = [("terminated", "at work"), ("terminated", "stopped"), ("killed", "at work")]
if sys.platform == "linux":
    ENDS.append(("killed", "stopped"))


@pytest.mark.parametrize(("bot", "away"), ENDS)
def test_the_process_ends_with_the_bot_however_that_ends(bot: str, away: str) -> None:
    """The bot ends soon, without output, and leaves no process behind."""
    ran = subprocess.run(
        [sys.executable, "-c", ENDING, bot, away],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    code = 0 if bot == "terminated" else -signal.SIGKILL
    assert (ran.returncode, ran.stderr) == (code, "")
    asyncio.run(eventually(lambda: not runs(int(ran.stdout))))


def runs(pid: int) -> bool:
    """Whether the process exists and isn't a zombie."""
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return not Path("/proc").is_dir()
    return state != "Z"
