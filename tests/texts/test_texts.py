"""The project's texts are complete, also as the rulebooks demand, and none is written in code."""

import re
import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl

from bot.errors import DatabaseFault
from bot.games import options
from bot.games.entry import find_games
from bot.games.game import AnyGame
from bot.matches.db.engine.faults import DatabasePooled
from bot.ui.i18n.texts import ENGLISH, LANGUAGES, locale_folders
from tests.cogs.playing import SCREENS
from tests.texts import wording
from tests.texts.catalogue import CATALOGUE
from tests.texts.wording import wordings

FOLDERS = [pytest.param(folder, id=str(folder).split("/")[-2]) for folder in locale_folders()]
OTHERS = [code for code in LANGUAGES if code != ENGLISH]

NOT_SHOWN = {("bot/ui/drawing/font.py", "Fredoka One")}
"""Literals with two words that are never shown: path and text."""


def key_order(folder: Traversable, code: str) -> list[str]:
    return [
        entry.id.name for entry in wording.entries(folder, code) if isinstance(entry, ftl.Message)
    ]


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("code", OTHERS)
def test_a_folder_has_the_same_texts_in_all_languages(folder: Traversable, code: str) -> None:
    assert key_order(folder, code) == key_order(folder, ENGLISH)


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_files_are_sound_fluent_of_plain_messages(folder: Traversable, code: str) -> None:
    for entry in wording.entries(folder, code):
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.value is not None, entry.id.name
            assert not entry.attributes, entry.id.name


@pytest.mark.parametrize("code", OTHERS)
def test_a_text_shows_the_same_values_in_all_languages(code: str) -> None:
    for key, english in wordings(ENGLISH).items():
        other = wordings(code)[key]
        assert other.shown - english.chosen_by == english.shown - english.chosen_by, key
        assert other.chosen_by <= english.shown | english.chosen_by, key


def test_every_text_that_code_names_exists_and_gets_its_values() -> None:
    """Checks only English: other languages have the same texts with the same values."""
    found = list(wording.sayings("say", "key", "IllegalMove", "NoMove"))
    assert len(found) > 50
    for saying in found:
        assert saying.key in wordings(ENGLISH), f"{saying.where}: {saying.key}"
        words = wordings(ENGLISH)[saying.key]
        if saying.values is not None:
            missing = words.values - saying.values
            assert not missing, f"{saying.where}: {saying.key} lacks {missing}"


def test_every_refusal_has_a_text_of_exactly_its_values() -> None:
    found = list(wording.refusals())
    assert len(found) > 50
    for each in found:
        used = frozenset(v for code in LANGUAGES for v in wordings(code)[each.key].values)
        assert each.values == used, f"{each.where}: {each.key}"


def test_every_fault_of_the_database_has_its_text() -> None:
    kinds: set[type[DatabaseFault]] = {DatabaseFault, DatabasePooled}
    for fault in kinds.union(DatabaseFault.__subclasses__()):
        assert not wordings(ENGLISH)[fault.key].values


def test_every_command_has_its_texts() -> None:
    commands = list(wording.command_keys())
    assert len(commands) > 10
    for where, key in commands:
        assert key in wordings(ENGLISH), f"{where}: {key}"


@pytest.mark.parametrize("game", [entry.game for entry in find_games().values()])
def test_a_games_options_and_premoves_have_their_texts_and_no_others(game: AnyGame) -> None:
    premoves = (
        options.declared_options(game.premoves_type) if game.premoves_type is not None else ()
    )
    needed = {
        f"option-{game.key}-{option.text_key}{ending}"
        for option in game.options
        for ending in endings(option)
    } | {
        f"premove-{game.key}-{option.text_key}{ending}"
        for option in premoves
        for ending in endings(option)
        if ending != "-name"  # no command asks for them
    }
    prefixes = (f"option-{game.key}-", f"premove-{game.key}-")
    assert {key for key in wordings(ENGLISH) if key.startswith(prefixes)} == needed


def endings(option: options.GameOption) -> list[str]:
    match option:
        case options.ClaimOption():
            return ["", "-is"]
        case options.NumberOption():
            return ["", "-name", "-hint", "-refused"]
        case options.ChoiceOption():
            return ["", "-name", "-hint", *(f"-{value}" for value in option.values)]
        case options.YesNoOption():
            return ["", "-name", "-hint"]


def test_every_text_is_used() -> None:
    patterns = wording.mentions()
    in_texts = {
        match
        for folder in locale_folders()
        for code in LANGUAGES
        for match in re.findall(r"{ ([a-z][a-z0-9-]*) }", (folder / f"{code}.ftl").read_text())
    }
    idle = [
        key
        for key in wordings(ENGLISH)
        if key not in in_texts and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert idle == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_buttons_are_short(code: str) -> None:
    for key, words in wordings(code).items():
        if key.startswith(("button-", "gp-press-")) or "-button-" in key:
            values = dict.fromkeys(words.values, 12)
            cost = {"cost": "▲6 ●2 ◆1 ★3"} if "cost" in values else {}
            assert 1 <= len(CATALOGUE.texts(code).say(key, **values | cost)) <= 34, key


def test_no_sentence_is_written_in_code() -> None:
    shown = ("bot/ui/**/*.py", "cogs/*/*.py", "cogs/*/screen/*.py")
    found = [
        (where, line, text)
        for where, module in wording.modules(*shown)
        for line, text in wording.sentences(module)
        if (where, text) not in NOT_SHOWN
    ]
    assert found == []


SAID: dict[str, dict[str, list[str]]] = tomllib.loads(
    Path(__file__).with_name("rulebooks.toml").read_text()
)
RULINGS = {"puerto-banana": ("PB", 13), "bananine": ("BN", 14), "green-port": ("GP", 23)}


@pytest.mark.parametrize("key", RULINGS)
def test_every_ruling_page_and_lesson_is_in_the_list(key: str) -> None:
    prefix, last = RULINGS[key]
    assert {f"{prefix}-{number}" for number in range(1, last + 1)} <= SAID[key].keys()
    named = {text for texts in SAID[key].values() for text in texts}
    sources = CATALOGUE.texts("en-US").sources
    pages = {text for text in sources if text.startswith(f"rules-{key}-")}
    assert pages | SCREENS[key].lessons.keys() <= named


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("key", RULINGS)
def test_what_is_in_the_list_is_said_with_its_figures(key: str, code: str) -> None:
    sources = CATALOGUE.texts(code).sources
    for statement, texts in SAID[key].items():
        said = " ".join(sources[text] for text in texts)
        figures = [] if statement[:2].isupper() else re.findall(r"\d+", statement)
        assert not [figure for figure in figures if not re.search(rf"\b{figure}\b", said)], (
            statement
        )
