"""How much of our code a decision runs: ``python -m tests.bench.work``.

Two people play Puerto Banana in a journey's server, and it counts our files, functions and calls
from the last bid of a round until everybody is told, once pressed and once typed; the drawing and
telling of the reveal are included. What a decision asks of the database is asserted in
``tests/journeys``.
"""

import asyncio
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType

from tests.bench import Figure, command
from tests.databases import migrated_file
from tests.journeys.discord_server import make_bot, open_server
from tests.journeys.playing import TWO, bid, bid_all, start_match

ROOT = Path(__file__).parents[2]
OURS = tuple(f"{ROOT / folder}/" for folder in ("bot", "cogs"))
COMPREHENSIONS = {"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"}
"""Frames that are not functions in Python 3.11."""
NEVER_MEANWHILE = 600.0
"""Seconds between the periodic checks, which run whether anybody bids or not."""


@contextmanager
def calls() -> Iterator[list[CodeType]]:
    """Our code that is called, in this thread and in threads started inside the block."""
    found = list[CodeType]()

    def called(frame: FrameType, kind: str, _: object) -> None:
        code = frame.f_code
        if kind == "call" and code.co_filename.startswith(OURS):
            found.append(code)

    threading.setprofile(called)
    sys.setprofile(called)
    try:
        yield found
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


async def measured(database: Path) -> list[Figure]:
    """The first round, in which caches are filled, isn't counted."""
    found = list[Figure]()
    with calls() as called:
        async with open_server(make_bot, database, people=TWO, seldom=NEVER_MEANWHILE) as server:
            code = await start_match(server, *TWO)
            await bid_all(server, TWO, (1, 2))
            for way in ("pressed", "typed"):
                await bid(server, "Ada", 7, code)
                before = len(called)
                if way == "typed":
                    await server.dm("Bo", "9")
                else:
                    await bid(server, "Bo", 9, code)
                await server.wait(2)
                some = called[before:]
                functions = {each for each in some if each.co_name not in COMPREHENSIONS}
                files = {each.co_filename for each in functions}
                what = f"the last bid, {way}"
                found.append(Figure(what, len(some), "calls"))
                found.append(Figure(what, len(functions), "functions", f"in {len(files)} files"))
    return found


def figures() -> list[Figure]:
    """Of the last bid of a round."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "quayside.db"
        shutil.copy(migrated_file(), database)
        return asyncio.run(measured(database))


if __name__ == "__main__":
    command("Work", figures)
