"""Do the laws of matches hold? ``python -m tests.bot.matches.laws [--first N] [--count N]``.

Plays random worlds, and names those in which a law is broken. ``--show 17`` tells world 17 change
by change.
"""

import asyncio
import tempfile
import traceback
from pathlib import Path

import typer

from tests.bot.matches.laws.world import play


def main(first: int = 0, count: int = 100, steps: int = 150, show: int | None = None) -> None:
    """Play the worlds, and say which laws were broken."""
    broken = []
    with tempfile.TemporaryDirectory() as folder:
        if show is not None:
            asyncio.run(play(show, Path(folder), steps, print))
            return
        for number in range(first, first + count):
            print(end=".", flush=True)
            try:
                asyncio.run(play(number, Path(folder), steps))
            except Exception as error:
                broken.append(number)
                last = traceback.extract_tb(error.__traceback__)[-1]
                where = f"{Path(last.filename).name}:{last.lineno}"
                print("\n", number, type(error).__name__, str(error)[:600], where, flush=True)
    print(f"{count} worlds of {steps} changes, a law was broken in {len(broken)}: {broken[:10]}")
    raise typer.Exit(bool(broken))


if __name__ == "__main__":
    typer.run(main)
