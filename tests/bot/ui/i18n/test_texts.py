"""How texts are said: languages, numbers, lists, and fallbacks for faulty ones."""

import logging
from datetime import UTC, datetime
from enum import StrEnum

import pytest

from bot.ui.i18n.texts import LANGUAGES, Catalogue, TextError

ENGLISH = """
greeting = Ahoy, { $name }.
crates =
    { $count ->
        [one] One crate.
       *[other] { $count } crates.
    }
ending =
    { $kind ->
        [played] It was played out.
       *[other] It ended early.
    }
family-b = Second letter
family-a = First letter
"""
FRENCH = """
greeting = Ohé, { $name }.
crates =
    { $count ->
        [one] { $count } conteneur.
       *[other] { $count } conteneurs.
    }
ending = C'est fini : { $cause }.
family-a = Première lettre
family-b = Deuxième lettre
stack = { -deck }
"""


class Kind(StrEnum):
    PLAYED = "played"


def words(*, strict: bool = True) -> Catalogue:
    return Catalogue(
        {"en-US": [ENGLISH], "fr": [FRENCH], "it": ["greeting = Ehi, { $name }."]}, strict=strict
    )


def test_each_locale_of_discord_is_answered_in_the_nearest_language() -> None:
    catalogue = words()
    for locale in ("en-US", "en-GB", "de", "pt-BR", "", None):
        assert catalogue.texts(locale).locale == "en-US"
    assert [catalogue.texts(locale).locale for locale in ("fr", "it")] == ["fr", "it"]


@pytest.mark.parametrize(
    ("locale", "key", "values", "said"),
    [
        ("en-US", "crates", {"count": 0}, "0 crates."),
        ("en-US", "crates", {"count": 1}, "One crate."),
        ("fr", "crates", {"count": 0}, "0 conteneur."),
        ("en-US", "ending", {"kind": Kind.PLAYED}, "It was played out."),
        ("it", "greeting", {"name": "Zoë"}, "Ehi, Zoë."),
        ("en-US", "greeting", {"name": ("a", "b", 1000)}, "Ahoy, a, b and 1,000."),
        ("fr", "greeting", {"name": ["a", "b", 1000]}, "Ohé, a, b et 1\u202f000."),
        ("it", "greeting", {"name": ("a", "b", 1000)}, "Ehi, a, b e 1.000."),
    ],
)
def test_plurals_lists_and_numbers_follow_the_language(
    locale: str, key: str, values: dict[str, object], said: str
) -> None:
    assert words().texts(locale).say(key, **values) == said


@pytest.mark.parametrize(("locale", "mark"), [("en-US", ","), ("fr", "\u202f"), ("it", ".")])
def test_a_number_of_a_hundred_digits_is_exact(locale: str, mark: str) -> None:
    number = int("1234567890" * 10)
    shown = f"{number:,}".replace(",", mark)
    texts = words().texts(locale)
    assert texts.number(number) == shown
    assert shown in texts.say("greeting", name=number)
    if locale == "fr":
        assert texts.say("crates", count=10**99 + 1).endswith("conteneurs.")


def test_a_family_comes_in_the_order_of_the_english_file() -> None:
    assert words().texts("fr").family("family-") == ["Deuxième lettre", "Première lettre"]


@pytest.mark.parametrize(
    ("locale", "key", "values", "fault"),
    [
        ("it", "crates", {"count": 2}, "it: no text: crates"),
        ("fr", "stack", {}, "no text: -deck"),
        *(
            ("en-US", "greeting", values, "en-US: greeting: ")
            for values in (
                {},
                {"name": None},
                {"name": True},
                {"name": datetime(2030, 1, 1, tzinfo=UTC)},
            )
        ),
    ],
)
def test_a_strict_catalogue_raises_for_a_missing_text_or_a_value_without_a_written_form(
    locale: str, key: str, values: dict[str, object], fault: str
) -> None:
    with pytest.raises(TextError, match=fault):
        words().texts(locale).say(key, **values)


def test_what_was_said_with_one_value_is_not_said_of_another() -> None:
    texts = words().texts("en-US")
    assert [texts.say("crates", count=n) for n in (1, 2, 1, 2)] == 2 * ["One crate.", "2 crates."]
    assert texts.say("greeting", name=1) == texts.say("greeting", name="1") == "Ahoy, 1."
    with pytest.raises(TextError):
        texts.say("greeting", name=True)


def test_people_who_want_to_be_forgotten_are_not_kept() -> None:
    catalogue = words()
    texts = catalogue.texts("en-US")
    texts.say("greeting", name="Zoë")
    catalogue.forget()
    assert texts._cached.cache_info().currsize == 0
    assert texts.say("greeting", name="Zoë") == "Ahoy, Zoë."


@pytest.mark.parametrize(
    ("locale", "key", "values", "said"),
    [
        ("it", "crates", {"count": 2}, "2 crates."),
        ("fr", "ending", {"kind": "played"}, "It was played out."),
        ("fr", "no-such-text", {}, "no-such-text"),
        ("fr", "greeting", {}, "Ahoy, name."),
    ],
)
def test_in_production_a_fault_in_a_text_is_logged_and_said_in_english_or_as_well_as_can_be(
    locale: str, key: str, values: dict[str, object], said: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert words(strict=False).texts(locale).say(key, **values) == said
    assert [record.levelno for record in caplog.records] == [logging.ERROR]


def test_the_log_never_shows_a_value(caplog: pytest.LogCaptureFixture) -> None:
    words(strict=False).texts("fr").say("ending", kind="secret 21", other="x" * 3000)
    words(strict=False).texts("fr").say("greeting", name="secret 21" * 1000)
    assert len(caplog.records) == 2
    assert "secret" not in caplog.text


def test_a_key_stands_once_in_all_files_of_a_language() -> None:
    with pytest.raises(ValueError, match="twice: greeting"):
        Catalogue({code: ["greeting = a", "greeting = b"] for code in LANGUAGES})


def test_a_text_quotes_another_that_nobody_has_said() -> None:
    sources = ["go = Press { button } or { again }.\nagain = { button } twice\nbutton = Go\n"]
    texts = Catalogue(dict.fromkeys(LANGUAGES, sources), strict=True).texts("it")
    assert texts.say("go") == "Press Go or Go twice."


def test_a_text_that_cannot_be_read_costs_nobody_a_move() -> None:
    broken, sound = ["greeting = Ohé, { $name\n"], ["greeting = Ahoy.\n"]
    sources = {"en-US": sound, "fr": broken, "it": sound}
    assert Catalogue(sources).texts("fr").say("greeting") == "Ahoy."
    with pytest.raises(TextError, match="not Fluent"):
        Catalogue(sources, strict=True).texts("fr").say("greeting")
