"""Every text as people may come to read it, against the slips that editors find."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.ui.i18n.texts import ENGLISH, LANGUAGES
from tests.texts.catalogue import CATALOGUE
from tests.texts.wording import wordings

WORDS = {code: wordings(code) for code in LANGUAGES}

NAMES = ("Ana", "Élodie", "O'Neil", "\u2068إيمان\u2069")
NAMED = {
    *("name", "names", "people", "host", "above", "below", "start", "others", "active", "last"),
    *("seconds", "server", "who"),
}
"""Values that are somebody's name, or several."""

NEVER_ONE = {
    *("wrong-seats", "games-facts", "bn-stack", "bn-hint", "bn-cards"),
    *("pb-bid-too-long", "pb-end-goal", "pb-goal", "pb-goal-limit"),
}
"""Texts that count what there is never less than two of, and so has no singular."""

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


def said(code: str, number: int = 2, name: str = "Ana") -> Iterator[tuple[str, str]]:
    """Every text with this number for all that is counted, and this name for everybody."""
    texts = CATALOGUE.texts(code)
    for key, words in WORDS[code].items():
        values = {
            value: name if value in NAMED else max(number, 2) if value == "seats" else number
            for value in words.shown | words.chosen_by
        }
        yield key, texts.say(key, **values)


def prose(text: str) -> str:
    """Without what people copy: code spans, addresses and moves."""
    return _COPIED.sub("", text)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_is_at_odds_with_a_name(code: str, name: str) -> None:
    vowel = r"[*_`]*(?:Ana|Élodie)\b"
    for key, text in said(code, name=name):
        assert name in text or not (WORDS[code][key].shown & NAMED), key
        if code == "fr":
            elided = rf"\b(?:d|qu|jusqu|lorsqu|puisqu|[ljnstm])e {vowel}"
            assert not re.search(elided, text, re.IGNORECASE), key
        if code == "it":
            assert not re.search(r"\ba [*_`]*Ana\b", text), key


@pytest.mark.parametrize("number", [0, 1, 2, 5])
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_noun_is_at_odds_with_its_number(code: str, number: int) -> None:
    slip = re.compile(rf"(?<![\d.,\u202f]){SINGULAR[code]}[*]* (?:{NOUNS[code]})\b")
    for key, text in said(code, number):
        if key in NEVER_ONE:
            continue
        assert not slip.search(text), (key, text)


@pytest.mark.parametrize("code", LANGUAGES)
def test_marks_are_set_as_the_language_does(code: str) -> None:
    for key, text in said(code):
        shown = prose(text)
        assert not re.search(r"\w'|'\w", shown), key
        assert not re.search(" [▲●◆★→]", shown), key
        if code == "fr":
            assert not re.search(r" [:;!?%»]|« |\w[:;!?»](?:\s|$)", shown), key


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_power_is_raised(code: str) -> None:
    assert not [key for key, text in said(code) if "^" in text]


@pytest.mark.parametrize("code", LANGUAGES)
def test_alt_texts_are_spoken(code: str) -> None:
    """No Markdown, no signs that are read out as something else."""
    spoken = [(key, text) for key, text in said(code) if key.startswith("alt-") or "-alt-" in key]
    assert len(spoken) > 20
    for key, text in spoken:
        assert not re.search(r"[*`_#×;▲●◆★]|\+", text), key


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_computer_player_has_one_name_whoever_reads_it(code: str) -> None:
    for seat in range(1, 7):
        key = f"computer-name-{seat}"
        assert CATALOGUE.texts(code).say(key) == CATALOGUE.texts(ENGLISH).say(key)


def test_english_is_british_and_nobodys_second_language() -> None:
    for key, text in said(ENGLISH):
        if not key.startswith("gp-verb-"):
            assert not re.search(AMERICAN, text, re.IGNORECASE), key
            assert not re.search(GERMANISMS, text, re.IGNORECASE), key
