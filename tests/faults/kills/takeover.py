"""One of two processes is killed before it has shown anything: how soon the other has."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from pathlib import Path

from bot.matches.db.engine.database import Database
from tests.faults.jumps import JumpingClock
from tests.wire.client import Wire
from tests.wire.fleet import DMS, SERVER, Fleet
from tests.wire.person import Person
from tests.wire.process import BotProcess, open_wire

MATCHES = 6
ROUNDS = 4
"""Of each match: in the fifth somebody wins."""
NAMES = ("Ada", "Bo", "Cleo")
LONGEST = 10.0
"""Seconds in which what a killed process left unshown is shown."""


@dataclass
class Table:
    """A match of three people in a channel of its own."""

    wire: Wire
    channel: int
    people: list[Person]

    @classmethod
    async def new(cls, wire: Wire, guild: int) -> Table:
        people = [await Person.new(wire, guild, name) for name in NAMES]
        table = cls(wire, await wire.create_channel(guild), people)
        host, *guests = people
        await host.slash(table.channel, "puerto-banana start")
        for guest in guests:
            await guest.press("Join", table.channel)
        await host.press("Start", table.channel)
        return table

    async def bid(self, person: Person, round_: int) -> None:
        form = await person.press("Bid", about=f"Round {round_}")
        await person.fill(form, "1")

    async def shown(self, round_: int) -> None:
        """Until everybody sees this round, on the board and in their panels."""
        await self.people[0].reads(f"Round {round_}", self.channel)
        for person in self.people:
            await person.reads(f"Round {round_}")


def take_over(kills: int, address: str, folder: Path, *, jumps: bool = False) -> str:
    """Kill the process of all decisions so often; AssertionError for what is shown too late.

    With ``jumps`` of the clock before each kill.
    """
    took = asyncio.run(_take_over(kills, address, folder, JumpingClock(folder, on=jumps)))
    assert max(took) < LONGEST, took
    mean = sum(took) / len(took)
    return (
        f"{kills} kills with {MATCHES} matches: shown after {mean:.1f} s, at most {max(took):.1f}"
    )


async def _take_over(kills: int, address: str, folder: Path, clock: JumpingClock) -> list[float]:
    took: list[float] = []
    async with open_wire() as wire:
        guild = await wire.create_guild(shard=SERVER, shards=2)
        fleet = Fleet(wire, address, folder, clock.environment)
        fleet.database = await Database.open(address)
        doomed, _ = await fleet.start(DMS), await fleet.start(SERVER)
        tables: list[Table] = []
        try:
            for number in range(kills):
                if number % ROUNDS == 0:
                    tables = [await Table.new(wire, guild) for _ in range(MATCHES)]
                clock.jump()
                took.append(await _killed(fleet, tables, number % ROUNDS + 1, doomed))
                doomed = await fleet.start(DMS)
        finally:
            await fleet.close()
    return took


async def _killed(fleet: Fleet, tables: list[Table], round_: int, doomed: BotProcess) -> float:
    """The last decide, and the process is gone at once: seconds until all are told."""
    for table in tables:
        await table.shown(round_)
        for person in table.people[1:]:
            await table.bid(person, round_)
    wire, before = fleet.wire, len(await fleet.made("act"))
    last = [table.people[0] for table in tables]
    forms = [await person.press("Bid", about=f"Round {round_}") for person in last]
    await asyncio.gather(
        *(person.fill(form, "2", wait=False) for person, form in zip(last, forms, strict=True))
    )

    async def made() -> bool:
        return len(await fleet.made("act")) == before + MATCHES

    await wire.until(made, "everybody's decisions")
    await doomed.kill()
    since = time.monotonic()
    await asyncio.gather(*(table.shown(round_ + 1) for table in tables))
    return time.monotonic() - since
