"""Kill playing processes or their database server, and check what is left."""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection as Pipe
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random

import msgspec

from bot.errors import StartError
from bot.games.verifying import verify
from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.history import leaderboard as leaderboards
from bot.matches.history import replays
from bot.matches.history.leaderboard_rules import ALL_GAMES, Leaderboard
from bot.matches.history.rebuild import rebuild
from bot.matches.model.match import Status
from tests.bot.matches.table import START, Life, tables
from tests.faults import postgres
from tests.faults.kills.deeds import PLACE
from tests.faults.kills.driver import BETWEEN_LIVES, GAMES, PAUSE, Order, Said, run
from tests.faults.kills.ledger import Ledger, broken
from tests.forked import CONTEXT
from tests.patience import PATIENCE

PER_FILE = 50
MOST_ACTIONS = 12
"""The most acknowledged actions before a process is killed."""
MOST_SECONDS = 0.02
"""The most seconds before the kill, so that it hits any moment of the next action."""
REPEATED = 3
"""Acknowledged actions that the next process repeats, as Discord may deliver twice."""


@dataclass
class Toll:
    """What has happened; ``kills`` by what was killed."""

    kills: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    unanswered: int = 0
    repeated: int = 0
    matches: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        kills = ", ".join(f"{count} of {what}" for what, count in sorted(self.kills.items()))
        matches = ", ".join(f"{count} {end}" for end, count in sorted(self.matches.items()))
        return (
            f"{self.kills.total()} kills ({kills}); {self.acknowledged} actions acknowledged, "
            f"{self.repeated} of them asked for twice; {self.unanswered} cut off; "
            f"matches: {matches}"
        )


class Killing:
    """One database, and the processes that play on it, one after another."""

    def __init__(self, address: str, seed: int, toll: Toll, *, patient: bool = False) -> None:
        self._address = address
        self._seed = seed
        self._toll = toll
        self._patient = patient
        self._random = Random(seed)
        self._ledger = Ledger()
        self._life = 0

    def kill_process(self) -> None:
        """Let a process play, and kill it at a random moment."""
        process, pipe = self._start()
        self._listen(pipe, self._random.randint(1, MOST_ACTIONS))
        time.sleep(self._random.random() * MOST_SECONDS)
        process.kill()
        self._end(process, pipe)
        self._toll.kills["the process"] += 1

    def kill_servers(self, ways: list[Callable[[], None]]) -> None:
        """Let a process play on while its PostgreSQL server is ended in each of these ways."""
        process, pipe = self._start()
        for kill in ways:
            self._listen(pipe, self._random.randint(1, MOST_ACTIONS))
            time.sleep(self._random.random() * MOST_SECONDS)
            kill()
            if kill is not postgres.kill_connection:
                postgres.start()
            self._toll.kills[f"the server ({kill.__name__})"] += 1
            self._listen(pipe, MOST_ACTIONS)  # it has recovered by itself
        process.kill()
        self._end(process, pipe)

    def finish(self) -> None:
        """Let a last process finish every match, then check the records and ratings."""
        process, pipe = self._start(finish=True)
        self._hear_all(pipe)
        process.join(PATIENCE)
        assert process.exitcode == 0
        asyncio.run(self._check(self._at_the_end))

    def _start(self, *, finish: bool = False) -> tuple[BaseProcess, Pipe]:
        self._life += 1
        ours, theirs = CONTEXT.Pipe(duplex=False)
        done = [self._ledger.asked[each] for each in list(self._ledger.done)[-REPEATED:]]
        unanswered = self._ledger.unanswered()
        self._toll.unanswered += len(unanswered)
        again = [*done, *unanswered]
        order = Order(self._address, self._seed, self._life, again, finish, self._patient)
        process = CONTEXT.Process(target=run, args=(order, theirs))
        process.start()
        theirs.close()
        return process, ours

    def _end(self, process: BaseProcess, pipe: Pipe) -> None:
        self._hear_all(pipe)
        process.join(PATIENCE)
        asyncio.run(self._check())

    def _listen(self, pipe: Pipe, actions: int) -> None:
        """Read until this many more actions have been acknowledged."""
        upto = self._ledger.acknowledged + actions
        while self._ledger.acknowledged < upto:
            assert pipe.poll(PATIENCE), "the process hangs"
            self._hear(pipe.recv())

    def _hear_all(self, pipe: Pipe) -> None:
        try:
            while pipe.poll(PATIENCE):
                self._hear(pipe.recv())
        except EOFError:
            pipe.close()

    def _hear(self, said: Said) -> None:
        assert not isinstance(said, str), f"the process failed: {said}"
        self._ledger.hear(said)

    async def _check(self, look: Callable[[Life], Awaitable[None]] | None = None) -> None:
        now = START + BETWEEN_LIVES * self._life
        database = await self._opened()
        try:
            found = await database.read(
                lambda connection: [*broken(connection), *self._ledger.problems(connection, now)]
            )
            assert not found, "\n".join([f"seed {self._seed}, life {self._life}:", *found])
            if look is not None:
                await look(Life(database, GAMES, lambda: now))
        finally:
            await database.close()

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

    async def _at_the_end(self, life: Life) -> None:
        for code in {done.code for done in self._ledger.done.values() if done.code}:
            match = await life.store.load(code)
            assert match.status is Status.OVER, f"{code} is stuck"
            assert match.ending is not None
            self._toll.matches[match.ending.value] += 1
            if match.state is not None:
                verify(msgspec.json.encode(await life.store.read(replays.record, code)), GAMES)
        await life.store.read(
            leaderboards.page, Leaderboard(ALL_GAMES, PLACE.server_id), person_id=0
        )
        before = await tables(life)
        await rebuild(life.store)
        after = await tables(life)
        wrong = {
            name: (before[name], after[name]) for name in before if after[name] != before[name]
        }
        assert not wrong, f"rated again: {wrong}"
        self._toll.acknowledged += self._ledger.acknowledged
        self._toll.repeated += self._ledger.repeated


def on_sqlite(kills: int, seed: int, folder: Path) -> Toll:
    """Kill processes that play on SQLite files; a file sees :data:`PER_FILE` kills."""
    toll = Toll()
    for first in range(0, kills, PER_FILE):
        address = f"sqlite:///{folder / f'{first}.db'}"
        asyncio.run(_migrate(address))
        killing = Killing(address, seed + first, toll)
        for _ in range(min(PER_FILE, kills - first)):
            killing.kill_process()
        killing.finish()
    return toll


def on_postgres(kills: int, seed: int, address: str) -> Toll:
    """Kill processes, connections, and the whole server, on one PostgreSQL database."""
    toll, random = Toll(), Random(seed)
    asyncio.run(_migrate(address))
    killing = Killing(address, seed, toll, patient=True)
    ways = [postgres.kill_connection, postgres.stop, postgres.kill]
    while toll.kills.total() < kills:
        killing.kill_process()
        killing.kill_servers(random.sample(ways, len(ways)))
    killing.finish()
    return toll


async def _migrate(address: str) -> None:
    async with Database.opened(address) as database:
        await migrate(database)
