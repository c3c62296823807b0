"""Do matches still go as recorded? ``python -m tests.bot.matches.retold [--count N] [--show N]``.

Plays 500 matches and compares their digests with the lines of ``digests.txt``; the suite plays a
sample. ``--show 17`` prints match 17 line by line, with the tables after every change: ``diff`` its
output of the old and the new code to see where they part. ``--write`` records the digests found.
"""

import asyncio
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from tests.bot.matches.retold.story import digest

DIGESTS = Path(__file__).with_name("digests.txt")


def recorded() -> list[str]:
    """The digest of each match, by its number."""
    return DIGESTS.read_text("utf-8").split()


def main(
    count: int = 500, show: int | None = None, write: Annotated[bool, typer.Option()] = False
) -> None:
    """Play the matches, and name those that differ from the record."""
    with tempfile.TemporaryDirectory() as folder:
        if show is not None:
            asyncio.run(digest(show, Path(folder), print))
            return
        found = [asyncio.run(digest(number, Path(folder))) for number in range(count)]
    if write:
        DIGESTS.write_text("".join(f"{each}\n" for each in found), "utf-8")
        return
    others = [number for number, each in enumerate(found) if each != recorded()[number]]
    print(f"{count} matches, {len(others)} are not what they were: {others[:10]}")
    raise typer.Exit(bool(others))


if __name__ == "__main__":
    typer.run(main)
