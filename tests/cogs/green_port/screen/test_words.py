"""Green Port's words: what is done has one name in every language, as things have by terms."""

from __future__ import annotations

import re

import pytest

from bot.ui.i18n.texts import ENGLISH, LANGUAGES
from tests.cogs.green_port.sights import texts_in
from tests.texts.wording import wordings

TERMS = {
    "fr": {
        r"\brefer(s|ring|red)?\b": r"\bparrain",
        r"\bswaps?\b": r"\b[ée]chang",
    },
    "it": {
        r"\brefer(s|ring|red)?\b": r"\braccomand",
        r"\bswaps?\b": r"\bscambi",
    },
}
"""Where the English text has the first, the translation has the second."""

NOT_COMPARED = ("gp-filler", "gp-verb-", "gp-line")


@pytest.mark.parametrize("code", sorted(TERMS))
def test_the_glossary_is_kept(code: str) -> None:
    english, other = texts_in(ENGLISH), texts_in(code)
    lost = []
    words, theirs = wordings(ENGLISH), wordings(code)
    for key, wording in words.items():
        ours = key.startswith(("gp-", "rules-green-port", "score-green-port"))
        if not ours or key.startswith(NOT_COMPARED):
            continue
        names = wording.shown | wording.chosen_by | theirs[key].chosen_by
        values = dict.fromkeys(names, 2)
        said, translated = english.say(key, **values), other.say(key, **values)
        lost += [
            (key, term)
            for term, expected in TERMS[code].items()
            if re.search(term, said, re.IGNORECASE)
            and not re.search(expected, translated, re.IGNORECASE)
        ]
    assert lost == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_buttons_with_values_are_short(code: str) -> None:
    texts = texts_in(code)
    for key, wording in wordings(code).items():
        if key.startswith("gp-press-"):
            values: dict[str, object] = dict.fromkeys(wording.shown | wording.chosen_by, 12)
            if "cost" in values:
                values["cost"] = "▲6 ●2 ◆1 ★3"
            assert len(texts.say(key, **values)) <= 34, key
