"""Actions as words of a ``custom_id``, and back: what msgspec knows of a game's types is enough."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import partial
from typing import Any, Generic, TypeVar, cast

import msgspec
from msgspec import inspect

from bot.errors import StalePrompt
from bot.games import Listed, Prompt, Range
from bot.ui.controls.custom_id import number

A = TypeVar("A")

NOTHING = "none"
BETWEEN = "-"
"""Sets the items of a tuple apart: ``2-0-1-0``."""


def written(value: Any) -> str:
    """A value as a single word.

    Enums are written by name, in small letters; whole numbers, from 0, in digits; tuples of these
    with hyphens between them.
    """
    match value:
        case None | ():
            return NOTHING
        case Enum():
            return value.name.lower()
        case tuple():
            return BETWEEN.join(map(written, value))
    return str(int(value))


def reader(kind: Any) -> Callable[[str], Any]:
    """What reads such words as values of a type, and raises :class:`StalePrompt` for others.

    ``TypeError`` for a type whose values have no word.
    """
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
    """``length`` is None for a tuple of any length."""
    parts = () if word == NOTHING else word.split(BETWEEN)
    if length not in (None, len(parts)):
        raise StalePrompt
    return tuple(map(read, parts))


class ActionWords(Generic[A]):
    """The words of every action of a game.

    An action is the name of its type in small letters, or its name in ``names``, and then a word
    for each field; fields at the end that are None are left out. The choices of a prompt that is
    ``secret`` are written as their place among them, so that no control tells a card.
    """

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
        """The words by which a control means ``action``, a choice of ``prompt``."""
        if prompt.secret:
            return (str(_listed(prompt).index(action)),)
        values = list(msgspec.structs.astuple(cast(msgspec.Struct, action)))
        while values and values[-1] is None:
            values.pop()
        return (self._names[type(action)], *map(written, values))

    def read(self, words: tuple[str, ...], prompt: Prompt) -> A:
        """The action that the words mean; :class:`StalePrompt` when they mean none.

        Whether the rules allow it is for them to say.
        """
        if prompt.secret:
            return self._at(words, prompt)
        kind, fields = self._by_name.get(words[0] if words else "", (None, []))
        if kind is None or len(words) > 1 + len(fields):
            raise StalePrompt
        told = [*words[1:], *[NOTHING] * (len(fields) - len(words) + 1)]
        return cast(A, kind(*(read(word) for read, word in zip(fields, told, strict=True))))

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
