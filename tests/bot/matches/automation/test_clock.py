"""The clock does what is due when it is, and is never stopped by one match."""

import asyncio
import logging
import threading
from datetime import UTC, datetime, timedelta
from typing import Self

import pytest
from sqlalchemy import update

from bot.games import Chance
from bot.games.computer import every_level
from bot.games.entry import GameEntry
from bot.matches.clock import Clock
from bot.matches.db.engine.database import Database
from bot.matches.db.queries import DueNow
from bot.matches.db.tables.matches import DeadlineRow
from bot.matches.model.change import LOBBY_SEAT, Due
from bot.scheduler import Scheduler
from cogs.puerto_banana.rules import GAME, Bid, BidPrompt, View
from tests.bot.matches.table import ANNA, BRUNO, GAMES, PLACE, START, Life, Watch, bid_one
from tests.patience import PATIENCE


class Ear:
    """Collects the codes of changed matches of a clock, and waits for the next one."""

    def __init__(self, life: Life) -> None:
        self._heard: asyncio.Queue[str] = asyncio.Queue()
        self.scheduler = Scheduler()
        self.clock = Clock(life.automation, life.pulse, self._heard.put_nowait, self.scheduler)

    async def __aenter__(self) -> Self:
        self.scheduler.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.scheduler.stop()

    async def next(self) -> str:
        async with asyncio.timeout(PATIENCE):
            return await self._heard.get()

    def heard(self) -> list[str]:
        return [self._heard.get_nowait() for _ in range(self._heard.qsize())]


async def test_what_is_not_due_yet_is_not_done(life: Life) -> None:
    match = await life.start_match(deadline=400)
    table = await life.open_table()
    warning, deadline = (START + timedelta(seconds=seconds) for seconds in (300, 400))
    soon = START + timedelta(hours=1)
    assert await life.automation.due(10, until=soon) == ([], warning)
    life.forward(299)
    before = await life.tables()
    for early in (
        DueNow(match.code, 0, Due.WARN),
        DueNow(match.code, 0, Due.DECIDE),
        DueNow(table.code, LOBBY_SEAT, Due.EXPIRE),
    ):
        assert await life.automation.handle(early) is None
    assert await life.tables() == before
    life.forward(1)
    now = [DueNow(match.code, seat, Due.WARN, PLACE.server_id) for seat in (0, 1)]
    assert await life.automation.due(10, until=soon) == (now, deadline)


async def test_only_a_nearer_deadline_wakes_it(life: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    # Don't let it wake by itself in between, as it might on a busy machine.
    monkeypatch.setattr("bot.matches.clock.LOOK_SECONDS", 2 * PATIENCE)
    async with Ear(life) as ear:
        await asyncio.sleep(0)
        await asyncio.gather(*ear.scheduler.running)
        await life.start_match(deadline=3600)
        await asyncio.sleep(0)
        assert ear.scheduler.running == []
        match = await life.start_match([ANNA], computers=1)
        assert await ear.next() == match.code


async def test_it_wakes_at_a_deadline(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.matches.clock.LOOK_SECONDS", 2 * PATIENCE)
    life = Life(database, GAMES)
    match = await life.start_match(deadline=3600)
    soon = datetime.now(UTC) + timedelta(seconds=0.2)
    deciding = update(DeadlineRow).where(DeadlineRow.kind == "decide")
    await life.execute(deciding.values(due_at=soon))
    async with Ear(life) as ear:
        assert [await ear.next(), await ear.next()] == [match.code] * 2
    assert datetime.now(UTC) >= soon
    assert (await life.store.load(match.code)).state.round == 2


async def test_one_failing_match_stops_neither_the_clock_nor_the_others(
    database: Database, watch: Watch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = True

    def decide(view: View, prompt: BidPrompt, chance: Chance) -> Bid:
        if broken and len(view.stocks) == 3:
            raise RuntimeError(f"a secret: {view}")
        return bid_one(view, prompt, chance)

    life = Life(database, {GAME.key: GameEntry(GAME, every_level(decide))}, watch)
    bad = await life.start_match([ANNA], computers=2)
    good = await life.start_match([ANNA], computers=1)
    ear = Ear(life)
    with caplog.at_level(logging.DEBUG):
        await ear.clock.tick()
        await ear.clock.tick()
    assert ear.heard() == [good.code]
    assert "RuntimeError" in caplog.text
    assert "secret" not in caplog.text
    assert caplog.text.count(bad.code) == 1
    broken = False
    for _ in range(5):
        watch.forward(10)
        await ear.clock.tick()
    assert ear.heard() == []
    watch.forward(11)
    await ear.clock.tick()
    assert ear.heard() == [bad.code]


async def test_what_is_due_is_done_in_batches(life: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.matches.clock.BATCH", 1)
    codes = {(await life.start_match([ANNA], computers=1)).code for _ in range(3)}
    assert {*await life.tick()} == codes


async def test_a_long_search_holds_up_no_other_match(database: Database, watch: Watch) -> None:
    searched = threading.Event()

    def decide(view: View, prompt: BidPrompt, chance: Chance) -> Bid:
        if len(view.stocks) == 3:
            assert searched.wait(PATIENCE)
        return bid_one(view, prompt, chance)

    life = Life(database, {GAME.key: GameEntry(GAME, every_level(decide))}, watch)
    slow = await life.start_match([ANNA], computers=2)
    computers = await life.start_match([ANNA], computers=1)
    people = await life.start_match([ANNA, BRUNO], deadline=60)
    watch.forward(61)
    ear = Ear(life)
    looking = asyncio.create_task(ear.clock.tick())
    try:
        heard = list[str]()
        while computers.code not in heard:
            heard.append(await ear.next())
        assert heard[0] == people.code
        assert not looking.done()
    finally:
        searched.set()
        await looking
    assert slow.code in ear.heard()
