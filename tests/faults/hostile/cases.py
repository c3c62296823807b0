"""Hostile input: typed lines, forged controls and forms, commands with odd options."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

import msgspec

from bot.matches.model.match import CODE_LETTERS
from tests.hostile_names import NAMES
from tests.limits import Json, walk

FIRST = ("q1:AAAA:0:join", "q1:AAAA:1:play.take.7.3+4", "q1:AAAA:3:bid.confirm.19")
"""Controls to forge before the bot has shown any."""
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


class Line(msgspec.Struct, frozen=True):
    """A line typed in a DM."""

    text: str


class Press(msgspec.Struct, frozen=True):
    """A press on a control of type ``kind``, by Discord's number."""

    custom_id: str
    kind: int
    values: tuple[str, ...]


class Submit(msgspec.Struct, frozen=True):
    """A submitted form."""

    custom_id: str
    fields: dict[str, str]


class Command(msgspec.Struct, frozen=True):
    """A command with any options that Discord lets through; with ``focused``, an autocompletion."""

    name: str
    options: dict[str, Any]
    focused: str | None = None


Case: TypeAlias = Line | Press | Submit | Command


class CaseSource:
    """Draws cases, and learns from each of the bot's requests what can be forged."""

    def __init__(
        self,
        random: Random,
        codes: Sequence[str],
        topics: Iterable[str],
        commands: Sequence[tuple[str, list[Json]]],
    ) -> None:
        """``commands`` have their options."""
        self._random = random
        self._codes = codes
        self._topics = sorted(topics)
        self._ids = list(FIRST)
        self._fields = ["amount", "deadline", "seats"]
        self._values = ["0", "1"]
        self._known: set[str] = set()
        self._commands = commands

    def learn(self, body: object) -> None:
        """Remember the controls, fields and values of a message or form."""
        if not isinstance(body, dict):
            return
        data = body.get("data") or body
        parts = list(walk(data.get("components") or []))
        if "title" in data:
            self._remember(self._fields, [part.get("custom_id") for part in parts])
        self._remember(self._ids, [part.get("custom_id") for part in (data, *parts)])
        options = [option for part in parts for option in part.get("options") or []]
        self._remember(self._values, [option["value"] for option in options])

    def draw(self, entities: Mapping[int, Sequence[Any]]) -> Case:
        """Draw the next case. ``entities`` are what options can name, by the option's type."""
        kind = self._random.random()
        if kind < 0.25:
            return Line(self._text(LONGEST_LINE))
        if kind < 0.65:
            return Press(self._custom_id(), self._random.choice([2, 2, 3, 5, 6, 8]), self._some())
        if kind < 0.8:
            names = self._random.choices(self._fields, k=self._random.randint(0, 5))
            return Submit(self._custom_id(), {name: self._field() for name in names if name})
        return self._command(entities)

    def _remember(self, known: list[str], words: Iterable[str | None]) -> None:
        for word in words:
            if word and word not in self._known:
                self._known.add(word)
                known.append(word)

    def _custom_id(self) -> str:
        """A posted custom_id, one with exchanged parts, an invented one, or nonsense."""
        choose, chance = self._random.choice, self._random.random()
        if chance < 0.35:
            return choose(self._ids)
        if chance < 0.9:
            version, code, prompt, words = _parts(choose(self._ids))
            said = words.split(".")
            if self._random.random() < 0.7:
                code = self._code()
            if self._random.random() < 0.4:
                prompt = choose(["0", "1", "2", "3", "7", "9" * 19, "9" * 60])
            if self._random.random() < 0.3:
                said[self._random.randrange(len(said))] = self._word()
            if self._random.random() < 0.2:
                said.append(self._word())
            if self._random.random() < 0.3:
                said[0] = choose(self._topics)
            return ":".join([version, code, prompt, ".".join(said)])[:LONGEST_ID]
        return self._text(LONGEST_ID) or "x"

    def _word(self) -> str:
        words = _parts(self._random.choice(self._ids))[3].split(".")
        return self._random.choice(
            [*words, self._random.choice(ODD), self._random.choice(self._codes)]
        )

    def _code(self) -> str:
        if self._random.random() < 0.9:
            return self._random.choice(self._codes)
        return "".join(self._random.choices(CODE_LETTERS, k=self._random.choice([4, 5])))

    def _some(self) -> tuple[str, ...]:
        return tuple(
            self._field()[:LONGEST_ID] for _ in range(self._random.choice([0, 1, 1, 2, 25]))
        )

    def _field(self) -> str:
        chance = self._random.random()
        if chance < 0.4:
            return self._random.choice(self._values)
        return self._code() if chance < 0.6 else self._text(LONGEST_FIELD)

    def _text(self, longest: int) -> str:
        """A few words of any kind; sometimes one of them repeated to the maximum length."""
        pool = (ODD, TYPED, TYPED, tuple(NAMES.values()), tuple(self._codes), ("1", "2", "12", "3"))
        count = self._random.choice([1, 1, 2, 3, 8])
        words = [self._random.choice(self._random.choice(pool)) for _ in range(count)]
        text = self._random.choice([" ", " ", "", ","]).join(words)
        if self._random.random() < 0.1:
            text *= longest // max(1, len(text))
        return "".join(char for char in text if not "\ud800" <= char <= "\udfff")[:longest]

    def _command(self, entities: Mapping[int, Sequence[Any]]) -> Command:
        name, options = self._random.choice(self._commands)
        chosen = {
            option["name"]: self._option(option, entities)
            for option in options
            if option.get("required") or self._random.random() < 0.4
        }
        suggesting = [option["name"] for option in options if option.get("autocomplete")]
        if suggesting and self._random.random() < 0.4:
            focused = self._random.choice(suggesting)
            return Command(name, {**chosen, focused: self._text(100)}, focused)
        return Command(name, chosen)

    def _option(self, option: Json, entities: Mapping[int, Sequence[Any]]) -> Any:
        if option.get("choices"):
            return self._random.choice(option["choices"])["value"]
        kind = option["type"]
        if kind in entities:
            return self._random.choice(entities[kind])
        if kind == 5:
            return self._random.random() < 0.5
        if kind == 4:
            least, most = option.get("min_value", -(2**53) + 1), option.get("max_value", 2**53 - 1)
            return self._random.choice([least, most, self._random.randint(least, most)])
        text = self._code() if self._random.random() < 0.4 else self._text(6000)
        return text[: option.get("max_length", 6000)].ljust(option.get("min_length", 0), "x")


def _parts(custom_id: str) -> list[str]:
    parts = custom_id.split(":", 3)
    return parts if len(parts) == 4 else ["q1", "AAAA", "0", "x"]
