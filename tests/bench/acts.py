"""Durable decisions per second: ``python -m tests.bench.acts``.

People bid in matches on an SQLite file, one bid after another and 50 at a time. Each is committed
with ``synchronous=FULL`` in WAL; a *bare* one inserts a row in a transaction of its own. All run in
turn for several rounds, and the median counts.
"""

import asyncio
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import count, islice
from pathlib import Path
from statistics import median
from time import perf_counter

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.engine.sqlite_connections import PRAGMAS
from bot.matches.model.match import Match
from bot.matches.model.place import Place
from bot.matches.model.seat import Person
from bot.matches.operations import decisions
from cogs.puerto_banana.rules import Bid
from tests.bench import Figure, command
from tests.bot.matches.table import GAMES, Life

ROUNDS = 7
ACTS = 200
"""Per round."""
AT_ONCE = 50
PLACE = Place(1, "Bench", 1, "bench", "en-US")


async def bidding(life: Life, at_once: int) -> Callable[[], Awaitable[object]]:
    """A function for one round: in each match of two people the host bids, and changes the bid."""
    people = [Person(number, f"P{number}") for number in range(1, 2 * at_once + 1)]
    matches = [
        await life.start_match(pair, place=PLACE, deadline=3600)
        for pair in zip(people[::2], people[1::2], strict=True)
    ]
    turns = count()

    async def bid(match: Match) -> None:
        for turn in islice(turns, ACTS // at_once):
            await life.store.write(
                decisions.act, match.code, f"act-{turn}", match.host.id, Bid(turn), 1
            )

    async def run() -> None:
        await asyncio.gather(*map(bid, matches))

    return run


async def bare(file: Path) -> Callable[[], Awaitable[object]]:
    """A function for one round of plain transactions."""
    connection = sqlite3.connect(file, isolation_level=None)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("CREATE TABLE events (state BLOB)")

    async def run() -> None:
        for _ in range(ACTS):
            connection.execute("INSERT INTO events VALUES (?)", (bytes(300),))

    return run


async def measured() -> list[Figure]:
    """Acts per second, each way."""
    with tempfile.TemporaryDirectory() as folder:
        async with AsyncExitStack() as opened:
            runs = [await bare(Path(folder) / "bare.db")]
            for at_once in (1, AT_ONCE):
                address = f"sqlite:///{Path(folder) / f'{at_once}.db'}"
                database = await opened.enter_async_context(Database.opened(address))
                await migrate(database)
                runs.append(await bidding(Life(database, GAMES), at_once))
            took: list[list[float]] = [[] for _ in runs]
            for _ in range(ROUNDS):
                for run, seconds in zip(runs, took, strict=True):
                    began = perf_counter()
                    await run()
                    seconds.append(perf_counter() - began)
    reference, *ours = [ACTS / median(seconds) for seconds in took]
    return [
        Figure("bare", reference, "a second"),
        *(
            Figure(way, each, "a second", f"{each / reference:.2f} × bare")
            for way, each in zip(("one after another", f"{AT_ONCE} at once"), ours, strict=True)
        ),
    ]


def figures() -> list[Figure]:
    """One after another, and at once."""
    return asyncio.run(measured())


if __name__ == "__main__":
    command("Durable acts", figures)
