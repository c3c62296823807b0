"""Two processes of the bot are replaced by others while people play through them."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.matches.db.engine.database import Database
from tests.faults.jumps import JumpingClock
from tests.faults.kills.through_discord import NAMES, Toll, Voyage
from tests.wire.fleet import DMS, SERVER, Fleet
from tests.wire.person import Person
from tests.wire.process import open_wire


def on_processes(matches: int, address: str, folder: Path, *, jumps: bool = False) -> str:
    """Replace both in so many matches; AssertionError for whoever isn't told, or twice.

    With ``jumps`` of their clock in between, nobody is played for either.
    """
    return str(asyncio.run(_on_processes(matches, address, folder, jumps=jumps)))


async def _on_processes(matches: int, address: str, folder: Path, *, jumps: bool) -> Toll:
    clock = JumpingClock(folder, on=jumps)
    toll = Toll()
    async with open_wire() as wire:
        guild = await wire.create_guild(shard=SERVER, shards=2)
        games = await wire.create_channel(guild)
        people = [await Person.new(wire, guild, name) for name in NAMES]
        fleet = Fleet(wire, address, folder, clock.environment)
        fleet.database = await Database.open(address)
        running = {shard: await fleet.start(shard) for shard in (DMS, SERVER)}
        try:
            while toll.matches < matches:
                voyage = Voyage(wire, games, people, toll, clock.options)
                await voyage.begin()
                playing = asyncio.gather(*(voyage.play(person) for person in people))
                for shard, old in list(running.items()):
                    clock.jump()
                    running[shard] = await fleet.start(shard)
                    assert await old.stop() == 0, old.log
                    toll.kills += 1
                await playing
                await voyage.check()
                toll.matches += 1
            assert await fleet.made("absent") == []
        finally:
            await fleet.close()
    return toll
