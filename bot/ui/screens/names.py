"""What people are called: names made harmless, and who is "you".

The names of people, servers, channels and threads arrive as somebody typed them: with links,
mentions, marks that reverse a line, invisible characters, and accents piled up over other lines.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Literal
from unicodedata import bidirectional, category, normalize

import discord
import msgspec
from babel.dates import format_skeleton

from bot.matches.history.leaderboard_rules import first_day
from bot.ui.i18n.texts import Texts

Form = Literal["subject", "object"]

KEPT = 4096
"""How many names are remembered as they are shown: each message shows several."""
LONGEST = 100
"""Characters: the most that Discord lets servers and channels have; people have 32."""
MOST_MARKS = 3
"""Combining marks on one letter; Hebrew and Vietnamese write no more."""
NAMELESS = "?"
"""For a name in which nothing can be seen."""

_ISOLATE, _ISOLATE_END = "\u2068", "\u2069"
_RIGHT_TO_LEFT = {"R", "AL", "AN"}
_NON_JOINER, _JOINER = "\u200c", "\u200d"
_EMOJI = {"So", "Sk"}
_EMOJI_STYLE = "\ufe0f"
_BLANKS = set("\u115f\u1160\u2800\u3164\uffa0")
"""Unicode calls these letters or symbols, but nothing is drawn."""
_UNSEEN = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0e\U000e0100-\U000e01ef]")
"""Unicode calls these marks, but nothing is drawn."""
_MARKUP = re.compile(r"[\\*_~`|\[\]()<>:/.@#]|^[-+]")


@lru_cache(KEPT)
def plain(name: str, most: int = LONGEST) -> str:
    """One line of at most ``most`` visible characters, for places without Markdown.

    A name written from right to left is isolated, so that the words around it keep their order. A
    plain name stays as it is.
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
    marks = MOST_MARKS  # on the letter before; at the beginning there is none
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


class Cast(msgspec.Struct, frozen=True):
    """Who is who in a sentence: the reader is "you", the others have their names.

    ``names`` are in seat order; ``reader`` is the seat of the person who reads, if any.
    """

    names: Sequence[str]
    texts: Texts
    reader: int | None = None

    def doing(self, seat: int) -> dict[str, str]:
        """The values of a sentence about what the seat does: ``$name``, and ``$you`` to select."""
        return {"name": self.names[seat], "you": self.you(seat)}

    def you(self, *seats: int) -> str:
        """``yes`` if the reader is among the seats, else ``no``."""
        return "yes" if self.reader in seats else "no"

    def called(self, seat: int, form: Form = "subject") -> str:
        """The seat's name, or "you"."""
        if seat == self.reader:
            return self.texts.say("reader", form=form)
        return self.names[seat]

    def together(self, seats: Iterable[int], form: Form = "subject") -> list[str]:
        """What several seats are called; the reader comes last."""
        return [self.called(s, form) for s in sorted(seats, key=lambda s: s == self.reader)]


def score_words(texts: Texts, name: str, score: tuple[int, int]) -> list[str]:
    """The score between the reader and somebody else; nothing if neither has ever won."""
    more, less = max(score), min(score)
    lead = "even" if more == less else "own" if score[0] == more else "other"
    return [texts.say("score", name=name, more=more, less=less, lead=lead)] if more else []


def season_name(texts: Texts, season: str) -> str:
    """The month or the quarter, with its year."""
    skeleton = "yMMMM" if "m" in season else "yQQQQ"
    return format_skeleton(skeleton, first_day(season), locale=texts.locale.replace("-", "_"))
