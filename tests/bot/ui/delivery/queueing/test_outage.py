"""While Discord is away, one message a second asks for it, and its return wakes the others."""

import asyncio
import logging

import pytest

from bot.ui.delivery.outage import HUNG, LASTING, PROBE_EVERY, Outage
from bot.ui.delivery.queue import Priority, Queue
from tests.virtual_loop import now, virtual


async def write(queue: Queue, priority: Priority, written: list[str]) -> None:
    async with queue.turn(priority):
        written.append(f"{now():g} {priority.name}")


@virtual
async def test_one_message_a_second_goes_turns_first_until_discord_answers() -> None:
    outage, written = Outage(), list[str]()
    queue = Queue(10, 0, outage)
    await asyncio.sleep(5)
    outage.failed("status 503")
    order = (Priority.BOARD, Priority.BOARD, Priority.PANEL, Priority.TURN)
    waiting = [asyncio.create_task(write(queue, each, written)) for each in order]
    assert queue.busy
    await asyncio.sleep(2.5)
    assert written == ["6 TURN", "7 PANEL"]
    outage.answered(now())
    await asyncio.gather(*waiting)
    assert written[2:] == ["7.5 BOARD", "7.5 BOARD"]
    assert not queue.busy


@virtual
async def test_other_requests_are_left_to_discord_py() -> None:
    outage = Outage()
    async with outage.attempt():
        outage.failed("status 503")
        await asyncio.sleep(0)
    outage.failed("status 502", repeats=True)
    await asyncio.sleep(0)


async def hanging(outage: Outage, ended: list[float]) -> None:
    """Make a request that is never answered, and note when it is given up."""
    try:
        async with outage.attempt():
            await asyncio.sleep(1e6)
    except TimeoutError:
        ended.append(now())


@virtual
async def test_what_hangs_is_begun_again_when_a_later_request_is_answered() -> None:
    outage, ended = Outage(), list[float]()
    old = asyncio.create_task(hanging(outage, ended))
    await asyncio.sleep(5)
    outage.failed("no answer for 5 s")
    await asyncio.sleep(1)
    async with outage.attempt():
        await asyncio.sleep(0.25)
        begun = now()
        new = asyncio.create_task(hanging(outage, ended))
        await asyncio.sleep(0.25)
        outage.answered(begun)
        await asyncio.sleep(1)
    await old
    assert ended == [6.5]
    new.cancel()


@virtual
async def test_on_a_slow_network_nothing_is_begun_again_and_again() -> None:
    outage, ended = Outage(), list[float]()
    slow = asyncio.create_task(hanging(outage, ended))
    await asyncio.sleep(5)
    outage.failed("no answer for 5 s")
    await asyncio.sleep(1)
    outage.answered(0.0)  # by what was asked before
    await slow
    assert ended == [HUNG]
    for _ in range(2):
        outage.failed("no answer for 5 s")
        slow = asyncio.create_task(hanging(outage, ended))
        await asyncio.sleep(5)
        outage.answered(now())
    await asyncio.sleep(1)
    assert ended == [HUNG, HUNG + 5]
    slow.cancel()


@virtual
async def test_only_long_absences_are_logged_and_wake_all(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    outage, returns = Outage(), list[float]()
    outage.connected.connect(lambda: returns.append(now()))
    for seconds in (LASTING + PROBE_EVERY, LASTING / 2):
        outage.failed("status 503")
        await asyncio.sleep(seconds)
        outage.failed("status 503")
        outage.failed("status 503")
        outage.answered(now())
        outage.answered(now())
    assert returns == [LASTING + PROBE_EVERY]
    assert [record.getMessage() for record in caplog.records] == [
        "Discord is away (status 503): one message a second asks for it",
        "Discord is back after 3 s",
    ]
