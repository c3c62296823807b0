"""Stories drawn from a seed: people who do likely and unlikely things with all that they see."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, repeat
from random import Random
from typing import Any

from simcord.interactions import command_leaves

from tests import limits
from tests.stories.sights import fields_of, label_of
from tests.stories.telling import NextStep
from tests.stories.world import TOGETHER, World

PEOPLE = ("Ada", "Bo", "Cleo", "Dag", "Edo", "Fay")
LOCALES = ("en-US", "en-US", "fr", "it", "de")
GAMES = {"puerto-banana": 6, "bananine": 5, "green-port": 4}
CODE = re.compile(r"#([A-Z]{4})\b")
WORDS = ("draw", "stop", "end", "pass", "help", "Hint", "?", "leave", "banana", "-3", "99", "1 2")
HOUR = 3600
PAUSES = {20: 4, 300: 4, 1200: 2, 3 * HOUR: 1, 30 * HOUR: 0.1}
"""Seconds, by how likely they are."""
STEPS = 40
DECISION = 8.0
RISKY = {"leave": 0.3, "leave.yes": 0.3, "end": 0.3, "cancel": 0.1}
"""What ends most of a story."""
Choose = Callable[[World], str | None]
"""Chooses a step by what people see; None if there is nothing to do."""
SLASH = 1
STRING, INTEGER, BOOLEAN, USER = 3, 4, 5, 6


class Seeded:
    """The story of a number: its heading, and its steps one by one."""

    def __init__(self, number: int) -> None:
        self.luck = Random(number)
        self.game = list(GAMES)[number % len(GAMES)]
        self.people = PEOPLE[: self.luck.randint(1, GAMES[self.game])]
        self.busy = (*self.people, "Mia") if self.luck.random() < 0.3 else self.people
        spoken = ", ".join(f"{name} ({self.luck.choice(LOCALES)})" for name in self.people)
        server = self.luck.choice(LOCALES)
        self.heading = f"{spoken} on a server in {server}, luck {number}"
        anything = repeat(self._anything, STEPS)
        self.steps: Iterator[Choose] = chain(self._opening(), anything, self._ending())

    def next_step(self, world: World) -> str | None:
        """A form that has opened is nearly always filled in at once."""
        for who, shown in world.forms.items():
            if shown.modal is not None and self.luck.random() < 0.9:
                return f"{who} fills in {self._filled(shown.modal)}"
        step = next(self.steps, None)
        return step and (step(world) or self._pause())

    def _opening(self) -> Iterator[Choose]:
        yield lambda _: f"{self.people[0]} uses /{self.game} start{self._terms()}"
        for who in self.people[1:]:
            yield partial(self._at_the_table, who, "join")
        yield partial(self._at_the_table, self.people[0], "start")

    def _terms(self) -> str:
        options = []
        if self.luck.random() < 0.5:
            options.append(f"deadline={self.luck.choice([300, 3600, 86400])}")
        if len(self.people) == 1 or self.luck.random() < 0.3:
            options.append(f"computers={self.luck.randint(1, 3)}")
        return f" with {'; '.join(options)}" if options else ""

    def _at_the_table(self, who: str, word: str, world: World) -> str | None:
        for name, stored in world.messages("games"):
            for control in limits.walk(stored.components):
                if control.get("custom_id", "").endswith(f":{word}"):
                    return f"{who} presses [{label_of(control)}] on {name}"
        return None

    def _ending(self) -> Iterator[Choose]:
        """What has come of it: results and ratings."""
        yield lambda _: f'{self.people[0]} uses /leaderboard with game="{self.game}"'
        for who in self.people[:2]:
            yield partial(lambda who, _: f"{who} uses /profile", who)
        yield lambda _: f"{self.people[-1]} uses /matches"

    def _pause(self) -> str:
        return f"time passes: {self.luck.choices(*zip(*PAUSES.items(), strict=True))[0]} seconds"

    def _anything(self, world: World) -> str | None:
        """Somebody does something, decisions of the game above all."""
        asked = [who for who in self.people if self._decisions(world, who)]
        who = self.luck.choice(asked if asked and self.luck.random() < 0.6 else self.busy)
        roll = self.luck.random()
        if roll < 0.7:
            return self._press(world, who)
        if roll < 0.77:
            both = [self._press(world, each) for each in (who, self.luck.choice(self.busy))]
            return TOGETHER.join(filter(None, both)) or None
        if roll < 0.85:
            verb = self.luck.choice(["says", "edits"]) if who in world.typed else "says"
            return f"{who} {verb} {self._line(world, who)}"
        if roll < 0.91:
            return self._pause()
        return self._command(world, who) if roll < 0.96 else self._unlikely(world, who)

    def _decisions(self, world: World, who: str) -> bool:
        return any(weight > DECISION / 2 for weight, _, _ in self._usable(world, who))

    def _press(self, world: World, who: str) -> str | None:
        usable = list(self._usable(world, who))
        if not usable:
            return None
        weights = [weight for weight, _, _ in usable]
        _, name, control = self.luck.choices(usable, weights)[0]
        if control["type"] == limits.BUTTON:
            return f"{who} presses [{label_of(control)}] on {name}"
        people = [*self.people, "Mia"]
        labels = [each["label"] for each in control.get("options", [])] or people
        return f"{who} chooses [{self.luck.choice(labels)}] of [{label_of(control)}] on {name}"

    def _usable(self, world: World, who: str) -> Iterator[tuple[float, str, Any]]:
        """What the person could use, and how likely: decisions of the game most of all."""
        for place in ("games", *([who] if who in world.people else [])):
            for age, (name, stored) in enumerate(reversed([*world.messages(place, who)][-4:])):
                for control in limits.walk(stored.components):
                    words = control.get("custom_id", "").split(":")[-1]
                    if not words or control.get("disabled"):
                        continue
                    weight = DECISION if words.startswith("play") else RISKY.get(words, 1)
                    yield weight / (1 + age / 8), name, control

    def _filled(self, form: limits.Json) -> str:
        values = []
        for field in fields_of(form):
            labels = [each["label"] for each in field.get("options", [])]
            number = str(self.luck.choice([0, 1, 2, 3, 4, 5, 6, 8, 12, 25, "many"]))
            values.append(self.luck.choice(labels) if labels else number)
        return " | ".join(values)

    def _line(self, world: World, who: str) -> str:
        labels = [label_of(each) for _, _, each in self._usable(world, who)]
        found = self.luck.choice([*WORDS, str(self.luck.randint(0, 15)), *filter(None, labels[:8])])
        code = self.luck.choice([*self._codes(world), "ZZZZ"])
        return f"#{code} {found}" if self.luck.random() < 0.3 else found

    def _codes(self, world: World) -> list[str]:
        lines = [line for told in world.seen.values() for line in told]
        return sorted({code for line in lines for code in CODE.findall(line)})

    def _command(self, world: World, who: str) -> str:
        in_dms = self.luck.random() < 0.3
        actor = world.people[who]
        known = actor.available_commands(world.games)
        if in_dms:
            known = actor.user.available_commands()
        commands = world.env.backend.commands[None].values()
        roots = [each for each in commands if each.get("type", SLASH) == SLASH]
        leaves = {" ".join(path): leaf for root in roots for path, leaf in command_leaves(root)}
        name = self.luck.choice([each for each in known if each in leaves])
        options = [
            f"{each['name']}={self._value(world, each)}"
            for each in leaves[name].get("options", [])
            if each.get("required") or self.luck.random() < 0.3
        ]
        given = f" with {'; '.join(options)}" if options else ""
        return f"{who} uses /{name}{given}{' in DMs' if in_dms else ''}"

    def _value(self, world: World, option: limits.Json) -> str:
        if option.get("choices"):
            return self._quoted(self.luck.choice(option["choices"])["value"])
        if option["type"] == INTEGER:
            least, most = option.get("min_value", 0), option.get("max_value", 10)
            return str(
                self.luck.choice([least, self.luck.randint(least, min(most, least + 10)), most])
            )
        if option["type"] == BOOLEAN:
            return self.luck.choice(["yes", "no"])
        if option["type"] == USER:
            return self.luck.choice([*self.people, "Mia"])
        if option["name"] == "game":
            return self._quoted(self.luck.choice([*GAMES]))
        if option["name"] in {"match", "code"}:
            return self._quoted(self.luck.choice([*self._codes(world), "ZZZZ"]))
        return self._quoted(self.luck.choice([*WORDS, "3", "7"]))

    def _quoted(self, value: Any) -> str:
        return f'"{value}"' if isinstance(value, str) else str(value)

    def _unlikely(self, world: World, who: str) -> str:
        kind = self.luck.randrange(5)
        if kind == 0:
            return f"everything arrives {'once' if world.twice else 'twice'}"
        if kind == 1:
            return f"{who} closes their DMs"
        if kind == 2 and (messages := [*world.messages("games")]):
            return f"somebody deletes {self.luck.choice(messages)[0]}"
        return "the bot restarts"


def seeded(number: int) -> tuple[str, NextStep]:
    """The heading and the steps of a number's story."""
    story = Seeded(number)
    return story.heading, story.next_step
