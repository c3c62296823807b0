"""Each statement of the rulebooks is in a lesson, on a screen or on a rules page."""

import re
import tomllib
from pathlib import Path

import pytest

from bot.ui.i18n.texts import LANGUAGES
from tests.cogs.playing import SCREENS
from tests.texts.catalogue import CATALOGUE

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
