"""Replace or kill two processes of the bot while people play through them."""

import asyncio
from itertools import cycle
from pathlib import Path
from random import Random

from sqlalchemy import text

from bot.matches.db.engine.database import Database
from tests.databases import fresh_postgres
from tests.wire.person import Person
from tests.wire.process import SHARDS, BotProcess
from tests.wire.wire import open_wire
from tests.worlds.through_discord import MOST_REQUESTS, NAMES, OPTIONS, PlayedMatch, Toll, requests

ALONE = 12.0
"""Maximum seconds without a process for the shard of a killed one."""


def on_processes(matches: int, seed: int, folder: Path) -> str:
    """Replace both processes during each match, in every second match by SIGKILL. Raises
    AssertionError if a person isn't told, is told twice, has two panels, or is played for."""
    with fresh_postgres() as address:
        return str(asyncio.run(_on_processes(matches, Random(seed), address, folder)))


async def _on_processes(matches: int, random: Random, address: str, folder: Path) -> Toll:
    toll = Toll()
    async with open_wire() as wire:
        guild = wire.create_guild(shard=1, shards=2)
        games = wire.create_channel(guild)
        people = [Person(wire, guild, name) for name in NAMES]
        started, played = list[BotProcess](), cycle(OPTIONS)

        async def start(shard: int) -> BotProcess:
            process = await BotProcess.start(wire, address, folder, environment=SHARDS[shard])
            started.append(process)
            return process

        running = [await start(shard) for shard in range(2)]
        try:
            while toll.matches < matches:
                match = PlayedMatch(next(played), wire, games, people, toll)
                await match.begin()
                playing = asyncio.gather(*(match.play(person) for person in people))
                for shard, old in enumerate(running):
                    await requests(wire, random.randint(1, MOST_REQUESTS), playing)
                    if toll.matches % 2:
                        await old.kill()
                        await asyncio.sleep(random.uniform(0, ALONE))
                    running[shard] = await start(shard)
                    if old.running:
                        assert await old.stop() == 0, old.log
                    toll.kills += 1
                await playing
                await match.check()
                toll.matches += 1
        finally:
            for process in started:
                await process.kill()
                assert "Traceback" not in process.log
    absent = text("SELECT count(*) FROM events WHERE kind = 'absent'")
    async with Database.opened(address) as database:
        assert not await database.read(lambda connection: connection.execute(absent).scalar_one())
    return toll
