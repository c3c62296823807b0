"""Typed marks become those that a language is printed with."""

from __future__ import annotations

import pytest

from bot.ui.i18n.texts import LANGUAGES, Catalogue


def say(line: str, code: str = "fr", **values: object) -> str:
    sources = {each: [f"text = {line}"] for each in LANGUAGES}
    return Catalogue(sources, strict=True).texts(code).say("text", **values)


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("Prêt ? Oui ; non !", "Prêt\u202f? Oui\u202f; non\u202f!"),
        ("Lot : 15 %", "Lot\u00a0: 15\u00a0%"),
        ("« Ana »", "«\u00a0Ana\u00a0»"),
        ("l’enchère", "l’enchère"),
        ("3 rouges ▲", "3 rouges\u00a0▲"),
        ("10 → 16", "10\u00a0→\u00a016"),
        ("26 + 4 = 30", "26 + 4 =\u00a030"),
    ],
)
def test_french_marks_never_begin_a_line(typed: str, printed: str) -> None:
    assert say(typed) == printed


@pytest.mark.parametrize("code", ["en-US", "it"])
def test_other_languages_keep_their_own_spacing(code: str) -> None:
    assert say("It's so : 10 → 16 ?", code) == "It’s so : 10\u00a0→\u00a016 ?"


def test_marks_beside_a_value_are_set() -> None:
    assert say("{ $a } : { $b } ▲", a="A", b=2) == "A\u00a0: 2\u00a0▲"


def test_what_people_copy_and_values_stay_as_they_are() -> None:
    assert say("écris `7: 3+4 ; l'as` ou `{ $said } !` !", said="j'ai : 1") == (
        "écris `7: 3+4 ; l'as` ou `j'ai : 1 !`\u202f!"
    )
    assert say("[l'as]({ $link } : x') : ici", link="https://a'b") == (
        "[l’as](https://a'b : x')\u00a0: ici"
    )
    assert say("{ $name } : là", name="O'Neil ; x") == "O'Neil ; x\u00a0: là"


def test_a_code_span_goes_on_through_a_choice() -> None:
    sources = "text = `{ $n ->\n    [one] l'un\n   *[other] l'autre\n } !` !"
    texts = Catalogue({code: [sources] for code in LANGUAGES}, strict=True).texts("fr")
    assert texts.say("text", n=2) == "`l'autre !`\u202f!"
