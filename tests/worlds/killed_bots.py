"""Kill or replace the bot, one process or two, while people play through a Discord over HTTP."""

import asyncio
import re
import sqlite3
from collections import Counter
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random

from msgspec.structs import replace
from sqlalchemy import text

from bot.catalogue import find_games
from bot.matches.db import servers
from bot.matches.db.engine.database import Database
from bot.matches.model.server import Server
from bot.matches.store import Store
from tests.databases import fresh_postgres
from tests.wire.person import Person
from tests.wire.process import SHARDS, BotProcess
from tests.wire.wire import Wire, open_wire
from tests.worlds.through_discord import LONGEST, OPTIONS, PlayedMatch, requests

NAMES = ("Ada", "Bo", "Cleo")
MOST_REQUESTS = 12
"""The most requests that the bot makes to Discord before it is killed."""
ALONE = 12.0
"""Maximum seconds without a process for the shard of a killed one."""
WAYS = "replaced", "killed", "stopped"
"""What happens to the processes, match by match."""
STOPPED = 27.0
"""Seconds, of which others write for a process in the last seven."""
NOTICE = re.compile(r"(?P<row>\d+)-\d+-\d+")
"""A notice's nonce: the row, the server, and when it was due."""


def on_discord(kills: int, seed: int, folder: Path) -> Counter[str]:
    """Kill the bot ``kills`` times while people play. Raises AssertionError unless each person is
    told exactly once, and decides for themselves."""
    return asyncio.run(_on_discord(kills, Random(seed), folder))


async def _on_discord(kills: int, random: Random, folder: Path) -> Counter[str]:
    toll, address = Counter[str](), f"sqlite:///{folder / 'matches.db'}"
    async with open_wire() as wire:
        guild = wire.create_guild()
        games, news = wire.create_channel(guild), wire.create_channel(guild, "news")
        people = [Person(wire, guild, name) for name in NAMES]
        start = partial(BotProcess.start, wire, address, folder)
        bot, played = await start(fresh=True), cycle(OPTIONS)
        told = Notified(wire, folder / "matches.db", guild, news, people[0])
        await told.choose()
        try:
            while toll["kills"] < kills:
                match = PlayedMatch(next(played), wire, games, people, toll, told=told)
                await match.begin()
                playing = asyncio.gather(*(match.play(person) for person in people))
                while not playing.done() and toll["kills"] < kills:
                    await requests(wire, random.randint(1, MOST_REQUESTS), playing)
                    if random.random() < 0.3:
                        told.strike()
                    await asyncio.sleep(random.random() / 50)
                    await bot.kill()
                    toll["kills"] += 1
                    bot = await start(drawn=False)
                await playing
                await match.check()
            assert wire.rest.violations == []
            assert await bot.stop() == 0, bot.log
        finally:
            await bot.kill()
    await _check_nobody_absent(address)
    return toll


def on_processes(matches: int, seed: int, folder: Path) -> Counter[str]:
    """Replace both processes during each match, or kill them first, or stop them for a while
    instead. Raises AssertionError if a person isn't told, is told twice, has two panels, or is
    played for."""
    with fresh_postgres() as address:
        return asyncio.run(_on_processes(matches, Random(seed), address, folder))


async def _on_processes(matches: int, random: Random, address: str, folder: Path) -> Counter[str]:
    toll = Counter[str]()
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
            while toll["matches"] < matches:
                match = PlayedMatch(next(played), wire, games, people, toll)
                await match.begin()
                playing = asyncio.gather(*(match.play(person) for person in people))
                for shard, old in enumerate(running):
                    await requests(wire, random.randint(1, MOST_REQUESTS), playing)
                    way = WAYS[toll["matches"] % len(WAYS)]
                    toll[way] += 1
                    if way == "stopped":
                        await old.pause(STOPPED)
                        continue
                    if way == "killed":
                        await old.kill()
                        await asyncio.sleep(random.uniform(0, ALONE))
                    running[shard] = await start(shard)
                    if old.running:
                        assert await old.stop() == 0, old.log
                await playing
                await match.check()
        finally:
            for process in started:
                await process.kill()
                assert "Traceback" not in process.log
    await _check_nobody_absent(address)
    return toll


async def _check_nobody_absent(address: str) -> None:
    absent = text("SELECT count(*) FROM events WHERE kind = 'absent'")
    async with Database.opened(address) as database:
        assert not await database.read(lambda connection: connection.execute(absent).scalar_one())


class Notified:
    """Seasons end only when :meth:`strike` makes them; ``reader`` sees the channel ``news``."""

    def __init__(self, wire: Wire, file: Path, guild: int, news: int, reader: Person) -> None:
        self.wire, self._file, self._guild, self._news = wire, file, guild, news
        self._reader, self._rows = reader, list[int]()

    async def choose(self) -> None:
        """Have the ends of seasons announced."""
        server = Server(self._guild, "", "en-US")
        async with Database.opened(f"sqlite:///{self._file}") as database:
            store = Store(database, find_games())
            await store.write(
                servers.change_settings,
                server,
                lambda settings: replace(settings, announcements=self._news),
            )

    def strike(self) -> int:
        """End another season, alongside the bot. Returns the notice's row."""
        season = f"{2001 + len(self._rows)}-m01"
        now = f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S.%f}"
        with closing(sqlite3.connect(self._file, timeout=30)) as stored, stored:
            added = stored.execute(
                "INSERT INTO notices (server_id, channel_id, kind, about, due_at, posting_since)"
                " VALUES (?, ?, 'season', ?, ?, ?)",
                (self._guild, self._news, season, now, now),
            )
        assert added.lastrowid is not None
        self._rows.append(added.lastrowid)
        return added.lastrowid

    async def tell(self) -> None:
        """End a season, and wait until the server is told of it."""
        row = self.strike()

        def told() -> bool:
            return row in self._told()

        await self.wire.until(told, f"notice {row}", LONGEST)

    async def check(self) -> int:
        """The server was told of each season, and of none twice. Returns of how many."""

        def of_all() -> bool:
            return self._told().keys() == {*self._rows}

        await self.wire.until(of_all, "all notices", LONGEST)
        told = self._told()
        assert told.total() == len(told), f"told twice: {told}"
        return len(told)

    def _told(self) -> Counter[int]:
        """How many messages each row has brought."""
        shown = self.wire.messages(self._news, self._reader.id)
        names = [NOTICE.fullmatch(each.nonce or "") for each in shown]
        return Counter(int(name["row"]) for name in names if name is not None)
