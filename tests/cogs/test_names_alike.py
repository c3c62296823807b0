"""People with the same name at one table are told apart, in texts and alt texts."""

import re

import pytest

from tests.cogs.playing import GAMES, KEYS, SCREENS, scene_for
from tests.cogs.test_hostile_names import of_matches, recorded, shown
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


@pytest.mark.parametrize("key", KEYS)
def test_in_a_picture_the_emblem_itself_is_beside_the_name(key: str) -> None:
    svgs = []
    for names in (["Alex", "Alex"], ["Alex", "Alexa"]):
        seen = scene_for(GAMES[key].game, recorded(key, 2).start, None, names)
        picture = SCREENS[key].board(seen).picture
        assert picture is not None
        svgs.append(picture.svg)
    assert len(svgs[0]) < len(svgs[1])
