"""A process breaks at any moment after the last bid of a round.

By that bid the board and both panels change, and somebody is called. Whatever happens, each message
shows its match in the end, each person has one panel, nobody was called twice to a decision, and
play goes on.
"""

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.bot.matches.table import ANNA, BRUNO
from tests.faults.crashes import (
    ALONE,
    BEATS,
    BOTH,
    HALVES,
    Crash,
    Machine,
    Shards,
    in_harbour,
    opened,
)
from tests.worlds.laws import require

INACTIVE = 600.0
"""Seconds after which a person who doesn't press is called by a new message."""
MEANWHILE = 22.0
"""Seconds after a crash at which another process has taken over, if one lives."""
AFTERWARDS = 60.0
"""Seconds in which nothing more may go wrong."""


def killed(after: int) -> Crash:
    """It is killed, and another takes its place so many seconds later."""

    def crash(machine: Machine) -> None:
        machine.kill()
        start = machine.harbour.start
        asyncio.get_running_loop().call_later(after, start, machine.shards)

    return crash


def replaced(*shards: Shards) -> Crash:
    """Processes with these shards are started, and then all that were there are ended."""

    def crash(machine: Machine) -> None:
        async def replace_all(*old: Machine) -> None:
            machine.harbour.start(*shards)
            for each in old:
                await asyncio.sleep(BEATS)
                await each.end()

        machine.harbour.happens(replace_all(*machine.harbour.machines))

    return crash


CRASHES: Mapping[str, Crash] = {
    "killed": killed(1),
    "dead for a minute": killed(60),
    "stopped for 27 seconds": lambda machine: machine.stop(27),
    "answer lost": lambda machine: machine.lose(),
    "database away for 30 seconds": lambda machine: machine.harbour.miss_database(30),
    "replaced": replaced((1, (0,)), (1, (0,))),
    "other shards": replaced((4, (0, 1)), (4, (2, 3))),
}


class Played(NamedTuple):
    """Seconds until everything was shown after the last bid, and each process's moments then."""

    took: float
    moments: list[list[str]]


def play(
    folder: Path,
    layout: Sequence[Shards],
    crash: Crash | None = None,
    *at: str,
    which: int | None = None,
    goes_on: float = 0.0,
) -> Played:
    """Let the first process that comes to it, or this one, crash when moments that begin so have
    come, in order, after a round's last bid. The next bid comes so many seconds later, unless that
    is 0. Raises :class:`Broken` unless all ends right."""

    async def last_bid() -> Played:
        async with opened(folder, layout) as harbour:
            await harbour.begin(ANNA, BRUNO)
            await harbour.bids(ANNA, 2)
            harbour.watch.forward(INACTIVE)
            harbour.crash, first = crash, [*harbour.machines]
            for number, each in enumerate(first):
                each.moments.clear()
                each.awaited = [*at] if which in (None, number) else []
            await harbour.bids(BRUNO, 3)
            if goes_on:
                await asyncio.sleep(goes_on)
                await harbour.bids(ANNA, 4)
            took = await harbour.shown()
            moments = [[*each.moments] for each in first]
            require(harbour.crash is None or not at, f"it never came to {at}: {moments}")
            await asyncio.sleep(AFTERWARDS)
            await harbour.check()
            for person in (ANNA, BRUNO):
                await harbour.bids(person, 1)
            await harbour.shown()
            return Played(took, moments)

    return in_harbour(last_bid())


def crashes(count: int, seed: int, folder: Path) -> str:
    """Break so many processes in any of these ways at any moment."""
    chance = Random(seed)
    calm = [(layout, play(folder, layout).moments) for layout in (ALONE, HALVES, BOTH)]
    longest = 0.0
    for _ in range(count):
        (layout, moments), name = chance.choice(calm), chance.choice([*CRASHES])
        which = chance.choice([number for number, some in enumerate(moments) if some])
        at = moments[which][: chance.randint(1, len(moments[which]))]
        try:
            goes_on = chance.choice((0.0, chance.uniform(MEANWHILE, 28)))
            took, _ = play(folder, layout, CRASHES[name], *at, which=which, goes_on=goes_on)
        except Exception as error:
            error.add_note(f"process {which} of {layout}: {name} {at[-1]}, moment {len(at)}")
            raise
        longest = max(longest, took)
    return f"{count} crashes, after which everything was shown within {longest:g} s"
