"""A file's glossary in its messages."""

from __future__ import annotations

import pytest

from bot.ui.i18n.texts import LANGUAGES, Catalogue, TextError

GLOSSARY = """-cube = cube
-row =
    { $form ->
       *[one] rangée
        [many] rangées
        [One] Rangée
    }
"""


def say(message: str, **values: object) -> str:
    sources = {code: [f"{GLOSSARY}text = {message}\n"] for code in LANGUAGES}
    return Catalogue(sources, strict=True).texts("fr").say("text", **values)


def test_a_text_says_a_term_in_its_first_form_or_the_one_that_is_asked_for() -> None:
    assert say("Un { -cube } dans la { -row }.") == "Un cube dans la rangée."
    assert say('{ -row(form: "One") } vide : deux { -row(form: "many") }.') == (
        "Rangée vide\u00a0: deux rangées."
    )


def test_a_term_is_said_in_the_variants_of_a_choice_and_beside_values() -> None:
    message = """{ $count ->
        [one] { $count } { -cube } ; l'autre { -row }
       *[other] rien
    }"""
    assert say(message, count=1) == "1 cube\u202f; l’autre rangée"


def test_a_typed_line_in_a_code_span_goes_on_behind_a_term() -> None:
    assert say("`l'as : { -row } ; l'as` : l'as") == "`l'as : rangée ; l'as`\u00a0: l’as"


def test_a_term_that_there_is_not_is_found_when_the_text_is_said() -> None:
    with pytest.raises(TextError, match="no text: -deck"):
        say("{ -deck }")


def test_a_glossary_names_a_thing_once() -> None:
    sources = {code: [f"{GLOSSARY}-cube = dé\n"] for code in LANGUAGES}
    with pytest.raises(ValueError, match="twice: -cube"):
        Catalogue(sources)
