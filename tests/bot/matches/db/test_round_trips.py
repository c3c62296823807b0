"""How many round trips a decision costs on a database across the network."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import make_url

from bot.matches.changes import decisions
from bot.matches.db import surfaces as surface_rows
from bot.matches.db.engine.database import Database
from bot.matches.model.surface import Surface, SurfaceKind
from cogs.puerto_banana.rules import Bid
from tests.bot.matches.table import ANNA, BRUNO, GAMES, Life, Watch

MOST = 15
NAME = ".s.PGSQL.5432"


class CountingProxy:
    """A proxy to a server that counts round trips."""

    def __init__(self, server: str) -> None:
        self._server = server
        self.trips = 0

    async def __call__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answers, questions = await asyncio.open_unix_connection(self._server)
        answered = True

        async def ask() -> None:
            nonlocal answered
            while said := await reader.read(1 << 16):
                self.trips += answered
                answered = False
                questions.write(said)
            questions.close()

        async def answer() -> None:
            nonlocal answered
            while said := await answers.read(1 << 16):
                answered = True
                writer.write(said)
            writer.close()

        await asyncio.gather(ask(), answer())


@asynccontextmanager
async def proxied(address: str, folder: Path) -> AsyncIterator[tuple[Database, CountingProxy]]:
    """The database behind a counting proxy."""
    url = make_url(address)
    proxy = CountingProxy(f"{url.query['host']}/{NAME}")
    async with await asyncio.start_unix_server(proxy, folder / NAME):
        there = url.update_query_dict({"host": str(folder)})
        async with Database.opened(there.render_as_string(hide_password=False)) as database:
            yield database, proxy


async def test_a_bid_takes_few_round_trips(postgres_ready: str, tmp_path: Path) -> None:
    """Four steps: read the press, decide, read what shows the match, store that."""
    async with proxied(postgres_ready, tmp_path) as (database, proxy):
        life = Life(database, GAMES, Watch().now)
        trips = []
        for _ in range(3):  # the first rounds prepare statements
            match = await life.start_match(deadline=60)
            await life.everybody_bids(match, (ANNA, BRUNO))
            panel = Surface(match.code, SurfaceKind.PANEL, 0, 71, 7000, match.version)
            await life.store.write(surface_rows.save, match.code, [panel])
            before = proxy.trips
            await life.store.with_surfaces(match.code)
            await life.change(decisions.act, match, ANNA.id, Bid(3), 2)
            _, shown = await life.store.with_surfaces(match.code)
            await life.store.write(surface_rows.save, match.code, shown, seen=shown)
            trips.append(proxy.trips - before)
    assert trips[-1] <= MOST, trips
