"""Stories of people who send what no client would: ``python -m tests.faults hostile``."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from simcord import HttpLogEntry

from bot.matches.model.match import CODE_LETTERS
from tests import conftest, limits
from tests.hostile_names import NAMES
from tests.journeys import sight
from tests.journeys.watchdog import watching
from tests.stories.seeded import STRING, Choose, Seeded
from tests.stories.sights import fields_of
from tests.stories.telling import tell
from tests.stories.world import World

PEOPLE = ("Ada", "Bo", "Cleo")
VERA, WALT = "Vera", "Walt"
SECRET = "47110"
"""What Ada bids at a table where Walt never decides."""
EACH = 200
"""How much people send in one story, before its history takes long to search."""
QUICK = 1.0
"""Seconds of CPU: no busy machine is so slow unless the time grows with what is sent."""
LONGEST_ID, LONGEST_LINE, LONGEST_FIELD = 100, 2_000, 4_000

ODD = (
    *("", "0", "1", "-1", "+1", "007", "99", "9" * 19, "9" * 90, "1.5", "x", "all", "yes", "no"),
    *("play", "join", "panel", "take", "page", "exact", "complete", "-", "--", "1-1", "0-0-0-0"),
    *("٣", "²", "½", "🍌", "e\u0301", "\x00", "\u202e", "\ud800", "a" * 100),
    *("@everyone", "'; DROP TABLE x"),
)
TYPED = (
    *("take", "play", "refer", "paying", "red", "rouge", "rosso", "blue", "swap", "draw", "buy"),
    *("complete", "7", ":", "7:3+4", "s7:", "+", ",", ";", "1", "bid", "=", "#", "/", "undefined"),
    *("{", "}", "{ $x }", "%s", "%n", "${7*7}", "\\", "\t", "\n", "```", "||", "<", ">"),
)


class Hostile(Seeded):
    """Whatever people send, nobody is harmed: neither Vera, who practises by herself, nor Ada."""

    def __init__(self, number: int, sent: int = EACH) -> None:
        super().__init__(number)
        self.people = self.busy = PEOPLE
        self.heading = f"{', '.join((*PEOPLE, VERA, WALT))} on a server in en-US, luck {number}"
        self.steps = iter([*self._tables(), *[self._anything] * sent])
        self._checked = 0
        """How many of the bot's requests have been checked."""
        self._of_vera = list[tuple[int]]()
        """The versions of her matches."""

    def next_step(self, world: World) -> str | None:
        """Raises AssertionError if the step before has harmed somebody."""
        entries = world.env.http_requests[self._checked :]
        self._checked += len(entries)
        leaked = [each for entry in entries for each in leaks(world, entry)]
        assert not leaked, "\n".join(leaked)
        return super().next_step(world)

    def _tables(self) -> Iterator[Choose]:
        ada, bo, cleo = PEOPLE
        for game in ("bananine", "green-port", "puerto-banana"):
            yield partial(lambda game, _: f'{VERA} uses /practice with game="{game}" in DMs', game)
        yield from self._table("puerto-banana start with round-limit=1", cleo, bo)
        for who in (bo, cleo):
            yield partial(lambda who, _: f"{who} says 5", who)
        yield from self._table("puerto-banana start", ada, bo, WALT)
        yield lambda _: f"{ada} says {SECRET}"
        yield lambda world: f"{ada} presses [Bid 47,110 anyway] on {[*world.messages(ada)][-1][0]}"
        yield from self._table(f"{self.game} start", bo, ada, cleo)

    def _table(self, command: str, host: str, *guests: str) -> Iterator[Choose]:
        yield lambda _: f"{host} uses /{command}"
        for guest in guests:
            yield partial(self._at_the_table, guest, "join")
        yield partial(self._at_the_table, host, "start")

    def _press(self, world: World, who: str) -> str | None:
        """Nobody takes a secret back."""
        step = super()._press(world, who)
        return None if step and "Change bid" in step else step

    def _pause(self) -> str:
        return "time passes: 1 seconds"

    def _anything(self, world: World) -> str | None:
        with closing(sqlite3.connect(world.database)) as opened:
            versions = opened.execute("SELECT version FROM matches WHERE id <= 3").fetchall()
        self._of_vera = self._of_vera or versions
        assert versions == self._of_vera, "a match of Vera's has changed"
        who, roll = self.luck.choice(self.people), self.luck.random()
        if roll < 0.25:
            return f"{who} says {self._odd(world, LONGEST_LINE)}"
        if roll < 0.35:
            return self._press(world, who)
        return self._forged(world, who) if roll < 0.8 else self._command(world, who)

    def _forged(self, world: World, who: str) -> str | None:
        """A press, or a form, on one of the last messages that the person sees."""
        seen = [*world.messages(self.luck.choice(["games", who]), who)][-20:]
        if not seen:
            return None
        sent: limits.Json = {"custom_id": self._custom_id(world)}
        if self.luck.random() < 0.75:
            values = [self._field(world) for _ in range(self.luck.choice([0, 1, 1, 2, 25]))]
            sent["values"] = [each[:LONGEST_ID] for each in values]
            sent["component_type"] = self.luck.choice([2, 2, 3, 5, 6, 8])
        else:
            forms = [form.modal for form in world.forms.values() if form.modal]
            names = {"amount", *(each["custom_id"] for form in forms for each in fields_of(form))}
            fields = [self._filled_in(name, self._field(world)) for name in sorted(names)]
            sent["components"] = [{"type": 18, "id": 1, "component": each} for each in fields]
        return f"{who} sends {json.dumps(sent)} on {self.luck.choice(seen)[0]}"

    def _filled_in(self, name: str, text: str) -> limits.Json:
        if self.luck.random() < 0.5:
            return {"type": 3, "id": 2, "custom_id": name, "values": [text]}
        return {"type": 4, "id": 2, "custom_id": name, "value": text}

    def _custom_id(self, world: World) -> str:
        """A posted custom_id, one with exchanged parts, or nonsense."""
        choose, roll = self.luck.choice, self.luck.random()
        posted = choose([*_parts(world, "custom_id"), "q1:AAAA:0:join"])
        if roll < 0.35 or posted.count(":") < 3:
            return posted
        if roll > 0.9:
            return self._odd(world, LONGEST_ID) or "x"
        version, code, prompt, words = posted.split(":", 3)
        said = words.split(".")
        if self.luck.random() < 0.7:
            code = self._code(world)
        if self.luck.random() < 0.4:
            prompt = choose(["0", "1", "2", "3", "7", "9" * 19, "9" * 60])
        if self.luck.random() < 0.5:
            said[self.luck.randrange(len(said))] = choose([*ODD, *_words(world)])
        if self.luck.random() < 0.2:
            said.append(choose([*ODD, *_words(world)]))
        if self.luck.random() < 0.3:
            said[0] = choose(sorted(world.bot.app.router._handlers))
        return ":".join([version, code, prompt, ".".join(said)])[:LONGEST_ID]

    def _code(self, world: World) -> str:
        known = ["".join(self.luck.choices(CODE_LETTERS, k=4)), *self._codes(world)]
        return self.luck.choice(known)

    def _field(self, world: World) -> str:
        roll = self.luck.random()
        if roll < 0.4:
            return self.luck.choice([*_parts(world, "value"), "0"])
        return self._code(world) if roll < 0.6 else self._odd(world, LONGEST_FIELD)

    def _odd(self, world: World, longest: int) -> str:
        """A few words of any kind; sometimes one of them repeated to the maximum length."""
        pool = (ODD, TYPED, TYPED, [*NAMES.values()], self._codes(world), ("1", "2", "12", "3"))
        count = self.luck.choice([1, 1, 2, 3, 8])
        words = [self.luck.choice(self.luck.choice(pool)) for _ in range(count)]
        text = self.luck.choice([" ", " ", "", ","]).join(words)
        if self.luck.random() < 0.1:
            text *= longest // max(1, len(text))
        return "".join(char for char in text if not "\ud800" <= char <= "\udfff")[:longest]

    def _value(self, world: World, option: limits.Json) -> str:
        if option["type"] != STRING or option.get("choices"):
            return super()._value(world, option)
        text = self._code(world) if self.luck.random() < 0.4 else self._odd(world, 6_000)
        fitting = text[: option.get("max_length", 6_000)].ljust(option.get("min_length", 0), "x")
        return self._quoted(re.sub("; +", ";", fitting).replace('"', "'"))


def _parts(world: World, key: str) -> list[str]:
    """The custom_ids, or the values of options, in all messages."""
    shown = [each for place in world.places for _, each in world.messages(place)]
    parts = [part for each in shown for part in limits.walk(each.components)]
    parts += [option for part in parts for option in part.get("options", ())]
    return sorted({part[key] for part in parts if key in part})


def _words(world: World) -> list[str]:
    return sorted({word for each in _parts(world, "custom_id") for word in each.split(".")[1:]})


def leaks(world: World, entry: HttpLogEntry) -> Iterator[str]:
    """What the request shows to people who must not see it, and whom it calls though they play
    elsewhere."""
    body: Any = entry.json if isinstance(entry.json, dict) else {}
    called = ((body.get("data") or body).get("allowed_mentions") or {}).get("users", [])
    if str(world.people[VERA].id) in map(str, called):
        yield f"{entry.path} calls {VERA}"
    written = "\n".join(sight.strings(body)).replace(",", "")
    for secret, keeper in ((VERA, None), (SECRET, PEOPLE[0])):
        found = re.search(rf"\b{secret}\b", written)  # ids have the digits by chance
        for name in PEOPLE if found else ():
            if name != keeper and sight.could_see(world.env, world.people[name], entry):
                yield f"{entry.path} shows {name} {secret}: {written[:1_000]}"


def besiege(count: int, seed: int, _: Path) -> str:
    """Send ``count`` things. Raises AssertionError for one that does harm or is slow."""
    firsts = range(0, count, EACH)
    stories = [Hostile(seed + first, min(EACH, count - first)) for first in firsts]
    refused = 0
    with pytest.MonkeyPatch.context() as patched:
        conftest.use_databases_quickly(patched)
        conftest.wait_patiently(patched)
        for story in stories:
            with watching(QUICK):
                told = asyncio.run(tell(story.heading, story.next_step))
            faults = [line for line in told if line.startswith("! logged")]
            assert not faults, "\n".join(faults)
            refused += sum(line.startswith("! ") for line in told)
    return f"{count} sent, of which Discord kept back {refused}"
