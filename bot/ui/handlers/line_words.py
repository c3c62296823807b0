"""Lines that people type: what to ignore around a move, and words that ask for other things."""

import re
from enum import StrEnum
from functools import cache

from bot.errors import Refusal
from bot.ui.i18n.texts import LANGUAGES, catalogue

LONGEST_LINE = 200
"""The most characters in a typed move. A bid of 100 digits in groups has 133."""
_ADDRESSED = re.compile(r"\s*#([a-z]{4,5})\b[\s:,]*(.*)", re.IGNORECASE | re.DOTALL)
"""A line that names its match. The groups are the code and the move."""
_UNDO = re.compile(r"\b(?:undo|take back|annul(?:er|ez?|a|are))\b", re.IGNORECASE)
_EMOJI = re.compile("[\u200d\ufe0f\U0001f000-\U0001faff]")
_COURTESY = re.compile(
    r"\b(?:please|pl[sz]|thanks|thank you|thx|svp|stp|s['’]il (?:te|vous) pla[iî]t|merci"
    r"|per favore|per piacere|grazie)\b",
    re.IGNORECASE,
)
_BEFORE, _AFTER = ' \t\n|`*_~"“”«», ', ' \t\n|`*_~"“”«»,.!?… '
"""Discord's markup, quotation marks, and what ends a sentence."""


class Word(StrEnum):
    """What a line can ask for instead of a move. Each has its words in the text ``typed-WORD``."""

    HELP = "help"
    RULES = "rules"
    HINT = "hint"
    PAUSE = "pause"


def bare(line: str) -> str:
    """The line without emoji, markup, courtesies and final punctuation; the line itself if nothing
    remains."""
    kept = _COURTESY.sub("", _EMOJI.sub("", line))
    return " ".join(kept.lstrip(_BEFORE).rstrip(_AFTER).split()) or line


def asked_word(line: str) -> Word | None:
    """The word that a line consists of, in any language; None for any other line."""
    return _words().get(bare(line).casefold())


def require_short(line: str) -> None:
    """Raise ``line-too-long`` if the line is too long. Call this before anything else reads it."""
    if len(line) > LONGEST_LINE:
        raise Refusal("line-too-long", most=LONGEST_LINE)


def addressed(line: str) -> tuple[str | None, str]:
    """The code of the match that a line names, if any, and the rest of the line."""
    named = _ADDRESSED.fullmatch(line)
    return (None, line) if named is None else (read_code(named[1]), named[2])


def read_code(text: str) -> str:
    """Read a match code as people write it: ``#ktrm`` is ``KTRM``."""
    return text.strip().lstrip("#").upper()


def help_key(line: str) -> str | None:
    """The key of the text above the help for a line that isn't a move; None if it asks for help."""
    if asked_word(line) is Word.HELP:
        return None
    return "no-undo" if _UNDO.search(line) else "no-move"


@cache
def _words() -> dict[str, Word]:
    texts = [catalogue().texts(code) for code in LANGUAGES]
    return {
        synonym.strip(): word
        for word in Word
        for each in texts
        for synonym in each.say(f"typed-{word}").split(",")
    }
