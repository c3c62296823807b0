"""Every text in all its forms, checked for slips that an editor would find."""

import re
from collections.abc import Iterator
from itertools import product

import msgspec
import pytest

from bot.games.computer import LEVEL_OF
from bot.ui.i18n.texts import ENGLISH, LANGUAGES
from bot.ui.layout.components import compose
from bot.ui.layout.message import card
from bot.ui.screens.cards import rules_message
from tests.cogs.playing import SCREENS
from tests.limits import body_of, text_of
from tests.texts.catalogue import CATALOGUE
from tests.texts.wording import wordings

NAMES = ("Ana", "\u2068إيمان\u2069")
NAMED = {
    *("name", "names", "people", "host", "above", "below", "start", "others", "last"),
    *("seconds", "server", "who", "winner"),
}
"""Values that are one or several names."""

NEVER_ONE = {
    *("wrong-seats", "games-facts", "bn-stack", "bn-move", "bn-cards"),
    *("pb-bid-too-long", "pb-end-goal"),
}
"""Texts whose numbers are never less than two, and so need no singular."""

NEAR = 3_900
"""Characters; a message can have 4,000."""

_COPIED = re.compile(r"`[^`]*`|\]\([^)]*\)|\d: \d\+\d")

NOUNS = {
    "en-US": r"bananas|cards|cubes|points|seats|matches|players|rounds|minutes|chances|times"
    r"|decisions|boards|tables|invitations|digits|channels|containers|hours|days|seconds",
    "fr": r"bananes|cartes|cubes|points|places|parties|tours|manches|minutes|chances|décisions"
    r"|plateaux|tables|invitations|chiffres|personnes|victoires|heures|jours|secondes",
    "it": r"banane|carte|cubi|punti|posti|partite|turni|giri|minuti|decisioni|tabelloni|tavoli"
    r"|inviti|cifre|persone|ore|giorni|secondi|volte",
}
SINGULAR = {"en-US": "1", "fr": "[01]", "it": "1"}
"""The numbers that take a noun in the singular."""

GERMANISMS = r"\b(just now|stands? (in|on|below|where)|you sit|sits (in|on|at))\b"
AMERICAN = r"\b(colors?|harbors?|centers?|favorites?|utilize|gray)\b"

ODD = {
    "en-US": r"\ba [*_]*(?:8|11|18)\b|\ban [*_]*(?!8|11|18)\d",
    "fr": r"\b[dl]’[*_]*\d|\b(?:paie|verse|donne)\b[^.]*\bà toi\b",
    "it": r"\b(?:il|al|dal|del|nel|sul|i|ai|dai|dei|nei) [*_]*(?:8\d?|11?)\b",
}
"""Numbers after the wrong article, and the reader in the wrong place."""


def said(code: str, number: int = 2, name: str = "Ana") -> Iterator[tuple[str, str]]:
    """Every branch of every text, with ``number`` for all counts and ``name`` for every person but
    the one who is paid, who is the reader."""
    texts = CATALOGUE.texts(code)
    active, colour = texts.say("reader", form="object"), texts.say("gp-spoken-colour", colour=0)
    for key, words in wordings(code).items():
        values = {value: name if value in NAMED else number for value in words.shown}
        values |= {"active": active, "colour": colour, "seats": max(number, 2)}
        if key.startswith("bn-"):
            values |= dict.fromkeys(("value", "card", "count"), min(number, 8))
        values |= dict.fromkeys(words.chosen_by - words.shown, number)
        for branches in product(*words.branches.values()):
            yield key, texts.say(key, **values | dict(zip(words.branches, branches, strict=True)))


def prose(text: str) -> str:
    """The text without code spans, addresses and moves."""
    return _COPIED.sub("", text)


@pytest.mark.parametrize(("name", "number"), [(NAMES[0], 1), *((name, 2) for name in NAMES)])
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_is_at_odds_with_a_name(code: str, name: str, number: int) -> None:
    vowel = r"[*_`]*Ana\b"
    for key, text in said(code, number, name):
        assert (
            name in text or not wordings(code)[key].shown & NAMED or wordings(code)[key].branches
        ), key
        if code == "fr":
            elided = rf"\b(?:d|qu|jusqu|lorsqu|puisqu|[ljnstm])e {vowel}"
            assert not re.search(elided, text, re.IGNORECASE), key
        if code == "it":
            assert not re.search(r"\ba [*_`]*Ana\b", text), key


@pytest.mark.parametrize("number", [0, 1, 2, 8])
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_is_at_odds_with_a_number(code: str, number: int) -> None:
    slip = re.compile(rf"(?<![\d.,\u202f]){SINGULAR[code]}[*]* (?:{NOUNS[code]})\b")
    for key, text in said(code, number):
        if key not in NEVER_ONE:
            assert not slip.search(text), (key, text)
        if not key.startswith("rules-"):
            assert not re.search(ODD[code], prose(text)), (key, text)


@pytest.mark.parametrize("code", LANGUAGES)
def test_marks_are_set_as_the_language_does(code: str) -> None:
    for key, text in said(code):
        shown = prose(text)
        assert text.count("!") <= 1, key
        assert not re.search(r"\w'|'\w", shown), (key, "a straight apostrophe")
        assert not re.search(" [▲●◆★→×]|[→×=] ", shown), (key, "a line may end at this space")
        assert "^" not in text, key
        if code == "fr":
            unspaced = re.search(r" [:;!?%»]|« |\w[:;!?»](?:\s|$)", shown)
            assert not unspaced, (key, "U+00A0 goes at : % « », U+202F before ; ! ?")


@pytest.mark.parametrize("code", LANGUAGES)
async def test_no_page_of_rules_or_help_comes_near_what_a_message_holds(code: str) -> None:
    texts = CATALOGUE.texts(code)
    rules = [msgspec.structs.replace(rules_message(screen, texts), picture=None)
             for screen in SCREENS.values()]  # fmt: skip
    for message in (*rules, card("Help", ["\n\n".join(texts.family("help-page-"))])):
        told = text_of(body_of(await compose(message)))
        assert len(told) < NEAR
        assert "…" not in told.splitlines()


@pytest.mark.parametrize("code", LANGUAGES)
def test_alt_texts_are_spoken(code: str) -> None:
    """They contain no Markdown, and no signs that a screen reader misreads."""
    spoken = [(key, text) for key, text in said(code) if key.startswith("alt-") or "-alt-" in key]
    assert len(spoken) > 20
    for key, text in spoken:
        assert not re.search(r"[*`_#×;▲●◆★]|\+", text), key


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_computer_player_has_one_name_whoever_reads_it(code: str) -> None:
    for key in (f"computer-{character}" for character in LEVEL_OF):
        assert CATALOGUE.texts(code).say(key) == CATALOGUE.texts(ENGLISH).say(key)


def test_english_is_british_and_nobodys_second_language() -> None:
    for key, text in said(ENGLISH):
        if not key.startswith("gp-verb-"):
            assert not re.search(AMERICAN, text, re.IGNORECASE), key
            assert not re.search(GERMANISMS, text, re.IGNORECASE), key
