"""People with the same name at one table are told apart, in texts and alt texts."""

import re

import pytest

from tests.cogs.playing import KEYS
from tests.cogs.test_hostile_names import of_matches, shown
from tests.texts.catalogue import CATALOGUE

EMBLEMS = {
    "en-US": ("anchor", "bell"),
    "fr": ("ancre", "cloche"),
    "it": ("àncora", "campana"),
}


@pytest.mark.parametrize("language", EMBLEMS)
@pytest.mark.parametrize("key", KEYS)
def test_whoever_shares_a_name_is_named_with_their_emblem(key: str, language: str) -> None:
    marked, bare = shown(of_matches("Alex", CATALOGUE.texts(language), key, where="Harbour"))
    beside = "|".join(EMBLEMS[language])
    assert not [said for said in (*marked, *bare) if re.search(rf"Alex(?!, (?:{beside}))", said)]
    for emblem in EMBLEMS[language]:
        for said in (marked, bare):
            assert any(f"Alex, {emblem}" in each for each in said)
