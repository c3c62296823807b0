"""Starting with 10,000 running matches in the database: ``python -m tests.bench.start``.

A new process opens the file, migrates the schema, loads one match, decides in it, and asks what is
due and which surfaces are behind. Prints seconds since the process started work (imports not
counted), and its peak memory.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from itertools import islice, product
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table
from sqlalchemy import Connection, insert, select

from bot.matches.db.tables import DeadlineRow, EventRow, MatchRow, SeatRow
from bot.matches.model.match import CODE_LETTERS
from cogs.puerto_banana.rules import Bid
from tests.bench.acts import life_at, start

MATCHES = 10_000


async def fill(file: Path) -> None:
    """Play one match through ``Matches``, and copy it."""
    database, life = await life_at(file)
    await start(life.matches, 0)
    await database.write(copy)
    await database.close()


def copy(connection: Connection) -> None:
    """Copy the rows of the first match for every other one."""
    codes = list(islice(product(CODE_LETTERS, repeat=4), 1, MATCHES))
    for table in (MatchRow, SeatRow, EventRow, DeadlineRow):
        columns = [column.name for column in table.__table__.columns]
        key = "id" if table is MatchRow else "match_id"
        first = [dict(zip(columns, row, strict=True)) for row in rows(connection, table)]
        connection.execute(
            insert(table),
            [
                row | {key: number} | fresh(row, number, "".join(codes[number - 2]))
                for number in range(2, MATCHES + 1)
                for row in first
            ],
        )


def rows(connection: Connection, table: Any) -> list[tuple[Any, ...]]:
    """The rows of a table."""
    return [tuple(row) for row in connection.execute(select(table.__table__))]


def fresh(row: dict[str, Any], number: int, code: str) -> dict[str, Any]:
    """New values for the unique columns of a copied row."""
    own: dict[str, Any] = {}
    if "code" in row:
        own["code"] = code
    if "request_id" in row:
        own["request_id"] = f"{row['request_id']}-{number}"
    return own


async def measure(file: Path) -> None:
    """In a new process: the time of the first answers, and the memory."""
    began = perf_counter()
    table = Table("", "seconds", title=f"{MATCHES:,} running matches")

    def passed(label: str) -> None:
        table.add_row(label, f"{perf_counter() - began:.3f}")

    database, life = await life_at(file)
    passed("open, schema checked")
    code = "".join(islice(product(CODE_LETTERS, repeat=4), MATCHES // 2, None).__next__())
    await life.queries.load(code)
    passed("first match loaded")
    await life.matches.act(code, 1, Bid(1), 1, "first-act")
    passed("first decision made")
    await life.automation.due(100)
    passed("clock has looked")
    behind = await life.queries.behind()
    passed(f"{len(behind):,} boards to post found")
    await database.close()
    table.add_row("most memory", f"{most_memory()} MiB")
    Console().print(table)


def most_memory() -> int:
    """The process's peak memory in MiB, as Linux counts it: without anything before ``exec``."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    peak = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(peak.split()[1]) // 1024


def main() -> None:
    """Fill a file, then measure in another process."""
    if len(sys.argv) > 1:
        asyncio.run(measure(Path(sys.argv[1])))
        return
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "many.db"
        asyncio.run(fill(file))
        subprocess.run([sys.executable, "-m", "tests.bench.start", str(file)], check=True)


if __name__ == "__main__":
    main()
