"""How soon after an outage of Discord everybody is told: ``python -m tests.bench.outages``.

50 tables of two run on the wire with Discord's rate limits. Discord then refuses all requests,
though presses still arrive, and at each table somebody makes the bid that everybody waits for. It
reports the seconds from Discord's return until people have the next round before them, for outages
of 5, 20, 60 and 300 s. ``--hangs``: requests are never answered, instead of with 502;
``--processes 2``: on PostgreSQL, each with half of the servers.
"""

import asyncio
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from tests.bench import Figure, command
from tests.bench.answers import Table, quiet, start, tables_of
from tests.wire.person import Person
from tests.wire.process import bots
from tests.wire.rest import Rule
from tests.wire.wire import Wire, open_wire

TABLES = 50
HOPELESS = 150.0
"""Seconds after Discord's return when nobody waits any longer."""
LOOK_EVERY = 0.05
"""Seconds between two looks at everybody's messages."""


async def outage(
    wire: Wire, tables: Sequence[Table], seconds: float, shown: str, hangs: bool
) -> list[float]:
    """The seconds from Discord's return until each person was shown these words."""
    forms = []
    for host, guest in (table.people for table in tables):
        await host.fill(await host.press("Bid"), "1")
        forms.append((guest, await guest.press("Bid")))
    await quiet(wire)
    wire.rest.rules.append(Rule(count=None, status=502, hangs=hangs))
    began = time.monotonic()
    await asyncio.gather(*(guest.fill(form, "2", wait=False) for guest, form in forms))
    await asyncio.sleep(seconds - (time.monotonic() - began))
    wire.rest.rules.clear()
    back, took = time.monotonic(), list[float]()
    waiting = [person for table in tables for person in table.people]
    while waiting and time.monotonic() < back + HOPELESS:
        await asyncio.sleep(LOOK_EVERY)
        for person in [*waiting]:
            if reads(person, shown):
                waiting.remove(person)
                took.append(time.monotonic() - back)
    await quiet(wire)
    return took + [float("inf") for _ in waiting]


def reads(person: Person, words: str) -> bool:
    """Whether a direct message shows these words."""
    return any(words in each.text for each in person.sees())


async def measured(lengths: Sequence[float], hangs: bool, processes: int) -> list[Figure]:
    """The median and the last person's seconds, for each length of an outage."""
    found = list[Figure]()
    with tempfile.TemporaryDirectory() as name:
        async with open_wire() as wire:
            wire.limits.on = False
            tables = await tables_of(wire, TABLES, 2, processes)
            async with bots(wire, Path(name), processes):
                await start(tables)
                await quiet(wire)
                wire.limits.on = True
                for number, length in enumerate(lengths, 2):
                    took = await outage(wire, tables, length, f"Round {number}", hangs)
                    what = f"{length:g} s away"
                    found.append(Figure(f"half of the people told, {what}", median(took), "s"))
                    found.append(Figure(f"everybody told, {what}", max(took), "s"))
    return found


def figures(lengths: str = "5,20,60,300", hangs: bool = False, processes: int = 1) -> list[Figure]:
    """``lengths`` in seconds, one after another."""
    return asyncio.run(measured([float(each) for each in lengths.split(",")], hangs, processes))


if __name__ == "__main__":
    command("Outages", figures)
