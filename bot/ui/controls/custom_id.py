"""The format of a ``custom_id``."""

import re
from typing import Self

import msgspec

from bot.errors import StalePrompt
from bot.matches.model.match import CODE_LETTERS

VERSION = "q1"
PATTERN = re.compile(
    rf"{VERSION}:(?P<code>[{CODE_LETTERS}]{{4,5}}):(?P<prompt>\d+):(?P<words>[a-z0-9,.+-]+)"
)
NO_MATCH = "AAAA"
"""The code in controls that belong to no match."""
PLAY = "play"
"""First word of the controls on a game's own screen."""
MOST_DIGITS = 19
"""In a number, as in Discord's ids and the database's integers."""
ANY_PROMPT = 0
"""The prompt in the board's controls, which all seats share: they can open a form, never decide."""


class CustomId(msgspec.Struct, frozen=True):
    """A control of match ``code``, written as ``q1:KTRM:12:play.take.7``: format, code, the number
    of the decision shown (``prompt``), and ``words`` on what to do."""

    code: str
    prompt: int
    words: tuple[str, ...]

    @property
    def custom_id(self) -> str:
        """At most 100 characters, as Discord allows."""
        return f"{VERSION}:{self.code}:{self.prompt}:{'.'.join(self.words)}"

    def word(self, place: int) -> str:
        """The word at ``place``; :class:`StalePrompt` if there are fewer."""
        if place >= len(self.words):
            raise StalePrompt
        return self.words[place]

    def number(self, place: int) -> int:
        """The word at ``place`` as a number; :class:`StalePrompt` if it is none."""
        return number(self.word(place))

    @classmethod
    def read(cls, custom_id: str) -> Self | None:
        """Parse a ``custom_id``; None if it has another format."""
        found = PATTERN.fullmatch(custom_id)
        if found is None:
            return None
        return cls(found["code"], int(found["prompt"]), tuple(found["words"].split(".")))


def number(word: str) -> int:
    """Read a control's word or a select's value as a number from 0; else :class:`StalePrompt`."""
    if not (word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS):
        raise StalePrompt
    found = int(word)
    if found >= 1 << 63:
        raise StalePrompt
    return found
