"""Durable decisions per second: ``python -m tests.bench.acts``.

In one run, on SQLite files side by side:

- *bare*: a ``sqlite3`` loop over an act's statements, one transaction per act;
- *naive*: the same statements in a SQLAlchemy async transaction over aiosqlite;
- *act*: ``Matches.act`` itself, rules included: one after another, and 50 matches at once.

All commit with ``synchronous=FULL`` in WAL mode.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table
from sqlalchemy import Connection, event, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.matches import Matches
from bot.matches.db.database import Database
from bot.matches.db.migrations import migrate
from bot.matches.model.match import Match, Person, Place
from cogs.puerto_banana.rules import GAME, Bid
from tests.bot.matches.table import GAMES, Life

ACTS = 1000
AT_ONCE = 50
PLACE = Place(1, "Bench", 1, "bench", "en-US")

Statement = tuple[str, tuple[Any, ...]]


async def life_at(file: Path) -> tuple[Database, Life]:
    """A migrated database in a new file."""
    database = await Database.open(f"sqlite:///{file}")
    await migrate(database)
    return database, Life(database, GAMES)


async def start(matches: Matches, number: int) -> Match:
    """A running match of two people with a deadline."""
    host, guest = Person(2 * number + 1, "Host"), Person(2 * number + 2, "Guest")
    opened = await matches.open(GAME.key, PLACE, host, deadline=3600, request_id=f"open-{number}")
    code = opened.match.code
    await matches.join(code, guest, f"join-{number}")
    return (await matches.start(code, host.id, f"start-{number}")).match


async def acts(matches: Matches, number: int, match: Match, count: int) -> None:
    """The host bids, and changes the bid, ``count`` times."""
    for turn in range(count):
        await matches.act(match.code, 2 * number + 1, Bid(turn), 1, f"act-{number}-{turn}")


async def seconds_of_acts(folder: Path, at_once: int) -> float:
    """Seconds for ``ACTS`` acts spread over ``at_once`` concurrent matches."""
    database, life = await life_at(folder / f"acts-{at_once}.db")
    started = [await start(life.matches, number) for number in range(at_once)]
    began = perf_counter()
    await asyncio.gather(
        *(
            acts(life.matches, number, match, ACTS // at_once)
            for number, match in enumerate(started)
        )
    )
    took = perf_counter() - began
    await database.close()
    return took


async def statements_of_an_act(folder: Path) -> list[Statement]:
    """The SQL statements of one act, without BEGIN and COMMIT."""
    database, life = await life_at(folder / "seen.db")
    match = await start(life.matches, 0)
    await acts(life.matches, 0, match, 1)
    said: list[Statement] = []

    def hear(
        connection: object, cursor: object, statement: str, values: Any, *rest: object
    ) -> None:
        if not statement.startswith("BEGIN"):
            said.append((statement, tuple(values)))

    def listen(connection: Connection) -> None:
        event.listen(connection.engine, "before_cursor_execute", hear)

    await database.write(listen)
    await life.matches.act(match.code, 1, Bid(7), 1, "seen")
    await database.close()
    return said


def again(statements: Sequence[Statement], turn: int) -> list[Statement]:
    """The same statements for another request, with its own version and id."""
    return [
        (
            statement,
            tuple(
                f"seen-{turn}"
                if value == "seen" and statement.startswith("INSERT")
                else 1000 + turn
                if statement.startswith("INSERT INTO events") and place == 1
                else value
                for place, value in enumerate(values)
            ),
        )
        for statement, values in statements
    ]


def seconds_of_bare(file: Path, statements: Sequence[Statement]) -> float:
    """Seconds for ``ACTS`` transactions of these statements with plain ``sqlite3``."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    began = perf_counter()
    for turn in range(ACTS):
        connection.execute("BEGIN IMMEDIATE")
        for statement, values in again(statements, turn):
            connection.execute(statement, values).fetchall()
        connection.execute("COMMIT")
    took = perf_counter() - began
    connection.close()
    return took


async def seconds_of_naive(file: Path, statements: Sequence[Statement], at_once: int) -> float:
    """Seconds for ``ACTS`` transactions of these statements with SQLAlchemy over aiosqlite."""
    engine = create_async_engine(f"sqlite+aiosqlite:///{file}")

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, record: object) -> None:
        cursor = connection.cursor()
        for pragma in ("synchronous = FULL", "foreign_keys = ON", "busy_timeout = 60000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
        connection.isolation_level = None

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    queries = [named(statement, values) for statement, values in statements]
    began = perf_counter()
    await asyncio.gather(
        *(
            _naive(engine, queries, statements, range(first, ACTS, at_once))
            for first in range(at_once)
        )
    )
    took = perf_counter() - began
    await engine.dispose()
    return took


def named(statement: str, values: Sequence[Any]) -> Any:
    """The statement with named parameters, as SQLAlchemy's ``text`` wants them."""
    parts = statement.split("?")
    return text("".join(f"{part}:v{place} " for place, part in enumerate(parts[:-1])) + parts[-1])


async def _naive(
    engine: AsyncEngine, queries: Sequence[Any], statements: Sequence[Statement], turns: range
) -> None:
    for turn in turns:
        async with engine.begin() as connection:
            for query, (_, values) in zip(queries, again(statements, turn), strict=True):
                row = {f"v{place}": value for place, value in enumerate(values)}
                result = await connection.execute(query, row)
                if result.returns_rows:
                    result.all()


async def main() -> None:
    """Measure all, and print a table."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        statements = await statements_of_an_act(folder)
        bare = seconds_of_bare(folder / "seen.db", statements)
        copies = [folder / f"naive-{at_once}.db" for at_once in (1, AT_ONCE)]
        for copy in copies:
            database, life = await life_at(copy)
            await start(life.matches, 0)
            await database.close()
        lines = {
            "bare sqlite3": bare,
            "naive, one after another": await seconds_of_naive(copies[0], statements, 1),
            f"naive, {AT_ONCE} at once": await seconds_of_naive(copies[1], statements, AT_ONCE),
            "act, one after another": await seconds_of_acts(folder, 1),
            f"act, {AT_ONCE} at once": await seconds_of_acts(folder, AT_ONCE),
        }
    table = Table("", "a second", "to bare", title=f"{len(statements)} statements an act")
    for label, seconds in lines.items():
        table.add_row(label, f"{ACTS / seconds:,.0f}", f"{bare / seconds:.2f}")
    Console().print(table)


if __name__ == "__main__":
    asyncio.run(main())
