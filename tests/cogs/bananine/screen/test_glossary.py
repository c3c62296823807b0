"""What is done has one name in every language; what things are called, terms see to."""

from __future__ import annotations

import re

import pytest

from bot.ui.i18n.texts import ENGLISH
from tests.cogs.bananine.scenes import TEXTS
from tests.texts.wording import wordings

TERMS = {
    "fr": {
        r"\bdiscard": r"\bdéfauss",
        r"\btake (a|any) stack\b": r"\bprendre (une|aucune) pile\b",
        r"\btriggers the end\b": r"\bfin est déclenchée\b|\bdéclenche la fin\b",
    },
    "it": {
        r"\bdiscard": r"\bscart",
        r"\btake (a|any) stack\b": r"\bprendere (una|nessuna) pila\b",
        r"\btriggers the end\b": r"\bfine è scattata\b|\bscattare la fine\b",
    },
}
"""Where the English text has the first, the translation has the second."""


@pytest.mark.parametrize("code", sorted(TERMS))
def test_the_glossary_is_kept(code: str) -> None:
    english, other = TEXTS.texts(ENGLISH), TEXTS.texts(code)
    translated, used = wordings(code), set()
    for key, words in wordings(ENGLISH).items():
        if not (key.startswith("bn-") or "-bananine" in key):
            continue
        values = dict.fromkeys(words.shown | words.chosen_by | translated[key].chosen_by, 2)
        for term, translation in TERMS[code].items():
            if re.search(term, english.say(key, **values), re.IGNORECASE):
                used.add(term)
                assert re.search(translation, other.say(key, **values), re.IGNORECASE), (key, term)
    assert used == set(TERMS[code]), "terms that no text has"
