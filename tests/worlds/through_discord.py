"""Kill the bot while people play whole matches through a Discord over HTTP."""

import asyncio
import contextlib
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import discord
from sqlalchemy import text

from bot.matches.db.engine.database import Database
from tests.journeys.hurry import game_controls, prompt_numbers, quick_choice
from tests.limits import Json
from tests.patience import PATIENCE
from tests.wire.person import Person
from tests.wire.process import BotProcess
from tests.wire.wire import Wire, open_wire
from tests.wire.world import Shown

NAMES = ("Ada", "Bo", "Cleo")
OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "puerto-banana": {"round_limit": 5},
    "bananine": {},
    "green-port": {"round_limit": 2},
}
"""Each game's options for a short match."""
SILENT = discord.MessageFlags(suppress_notifications=True).value
LONGEST = 4 * PATIENCE
"""Seconds: a claim holds for 20 after each kill."""
PATIENT = 2.0
"""Seconds until a person repeats an unanswered press."""
MOST_REQUESTS = 12
"""The most requests that the bot makes to Discord before it is killed."""
ALL_AT_ONCE = "puerto-banana"
"""The game that asks everybody in each round."""
CODE = re.compile(r"#([A-Z]{4,5})\b")
NAME = re.compile(r"(?P<code>[A-Z]+)-\d+-(?P<prompt>\d+)-.+")
"""A panel's nonce: the match, the seat, and its decision's number."""


def on_discord(kills: int, seed: int, folder: Path) -> Counter[str]:
    """Kill the bot ``kills`` times while people play. Raises AssertionError unless each person is
    called at most once to each decision, and decides for themselves. Returns what has happened, and
    how often."""
    return asyncio.run(_on_discord(kills, Random(seed), folder))


async def _on_discord(kills: int, random: Random, folder: Path) -> Counter[str]:
    toll, address = Counter[str](), f"sqlite:///{folder / 'matches.db'}"
    async with open_wire() as wire:
        guild = wire.create_guild()
        games = wire.create_channel(guild)
        people = [Person(wire, guild, name) for name in NAMES]
        start = partial(BotProcess.start, wire, address, folder)
        bot, played = await start(fresh=True), cycle(OPTIONS)
        try:
            while toll["kills"] < kills:
                match = PlayedMatch(next(played), wire, games, people, toll)
                await match.begin()
                playing = asyncio.gather(*(match.play(person) for person in people))
                while not playing.done() and toll["kills"] < kills:
                    await requests(wire, random.randint(1, MOST_REQUESTS), playing)
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
    absent = text("SELECT count(*) FROM events WHERE kind = 'absent'")
    async with Database.opened(address) as database:
        assert not await database.read(lambda connection: connection.execute(absent).scalar_one())
    return toll


async def requests(wire: Wire, count: int, players: asyncio.Future[list[None]]) -> None:
    """Wait until the bot has made ``count`` more requests, or the players have finished."""
    upto = len(wire.rest.requests) + count

    def made() -> bool:
        return players.done() or len(wire.rest.requests) >= upto

    await wire.until(made, "the bot's requests")


@dataclass
class PlayedMatch:
    """One match, from its table to its end."""

    game: str
    wire: Wire
    games: int
    people: list[Person]
    toll: Counter[str] = field(default_factory=Counter)
    """What has happened, and how often."""
    options: Mapping[str, Any] = field(default_factory=dict)
    bids: tuple[str, ...] = ("0", "1", "2")
    code: str = ""
    seen: dict[int, set[int]] = field(default_factory=dict)
    """The decisions that each person was asked for."""

    async def begin(self) -> None:
        """Let everybody take a seat, undisturbed."""
        ada, *others = self.people
        old = {found for each in ada.sees(self.games) for found in CODE.findall(each.text)}
        options = {**OPTIONS[self.game], **self.options}
        await ada.slash(self.games, f"{self.game} start", **options)

        def opened() -> str | None:
            found = {code for each in ada.sees(self.games) for code in CODE.findall(each.text)}
            return next(iter(found - old), None)

        self.code = await self.wire.until(opened, "a new table")
        for person in others:
            await person.press("Join", self.games, about=self.code)
        await ada.press("Start", self.games, about=self.code)
        self.seen = {person.id: set() for person in self.people}

    async def play(self, person: Person) -> None:
        """Decide when asked, and again when the bot doesn't answer, until the end."""
        while (asked := await self._asked(person)) is not None:
            self.seen[person.id].add(asked)
            self.toll["turns"] += 1
            while (panel := self._panel(person)) is not None and _asked(panel) == asked:
                self.toll["presses"] += 1
                await self._decide(person, panel)
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(PATIENT):
                        await self._other_than(person, panel)

    async def _decide(self, person: Person, panel: Shown) -> None:
        """Press, and fill in the form if the bot lives long enough to open it."""
        control, values = quick_choice(asking(panel))
        form = await self.wire.answered(person.use(panel, control, values), PATIENT)
        if form.modal is not None:
            turn = (_asked(panel) or 0) + self.people.index(person)
            await person.fill(form, self.bids[turn % len(self.bids)], wait=False)

    async def _asked(self, person: Person) -> int | None:
        """Wait until the person has to decide. Returns the decision's number; None at the end."""

        def look() -> tuple[int | None] | None:
            if self._over(person):
                return (None,)
            panel = self._panel(person)
            asked = None if panel is None else _asked(panel)
            return None if asked is None else (asked,)

        return (await self.wire.until(look, f"{person.id} asked to decide", LONGEST))[0]

    async def _other_than(self, person: Person, panel: Shown) -> None:
        def look() -> bool:
            present = self._panel(person)
            return present is None or asking(present) != asking(panel)

        await self.wire.until(look)

    def _panel(self, person: Person) -> Shown | None:
        """The person's newest panel."""
        panels = self._panels(person)
        return panels[-1] if panels else None

    def _over(self, person: Person) -> bool:
        boards = [each for each in person.sees(self.games) if f"#{self.code}" in each.text]
        return any(part.get("label") == "Rematch" for each in boards for part in each.controls)

    async def check(self) -> None:
        """Each person saw each turn, was notified of it at most once, and told once of the end."""
        rounds = set.union(*self.seen.values())
        for person in self.people:
            seen, calls = self.seen[person.id], self._calls(person)
            assert seen == rounds or self.game != ALL_AT_ONCE, f"{person.id} saw {seen}"
            twice = {prompt: count for prompt, count in calls.items() if count > 1}
            assert not twice, f"{person.id} was called twice to the decisions {twice}"
            self.toll["calls"] += calls.total()

        def alike() -> bool:
            panels = [each for person in self.people for each in self._panels(person)]
            return len(panels) == len(self.people) and not any(map(asking, panels))

        def told() -> bool:
            shown = [self.people[0].sees(self.games)]
            shown += [each.sees() for each in self.people]
            return [sum(map(self._ends, each)) for each in shown] == [1] * len(shown)

        await self.wire.until(alike, "one panel for each, which asks nothing any more")
        await self.wire.until(told, "one ending in the channel and for each")
        self.toll["matches"] += 1

    def _calls(self, person: Person) -> Counter[int]:
        """How many messages notified the person of each decision, by their nonces."""
        calls: Counter[int] = Counter()
        for each in self.wire.messages(person.dm, person.id):
            name = NAME.fullmatch(each.nonce or "")
            if name is not None and name["code"] == self.code and not each.flags & SILENT:
                calls[int(name["prompt"])] += 1
        return calls

    def _panels(self, person: Person) -> list[Shown]:
        shown = person.sees()
        own = [each for each in shown if (each.nonce or "").startswith(f"{self.code}-")]
        return [each for each in own if not self._ends(each)]

    def _ends(self, shown: Shown) -> bool:
        return (shown.nonce or "").startswith(f"{self.code}-e")


def _asked(panel: Shown) -> int | None:
    """The number of the decision that the panel asks for, if any."""
    return next(iter(prompt_numbers(asking(panel))), None)


def asking(panel: Shown) -> list[Json]:
    """The panel's controls for its present decision."""
    return [part for part in game_controls(panel.controls) if part.get("label") != "Change bid"]
