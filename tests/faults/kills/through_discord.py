"""The bot as a process on a Discord of its own is killed while people play through it."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from tests.faults.jumps import JumpingClock
from tests.wire.client import Wire
from tests.wire.person import Person
from tests.wire.process import BotProcess, open_wire
from tests.wire.shapes import Answer, Shown

NAMES = ("Ada", "Bo", "Cleo")
MOST_REQUESTS = 12
"""Of the bot to Discord, until it is killed."""
ROUNDS = 5
"""Of each match."""
PATIENT = 2.0
"""Seconds until somebody tries again what the bot doesn't answer."""
ROUND = re.compile(r"Round (\d+)")
CODE = re.compile(r"#([A-Z]{4,5})\b")
NAME = re.compile(r"(?P<code>[A-Z]+)-\d+-(?P<round>\d+)-\d+")
"""A panel's nonce: the match, the seat, the decision that it asks for, and the message before."""


@dataclass
class Toll:
    """What has happened so far."""

    kills: int = 0
    matches: int = 0
    turns: int = 0
    calls: int = 0
    tried: int = 0

    def __str__(self) -> str:
        return (
            f"{self.kills} kills of the bot in {self.matches} matches; {self.turns} turns, "
            f"{self.calls} of them called by a notification, none twice; "
            f"{self.tried} bids tried until all were there"
        )


def on_discord(kills: int, seed: int, folder: Path, *, jumps: bool = False) -> str:
    """Kill the bot so often while people play; AssertionError for whoever isn't told, or twice.

    With ``jumps`` of its clock before each kill, nobody is played for either.
    """
    clock = JumpingClock(folder, on=jumps)
    return str(asyncio.run(_on_discord(kills, seed, folder, clock)))


async def _on_discord(kills: int, seed: int, folder: Path, clock: JumpingClock) -> Toll:
    random, toll = Random(seed), Toll()
    async with open_wire() as wire:
        guild = await wire.create_guild()
        games = await wire.create_channel(guild)
        people = [await Person.new(wire, guild, name) for name in NAMES]
        address = f"sqlite:///{folder / 'matches.db'}"
        start = partial(BotProcess.start, wire, address, folder, environment=clock.environment)
        bot = await start()
        try:
            while toll.kills < kills:
                voyage = Voyage(wire, games, people, toll, clock.options)
                await voyage.begin()
                players = asyncio.gather(*(voyage.play(person) for person in people))
                while not players.done() and toll.kills < kills:
                    await _requests(wire, random.randint(1, MOST_REQUESTS), players)
                    if clock.on:
                        clock.jump()
                        await _requests(wire, random.randint(1, MOST_REQUESTS), players)
                    await asyncio.sleep(random.random() / 50)
                    await bot.kill()
                    toll.kills += 1
                    bot = await start()
                await players
                await voyage.check()
                toll.matches += 1
            assert await wire.violations() == []
            assert await bot.stop() == 0, bot.log
            with closing(sqlite3.connect(folder / "matches.db")) as stored:
                assert not stored.execute("SELECT * FROM events WHERE kind = 'absent'").fetchall()
        finally:
            await bot.kill()
    return toll


async def _requests(wire: Wire, count: int, players: asyncio.Future[list[None]]) -> None:
    """Until the bot has made so many requests, or nothing is left to be played."""
    upto = len(await wire.requests()) + count

    async def made() -> bool:
        return players.done() or len(await wire.requests()) >= upto

    await wire.until(made, "the bot's requests")


@dataclass
class Voyage:
    """One match, from its table to its end."""

    wire: Wire
    games: int
    people: list[Person]
    toll: Toll
    options: Mapping[str, Any] = field(default_factory=dict)
    code: str = ""
    seen: dict[int, set[int]] = field(default_factory=dict)
    """The rounds in which each person was asked."""

    async def begin(self) -> None:
        """Everybody takes a seat, undisturbed."""
        ada, *others = self.people
        old = {found for each in await ada.sees(self.games) for found in CODE.findall(each.text)}
        await ada.slash(self.games, "puerto-banana start", round_limit=ROUNDS, **self.options)

        async def opened() -> str | None:
            found = {
                code for each in await ada.sees(self.games) for code in CODE.findall(each.text)
            }
            return next(iter(found - old), None)

        self.code = await self.wire.until(opened, "a new table")
        for person in others:
            await person.press("Join", self.games, about=self.code)
        await ada.press("Start", self.games, about=self.code)
        self.seen = {person.id: set() for person in self.people}

    async def play(self, person: Person) -> None:
        """Bid when asked, and again when the bot doesn't answer, until the end."""
        while (asked := await self._asked(person)) is not None:
            self.seen[person.id].add(asked)
            self.toll.turns += 1
            while await self._present(person) == asked:
                self.toll.tried += 1
                await self._bid(person, asked)
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(PATIENT):
                        await self._other_than(person, asked)

    async def _bid(self, person: Person, round_: int) -> None:
        """Press and fill in the form, if the bot lives long enough to open it."""
        panel = await self._panel(person)
        if panel is None or _round(panel) != round_:
            return  # it asks for another round by now
        (bid,) = [part["custom_id"] for part in panel.controls if part.get("label") == "Bid"]
        pressed = await self.wire.press(person.id, panel.id, bid, stale=True)
        form = await self.wire.call("answered", Answer, interaction_id=pressed, patience=PATIENT)
        if form.modal is not None:
            await person.fill(form, str(round_ % 3), wait=False)

    async def _asked(self, person: Person) -> int | None:
        """The round in which the person has to bid, once that is so; None at the end."""

        async def look() -> tuple[int | None] | None:
            if await self._over(person):
                return (None,)
            asked = await self._present(person)
            return None if asked is None else (asked,)

        return (await self.wire.until(look, f"{person.id} asked to bid"))[0]

    async def _other_than(self, person: Person, asked: int) -> None:
        async def look() -> bool:
            return await self._present(person) != asked

        await self.wire.until(look)

    async def _present(self, person: Person) -> int | None:
        """The round in which the person's newest panel asks for a bid, if it does."""
        panel = await self._panel(person)
        return None if panel is None else _round(panel)

    async def _panel(self, person: Person) -> Shown | None:
        panels = [each for each in await person.sees() if f"#{self.code}" in each.text]
        return panels[-1] if panels else None

    async def _over(self, person: Person) -> bool:
        boards = [each for each in await person.sees(self.games) if f"#{self.code}" in each.text]
        return any(part.get("label") == "Rematch" for each in boards for part in each.controls)

    async def check(self) -> None:
        """Each turn was shown to each person, and made a sound at most once."""
        rounds = set.union(*self.seen.values())
        for person in self.people:
            assert self.seen[person.id] == rounds, f"{person.id} saw {self.seen[person.id]}"
            calls = await self._calls(person)
            twice = {round_: count for round_, count in calls.items() if count > 1}
            assert not twice, f"{person.id} was called twice in the rounds {twice}"
            self.toll.calls += calls.total()

        async def alike() -> bool:
            panels = [each for each in await self._all_panels() if each.deleted is None]
            return len(panels) == len(self.people) and not any(_asks(p) for p in panels)

        await self.wire.until(alike, "one panel for each, which asks nothing any more")

    async def _calls(self, person: Person) -> Counter[int]:
        """How many messages called the person to a round, by the names they were sent under."""
        dm = await self.wire.dm_channel(person.id)
        rang = {ring.message_id for ring in await person.rings()}
        calls: Counter[int] = Counter()
        for each in await self.wire.messages(dm, person.id):
            name = NAME.fullmatch(each.nonce or "")
            if each.id in rang and name is not None and name["code"] == self.code:
                calls[int(name["round"])] += 1
        return calls

    async def _all_panels(self) -> list[Shown]:
        found = []
        for person in self.people:
            shown = await person.sees()
            found += [each for each in shown if (each.nonce or "").startswith(f"{self.code}-")]
        return found


def _round(panel: Shown) -> int | None:
    """The round in which the panel asks for a bid, if it does."""
    found = ROUND.search(panel.text)
    return int(found[1]) if found is not None and _asks(panel) else None


def _asks(panel: Shown) -> bool:
    """Whether a panel asks for a bid, which is not made yet."""
    labels = {part.get("label") for part in panel.controls}
    return "Bid" in labels and "Your bid" not in panel.text
