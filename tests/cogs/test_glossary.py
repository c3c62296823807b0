"""Actions have one name in every language; for things, Fluent terms take care of that."""

import re

import pytest

from bot.ui.i18n.texts import ENGLISH
from tests.texts.catalogue import CATALOGUE
from tests.texts.wording import wordings

TERMS = {
    ("bananine", "fr"): {
        r"\bdiscard": r"\bdéfauss",
        r"\btake (a|any) stack\b": r"\bpren(dre|ds) (une|aucune) pile\b",
    },
    ("bananine", "it"): {
        r"\bdiscard": r"\bscart",
        r"\btake (a|any) stack\b": r"\bprend(ere|i) (una|nessuna) pila\b",
    },
    ("green-port", "fr"): {
        r"\brefer(s|ring|red)?\b": r"\bparrain",
        r"\bswaps?\b": r"\b[ée]chang",
    },
    ("green-port", "it"): {
        r"\brefer(s|ring|red|rals)?\b": r"\bavanzi\b",
        r"\bswaps?\b": r"\bscambi",
    },
}
"""Where the English text matches the key, the translation matches the value."""
PREFIXES = {"bananine": "bn-", "green-port": "gp-"}
NOT_COMPARED = ("gp-filler", "gp-verb-", "gp-line")


@pytest.mark.parametrize(("game", "code"), TERMS)
def test_the_glossary_is_kept(game: str, code: str) -> None:
    english, other = CATALOGUE.texts(ENGLISH), CATALOGUE.texts(code)
    translated, used = wordings(code), set()
    for key, words in wordings(ENGLISH).items():
        ours = key.startswith(PREFIXES[game]) or f"-{game}" in key
        if not ours or key.startswith(NOT_COMPARED):
            continue
        values = dict.fromkeys(words.shown | words.chosen_by | translated[key].chosen_by, 2)
        for term, translation in TERMS[game, code].items():
            if re.search(term, english.say(key, **values), re.IGNORECASE):
                used.add(term)
                assert re.search(translation, other.say(key, **values), re.IGNORECASE), (key, term)
    assert used == set(TERMS[game, code]), "terms that no text has"
