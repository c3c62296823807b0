"""Break things in great numbers: ``python -m tests.faults [PART…] [--seed N] [--count N]``.

Each part runs its full count; the suite runs a small sample. A seed makes a run repeatable.
"""

import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from random import SystemRandom
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

from tests.faults.discord.matches import run_cases
from tests.faults.test_crashes import crashes
from tests.stories.hostile import besiege
from tests.worlds.delivery import orders
from tests.worlds.killed import on_postgres, on_sqlite
from tests.worlds.races import races
from tests.worlds.through_discord import on_discord
from tests.worlds.world import worlds


class Part(NamedTuple):
    """``run(count, seed, folder)`` returns a summary, and raises for anything wrong."""

    cases: int
    test: str
    run: Callable[[int, int, Path], object]


WORLDS = "../worlds/test_worlds.py"
PARTS = {
    "worlds": Part(100, WORLDS, worlds),
    "races": Part(1_000, WORLDS, races),
    "orders": Part(2_000, WORLDS, orders),
    "crashes": Part(500, "test_crashes.py", crashes),
    "kills-sqlite": Part(500, WORLDS, on_sqlite),
    "kills-postgres": Part(500, WORLDS, on_postgres),
    "kills-discord": Part(100, WORLDS, on_discord),
    "discord": Part(1_700, "discord/test_every_request.py", run_cases),
    "hostile": Part(50_000, "../stories/test_stories.py", besiege),
}


def main(
    parts: Annotated[list[str] | None, typer.Argument(help=", ".join(PARTS))] = None,
    seed: Annotated[int | None, typer.Option(help="Of a run that is to be repeated")] = None,
    count: Annotated[int | None, typer.Option(help="Instead of each part's own")] = None,
) -> None:
    """Run the named parts, or all of them, and list their summaries."""
    console = Console()
    seed = SystemRandom().randrange(10**6) if seed is None else seed
    table = Table("part", "sample in tests/faults", "cases", "seed", "minutes", "outcome")
    failed = False
    for name in parts or PARTS:
        part = PARTS[name]
        cases = part.cases if count is None else count
        console.print(f"{name}: {cases} cases, seed {seed}")
        since = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            try:
                outcome = str(part.run(cases, seed, Path(folder)))
            except Exception as error:
                traceback.print_exc()
                failed, outcome = True, f"FAILED: {type(error).__name__}"
        minutes = (time.monotonic() - since) / 60
        table.add_row(name, part.test, str(cases), str(seed), f"{minutes:.1f}", outcome)
    console.print(table)
    raise typer.Exit(failed)


if __name__ == "__main__":
    typer.run(main)
