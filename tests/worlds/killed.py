"""Kill playing processes or their database server, and check what is left."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from multiprocessing.connection import Connection as Pipe
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random

from sqlalchemy import select

from bot.errors import StartError
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.tables.matches import MatchRow
from bot.matches.model.match import Status
from tests.bot.matches.table import START, Life
from tests.databases import fresh_postgres
from tests.faults import postgres
from tests.forked import CONTEXT
from tests.patience import PATIENCE
from tests.worlds.deeds import GAMES
from tests.worlds.ends import check_records
from tests.worlds.laws import Laws, check_file, require
from tests.worlds.process import BETWEEN_LIVES, PAUSE, Heard, Order, run

PER_FILE = 50
MOST_ACTIONS = 12
"""The most acknowledged actions before a process is killed."""
MOST_SECONDS = 0.02
"""The most seconds before the kill, so that it hits any moment of the next action."""
REPEATED = 3
"""Acknowledged actions that the next process repeats, as Discord may deliver twice."""


class Killing:
    """One database, and the processes that play on it, one after another."""

    def __init__(self, address: str, seed: int, *, patient: bool = False) -> None:
        self._address, self._patient = address, patient
        self._seed, self._life, self._random = seed, 0, Random(seed)
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

    def kill_servers(self, ways: list[Callable[[], None]]) -> None:
        """Let a process play on while its PostgreSQL server is ended in each of these ways."""
        process, pipe = self._start()
        for kill in ways:
            self._listen(pipe, self._random.randint(1, MOST_ACTIONS))
            time.sleep(self._random.random() * MOST_SECONDS)
            kill()
            if kill is not postgres.kill_connection:
                postgres.start()
            self.toll[f"kills of the server ({kill.__name__})"] += 1
            self._listen(pipe, MOST_ACTIONS)  # it has recovered by itself
        process.kill()
        self._end(process, pipe)

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
        order = Order(self._address, self._seed, self._life, again, finish, self._patient)
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
        database = await self._opened()
        try:
            await database.read(check_file)
            await database.read(self._laws.check, now)
            if finished:
                await self._check_end(Life(database, GAMES, lambda: now))
        except Exception as error:
            error.add_note(f"seed {self._seed}, life {self._life}")
            raise
        finally:
            await database.close()

    async def _check_end(self, life: Life) -> None:
        matches = await life.execute(select(MatchRow.code, MatchRow.status, MatchRow.ending))
        for code, status, ending in matches:
            require(status == Status.OVER, f"{code} is stuck")
            self.toll[f"matches {ending}"] += 1
        await check_records(life)

    async def _opened(self) -> Database:
        """Open the database; retry while PostgreSQL restarts after a killed connection."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    return await Database.open(self._address)
                except StartError:
                    if not self._patient:
                        raise
                    await asyncio.sleep(PAUSE)


def on_sqlite(kills: int, seed: int, folder: Path) -> Counter[str]:
    """Kill processes that play on SQLite files; a file sees :data:`PER_FILE` kills. Returns what
    has happened, and how often."""
    toll = Counter[str]()
    for first in range(0, kills, PER_FILE):
        address = f"sqlite:///{folder / f'{first}.db'}"
        asyncio.run(_migrate(address))
        killing = Killing(address, seed + first)
        for _ in range(min(PER_FILE, kills - first)):
            killing.kill_process()
        killing.finish()
        toll += killing.toll
    return toll


def on_postgres(kills: int, seed: int, folder: Path) -> Counter[str]:
    """Kill processes, connections, and the whole server, on one PostgreSQL database."""
    ways, random = [postgres.kill_connection, postgres.stop, postgres.kill], Random(seed)
    with fresh_postgres() as address:
        asyncio.run(_migrate(address))
        killing = Killing(address, seed, patient=True)
        for _ in range(0, kills, 1 + len(ways)):
            killing.kill_process()
            killing.kill_servers(random.sample(ways, len(ways)))
        killing.finish()
    return killing.toll


async def _migrate(address: str) -> None:
    async with Database.opened(address) as database:
        await migrate(database)
