"""Things and actions have one name per language: the games' glossaries, which are Fluent terms."""

import re
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from itertools import product

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.ui.i18n.texts import ENGLISH, LANGUAGES, locale_folders
from tests.texts.catalogue import CATALOGUE
from tests.texts.wording import entries, wordings

FOLDERS = [
    folder
    for folder in locale_folders()
    if re.search("^-", (folder / f"{ENGLISH}.ftl").read_text("utf-8"), re.MULTILINE)
]
EACH = pytest.mark.parametrize(("folder", "code"), [*product(FOLDERS, LANGUAGES)])
OTHERS = pytest.mark.parametrize(("folder", "code"), [*product(FOLDERS, ("fr", "it"))])

VERBS = {
    "en-US": {"bid", "bids", "bust", "swap", "swaps", "discards"},
    "fr": {"mise", "mises", "pioche", "défausse", "tour", "échange"},
    "it": {"turno", "scambio", "scambi"},
}
"""Forms of terms that are also other words, most of them verbs."""

TYPED = re.compile(r"command-|.*-name$|gp-(verb|colour-word|type)-|gp-(filler|line)$")
"""Texts that people type, or that list what they can type."""

EXAMPLES = re.compile(r"`[^`]*`|(?<!\*)\*[^*\n]+\*(?!\*)")
"""Examples of typed input, and labels of buttons."""


class _Used(Visitor):
    """A pattern's references to terms, and its own words."""

    def __init__(self) -> None:
        self.terms: set[str] = set()
        self.words = ""

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        self.terms.add(node.id.name)

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.words += f"{node.value}\n"


def used(entry: ftl.Message | ftl.Term) -> _Used:
    found = _Used()
    found.visit(entry.value)
    return found


def messages(folder: Traversable, code: str) -> Iterator[ftl.Message]:
    return (entry for entry in entries(folder, code) if isinstance(entry, ftl.Message))


def terms(folder: Traversable, code: str) -> dict[str, ftl.Term]:
    found = (entry for entry in entries(folder, code) if isinstance(entry, ftl.Term))
    return {term.id.name: term for term in found}


@OTHERS
def test_a_glossary_has_the_same_terms_in_all_languages(folder: Traversable, code: str) -> None:
    assert list(terms(folder, code)) == list(terms(folder, ENGLISH))


@OTHERS
def test_a_translation_names_all_that_the_english_names(folder: Traversable, code: str) -> None:
    english = {message.id.name: used(message).terms for message in messages(folder, ENGLISH)}
    lost = {
        (message.id.name, name)
        for message in messages(folder, code)
        for name in english[message.id.name] - used(message).terms
    }
    assert lost == set()


@EACH
def test_every_term_is_used(folder: Traversable, code: str) -> None:
    named = set[str]().union(*(used(message).terms for message in messages(folder, code)))
    assert named == set(terms(folder, code))


@EACH
def test_a_text_asks_for_forms_that_its_terms_have(folder: Traversable, code: str) -> None:
    """For an unknown form Fluent uses the default."""
    source = (folder / f"{code}.ftl").read_text("utf-8")
    asked = re.findall(r'{ -([\w-]+)\(form: "([^"]*)"\)', source)
    assert asked
    for name, form in asked:
        value = terms(folder, code)[name].value
        variants = [
            variant.key.name
            for element in value.elements
            if isinstance(element, ftl.Placeable)
            and isinstance(element.expression, ftl.SelectExpression)
            for variant in element.expression.variants
            if isinstance(variant.key, ftl.Identifier)
        ]
        assert form in variants, name


@EACH
def test_nobody_writes_a_term_by_hand(folder: Traversable, code: str) -> None:
    forms = {
        form
        for term in terms(folder, code).values()
        for form in used(term).words.split("\n")
        if form and form.lower() not in VERBS[code]
    }
    written = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, forms))})(?![\w-])")
    found = {
        (message.id.name, word)
        for message in messages(folder, code)
        if not TYPED.match(message.id.name)
        for word in written.findall(EXAMPLES.sub("", used(message).words))
    }
    assert found == set()


ACTIONS = [
    ("bananine", "bn-", r"\bdiscard", "fr", r"\bdéfauss"),
    ("bananine", "bn-", r"\bdiscard", "it", r"\bscart"),
    ("bananine", "bn-", r"\btake (a|any) stack\b", "fr", r"\bpren(dre|ds) (une|aucune) pile\b"),
    ("bananine", "bn-", r"\btake (a|any) stack\b", "it", r"\bprend(ere|i) (una|nessuna) pila\b"),
    ("green-port", "gp-", r"\brefer(s|ring|red|rals)?\b", "fr", r"\bparrain"),
    ("green-port", "gp-", r"\brefer(s|ring|red|rals)?\b", "it", r"\bavanzi\b"),
    ("green-port", "gp-", r"\bswaps?\b", "fr", r"\b[ée]chang"),
    ("green-port", "gp-", r"\bswaps?\b", "it", r"\bscambi"),
]
"""Game, its prefix, an action in English, and the same in another language."""


@pytest.mark.parametrize(("game", "prefix", "english", "code", "translation"), ACTIONS)
def test_an_action_has_one_name(
    game: str, prefix: str, english: str, code: str, translation: str
) -> None:
    named, lost = list[str](), list[str]()
    for key, words in wordings(ENGLISH).items():
        if (key.startswith(prefix) or f"-{game}" in key) and not TYPED.match(key):
            values = dict.fromkeys(words.values | wordings(code)[key].values, 2)
            said, told = (CATALOGUE.texts(each).say(key, **values) for each in (ENGLISH, code))
            if re.search(english, said, re.IGNORECASE):
                named.append(key)
                lost += [] if re.search(translation, told, re.IGNORECASE) else [key]
    assert named
    assert not lost
