"""The format of a ``custom_id``, which works after any restart and holds no secret. It spells a
game's actions in words that are derived from the actions' msgspec types."""

import re
from collections.abc import Callable, Mapping
from enum import Enum
from functools import partial
from typing import Any, Generic, Self, TypeVar, cast

import msgspec
from msgspec import inspect

from bot.errors import StalePrompt
from bot.games import Listed, Prompt, Range
from bot.matches.model.match import CODE_LETTERS

VERSION = "q1"
PATTERN = re.compile(
    rf"{VERSION}:(?P<code>[{CODE_LETTERS}]{{4,5}}):(?P<prompt>\d+):(?P<words>[a-z0-9,.+-]+)"
)
PLAY = "play"
"""The first word of the controls on a game's own screen."""
MOST_DIGITS = 19
"""The most digits a number may have: Discord's ids and the database's integers have no more."""
ANY_PROMPT = 0
"""The prompt in the board's controls, which all seats share: they can open a form, but not
decide."""


class CustomId(msgspec.Struct, frozen=True):
    """A control of match ``code``, written as ``q1:KTRM:12:play.take.7``: format, code, the number
    of the decision shown (``prompt``), and ``words`` that say what to do."""

    code: str
    prompt: int
    words: tuple[str, ...]

    @property
    def custom_id(self) -> str:
        """The control as text. Discord allows at most 100 characters."""
        return f"{VERSION}:{self.code}:{self.prompt}:{'.'.join(self.words)}"

    def word(self, place: int) -> str:
        """The word at ``place``. Raises :class:`StalePrompt` if there are too few."""
        if place >= len(self.words):
            raise StalePrompt
        return self.words[place]

    def number(self, place: int) -> int:
        """The word at ``place`` as a number. Raises :class:`StalePrompt` if it isn't one."""
        return number(self.word(place))

    @classmethod
    def read(cls, custom_id: str) -> Self | None:
        """Parse a ``custom_id``; None if it has another format."""
        match = PATTERN.fullmatch(custom_id)
        if match is None:
            return None
        return cls(match["code"], int(match["prompt"]), tuple(match["words"].split(".")))


def number(word: str) -> int:
    """Read a control's word or a select's value as a non-negative number. Raises
    :class:`StalePrompt` if it isn't one."""
    if not (word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS):
        raise StalePrompt
    value = int(word)
    if value >= 1 << 63:
        raise StalePrompt
    return value


A = TypeVar("A")

NOTHING = "none"
SEPARATOR = "-"
"""Separates the items of a tuple: ``2-0-1-0``."""


def written(value: Any) -> str:
    """A value as one word: the name of an enum's member, a non-negative integer's digits, or the
    items of a tuple with hyphens between them."""
    match value:
        case None | ():
            return NOTHING
        case Enum():
            return value.name.lower()
        case tuple():
            return SEPARATOR.join(map(written, value))
    return str(int(value))


def reader(kind: Any) -> Callable[[str], Any]:
    """A function that parses a :func:`written` value of this type, and raises StalePrompt for any
    other word. Raises ``TypeError`` if the type isn't supported."""
    return _reader(inspect.type_info(kind))


def _reader(kind: inspect.Type) -> Callable[[str], Any]:
    match kind:
        case inspect.EnumType(cls=cls):
            return partial(_member, {member.name.lower(): member for member in cls})
        case inspect.BoolType():
            return lambda word: number(word) > 0
        case inspect.IntType():
            return number
        case inspect.VarTupleType(item_type=item):
            return partial(_items, _reader(item), None)
        case inspect.TupleType(item_types=(item, *others)) if all(o == item for o in others):
            return partial(_items, _reader(item), 1 + len(others))
        case inspect.UnionType(types=(inspect.NoneType(), item) | (item, inspect.NoneType())):
            read = _reader(item)
            return lambda word: None if word == NOTHING else read(word)
    raise TypeError(f"no word for {kind}")


def _member(members: Mapping[str, Enum], word: str) -> Enum:
    if word not in members:
        raise StalePrompt
    return members[word]


def _items(read: Callable[[str], Any], length: int | None, word: str) -> tuple[Any, ...]:
    """The items of a tuple of this ``length``, or of any length if that is None."""
    parts = () if word == NOTHING else word.split(SEPARATOR)
    if length not in (None, len(parts)):
        raise StalePrompt
    return tuple(map(read, parts))


class ActionWords(Generic[A]):
    """Writes and reads all actions of a game. An action becomes the name of its type (the one in
    ``names``, or else its own in lower case) and a word for each field. Fields at the end that are
    None are left out. An answer to a ``secret`` prompt becomes its index among the choices, so that
    no control reveals a card."""

    def __init__(self, action_type: Any, names: Mapping[type, str] | None = None) -> None:
        info = inspect.type_info(action_type)
        kinds = info.types if isinstance(info, inspect.UnionType) else (info,)
        self._names: dict[type, str] = {}
        self._by_name: dict[str, tuple[type, list[Callable[[str], Any]]]] = {}
        for kind in kinds:
            assert isinstance(kind, inspect.StructType), "an action is a struct"
            name = (names or {}).get(kind.cls, kind.cls.__name__.lower())
            self._names[kind.cls] = name
            self._by_name[name] = (kind.cls, [_reader(field.type) for field in kind.fields])

    def write(self, action: A, prompt: Prompt) -> tuple[str, ...]:
        if prompt.secret:
            return (str(_listed(prompt).index(action)),)
        values = list(msgspec.structs.astuple(cast(msgspec.Struct, action)))
        while values and values[-1] is None:
            values.pop()
        return (self._names[type(action)], *map(written, values))

    def read(self, words: tuple[str, ...], prompt: Prompt) -> A:
        """The action that the words mean, perhaps an illegal one. Raises StalePrompt if they mean
        none."""
        if prompt.secret:
            choices = _listed(prompt)
            index = number(words[0]) if len(words) == 1 else len(choices)
            if index >= len(choices):
                raise StalePrompt
            return cast(A, choices[index])
        kind, fields = self._by_name.get(words[0] if words else "", (None, []))
        if kind is None or len(words) > 1 + len(fields):
            raise StalePrompt
        left_out = [NOTHING] * (1 + len(fields) - len(words))
        values = zip(fields, [*words[1:], *left_out], strict=True)
        return cast(A, kind(*(read(word) for read, word in values)))


def _listed(prompt: Prompt) -> Listed[Any]:
    choices = prompt.choices()
    if isinstance(choices, Range):
        raise TypeError("choices that are secret and too many to list have no words")
    return choices
