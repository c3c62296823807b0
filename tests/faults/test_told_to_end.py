"""SIGTERM while something hangs: work in progress is finished or excused, and the bot ends."""

import os
import signal
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.patience import eventually
from tests.wire.conftest import wire
from tests.wire.person import Person
from tests.wire.process import BotProcess
from tests.wire.wire import Wire
from tests.wire.world import Answer

__all__ = ["wire"]


@dataclass
class Harbour:
    """A running match of Ada and Bo, and the bot's process."""

    wire: Wire
    bot: BotProcess
    database: Path
    ada: Person
    bo: Person

    async def end(self) -> None:
        """End the bot with SIGTERM, which succeeds even if a request hangs forever."""
        assert await self.bot.stop() == 0, self.bot.log

    def said(self, answer: Answer) -> str:
        """Everything that Ada was told in answer, in her DM."""
        ids = {answer.record.message_id, *answer.record.followup_ids}
        return "\n".join(seen.text for seen in self.ada.sees() if seen.id in ids)

    def bids(self) -> int:
        with sqlite3.connect(self.database) as connection:
            found = connection.execute("SELECT count(*) FROM events WHERE kind = 'act'")
            return int(found.fetchone()[0])


@pytest.fixture
async def harbour(
    wire: Wire, tmp_path: Path, request: pytest.FixtureRequest
) -> AsyncIterator[Harbour]:
    wire.limits.on = False
    guild = wire.create_guild()
    games = wire.create_channel(guild)
    ada, bo = [Person(wire, guild, name) for name in ("Ada", "Bo")]
    database = tmp_path / "matches.db"
    drawn = "picture_process" in request.node.name
    bot = await BotProcess.start(wire, f"sqlite:///{database}", tmp_path, drawn=drawn)
    try:
        await ada.slash(games, "puerto-banana start")
        await bo.press("Join", games)
        await ada.press("Start", games)
        await bo.reads("Bid for 10")
        yield Harbour(wire, bot, database, ada, bo)
        assert "Traceback" not in bot.log
    finally:
        await bot.kill()


async def test_a_bid_that_a_locked_database_has_not_taken_is_sent_again(harbour: Harbour) -> None:
    form = await harbour.ada.press("Bid")
    with sqlite3.connect(harbour.database, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        bid = await harbour.ada.fill(form, "3", wait=False)
        await harbour.wire.until(lambda: bid.answered, "a wait that is announced")
        await harbour.end()
        other.execute("ROLLBACK")
    assert "isn’t saved" in harbour.said(bid)
    assert harbour.bids() == 0


async def test_a_picture_process_that_is_stopped_holds_nothing_up(harbour: Harbour) -> None:
    drawing = drawing_process(harbour.bot)
    form = await harbour.ada.press("Bid")
    os.kill(drawing, signal.SIGSTOP)
    bid = await harbour.ada.fill(form, "3", wait=False)
    await eventually(lambda: harbour.bids() == 1)
    await harbour.end()
    await eventually(lambda: not exists(drawing))
    assert harbour.bids() == 1
    said = harbour.said(bid)
    assert "Your bid: **3**" in said or "What you did is saved" in said


async def test_a_killed_bot_takes_its_picture_process_along_silently(harbour: Harbour) -> None:
    drawing = drawing_process(harbour.bot)
    form = await harbour.ada.press("Bid")
    await harbour.ada.fill(form, "3", wait=False)
    await harbour.bot.kill()
    await eventually(lambda: not exists(drawing))
    assert "Traceback" not in harbour.bot.log
    assert "BrokenPipe" not in harbour.bot.log


def drawing_process(bot: BotProcess) -> int:
    """The id of the process that draws the bot's pictures."""
    tasks = Path(f"/proc/{bot.pid}/task").glob("*/children")
    (only,) = [pid for task in tasks for pid in task.read_text().split()]
    return int(only)


def exists(pid: int) -> bool:
    """Whether the process exists, running or stopped."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except FileNotFoundError:
        return False
