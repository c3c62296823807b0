"""Actions as words of a ``custom_id``, and back: what msgspec knows of a game's types is enough."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Generic, NamedTuple, TypeVar, cast

import msgspec
from msgspec import inspect

from bot.errors import StalePrompt
from bot.games import Listed, Prompt, Range
from bot.ui.controls.custom_id import number

T = TypeVar("T")
A = TypeVar("A")

NOTHING = "none"
BETWEEN = "-"
"""Sets the items of a tuple apart: ``2-0-1-0``."""


class Word(NamedTuple, Generic[T]):
    """How values of one type are written as a single word, and read.

    Enums are written by name, in small letters; whole numbers, from 0, in digits; tuples of these
    with hyphens between them. Reading raises :class:`StalePrompt`.
    """

    write: Callable[[T], str]
    read: Callable[[str], T]

    @classmethod
    def of(cls, kind: Any) -> Word[Any]:
        """``TypeError`` for a type whose values have no word."""
        return _word(inspect.type_info(kind))


def _word(kind: inspect.Type) -> Word[Any]:
    match kind:
        case inspect.EnumType(cls=cls):
            return _of_enum(cls)
        case inspect.BoolType():
            return Word(lambda value: str(int(value)), lambda word: number(word) > 0)
        case inspect.IntType():
            return Word(str, number)
        case inspect.VarTupleType(item_type=item):
            return _of_tuple(_word(item), None)
        case inspect.TupleType(item_types=(item, *others)) if all(o == item for o in others):
            return _of_tuple(_word(item), 1 + len(others))
        case inspect.UnionType(types=(inspect.NoneType(), item) | (item, inspect.NoneType())):
            return _or_nothing(_word(item))
    raise TypeError(f"no word for {kind}")


def _of_enum(cls: type[Enum]) -> Word[Enum]:
    names = {member.name.lower(): member for member in cls}

    def read(word: str) -> Enum:
        if word not in names:
            raise StalePrompt
        return names[word]

    return Word(lambda value: value.name.lower(), read)


def _of_tuple(item: Word[Any], length: int | None) -> Word[tuple[Any, ...]]:
    """``length`` is None for a tuple of any length."""

    def write(values: tuple[Any, ...]) -> str:
        return BETWEEN.join(map(item.write, values)) if values else NOTHING

    def read(word: str) -> tuple[Any, ...]:
        parts = () if word == NOTHING else word.split(BETWEEN)
        if length not in (None, len(parts)):
            raise StalePrompt
        return tuple(item.read(part) for part in parts)

    return Word(write, read)


def _or_nothing(item: Word[Any]) -> Word[Any]:
    return Word(
        lambda value: NOTHING if value is None else item.write(value),
        lambda word: None if word == NOTHING else item.read(word),
    )


class ActionWords(Generic[A]):
    """The words of every action of a game.

    An action is the name of its type in small letters, or its name in ``names``, and then a word
    for each field; fields at the end that are None are left out. The choices of a prompt that is
    ``secret`` are written as their place among them, so that no control tells a card.
    """

    def __init__(self, action_type: Any, names: Mapping[type, str] | None = None) -> None:
        info = inspect.type_info(action_type)
        kinds = info.types if isinstance(info, inspect.UnionType) else (info,)
        self._by_type: dict[type, tuple[str, list[Word[Any]]]] = {}
        self._by_name: dict[str, type] = {}
        for kind in kinds:
            assert isinstance(kind, inspect.StructType), "an action is a struct"
            name = (names or {}).get(kind.cls, kind.cls.__name__.lower())
            self._by_type[kind.cls] = (name, [_word(field.type) for field in kind.fields])
            self._by_name[name] = kind.cls

    def write(self, action: A, prompt: Prompt) -> tuple[str, ...]:
        """The words by which a control means ``action``, a choice of ``prompt``."""
        if prompt.secret:
            return (str(_listed(prompt).index(action)),)
        name, fields = self._by_type[type(action)]
        values = list(msgspec.structs.astuple(cast(msgspec.Struct, action)))
        while values and values[-1] is None:
            values.pop()
        return (name, *(field.write(value) for field, value in zip(fields, values, strict=False)))

    def read(self, words: tuple[str, ...], prompt: Prompt) -> A:
        """The action that the words mean; :class:`StalePrompt` when they mean none.

        Whether the rules allow it is for them to say.
        """
        if prompt.secret:
            return self._at(words, prompt)
        kind = self._by_name.get(words[0]) if words else None
        if kind is None:
            raise StalePrompt
        _, fields = self._by_type[kind]
        if len(words) > 1 + len(fields):
            raise StalePrompt
        told = [*words[1:], *[NOTHING] * (len(fields) - len(words) + 1)]
        return cast(A, kind(*(field.read(word) for field, word in zip(fields, told, strict=True))))

    def _at(self, words: tuple[str, ...], prompt: Prompt) -> A:
        choices = _listed(prompt)
        place = number(words[0]) if len(words) == 1 else len(choices)
        if place >= len(choices):
            raise StalePrompt
        return cast(A, choices[place])


def _listed(prompt: Prompt) -> Listed[Any]:
    choices = prompt.choices()
    if isinstance(choices, Range):
        raise TypeError("choices that are secret and too many to list have no words")
    return choices
