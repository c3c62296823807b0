"""The queue sends the most urgent messages first, and each channel within its limits."""

import asyncio

import pytest

from bot.ui.live.queue import BUCKET_SIZE, SLOW, Bucket, Priority, Queue, Slot
from tests.virtual_loop import now, run

WINDOW = 5.0


class TimedQueue:
    """A queue, and the times when its messages were written."""

    def __init__(self, at_once: int = 1, window: float = WINDOW) -> None:
        self.queue = Queue(at_once, window)
        self.written: list[str] = []
        self.times: list[float] = []
        self._tasks: list[asyncio.Task[None]] = []

    def message(
        self,
        name: str,
        priority: Priority = Priority.PANEL,
        bucket: Bucket | None = None,
        took: float = 0.1,
    ) -> Slot:
        """Queue a message that takes this many seconds to write."""
        slot = self.queue.slot(priority, bucket)

        turn = asyncio.Event()
        slot.on_grant = turn.set

        async def write() -> None:
            if not slot.granted:
                await turn.wait()
            self.written.append(name)
            self.times.append(now())
            await asyncio.sleep(took)
            slot.release()

        self._tasks.append(asyncio.create_task(write()))
        return slot

    async def done(self) -> None:
        """Wait until every message is written."""
        await asyncio.gather(*self._tasks)


def test_turns_go_first_then_panels_boards_announcements_and_notices() -> None:
    async def crowd() -> list[str]:
        timed = TimedQueue()
        timed.message("first")
        for priority in reversed(Priority):
            for number in (1, 2):
                timed.message(f"{priority.name} {number}", priority)
        await timed.done()
        return timed.written

    assert run(crowd()) == [
        "first",
        *(f"{priority.name} {number}" for priority in Priority for number in (1, 2)),
    ]


def test_a_message_that_becomes_more_urgent_overtakes_and_is_written_once() -> None:
    async def crowd() -> list[str]:
        timed = TimedQueue()
        timed.message("first")
        late = [timed.message(str(number)) for number in range(3)]
        late[2].promote(Priority.TURN)
        late[1].promote(Priority.BOARD)
        await timed.done()
        return timed.written

    assert run(crowd()) == ["first", "2", "0", "1"]


def test_only_so_many_are_written_at_once() -> None:
    async def crowd() -> list[float]:
        timed = TimedQueue(at_once=2)
        for number in range(6):
            timed.message(str(number), took=1)
        await timed.done()
        return timed.times

    assert run(crowd()) == [0, 0, 1, 1, 2, 2]


def test_a_message_that_takes_long_keeps_nobody_waiting_for_ever() -> None:
    async def crowd() -> list[float]:
        timed = TimedQueue()
        timed.message("hangs", took=1000)
        timed.message("quick")
        timed.message("last")
        await timed.done()
        return timed.times

    assert run(crowd()) == [0, SLOW, SLOW + 0.1]


def test_a_channel_takes_five_in_its_window_and_others_overtake_what_waits_for_it() -> None:
    async def crowd() -> tuple[list[str], list[float]]:
        timed = TimedQueue()
        for number in range(BUCKET_SIZE + 2):
            timed.message(f"board {number}", Priority.TURN, (7, "edit"), took=0)
        timed.message("panel", Priority.PANEL, (8, "edit"), took=0)
        timed.message("posting", Priority.PANEL, (7, "post"), took=0)
        await timed.done()
        return timed.written, timed.times

    written, times = run(crowd())
    boards = [f"board {number}" for number in range(BUCKET_SIZE + 2)]
    assert written == [*boards[:5], "panel", "posting", *boards[5:]]
    assert times == [0] * 7 + [WINDOW] * 2


def test_a_discord_without_limits_has_no_windows() -> None:
    async def crowd() -> list[float]:
        timed = TimedQueue(window=0)
        for number in range(20):
            timed.message(str(number), bucket=(7, "edit"), took=0)
        await timed.done()
        return timed.times

    assert run(crowd()) == [0] * 20


def test_whoever_leaves_the_line_takes_nobodys_turn() -> None:
    async def crowd() -> list[str]:
        timed = TimedQueue()
        timed.message("first")
        leaving = timed.queue.slot(Priority.TURN, None)
        timed.message("next")
        leaving.release()
        await timed.done()
        return timed.written

    assert run(crowd()) == ["first", "next"]


def test_a_bucket_in_use_is_remembered_whatever_else_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.ui.live.queue.MOST_BUCKETS", 1)

    async def crowd() -> list[float]:
        timed = TimedQueue()
        for number in range(BUCKET_SIZE):
            timed.message(str(number), bucket=(7, "edit"), took=0)
        await timed.done()
        timed.message("elsewhere", bucket=(8, "edit"), took=0)
        timed.message("last", bucket=(7, "edit"), took=0)
        await timed.done()
        return timed.times

    assert run(crowd()) == [*[0] * (BUCKET_SIZE + 1), WINDOW]


def test_a_message_that_waited_for_its_bucket_keeps_its_place() -> None:
    async def crowd() -> list[str]:
        timed = TimedQueue()
        for number in range(BUCKET_SIZE + 1):
            timed.message(str(number), bucket=(7, "edit"), took=0)
        await asyncio.sleep(WINDOW - 0.5)
        timed.message("slow", took=1)
        timed.message("later")
        await timed.done()
        return timed.written

    assert run(crowd())[-3:] == ["slow", str(BUCKET_SIZE), "later"]


def test_sixty_turns_are_no_second_later_for_a_hundred_notices_that_came_before() -> None:
    async def crowd(notices: int) -> float:
        queue, told = Queue(at_once=8), list[float]()

        async def write(priority: Priority) -> None:
            async with queue.turn(priority):
                await asyncio.sleep(0.3)
            if priority is Priority.TURN:
                told.append(now())

        first = [asyncio.create_task(write(Priority.NOTICE)) for _ in range(notices)]
        await asyncio.sleep(0.1)
        await asyncio.gather(*(write(Priority.TURN) for _ in range(60)))
        await asyncio.gather(*first)
        return max(told)

    assert run(crowd(100)) - run(crowd(0)) < 1
