"""One thing has one name, in every language."""

from __future__ import annotations

import re

import pytest

from bot.ui.i18n.texts import ENGLISH
from tests.cogs.bananine.scenes import TEXTS
from tests.wording import wordings

TERMS = {
    "fr": {
        r"\bmarket\b": r"\bmarché\b",
        r"\bstacks?\b": r"\bpiles?\b|\bcelle\b",
        r"\bhands?\b": r"\bmains?\b",
        r"\bsurplus deck\b": r"\bpioche\b",
        r"\bsurplus (?!deck)": r"\ben surplus\b",
        r"\bdiscard": r"\bdéfauss",
        r"\bround\b": r"\btour\b",
        r"\bpayment": r"\bpaiement",
        r"\bpoints?\b": r"\bpoints?\b",
        r"\btake (a|any) stack\b": r"\bprendre (une|aucune) pile\b",
        r"\btriggers the end\b": r"\bfin est déclenchée\b|\bdéclenche la fin\b",
    },
    "it": {
        r"\bmarket\b": r"\bmercato\b",
        r"\bstacks?\b": r"\bpil[ae]\b|\bquella\b",
        r"\bhands?\b": r"\bman[oi]\b",
        r"\bsurplus\b": r"\bextra\b",
        r"\bdiscard": r"\bscart",
        r"\bround\b": r"\bturno\b",
        r"\bpayment": r"\bpagament",
        r"\bpoints?\b": r"\bpunt[oi]\b",
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
