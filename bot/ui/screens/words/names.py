"""Names that other people chose, made harmless: of people, servers, channels and threads.

They arrive as anybody typed them: with links, mentions, direction marks that turn a line round,
characters that can't be seen, and marks piled up over the lines above.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from unicodedata import bidirectional, category, normalize

import discord

KEPT = 4096
"""Names that are remembered as they are shown: each message shows several."""
LONGEST = 100
"""Characters; Discord lets servers and channels have as many, people 32."""
MOST_MARKS = 3
"""Combining marks on one letter; Hebrew and Vietnamese write no more."""
NAMELESS = "?"
"""For a name with nothing in it to see."""

_ISOLATE, _ISOLATE_END = "\u2068", "\u2069"
_RIGHT_TO_LEFT = {"R", "AL", "AN"}
_NON_JOINER, _JOINER = "\u200c", "\u200d"
_EMOJI = {"So", "Sk"}
_EMOJI_STYLE = "\ufe0f"
_BLANKS = set("\u115f\u1160\u2800\u3164\uffa0")
"""Called letters or symbols, but empty."""
_UNSEEN = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0e\U000e0100-\U000e01ef]")
"""Called marks, but they show nothing by themselves."""
_MARKUP = re.compile(r"[\\*_~`|\[\]()<>:/.@#]|^[-+]")


@lru_cache(KEPT)
def plain(name: str, most: int = LONGEST) -> str:
    """One line of visible characters, at most ``most``; where Markdown means nothing.

    A name with writing from right to left is isolated, so that the words around it keep their
    order. Once plain, a name stays as it is.
    """
    words = " ".join("".join(_visible(normalize("NFC", name))).split())
    if len(words) > most:
        words = words[: most - 1].rstrip(f" {_JOINER}{_NON_JOINER}") + "…"
    if any(bidirectional(char) in _RIGHT_TO_LEFT for char in words):
        return f"{_ISOLATE}{words}{_ISOLATE_END}"
    return words or NAMELESS


@lru_cache(KEPT)
def safe(name: str) -> str:
    """A plain name for a card: neither Markdown nor a link nor a mention."""
    return discord.utils.escape_mentions(_MARKUP.sub(r"\\\g<0>", plain(name)))


def _visible(name: str) -> Iterator[str]:
    marks = MOST_MARKS  # of the letter before; a mark at the beginning has none to be on
    for index, char in enumerate(name):
        kind = category(char)
        if kind in {"Mn", "Me"}:
            marks += 1
            if marks <= MOST_MARKS and not _UNSEEN.match(char):
                yield char
        elif char in _BLANKS or kind.startswith("Z") or char.isspace():
            marks = MOST_MARKS
            yield " "
        elif kind not in {"Cc", "Cf", "Cs"} or _joins(name, index):
            marks = 0
            yield char


def _joins(name: str, index: int) -> bool:
    """Whether a joiner is part of an emoji, or of a script that is written with joiners."""
    if name[index] not in {_JOINER, _NON_JOINER} or not 0 < index < len(name) - 1:
        return False
    before, after = name[index - 1], name[index + 1]
    if name[index] == _JOINER and category(after) in _EMOJI:
        return before == _EMOJI_STYLE or category(before) in _EMOJI
    return all("\u0600" <= char <= "\u0dff" for char in (before, after))
