"""Break things in great numbers: ``python -m tests.faults [PART…] [--seed N] [--count N]``.

Each part runs its full count; the suite runs a small sample. A seed makes a run repeatable.
"""

import tempfile
import time
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from random import SystemRandom
from typing import Annotated

import typer

from tests.faults.crashes.test_crashes import crashes
from tests.faults.discord.matches import run_cases
from tests.stories.hostile import besiege
from tests.worlds.delivery import orders
from tests.worlds.killed import on_postgres, on_sqlite
from tests.worlds.races import races
from tests.worlds.through_discord import on_discord
from tests.worlds.world import worlds

PARTS: Mapping[str, tuple[int, Callable[[int, int, Path], object]]] = {
    "worlds": (100, worlds),
    "races": (1_000, races),
    "orders": (2_000, orders),
    "crashes": (500, crashes),
    "kills-sqlite": (500, on_sqlite),
    "kills-postgres": (500, on_postgres),
    "kills-discord": (100, on_discord),
    "discord": (1_700, run_cases),
    "hostile": (50_000, besiege),
}
"""How many cases each part has, and what runs them: it takes their count, a seed and a folder,
returns a summary, and raises for anything wrong."""


def main(
    parts: Annotated[list[str] | None, typer.Argument(help=", ".join(PARTS))] = None,
    seed: Annotated[int | None, typer.Option(help="Of a run that is to be repeated")] = None,
    count: Annotated[int | None, typer.Option(help="Instead of each part's own")] = None,
) -> None:
    """Run the named parts, or all of them, and tell what came of them."""
    seed = SystemRandom().randrange(10**6) if seed is None else seed
    failed = False
    for name in parts or PARTS:
        cases, run = PARTS[name]
        cases = cases if count is None else count
        print(f"{name}: {cases} cases, seed {seed}", flush=True)
        since = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            try:
                outcome = str(run(cases, seed, Path(folder)))
            except Exception as error:
                traceback.print_exc()
                failed, outcome = True, f"FAILED: {type(error).__name__}"
        print(f"  in {(time.monotonic() - since) / 60:.1f} minutes: {outcome}", flush=True)
    raise typer.Exit(failed)


if __name__ == "__main__":
    typer.run(main)
