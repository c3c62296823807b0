"""Leaderboards and histories with 100,000 people and 1,000,000 results. Run:

    python -m tests.bench.boards sqlite
    python -m tests.bench.boards postgres

Fills an empty database directly with SQL, without playing: 250,000 matches of four people over the
last 400 days in 500 servers and three games. Servers are drawn so that some are large, people from
the 2,000 nearest to the server, places uniformly. `rebuild` then computes ratings and boards, as in
the command. Prints how long each query takes (the median of ``ROUNDS``, after a warm-up), and the
query plans of a board's page.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table
from sqlalchemy import Connection, insert, select, text

from bot.matches.db.database import Database
from bot.matches.db.migrations import migrate
from bot.matches.db.tables import (
    LeaderboardRow,
    MatchRow,
    PersonRow,
    RatedRow,
    ResultRow,
    SeatRow,
    ServerRow,
)
from bot.matches.history import leaderboard
from bot.matches.history.careers import Scope
from bot.matches.history.leaderboard_rules import Board, Span
from bot.matches.history.rebuild import rebuild
from bot.matches.model.match import ALL_SERVERS
from tests.bot.matches.table import GAMES, Life
from tests.databases import postgres_server

PEOPLE, MATCHES, SERVERS, SEATS = 100_000, 250_000, 500, 4
NEAR = 2_000
DAYS = 400
NAMES = ("puerto-banana", "bananine", "green-port")
ROUNDS = 9
BATCH = 5_000
NOW = datetime(2030, 6, 1, 12, tzinfo=UTC)

console = Console()


def code(number: int) -> str:
    """A unique match code for each number."""
    letters = "ABCDEFGHJKMNPQRSTVWXYZabcd"
    return "".join(letters[number // 26**place % 26] for place in range(4))


def match_row(number: int, luck: random.Random) -> dict[str, Any]:
    ended = NOW - timedelta(days=DAYS) * (1 - number / MATCHES)
    return {
        "id": number + 1,
        "code": code(number),
        "game": luck.choice(NAMES),
        "server_id": 1 + int(luck.random() ** 2 * SERVERS),
        "channel_id": 5,
        "channel_name": "games",
        "host_id": 1,
        "status": "over",
        "ending": "played",
        "options": b"{}",
        "most_seats": SEATS,
        "rules": 1,
        "position": 0,
        "story": b"[]",
        "version": 9,
        "steps": 9,
        "claims": b"{}",
        "invited": b"[]",
        "created_at": ended,
        "ended_at": ended,
    }


def batches() -> Iterator[dict[Any, list[dict[str, Any]]]]:
    """Rows of matches, seats, results and the order of rating, by table."""
    luck = random.Random(0)
    for first in range(0, MATCHES, BATCH):
        rows: dict[Any, list[dict[str, Any]]] = {
            table: [] for table in (MatchRow, SeatRow, ResultRow, RatedRow)
        }
        for number in range(first, min(first + BATCH, MATCHES)):
            match = match_row(number, luck)
            rows[MatchRow].append(match)
            rows[RatedRow].append({"number": number + 1, "match_id": match["id"]})
            nearest = match["server_id"] * PEOPLE // SERVERS
            people = luck.sample(range(nearest, nearest + NEAR), SEATS)
            for seat, (place, near) in enumerate(
                zip(luck.sample(range(1, SEATS + 1), SEATS), people, strict=True)
            ):
                rows[SeatRow].append(
                    {
                        "match_id": match["id"],
                        "number": seat,
                        "person_id": 1 + near % PEOPLE,
                        "gone": False,
                        "away": False,
                        "absences": 0,
                    }
                )
                rows[ResultRow].append(
                    {"match_id": match["id"], "seat": seat, "place": place, "score": 10 - place}
                )
        yield rows


async def fill(database: Database) -> None:
    """Insert all rows but ratings and boards."""

    def folk(connection: Connection) -> None:
        connection.execute(
            insert(PersonRow), [{"id": n, "name": f"Sailor {n}"} for n in range(1, PEOPLE + 1)]
        )
        servers = [{"id": n, "name": f"Harbour {n}", "locale": "fr"} for n in range(1, SERVERS + 1)]
        connection.execute(insert(ServerRow), servers)

    await database.write(folk)
    for rows in batches():

        def work(connection: Connection, rows: Any = rows) -> None:
            for table, lines in rows.items():
                connection.execute(insert(table), lines)

        await database.write(work)


async def measure(label: str, table: Table, ask: Callable[[], Awaitable[Any]]) -> None:
    took = []
    for _ in range(ROUNDS + 1):
        began = perf_counter()
        await ask()
        took.append(perf_counter() - began)
    table.add_row(label, f"{median(took[1:]) * 1000:.1f}", f"{max(took[1:]) * 1000:.1f}")


async def questions(life: Life, table: Table) -> None:
    """The queries of a large server."""
    some, game = 77, NAMES[0]
    server = 1 + some * SERVERS // PEOPLE
    boards = {
        "one game, everywhere, all time": Board(game, ALL_SERVERS),
        "all games, everywhere, all time": Board(),
        "all games, everywhere, at least 10 matches": Board(least=10),
        "all games, everywhere, this season": Board(span=Span.SEASON),
        "all games, everywhere, 30 days": Board(span=Span.MONTH),
        "all games, one server": Board(server_id=server),
    }
    for label, board in boards.items():
        await measure(label, table, partial(life.queries.leaderboard, board, some))
    await measure(
        "all games, everywhere, the last page",
        table,
        lambda: life.queries.leaderboard(Board(), some, offset=PEOPLE),
    )
    scope = Scope(some)
    await measure("/history", table, lambda: life.queries.finished(scope, 0, 5))
    await measure("/profile", table, lambda: life.queries.career(Scope(some, None, game)))
    await measure("/matches", table, lambda: life.queries.open_on(server))


def plans(connection: Connection) -> str:
    """The query plans of two boards' pages."""
    postgres = connection.dialect.name == "postgresql"
    explain = "EXPLAIN (ANALYZE, COSTS OFF)" if postgres else "EXPLAIN QUERY PLAN"
    told = []
    board = Board()
    for name, query in (
        ("page", leaderboard.page_query(board, "all", 0, 10)),
        ("rank", leaderboard.better_query(board, "all", 950)),
        ("own line", leaderboard.line_query(board, "all", 77)),
    ):
        compiled = query.compile(connection.engine, compile_kwargs={"literal_binds": True})
        lines = connection.exec_driver_sql(f"{explain} {compiled}")
        told.append(f"{name}:\n" + "\n".join(f"  {line[-1]}" for line in lines))
    return "\n".join(told)


async def timed(label: str, work: Awaitable[Any]) -> Any:
    began = perf_counter()
    done = await work
    console.print(f"{label}: {perf_counter() - began:.1f} s")
    return done


def note(seen: list[float], done: int, total: int) -> None:
    """Record the time: all matches have been rated in memory by the last call."""
    seen.append(perf_counter())


async def bench(address: str) -> None:
    database = await Database.open(address)
    await migrate(database)
    life = Life(database, GAMES, lambda: NOW)
    await timed("Filled", fill(database))
    for label in ("Rebuilt, everything wrong", "Rebuilt again, everything right"):
        seen: list[float] = []
        await timed(label, rebuild(database, NOW.date(), partial(note, seen)))
        console.print(f"  of which the last transaction {perf_counter() - seen[-1]:.1f} s")
    await database.write(lambda connection: connection.execute(text("ANALYZE")).close())
    table = Table("question", "median ms", "most ms", title=address.partition(":")[0])
    await questions(life, table)
    console.print(table)
    count = await database.read(
        lambda connection: connection.execute(
            select(text("count(*)")).select_from(LeaderboardRow)
        ).scalar()
    )
    console.print(f"Lines on all boards: {count:,}")
    console.print(await database.read(plans))
    life.now = lambda: NOW + timedelta(days=1)
    await timed("A day later, the first board of the day", life.queries.leaderboard(Board(), 77))
    await database.close()


def main() -> None:
    """Fill and measure one kind of database."""
    if sys.argv[1:] == ["postgres"]:
        server = postgres_server()
        server.psql("CREATE DATABASE bench;")
        asyncio.run(bench(server.get_uri("bench")))
        return
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(bench(f"sqlite:///{Path(folder) / 'bench.db'}"))


if __name__ == "__main__":
    main()
