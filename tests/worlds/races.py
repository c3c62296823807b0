"""Worlds in one process, where several deeds are done at once at one table."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.matches.model.match import Status
from tests.worlds import deeds
from tests.worlds.deeds import PEOPLE, Chances, Deed, Situation
from tests.worlds.engine import GatedDatabase
from tests.worlds.laws import check_records, require
from tests.worlds.world import HOUR, SECOND, Refused, World, play

Task = asyncio.Task[Any]
STEPS = 400
AT_ONCE = 6
CROWD = 3
"""How many people come to the one table."""
OFTEN = {"decisions.act": 12, "decisions.pause": 0.3, "decisions.answer_in_advance": 1}
"""How often people do these things, so that they leave and stop more often than elsewhere."""


class Gates:
    """Tasks wait until they are let through, one at a time."""

    def __init__(self) -> None:
        self._waiting: dict[Task, asyncio.Future[None]] = {}
        self._moved = asyncio.Event()

    @property
    def waiting(self) -> list[Task]:
        """The waiting tasks, in the order of their arrival."""
        return list(self._waiting)

    async def begin(self, task: Task) -> None:
        """Run a new task up to its first gate."""
        task.add_done_callback(lambda _: self._moved.set())
        await self._rest(task)

    async def advance(self, task: Task) -> None:
        """Let a task run to its next gate."""
        self._waiting.pop(task).set_result(None)
        await self._rest(task)

    async def wait(self) -> None:
        """What a task does at a gate."""
        task = asyncio.current_task()
        assert task is not None
        self._waiting[task] = asyncio.get_running_loop().create_future()
        self._moved.set()
        await self._waiting[task]

    async def _rest(self, task: Task) -> None:
        while task not in self._waiting and not task.done():
            self._moved.clear()
            await self._moved.wait()


class Races(World):
    """Several things at once at one table, in an order that the number determines."""

    def __init__(self, number: int, database: GatedDatabase) -> None:
        super().__init__(number, database)
        self.gates = Gates()
        self.tasks: dict[Task, Deed] = {}

    async def live(self, steps: int) -> None:
        self.database.gate = self.gates.wait
        for _ in range(steps):
            waiting = self.gates.waiting
            if len(waiting) == AT_ONCE or (waiting and self.chance.random() < 0.6):
                await self.advance(self.chance.choice(waiting))
            else:
                await self.begin(self.draw())
        while waiting := self.gates.waiting:
            await self.advance(waiting[0])
        self.database.gate = type(self.database).gate
        await check_records(self.life)

    def draw(self) -> Deed:
        now = replace(self.situation(), people=PEOPLE[:CROWD])
        in_play = ((OFTEN.get(each.kind, often), each) for often, each in deeds.in_play(now))
        return deeds.drawn(self.chance, deeds.at_tables(now, 1), in_play, self.of_itself(now))

    def of_itself(self, now: Situation) -> Chances:
        yield 3, now.deed("tick", now.one_of([0, 50, 70, HOUR / SECOND, -HOUR / SECOND]))
        if due := self.next_due():
            yield 1, now.deed("tick", (due - now.now) / SECOND)
        if now.count(Status.RUNNING):
            yield 2, now.deed("computers", now.code(Status.RUNNING))

    async def begin(self, deed: Deed) -> None:
        """Begin it, perhaps twice, as Discord may deliver it twice."""
        self.told.append(f"{self.watch.now():%m-%d %H:%M:%S} {deed}")
        for _ in range(1 + (deed.is_change and self.chance.random() < 0.3)):
            task = asyncio.create_task(self.perform(deed))
            self.tasks[task] = deed
            await self.gates.begin(task)

    async def advance(self, task: Task) -> None:
        """Let a task run to its next gate, and check what is stored then."""
        await self.gates.advance(task)
        if task.done():
            deed = self.tasks.pop(task)
            self.told.append(f"    {deed.request} {task.exception() or 'is done'}")
            fault = task.exception()
            refused = isinstance(fault, Refused) and deed.is_change
            require(fault is None or refused, f"{deed}: {fault!r}")
        self.laws.check(self.rows, self.watch.time)

    async def _tick(self, seconds: float) -> None:
        """Time passes, and the clock handles what is due."""
        self.watch.forward(seconds)
        due, _ = await self.life.automation.due(100)
        for each in due:
            await self.life.automation.handle(each)


def races(count: int, seed: int, folder: Path) -> str:
    """Play worlds of several deeds at once."""
    for number in range(seed, seed + count):
        asyncio.run(play(number, folder, STEPS, Races))
    return f"{count} worlds of {STEPS} steps, {AT_ONCE} deeds at once"
