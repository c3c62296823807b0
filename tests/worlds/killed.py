"""Kill playing processes, in which people act concurrently, and check what is left."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from datetime import timedelta
from multiprocessing.connection import Connection as Pipe
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random

import msgspec
from sqlalchemy import select

from bot.errors import Refusal
from bot.games import IllegalMove
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.queries import open_codes
from bot.matches.db.tables.matches import MatchRow
from bot.matches.model.match import Status
from bot.matches.store import Outcome
from tests.bot.matches.table import START, Life, Watch
from tests.databases import fresh_postgres
from tests.forked import CONTEXT
from tests.patience import PATIENCE
from tests.worlds import deeds
from tests.worlds.deeds import GAMES, LIMITS, Deed, Done, Situation, perform
from tests.worlds.laws import Laws, check_file, check_records, require

PER_FILE = 50
MOST_ACTIONS = 12
"""The most acknowledged actions before a process is killed."""
MOST_SECONDS = 0.02
"""The most seconds before the kill, so that it hits any moment of the next action."""
REPEATED = 3
"""Acknowledged actions that the next process repeats, as Discord may deliver twice."""
PLAYERS = 4
"""How many deeds are done concurrently."""
MOST_OPEN = 4
BETWEEN_LIVES = timedelta(minutes=10)
"""How much time passes from one process to the next, so that deadlines pass."""

Heard = Deed | Done | str
"""A deed about to be done, what came of it, or the ``repr`` of a fault."""


class Order(msgspec.Struct, frozen=True):
    """A process's task. ``again``: repeat these deeds, which the last process might have done.
    ``finish``: open no tables, and end when every match is over."""

    address: str
    seed: int
    life: int
    again: Sequence[Deed] = ()
    finish: bool = False


def run(order: Order, pipe: Pipe) -> None:
    """Play until killed. Every outcome sent through the pipe has been committed."""
    try:
        asyncio.run(Process(order, pipe).play())
    except BaseException as fault:
        pipe.send(repr(fault))
        raise


class Process:
    def __init__(self, order: Order, pipe: Pipe) -> None:
        self._order, self._pipe = order, pipe
        self._chance = Random(f"{order.seed}/{order.life}")
        self._requests = 0
        self._over: list[str] = []
        self._watch = Watch(START + BETWEEN_LIVES * order.life)

    async def play(self) -> None:
        async with Database.opened(self._order.address) as database:
            self._life = Life(database, GAMES, self._watch, LIMITS)
            for deed in self._order.again:
                await self._do(deed)
            async with asyncio.TaskGroup() as group:
                group.create_task(self._tick())
                for _ in range(PLAYERS):
                    group.create_task(self._act())

    async def _act(self) -> None:
        """Do something in any match, again and again."""
        while True:
            codes = await self._life.store.read(
                lambda unit: unit.connection.scalars(open_codes()).all()
            )
            if self._order.finish and not codes:
                return
            await self._do(await self._drawn(codes))

    async def _drawn(self, codes: Sequence[str]) -> Deed:
        """A deed at one of these matches, or one that opens another."""
        self._requests += 1
        request, finish = f"{self._order.life}/{self._requests}", self._order.finish
        code = self._chance.choice([*codes, *([] if finish else self._over[-3:]), ""])
        match = await self._life.store.load(code) if code else None
        matches = {code: match} if match and match.status is not Status.OVER else {}
        now = Situation(self._chance, request, self._watch.time, matches, [code] if code else [])
        most_open = 0 if finish else 2 if len(codes) < MOST_OPEN else 1
        return deeds.drawn(self._chance, deeds.at_tables(now, most_open), deeds.in_play(now))

    async def _do(self, deed: Deed) -> None:
        """Do it, and let the computers answer."""
        try:
            outcome = await perform(self._life.store, deed, self._pipe.send)
        except (Refusal, IllegalMove):
            return
        assert isinstance(outcome, Outcome)
        match = outcome.match
        self._over += [match.code] if match.results else []
        await self._life.automation.play_computers(match.code)

    async def _tick(self) -> None:
        """Handle everything due, including what the last process left."""
        automation = self._life.automation
        due, _ = await automation.due(1_000)
        for each in due:
            await automation.handle(each)


class Killing:
    """One database, and the processes that play on it, one after another."""

    def __init__(self, address: str, seed: int) -> None:
        self._address, self._seed = address, seed
        self._life, self._random = 0, Random(seed)
        self._laws = Laws()
        self.toll = Counter[str]()

    def kill_process(self) -> None:
        """Let a process play, and kill it at a random moment."""
        process, pipe = self._start()
        self._listen(pipe, self._random.randint(1, MOST_ACTIONS))
        time.sleep(self._random.random() * MOST_SECONDS)
        process.kill()
        self._end(process, pipe)
        self.toll["kills of the process"] += 1

    def finish(self) -> None:
        """Let a last process finish every match, then check the records and ratings."""
        process, pipe = self._start(finish=True)
        self._end(process, pipe)
        assert process.exitcode == 0
        self.toll["deeds done"] = self._laws.ledger.acknowledged
        self.toll["asked for twice"] = self._laws.ledger.repeated

    def _start(self, *, finish: bool = False) -> tuple[BaseProcess, Pipe]:
        self._life += 1
        ours, theirs = CONTEXT.Pipe(duplex=False)
        ledger = self._laws.ledger
        unanswered = ledger.unanswered()
        self.toll["cut off"] += len(unanswered)
        again = [*(ledger.asked[each] for each in [*ledger.done][-REPEATED:]), *unanswered]
        order = Order(self._address, self._seed, self._life, again, finish)
        process = CONTEXT.Process(target=run, args=(order, theirs))
        process.start()
        theirs.close()
        return process, ours

    def _listen(self, pipe: Pipe, actions: int) -> None:
        """Read until this many more actions have been acknowledged."""
        upto = self._laws.ledger.acknowledged + actions
        while self._laws.ledger.acknowledged < upto:
            assert pipe.poll(PATIENCE), "the process hangs"
            self._hear(pipe.recv())

    def _hear(self, heard: Heard) -> None:
        assert not isinstance(heard, str), f"the process failed: {heard}"
        self._laws.ledger.hear(heard)

    def _end(self, process: BaseProcess, pipe: Pipe) -> None:
        """Hear the rest of it, and check what it has left."""
        try:
            while pipe.poll(PATIENCE):
                self._hear(pipe.recv())
        except EOFError:
            pipe.close()
        process.join(PATIENCE)
        self._laws.ledger.in_flight.clear()
        asyncio.run(self._check(finished=process.exitcode == 0))

    async def _check(self, *, finished: bool) -> None:
        now = START + BETWEEN_LIVES * self._life
        try:
            async with Database.opened(self._address) as database:
                await database.read(check_file)
                await database.read(self._laws.check, now)
                if finished:
                    await self._check_end(Life(database, GAMES, Watch(now)))
        except Exception as error:
            error.add_note(f"seed {self._seed}, life {self._life}")
            raise

    async def _check_end(self, life: Life) -> None:
        matches = await life.execute(select(MatchRow.code, MatchRow.status, MatchRow.ending))
        for code, status, ending in matches:
            require(status == Status.OVER, f"{code} is stuck")
            self.toll[f"matches {ending}"] += 1
        await check_records(life)


def on_sqlite(kills: int, seed: int, folder: Path) -> Counter[str]:
    """Kill processes that play on SQLite files. Returns what has happened, and how often."""
    return _killed(kills, seed, lambda first: nullcontext(f"sqlite:///{folder / f'{first}.db'}"))


def on_postgres(kills: int, seed: int, _: Path) -> Counter[str]:
    """Like :func:`on_sqlite`, on PostgreSQL databases."""
    return _killed(kills, seed, lambda _: fresh_postgres())


def _killed(
    kills: int, seed: int, opened: Callable[[int], AbstractContextManager[str]]
) -> Counter[str]:
    """Each database sees :data:`PER_FILE` kills."""
    toll = Counter[str]()
    for first in range(0, kills, PER_FILE):
        with opened(first) as address:
            asyncio.run(_migrate(address))
            killing = Killing(address, seed + first)
            for _ in range(min(PER_FILE, kills - first)):
                killing.kill_process()
            killing.finish()
            toll += killing.toll
    return toll


async def _migrate(address: str) -> None:
    async with Database.opened(address) as database:
        await migrate(database)
