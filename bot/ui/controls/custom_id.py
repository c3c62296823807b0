"""What a button or a select carries: enough to act after any restart, and no secret."""

from __future__ import annotations

import re

import msgspec

from bot.errors import StalePrompt
from bot.matches.model.match import CODE_LETTERS

VERSION = "q1"
PATTERN = re.compile(
    rf"{VERSION}:(?P<code>[{CODE_LETTERS}]{{4}}):(?P<prompt>\d+):(?P<words>[a-z0-9,.+-]+)"
)
NO_MATCH = "AAAA"
"""Stands for a code in controls that belong to no match, and read none."""
PLAY = "play"
"""First word of the controls that belong to a game's own screen."""
MOST_DIGITS = 19
"""As many as the ids of Discord have, and the database's whole numbers."""
ANY_PROMPT = 0
"""On a board, which is the same for every seat: such a control may open a form, never decide."""


class CustomId(msgspec.Struct, frozen=True):
    """A control of match ``code``: ``words`` say what to do, ``prompt`` numbers the decision shown.

    As a ``custom_id``: ``q1:KTRM:12:play.take.7``. ``q1`` is the version of this format.
    """

    code: str
    prompt: int
    words: tuple[str, ...]

    @property
    def custom_id(self) -> str:
        """At most 100 characters, as Discord allows."""
        return f"{VERSION}:{self.code}:{self.prompt}:{'.'.join(self.words)}"

    @property
    def plays(self) -> bool:
        """Whether the game's screen answers it; else the table does."""
        return self.words[0] == PLAY

    def word(self, place: int) -> str:
        """The word at a place; :class:`StalePrompt` where another version wrote fewer."""
        if place >= len(self.words):
            raise StalePrompt
        return self.words[place]

    def number(self, place: int) -> int:
        """The word at a place as a number; :class:`StalePrompt` for any other word."""
        return number(self.word(place))

    @classmethod
    def read(cls, custom_id: str) -> CustomId | None:
        """The control with this ``custom_id``, or None for another program's."""
        found = PATTERN.fullmatch(custom_id)
        if found is None:
            return None
        return cls(found["code"], int(found["prompt"]), tuple(found["words"].split(".")))


def number(word: str) -> int:
    """A word of a control, or a value of a select, as a number from 0; else StalePrompt."""
    if not (word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS):
        raise StalePrompt
    found = int(word)
    if found >= 1 << 63:
        raise StalePrompt
    return found
