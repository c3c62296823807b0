"""The words that a typed line may be made of, those of all three languages at once.

Somebody who has Discord in French may well type ``draw``. Each language's own words stand in its
texts: ``gp-verb-…``, ``gp-colour-word-…`` and ``gp-filler``, with commas between them; the first
one is used in examples.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

import msgspec

from bot.table.texts import LANGUAGES, Texts, catalogue
from cogs.green_port.components import COLOURS, Colour
from cogs.green_port.speech import MARKS

VERBS = (
    "draw",
    "take",
    "stop",
    "pay",
    "bust",
    "discard",
    "refer",
    "pass",
    "swap",
    "complete",
    "buy",
    "end",
)
_MARK_FIRST = re.compile(rf"(?<![0-9])([{MARKS}])([0-9]+)")
"""``▲3``, as buttons have it, is the same as ``3 ▲``."""
_TOKEN = re.compile(rf"[0-9]+|[{MARKS}]|[^\W\d_]+|[^\s,.;:!&+'’]")


class Vocabulary(msgspec.Struct, frozen=True):
    """Words, without accents and in small letters, to what they mean."""

    verbs: dict[str, str]
    colours: dict[str, Colour]
    fillers: frozenset[str]


def plain_words(text: str) -> list[str]:
    """The words, numbers and marks of a line, without accents and in small letters."""
    bare = _MARK_FIRST.sub(r"\2 \1", unicodedata.normalize("NFKD", text.casefold()))
    return _TOKEN.findall("".join(sign for sign in bare if not unicodedata.combining(sign)))


def synonyms(texts: Texts, key: str) -> list[str]:
    """What stands in a text with commas between."""
    return [word.strip() for word in texts.say(key).split(",")]


@cache
def vocabulary() -> Vocabulary:
    """All languages' words, read once."""
    verbs: dict[str, str] = {}
    colours: dict[str, Colour] = dict(zip(MARKS, COLOURS, strict=True))
    fillers: set[str] = set()
    for code in LANGUAGES:
        texts = catalogue().texts(code)
        for verb in VERBS:
            for word in synonyms(texts, f"gp-verb-{verb}"):
                verbs[_bare(word)] = verb
        for colour in COLOURS:
            for word in synonyms(texts, f"gp-colour-word-{colour.name.lower()}"):
                colours[_bare(word)] = colour
        fillers |= {_bare(word) for word in synonyms(texts, "gp-filler")}
    return Vocabulary(verbs, colours, frozenset(fillers))


def _bare(word: str) -> str:
    return "".join(plain_words(word))


def first_verb(texts: Texts, verb: str) -> str:
    """The verb as an example has it."""
    return synonyms(texts, f"gp-verb-{verb}")[0]


def first_colour(texts: Texts, colour: Colour) -> str:
    """The colour as an example has it."""
    return synonyms(texts, f"gp-colour-word-{colour.name.lower()}")[0]
