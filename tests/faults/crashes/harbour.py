"""Processes on one database and one Discord, in virtual time, of which one breaks at any moment.

All that a process does outside itself passes through its *moments*: before and after each
transaction and each request to Discord. A crash happens at one of them.
"""

import asyncio
import dataclasses
import inspect
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from bot.errors import DatabaseFault
from bot.matches.automation import Automation
from bot.matches.db import surfaces as surface_rows
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.faults import DatabaseAway
from bot.matches.model.match import Match
from bot.matches.model.messages import Peer, Writers
from bot.matches.model.seat import Person
from bot.matches.upkeep.restoring import restore
from bot.ui.delivery.outbox import TAKE_BACK_SECONDS
from tests.bot.matches.table import GAMES, PLACE, Life, start_match
from tests.bot.ui.delivery.fake_discord import FakeDiscord, dm
from tests.bot.ui.delivery.world import VirtualTimers, World
from tests.journeys.conftest import one_pixel
from tests.virtual_loop import now, run
from tests.worlds.delivery import VirtualWatch
from tests.worlds.engine import gated_database
from tests.worlds.laws import Broken, require
from tests.worlds.messages import Calls, check_message

T = TypeVar("T")
Shards = tuple[int, tuple[int, ...]]
"""How many there are, and which of them a process has."""
ALONE: Sequence[Shards] = [(1, (0,))]
HALVES: Sequence[Shards] = [(2, (0,)), (2, (1,))]
BOTH: Sequence[Shards] = [(1, (0,)), (1, (0,))]
SERVER = replace(PLACE, server_id=1 << 22)
"""Its presses arrive at shard 1 of two, those in direct messages at shard 0."""
Crash = Callable[["Machine"], None]
STEP = 0.05
"""Seconds before and after each request and each transaction."""
QUICK, SLOW = 0.1, 0.8
"""Seconds of a request: a board waits with its row for the panels, while others may write it."""
BEATS = 5.0
ROUND = 10.0
"""Seconds in which the end of a round is shown without a crash."""
HOPELESS = 200.0
"""Seconds after which nothing more will be shown."""


class Machine:
    """What one process runs on."""

    def __init__(self, harbour: "Harbour", shards: Shards) -> None:
        self.harbour, self.shards, self.number = harbour, shards, next(harbour.numbers)
        self.moments: list[str] = []
        self.awaited: list[str] = []
        """The beginnings of the moments that are still to come, in order, until it breaks."""
        self.running, self.killed, self.loses = asyncio.Event(), False, False
        self.running.set()
        life = Life(harbour.database, GAMES, harbour.watch)
        life.store = _Line(self, life.store, harbour.answer)  # type: ignore[assignment]
        life.automation = Automation(life.store)
        made = self.process = World(life, harbour.watch)
        self.writers = Writers(shared=True, clock=now)
        made.services = dataclasses.replace(made.services, writers=self.writers)
        made.discord = _Line(self, harbour.discord)  # type: ignore[assignment]
        made.make_timers, made.patience = VirtualTimers, 1.0
        made._wire()
        made.scheduler.every(BEATS, self.beat)
        made.scheduler.every(TAKE_BACK_SECONDS, made.outbox.take_back)
        made.begin()

    async def beat(self) -> None:
        began = now()
        peers = await self.outside("beat", self.harbour.beat(self))
        if self.writers.note(self.number, peers, began):
            await self.process.refresher.repair()

    async def outside(self, what: str, work: Awaitable[Any]) -> Any:
        """What happens outside the process, between two of its moments."""
        try:
            await self._moment(f"before {what}")
        except BaseException:
            asyncio.ensure_future(work).cancel()
            raise
        done = await work
        await self._moment(f"after {what}")
        return done

    async def _moment(self, what: str) -> None:
        await asyncio.sleep(STEP)
        self.moments.append(what)
        if self.awaited and what.startswith(self.awaited[0]):
            del self.awaited[0]
            if not self.awaited:
                crash, self.harbour.crash = self.harbour.crash, None
                if crash is not None:
                    crash(self)
        await self.running.wait()
        if self.killed:
            raise asyncio.CancelledError
        if self.loses:
            self.loses = False
            raise TimeoutError

    async def bid(self, person: Person, amount: int) -> None:
        """A press on the person's newest panel, and what the bot does about it."""
        process, match = self.process, self.harbour.match
        asked = process.press(person, self.harbour.discord.shown(dm(person))[-1].id)
        answered = process.queue.answering()
        try:
            await process.answer(asked, await process.bid_unseen(match, person, amount))
        finally:
            answered()
            process.refresher.changed(match.code)

    def kill(self) -> None:
        self.killed = True
        self.process.kill()

    def stop(self, seconds: float) -> None:
        """SIGSTOP, and SIGCONT after some seconds."""
        self.running.clear()
        asyncio.get_running_loop().call_later(seconds, self.running.set)

    def lose(self) -> None:
        """Its connection breaks, whatever has been carried out."""
        self.loses = True

    async def end(self) -> None:
        """SIGTERM."""
        await self.process.close()
        self.harbour.beats.pop(self.number, None)
        self.killed = True


class _Line:
    """A process's line to Discord or to the database, whose every use has two moments."""

    def __init__(
        self, machine: Machine, end: object, before: Callable[[], None] = lambda: None
    ) -> None:
        self._machine, self._end, self._before = machine, end, before

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._end, name)
        if not inspect.iscoroutinefunction(found):
            return found

        async def used(*given: Any, **named: Any) -> Any:
            self._before()
            return await found(*given, **named)

        async def use(first: Any, *given: Any, **named: Any) -> Any:
            what = f"{name} {getattr(first, '__name__', first)}"
            return await self._machine.outside(what, used(first, *given, **named))

        return use


class Harbour:
    """The database, Discord and the processes. ``crash`` happens to one of these."""

    match: Match

    def __init__(self, database: Database, layout: Sequence[Shards]) -> None:
        self.database, self.away = database, False
        self.crash: Crash | None = None
        self.watch, self.calls = VirtualWatch(), Calls()
        self.life = Life(database, GAMES, self.watch)
        self.discord = FakeDiscord(self.watch.now)
        self.discord.takes = lambda request: QUICK if request.endswith(" 70") else SLOW
        self.discord.on_post = self.calls.note
        self.beats = dict[int, tuple[Machine, float]]()
        self.numbers = count(1)
        self.machines = list[Machine]()
        self.start(*layout)
        self.tasks = set[asyncio.Task[None]]()

    def start(self, *processes: Shards) -> None:
        self.machines += [Machine(self, each) for each in processes]

    def answer(self) -> None:
        """The database answers, unless it is away."""
        if self.away:
            raise DatabaseAway("away")

    def miss_database(self, seconds: float) -> None:
        self.away = True
        asyncio.get_running_loop().call_later(seconds, setattr, self, "away", False)

    async def beat(self, machine: Machine) -> list[Peer]:
        self.answer()
        self.beats[machine.number] = machine, now()
        return [
            Peer(number, each.shards[0], frozenset(each.shards[1]), now() - at)
            for number, (each, at) in self.beats.items()
        ]

    async def begin(self, *people: Person) -> None:
        """Begin a match, and wait until everybody is shown it."""
        process = self.machines[-1].process
        self.match = await start_match(process, people, place=SERVER)
        process.refresher.changed(self.match.code)
        await asyncio.sleep(ROUND)

    async def end(self) -> None:
        for each in [one for one in self.machines if not one.killed]:
            await each.end()
        await self.database.close()

    async def restore(self, copied: Path) -> None:
        """End the processes, restore the backup, and start one."""
        file = copied.with_name("world.db")
        await self.end()
        await restore(copied, file, GAMES)
        self.database = await Database.open(f"sqlite:///{file}")
        self.life = Life(self.database, GAMES, self.watch)
        self.calls = Calls()
        self.discord.on_post = self.calls.note
        self.start((1, (0,)))

    def receiver(self, shard: int) -> Machine | None:
        """The process to which Discord sends a shard's presses, if one lives."""
        found = [one for one in self.machines if shard % one.shards[0] in one.shards[1]]
        return next((one for one in reversed(found) if not one.killed), None)

    def happens(self, work: Any) -> None:
        async def happen() -> None:
            with suppress(DatabaseFault, TimeoutError, asyncio.CancelledError):
                await work  # of which the person would be told

        task = asyncio.create_task(happen())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def bids(self, person: Person, amount: int) -> None:
        """Press every five seconds until the bid counts."""
        before = await self.version()
        for second in range(int(HOPELESS)):
            if second % 5 == 0 and (machine := self.receiver(0)) is not None:
                self.happens(machine.bid(person, amount))
            await asyncio.sleep(1)
            if await self.version() > before:
                return
        raise Broken(f"{person.name}'s bid isn't taken")

    async def version(self) -> int:
        return (await self.life.store.load(self.match.code)).version

    async def check(self) -> None:
        """Everything is shown. Raises :class:`Broken`."""
        match, rows = await self.life.store.with_surfaces(self.match.code)
        behind = await self.life.store.read(surface_rows.out_of_date)
        require(not behind, f"still behind: {behind}")
        for row in rows:
            await check_message(self.discord.shown(row.channel_id or 0), match, rows, row, {})
        self.calls.check()

    async def shown(self) -> float:
        """Wait until everything is shown; returns the seconds that it took."""
        began = now()
        while True:
            try:
                await self.check()
            except Broken:
                if now() - began > HOPELESS:
                    raise
                await asyncio.sleep(0.5)
            else:
                return now() - began


@asynccontextmanager
async def opened(folder: Path, layout: Sequence[Shards]) -> AsyncIterator[Harbour]:
    """These processes, until the end of the block."""
    async with gated_database(folder, Random(5)) as database:
        harbour = Harbour(database, layout)
        await asyncio.sleep(2 * BEATS)
        yield harbour
        await harbour.end()


def in_harbour(work: Coroutine[Any, Any, T]) -> T:
    """Do it in virtual time, without pictures and without a log of what breaks."""

    logging.disable(logging.ERROR)
    try:
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr("bot.ui.layout.components.png", one_pixel)
            return run(work)
    finally:
        logging.disable(logging.NOTSET)
