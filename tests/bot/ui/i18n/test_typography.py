"""A file's glossary in its messages, and typed marks as a language is printed with them."""

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


def say(message: str, code: str = "fr", **values: object) -> str:
    sources = {each: [f"{GLOSSARY}text = {message}\n"] for each in LANGUAGES}
    return Catalogue(sources, strict=True).texts(code).say("text", **values)


CHOICE = """{ $count ->
    [one] { $count } { -cube } ; l'autre { -row }
   *[other] `l'as` ; rien
}"""
CODE_SPAN = "`{ $n ->\n    [one] l'un\n   *[other] l'autre\n } !` !"


@pytest.mark.parametrize(
    ("typed", "values", "printed"),
    [
        ("Prêt ? Oui ; non !", {}, "Prêt\u202f? Oui\u202f; non\u202f!"),
        ("Lot : 15 %", {}, "Lot\u00a0: 15\u00a0%"),
        ("« Ana »", {}, "«\u00a0Ana\u00a0»"),
        ("l’enchère", {}, "l’enchère"),
        ("3 rouges ▲ 10 → 16", {}, "3 rouges\u00a0▲ 10\u00a0→\u00a016"),
        ("26 + 4 = 30", {}, "26 + 4 =\u00a030"),
        ("{ $a } : { $b } ▲", {"a": "A", "b": 2}, "A\u00a0: 2\u00a0▲"),
        ("Un { -cube } dans la { -row }.", {}, "Un cube dans la rangée."),
        (
            '{ -row(form: "One") } vide : deux { -row(form: "many") }.',
            {},
            "Rangée vide\u00a0: deux rangées.",
        ),
        (CHOICE, {"count": 1}, "1 cube\u202f; l’autre rangée"),
    ],
)
def test_french_marks_never_begin_a_line(
    typed: str, values: dict[str, object], printed: str
) -> None:
    assert say(typed, "fr", **values) == printed


@pytest.mark.parametrize(
    ("typed", "values", "printed"),
    [
        ("`7: 3+4 ; l'as` ou `{ $said } !` !", {"said": "j'ai : 1"},
         "`7: 3+4 ; l'as` ou `j'ai : 1 !`\u202f!"),
        ("[l'as]({ $link } : x') : ici", {"link": "https://a'b"},
         "[l’as](https://a'b : x')\u00a0: ici"),
        ("{ $name } : là", {"name": "O'Neil ; x"}, "O'Neil ; x\u00a0: là"),
        ("`l'as : { -row } ; l'as` : l'as", {}, "`l'as : rangée ; l'as`\u00a0: l’as"),
        (CODE_SPAN, {"n": 2}, "`l'autre !`\u202f!"),
    ],
)  # fmt: skip
def test_what_people_copy_and_values_stay_as_they_are(
    typed: str, values: dict[str, object], printed: str
) -> None:
    assert say(typed, "fr", **values) == printed


@pytest.mark.parametrize("code", ["en-US", "it"])
def test_other_languages_keep_their_own_spacing(code: str) -> None:
    assert say("It's so : 10 → 16 ?", code) == "It’s so : 10\u00a0→\u00a016 ?"


def test_a_term_that_there_is_not_is_found_when_the_text_is_said() -> None:
    with pytest.raises(TextError, match="no text: -deck"):
        say("{ -deck }")
