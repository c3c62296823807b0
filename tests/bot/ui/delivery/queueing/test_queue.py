"""The queue sends the most urgent messages first, each channel within its limits, after answers."""

import asyncio

from bot.ui.delivery.queue import BUCKET_SIZE, LONGEST, SLOW, Bucket, Priority, Queue, Slot
from tests.virtual_loop import now, virtual

WINDOW = 5.0
EDIT = (7, "edit")


class TimedQueue:
    """A queue, and the times when its messages were written."""

    def __init__(self, at_once: int = 1) -> None:
        self.queue = Queue(at_once, WINDOW)
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
        slot, turn = self.queue.slot(priority, bucket), asyncio.Event()
        slot.on_grant = turn.set

        async def write() -> None:
            if not slot.granted.is_set():
                await turn.wait()
            self.written.append(name)
            self.times.append(now())
            await asyncio.sleep(took)
            slot.release()

        self._tasks.append(asyncio.create_task(write()))
        return slot

    def edits(self, number: int) -> None:
        """Queue this many quick edits in one channel, named by their numbers."""
        for each in range(number):
            self.message(str(each), bucket=EDIT, took=0)

    async def done(self) -> None:
        """Wait until every message is written."""
        await asyncio.gather(*self._tasks)


@virtual
async def test_turns_go_first_then_panels_boards_announcements_and_notices() -> None:
    timed = TimedQueue()
    timed.message("first")
    for priority in reversed(Priority):
        for number in (1, 2):
            timed.message(f"{priority.name} {number}", priority)
    await timed.done()
    in_order = [f"{priority.name} {number}" for priority in Priority for number in (1, 2)]
    assert timed.written == ["first", *in_order]


@virtual
async def test_a_message_that_becomes_more_urgent_overtakes_and_is_written_once() -> None:
    timed = TimedQueue()
    timed.message("first")
    late = [timed.message(str(number)) for number in range(3)]
    late[2].promote(Priority.TURN)
    late[1].promote(Priority.BOARD)
    await timed.done()
    assert timed.written == ["first", "2", "0", "1"]


@virtual
async def test_only_so_many_are_written_at_once() -> None:
    timed = TimedQueue(at_once=2)
    for number in range(6):
        timed.message(str(number), took=1)
    await timed.done()
    assert timed.times == [0, 0, 1, 1, 2, 2]


@virtual
async def test_a_message_that_takes_long_keeps_nobody_waiting_for_ever() -> None:
    timed = TimedQueue()
    timed.message("hangs", took=1000)
    timed.message("quick")
    timed.message("last")
    await timed.done()
    assert timed.times == [0, SLOW, SLOW + 0.1]


@virtual
async def test_a_channel_takes_five_in_its_window_and_others_overtake_what_waits_for_it() -> None:
    timed = TimedQueue()
    for number in range(BUCKET_SIZE + 2):
        timed.message(f"board {number}", Priority.TURN, EDIT, took=0)
    timed.message("panel", Priority.PANEL, (8, "edit"), took=0)
    timed.message("posting", Priority.PANEL, (7, "post"), took=0)
    await timed.done()
    boards = [f"board {number}" for number in range(BUCKET_SIZE + 2)]
    assert timed.written == [*boards[:5], "panel", "posting", *boards[5:]]
    assert timed.times == [0] * 7 + [WINDOW] * 2


@virtual
async def test_whoever_leaves_the_line_takes_nobodys_turn() -> None:
    timed = TimedQueue()
    timed.message("first")
    leaving = timed.queue.slot(Priority.TURN, None)
    timed.message("next")
    leaving.release()
    await timed.done()
    assert timed.written == ["first", "next"]


@virtual
async def test_each_place_in_a_bucket_has_a_window_of_its_own() -> None:
    timed = TimedQueue()
    timed.edits(1)
    await asyncio.sleep(2)
    timed.edits(BUCKET_SIZE + 1)
    await timed.done()
    assert timed.times == [0, *[2] * (BUCKET_SIZE - 1), WINDOW, WINDOW + 2]


@virtual
async def test_a_message_that_waited_for_its_bucket_keeps_its_place() -> None:
    timed = TimedQueue()
    timed.edits(BUCKET_SIZE + 1)
    await asyncio.sleep(WINDOW - 0.5)
    timed.message("slow", took=1)
    timed.message("later")
    await timed.done()
    assert timed.written[-3:] == ["slow", str(BUCKET_SIZE), "later"]


@virtual
async def test_what_follows_waits_until_every_answer_is_there_but_never_long() -> None:
    queue = Queue()
    await queue.give_way()
    assert now() == 0
    for took in (0.1, 0.3, 0.2):
        asyncio.get_running_loop().call_later(took, queue.answering())
    await queue.give_way()
    assert now() == 0.3
    queue.answering()
    await queue.give_way()
    assert now() == 0.3 + LONGEST


@virtual
async def test_who_presses_is_heard_before_the_rest_of_what_has_waited() -> None:
    queue, done = Queue(), list[str]()

    async def work() -> None:
        await queue.give_way()
        done.append("work")
        if len(done) == 2:
            queue.answering()

    answered = queue.answering()
    first, *tasks = [asyncio.create_task(work()) for _ in range(6)]
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.wait([first])
    answered()
    await asyncio.sleep(LONGEST / 2)
    assert done == ["work", "work"]
    await asyncio.gather(*tasks)
