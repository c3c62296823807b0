"""How soon after an outage of Discord everybody is told: ``python -m tests.bench.outages
[PROCESSES] [SECONDS…]``.

50 tables of two, of all three games, run on the wire with Discord's rate limits, served by one
process on SQLite, or by two on PostgreSQL. Discord then refuses all requests, though presses still
arrive, and at each table somebody makes the decision that everybody waits for; with two processes,
every second one from the board. It reports the seconds from Discord's return until everybody has
been asked for their next decision, for each game, and until no message is behind.

``hangs`` among the arguments: requests are never answered, instead of with 502.
"""

import asyncio
import contextlib
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

from bot.catalogue import find_games
from bot.matches.db import surfaces as surface_rows
from bot.matches.db.engine.database import Database
from bot.matches.store import utc_now
from bot.settings import Limits
from tests.bench.answers import IN_A_CHANNEL, quiet
from tests.bench.figures import Figure, arguments, tell
from tests.bot.matches.table import Life
from tests.databases import fresh_postgres
from tests.journeys.hurry import game_controls, prompt_numbers, quick_choice
from tests.wire.client import Wire
from tests.wire.person import Person
from tests.wire.process import SHARDS, BotProcess, open_wire
from tests.wire.shapes import Rule, Shown
from tests.worlds.through_discord import OPTIONS, PlayedMatch, Toll

GAMES = find_games()
TABLES = 50
SECONDS = (5.0, 20.0, 60.0, 300.0)
HOPELESS = 150.0
"""Seconds after Discord's return when nobody waits any longer."""


@dataclass
class Table:
    """A running match, and whether its people press on its board."""

    match: PlayedMatch
    on_board: bool

    async def asked(self, life: Life) -> dict[int, int]:
        """The decisions that the match waits for, by person."""
        match = await life.store.load(self.match.code)
        pending = GAMES[match.game].game.pending(match.state)
        people = {seat: match.seats[seat].person for seat in pending}
        return {
            person.id: prompt.number
            for seat, prompt in pending.items()
            if prompt.required and (person := people[seat]) is not None
        }

    async def ready(self, life: Life) -> Callable[[], Awaitable[Any]]:
        """Decide whatever comes before the last decision; returns what makes that one."""
        asked = await self.asked(life)
        last = next(each for each in self.match.people if each.id in asked)
        for person in self.match.people:
            if person is not last and person.id in asked:
                await person.fill(await person.press("Bid", about=self.match.code), "1")
        if self.on_board:
            await last.press("My panel", self.match.games, about=self.match.code)
        where = self.match.games if self.on_board else None
        while True:
            panel = await self._panel(last, where)
            control, values = quick_choice(game_controls(panel.controls))
            if not values:
                break
            made = await last.wire.press(last.id, panel.id, control["custom_id"], values)
            await last.wire.answered(made)
        if control["label"] == "Bid":
            form = await last.press(control["custom_id"], where, about=self.match.code)
            return partial(last.fill, form, "2", wait=False)
        return partial(last.wire.press, last.id, panel.id, control["custom_id"])

    async def _panel(self, person: Person, where: int | None) -> Shown:
        seen = [each for each in await person.sees(where) if self.match.code in each.text]
        return next(each for each in reversed(seen) if game_controls(each.controls))

    async def told(self, asked: dict[int, int]) -> bool:
        """Whether the people are asked for these decisions, by direct message."""
        for person in self.match.people:
            if person.id in asked:
                controls = [part for each in await person.sees() for part in each.controls]
                if asked[person.id] not in prompt_numbers(controls):
                    return False
        return True


@contextlib.asynccontextmanager
async def bots(wire: Wire, processes: int, folder: Path) -> AsyncIterator[str]:
    """Run the bot in so many processes; yields the database's address."""
    async with contextlib.AsyncExitStack() as stack:
        address = f"sqlite:///{folder / 'matches.db'}"
        if processes == 2:
            address = stack.enter_context(fresh_postgres())
        for environment in SHARDS if processes == 2 else [{}]:
            started = await BotProcess.start(
                wire, address, folder, environment=environment, drawn=False
            )
            stack.push_async_callback(started.stop)
        yield address


async def tables(wire: Wire, processes: int) -> list[Table]:
    """Start all matches."""
    made, games = list[Table](), cycle(OPTIONS)
    guild = await wire.create_guild(shard=processes - 1, shards=processes)
    for number in range(TABLES):
        if number % IN_A_CHANNEL == 0:
            channel = await wire.create_channel(guild, f"games-{number}")
        sitting = [await Person.new(wire, guild, f"P{number}s{seat}") for seat in range(2)]
        match = PlayedMatch(next(games), wire, channel, sitting, Toll())
        await match.begin()
        made.append(Table(match, processes == 2 and number % 2 == 1))
    return made


async def outage(
    wire: Wire, played: list[Table], life: Life, seconds: float, *, hangs: bool
) -> dict[str, float]:
    """Seconds until everybody was told after an outage, by game, and for all messages."""
    acts = [await table.ready(life) for table in played]
    await quiet(wire)
    await wire.rule(Rule(count=None, status=502, hangs=hangs))
    began = time.monotonic()
    await asyncio.gather(*(act() for act in acts))
    await asyncio.sleep(seconds - (time.monotonic() - began))
    await wire.mend()
    back, found = time.monotonic(), dict[str, float]()
    waiting = {table.match.code: (table, await table.asked(life)) for table in played}
    while waiting and time.monotonic() < back + HOPELESS:
        for code, (table, asked) in [*waiting.items()]:
            if await table.told(asked):
                del waiting[code]
                found[table.match.game] = time.monotonic() - back
    for table, _ in waiting.values():
        found[table.match.game] = float("inf")

    async def shown() -> bool:
        return not await life.store.read(surface_rows.out_of_date)

    await wire.until(shown, "all messages", HOPELESS)
    found["all messages"] = time.monotonic() - back
    await quiet(wire)
    return found


async def figures(processes: int, lengths: list[float], *, hangs: bool) -> list[Figure]:
    """The seconds for each length of an outage."""
    found = list[Figure]()
    with tempfile.TemporaryDirectory() as name:
        async with open_wire() as wire:
            await wire.limit(on=False)
            async with bots(wire, processes, Path(name)) as address:
                played = await tables(wire, processes)
                await quiet(wire)
                await wire.limit(on=True)
                async with Database.opened(address) as database:
                    for length in lengths:
                        life = Life(database, GAMES, utc_now, Limits())
                        shown = await outage(wire, played, life, length, hangs=hangs)
                        found += _figures(length, shown)
                        print(length, shown, file=sys.stderr, flush=True)
    return found


def _figures(length: float, shown: dict[str, float]) -> Iterator[Figure]:
    for what, seconds in sorted(shown.items()):
        yield Figure(f"{what}, {length:g} s away", seconds, "s")


def main() -> None:
    """Measure, and print a table."""
    given = [each for each in arguments() if each != "hangs"]
    processes, lengths = int((given or ["1"])[0]), [*map(float, given[1:])] or [*SECONDS]
    title = "Outages, one process" if processes == 1 else "Outages, two processes"
    tell(title, asyncio.run(figures(processes, lengths, hangs="hangs" in sys.argv)))


if __name__ == "__main__":
    main()
