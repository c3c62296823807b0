"""Durable decisions per second: ``python -m tests.bench.acts``.

People bid in matches on an SQLite file, one bid after another and 50 at a time. Each is committed
with ``synchronous=FULL`` in WAL. Both ways run in turn for several rounds, and the median counts.
"""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import count, islice
from pathlib import Path
from statistics import median
from time import perf_counter

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
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


async def measured() -> list[Figure]:
    """Acts per second, each way."""
    with tempfile.TemporaryDirectory() as folder:
        async with AsyncExitStack() as opened:
            runs = []
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
    ways = ("one after another", f"{AT_ONCE} at once")
    return [
        Figure(way, ACTS / median(seconds), "a second")
        for way, seconds in zip(ways, took, strict=True)
    ]


def figures() -> list[Figure]:
    """One after another, and at once."""
    return asyncio.run(measured())


if __name__ == "__main__":
    command("Durable acts", figures)
