"""Messages wait in one line: the most urgent first, and each channel within its limits."""

from __future__ import annotations

import asyncio

from bot.ui.live.requests.outgoing import LONGEST, ONE_CHANNEL, Lane, Outgoing, Rank, Turn
from tests.virtual_loop import now, run

WINDOW = 5.0


class Line:
    """A line, and which messages were written, when."""

    def __init__(self, at_once: int = 1, window: float = WINDOW) -> None:
        self.outgoing = Outgoing(at_once, window)
        self.written: list[str] = []
        self.times: list[float] = []
        self._tasks: list[asyncio.Task[None]] = []

    def message(
        self, name: str, rank: Rank = Rank.PANEL, lane: Lane | None = None, took: float = 0.1
    ) -> Turn:
        """A message that joins the line now, and is written in so many seconds."""
        turn = self.outgoing.turn(rank, lane)

        async def write() -> None:
            await turn.come()
            self.written.append(name)
            self.times.append(now())
            await asyncio.sleep(took)
            turn.end()

        self._tasks.append(asyncio.create_task(write()))
        return turn

    async def done(self) -> None:
        """Until every message is written."""
        await asyncio.gather(*self._tasks)


def test_notices_go_first_then_panels_boards_and_announcements() -> None:
    async def crowd() -> list[str]:
        line = Line()
        line.message("first")
        for rank in (Rank.ANNOUNCEMENT, Rank.BOARD, Rank.PANEL, Rank.NOTICE):
            for number in (1, 2):
                line.message(f"{rank.name} {number}", rank)
        await line.done()
        return line.written

    assert run(crowd()) == [
        "first",
        *(f"{rank.name} {number}" for rank in Rank for number in (1, 2)),
    ]


def test_a_message_that_becomes_more_urgent_overtakes_and_is_written_once() -> None:
    async def crowd() -> list[str]:
        line = Line()
        line.message("first")
        late = [line.message(str(number)) for number in range(3)]
        late[2].promote(Rank.NOTICE)
        late[1].promote(Rank.BOARD)
        await line.done()
        return line.written

    assert run(crowd()) == ["first", "2", "0", "1"]


def test_only_so_many_are_written_at_once() -> None:
    async def crowd() -> list[float]:
        line = Line(at_once=2)
        for number in range(6):
            line.message(str(number), took=1)
        await line.done()
        return line.times

    assert run(crowd()) == [0, 0, 1, 1, 2, 2]


def test_a_message_that_takes_long_keeps_nobody_waiting_for_ever() -> None:
    async def crowd() -> list[float]:
        line = Line()
        line.message("hangs", took=1000)
        line.message("quick")
        line.message("last")
        await line.done()
        return line.times

    assert run(crowd()) == [0, LONGEST, LONGEST + 0.1]


def test_a_channel_takes_five_in_its_window_and_others_overtake_what_waits_for_it() -> None:
    async def crowd() -> tuple[list[str], list[float]]:
        line = Line()
        for number in range(ONE_CHANNEL + 2):
            line.message(f"board {number}", Rank.NOTICE, (7, "edit"), took=0)
        line.message("panel", Rank.PANEL, (8, "edit"), took=0)
        line.message("posting", Rank.PANEL, (7, "post"), took=0)
        await line.done()
        return line.written, line.times

    written, times = run(crowd())
    boards = [f"board {number}" for number in range(ONE_CHANNEL + 2)]
    assert written == [*boards[:5], "panel", "posting", *boards[5:]]
    assert times == [0] * 7 + [WINDOW] * 2


def test_a_discord_without_limits_has_no_windows() -> None:
    async def crowd() -> list[float]:
        line = Line(window=0)
        for number in range(20):
            line.message(str(number), lane=(7, "edit"), took=0)
        await line.done()
        return line.times

    assert run(crowd()) == [0] * 20


def test_whoever_leaves_the_line_takes_nobodys_turn() -> None:
    async def crowd() -> list[str]:
        line = Line()
        line.message("first")
        leaving = line.outgoing.turn(Rank.NOTICE, None)
        line.message("next")
        leaving.end()
        await line.done()
        return line.written

    assert run(crowd()) == ["first", "next"]
