"""Names of people and servers, made harmless, and "you" for the reader."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal
from unicodedata import bidirectional, category, normalize

import discord
import msgspec
from babel.dates import format_interval

from bot.matches.history.points import first_day
from bot.ui.i18n.texts import Texts

Case = Literal["subject", "object"]

KEPT = 4096
"""The most names in each cache; one message shows several."""
LONGEST = 100
"""Discord's limit for the names of servers and channels, in characters. For people it is 32."""
LONGEST_ROLE = 8
"""The most characters of a role's name on a button, which has room for 34 on a phone."""
MOST_MARKS = 3
"""The most combining marks on one letter; Hebrew and Vietnamese need no more."""
NAMELESS = "?"
"""Stands for a name without visible characters."""

_ISOLATE, _ISOLATE_END = "\u2068", "\u2069"
_RIGHT_TO_LEFT = {"R", "AL", "AN"}
_NON_JOINER, _JOINER = "\u200c", "\u200d"
_EMOJI = {"So", "Sk"}
_EMOJI_STYLE = "\ufe0f"
_BLANKS = set("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that render as nothing."""
_UNSEEN = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0e\U000e0100-\U000e01ef]")
"""Combining marks that render as nothing."""
_MARKUP = re.compile(r"[\\*_~`|\[\]()<>:/.@#]|^[-+]")


@lru_cache(KEPT)
def plain(name: str, most: int = LONGEST) -> str:
    """The name as one line of at most ``most`` characters, for places without Markdown; idempotent.
    A right-to-left name is isolated so that the words around it keep their order."""
    words = " ".join("".join(_visible(normalize("NFC", name))).split())
    if len(words) > most:
        words = words[: most - 1].rstrip(f" {_JOINER}{_NON_JOINER}") + "…"
    if any(bidirectional(char) in _RIGHT_TO_LEFT for char in words):
        return f"{_ISOLATE}{words}{_ISOLATE_END}"
    return words or NAMELESS


@lru_cache(KEPT)
def safe(name: str) -> str:
    """The :func:`plain` name, escaped so that it contains no Markdown, links or mentions."""
    return discord.utils.escape_mentions(_MARKUP.sub(r"\\\g<0>", plain(name)))


def told_apart(names: Mapping[int, str], texts: Texts) -> dict[int, str]:
    """Plain names by seat; those that look alike are followed by the word for their emblem."""
    alike = set[int]()
    while True:
        called = {
            seat: texts.say("name-emblem", name=name, seat=seat) if seat in alike else name
            for seat, name in names.items()
        }
        folded = {seat: _folded(name) for seat, name in called.items()}
        times = Counter(folded.values())
        ambiguous = {seat for seat, name in folded.items() if times[name] > 1}
        if ambiguous <= alike:
            return called
        alike |= ambiguous  # a name with an emblem might be somebody else's name


@lru_cache(KEPT)
def _folded(name: str) -> str:
    """The name for comparisons, without differences of case, width or invisible characters."""
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    return "".join(char for char in folded if category(char) != "Cf" and char != _EMOJI_STYLE)


def _visible(name: str) -> Iterator[str]:
    marks = MOST_MARKS  # on the preceding letter; the first character has no such letter
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
    """Whether the joiner at ``index`` belongs to an emoji, or to a script that uses joiners."""
    if name[index] not in {_JOINER, _NON_JOINER} or not 0 < index < len(name) - 1:
        return False
    before = name[index - 1]
    after = name[index + 1]
    if name[index] == _JOINER and category(after) in _EMOJI:
        return before == _EMOJI_STYLE or category(before) in _EMOJI
    return all("\u0600" <= char <= "\u0dff" for char in (before, after))


class Cast(msgspec.Struct, frozen=True):
    """What to call the players: their ``names``, in seat order, but "you" for the ``reader``'s
    seat, if any."""

    names: Sequence[str]
    texts: Texts
    reader: int | None = None

    def doing(self, seat: int) -> dict[str, str]:
        """The values for a text about what the seat does: ``$name``, and ``$you`` to select on."""
        return {"name": self.names[seat], "you": self.you(seat)}

    def you(self, *seats: int) -> str:
        """The value of ``$you``: ``yes`` if the reader is among the seats, else ``no``."""
        return "yes" if self.reader in seats else "no"

    def called(self, seat: int, case: Case = "subject") -> str:
        if seat == self.reader:
            return self.texts.say("reader", form=case)
        return self.names[seat]

    def together(self, seats: Iterable[int], case: Case = "subject") -> list[str]:
        """The names of several seats; "you" comes last."""
        return [self.called(s, case) for s in sorted(seats, key=lambda s: s == self.reader)]


def first_of(names: Sequence[str], most: int, texts: Texts) -> list[str]:
    """The first ``most`` names, then how many more there are: a longer list may not fit."""
    more = len(names) - most
    return [*names[:most], *([texts.say("more-people", count=more)] if more > 0 else [])]


def score_words(texts: Texts, name: str, score: tuple[int, int]) -> list[str]:
    """A sentence on the score between the reader and another player, unless it is 0 to 0."""
    more, less = max(score), min(score)
    lead = "even" if more == less else "own" if score[0] == more else "other"
    return [texts.say("score", name=name, more=more, less=less, lead=lead)] if more else []


def season_name(texts: Texts, season: str) -> str:
    """A season's first and last month, or its only one, with the year."""
    first = first_day(season)
    last = first if "m" in season else first.replace(month=first.month + 2)
    words = format_interval(first, last, "yMMMM", locale=texts.locale.replace("-", "_"))
    return words[0].upper() + words[1:]
