"""Leaderboards, histories and profiles: ``python -m tests.bench.boards [postgres] [MATCHES]``.

Fills an empty database directly with SQL, without playing: 250,000 matches (unless told) of four
over the last 400 days, in 500 servers and three games, and 100,000 people to 250,000 matches.
Servers are drawn so that some are large, people from the nearest to the server, places uniformly.
`rebuild` then computes ratings and boards, as in the command. Each query is asked a few times after
a warm-up; the median counts.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from sqlalchemy import Connection, insert, text

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.migrations import migrate
from bot.matches.db.tables import (
    MatchRow,
    PersonRow,
    RatedRow,
    ResultRow,
    SeatRow,
    ServerRow,
)
from bot.matches.history.careers import Scope
from bot.matches.history.leaderboard_rules import Leaderboard, Span
from bot.matches.history.rebuild import rebuild
from bot.matches.model.match import ALL_SERVERS
from tests.bench.figures import Figure, arguments, tell
from tests.bot.matches.table import GAMES, Life
from tests.databases import postgres_server

MATCHES, SERVERS, SEATS = 250_000, 500, 4
NEAR = 2_000
DAYS = 400
NAMES = ("puerto-banana", "bananine", "green-port")
ROUNDS = 9
BATCH = 5_000
NOW = datetime(2030, 6, 1, 12, tzinfo=UTC)


def code(number: int) -> str:
    """A unique match code for each number."""
    letters = "ABCDEFGHJKMNPQRSTVWXYZabcd"
    return "".join(letters[number // 26**place % 26] for place in range(4))


def people_of(matches: int) -> int:
    """How many people there are to so many matches."""
    return max(NEAR, matches * 2 // 5)


def match_row(number: int, matches: int, luck: random.Random) -> dict[str, Any]:
    ended = NOW - timedelta(days=DAYS) * (1 - number / matches)
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


def batches(matches: int) -> Iterator[dict[Any, list[dict[str, Any]]]]:
    """Rows of matches, seats, results and the order of rating, by table."""
    luck, everybody = random.Random(0), people_of(matches)
    for first in range(0, matches, BATCH):
        rows: dict[Any, list[dict[str, Any]]] = {
            table: [] for table in (MatchRow, SeatRow, ResultRow, RatedRow)
        }
        for number in range(first, min(first + BATCH, matches)):
            match = match_row(number, matches, luck)
            rows[MatchRow].append(match)
            rows[RatedRow].append({"number": number + 1, "match_id": match["id"]})
            nearest = match["server_id"] * everybody // SERVERS
            people = luck.sample(range(nearest, nearest + NEAR), SEATS)
            for seat, (place, near) in enumerate(
                zip(luck.sample(range(1, SEATS + 1), SEATS), people, strict=True)
            ):
                rows[SeatRow].append(
                    {
                        "match_id": match["id"],
                        "number": seat,
                        "person_id": 1 + near % everybody,
                        "left": False,
                        "away": False,
                        "missed": 0,
                    }
                )
                rows[ResultRow].append(
                    {"match_id": match["id"], "seat": seat, "place": place, "score": 10 - place}
                )
        yield rows


async def fill(database: Database, matches: int) -> None:
    """Insert all rows but ratings and boards."""

    def folk(connection: Connection) -> None:
        connection.execute(
            insert(PersonRow),
            [{"id": n, "name": f"Sailor {n}"} for n in range(1, people_of(matches) + 1)],
        )
        servers = [{"id": n, "name": f"Harbour {n}", "locale": "fr"} for n in range(1, SERVERS + 1)]
        connection.execute(insert(ServerRow), servers)

    await database.write(folk)
    for rows in batches(matches):

        def work(connection: Connection, rows: Any = rows) -> None:
            for table, lines in rows.items():
                connection.execute(insert(table), lines)

        await database.write(work)


async def measure(what: str, ask: Callable[[], Awaitable[Any]]) -> Figure:
    took = []
    for _ in range(ROUNDS + 1):
        began = perf_counter()
        await ask()
        took.append((perf_counter() - began) * 1000)
    return Figure(what, median(took[1:]), "ms", f"most {max(took[1:]):.3g} ms")


async def questions(life: Life, people: int) -> list[Figure]:
    """The queries of somebody."""
    some, game = 77, NAMES[0]
    server = 1 + some * SERVERS // people
    boards = {
        "one game, everywhere, all time": Leaderboard(game, ALL_SERVERS),
        "all games, everywhere, all time": Leaderboard(),
        "all games, everywhere, at least 10 matches": Leaderboard(least=10),
        "all games, everywhere, this season": Leaderboard(span=Span.SEASON),
        "all games, everywhere, 30 days": Leaderboard(span=Span.MONTH),
        "all games, one server": Leaderboard(server_id=server),
    }
    asked: dict[str, Callable[[], Awaitable[Any]]] = {
        label: partial(life.queries.leaderboard, board, some) for label, board in boards.items()
    }
    asked["all games, everywhere, the last page"] = lambda: life.queries.leaderboard(
        Leaderboard(), some, offset=people
    )
    asked["/history"] = lambda: life.queries.finished(Scope(some), 0, 5)
    asked["/profile"] = lambda: life.queries.career(Scope(some, None, game))
    return [await measure(label, ask) for label, ask in asked.items()]


async def timed(what: str, work: Awaitable[Any]) -> Figure:
    began = perf_counter()
    await work
    return Figure(what, perf_counter() - began, "s")


async def bench(address: str, matches: int) -> list[Figure]:
    """All of it, on an empty database."""
    database = await Database.open(address)
    await migrate(database)
    life = Life(database, GAMES, lambda: NOW)
    found = [await timed(f"{matches:,} matches filled in", fill(database, matches))]
    for label in ("everything", "again"):
        rebuilding = rebuild(database, NOW.date(), lambda done, total: None)
        found.append(await timed(f"rebuilt, {label}", rebuilding))
    await database.write(lambda connection: connection.execute(text("ANALYZE")).close())
    found += await questions(life, people_of(matches))
    tomorrow = Life(database, GAMES, lambda: NOW + timedelta(days=1))
    found.append(
        await timed("the first board of a day", tomorrow.queries.leaderboard(Leaderboard(), 77))
    )
    await database.close()
    return found


def main(wanted: Sequence[str]) -> None:
    """Fill and measure one kind of database."""
    matches = next((int(each) for each in wanted if each.isdigit()), MATCHES)
    if "postgres" in wanted:
        server = postgres_server()
        server.psql("CREATE DATABASE bench;")
        tell("Leaderboards", asyncio.run(bench(server.get_uri("bench"), matches)))
        return
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:///{Path(folder) / 'bench.db'}"
        tell("Leaderboards", asyncio.run(bench(address, matches)))


if __name__ == "__main__":
    main(arguments())
